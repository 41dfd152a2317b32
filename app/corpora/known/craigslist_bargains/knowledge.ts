import type { Knowledge } from '../../../model/index.ts'

/** Title of the table that compares the agreed price with each side's target, and its columns without the names. */
export const TARGETS_TABLE = 'Agreed price against targets'
export const TARGET_COLUMNS = ['Target (USD)', 'Better than target by (USD)', 'as % of list price'] as const

/** Each side knew only its own target. Both saw the listing and the offers (He et al. 2018). */
export const knowledge: Knowledge = {
  cells: [{ block: TARGETS_TABLE, ownCells: TARGET_COLUMNS }],
  common: [
    'role',
    'category',
    'list_price',
    'agreed_price',
    'price_share',
    'price_steps',
    'offers',
    'opener',
  ],
}
