import type { Knowledge } from '../../../model/index.ts'

/** The title of the table that sets the agreed price against each side's target, and its columns beside the names. */
export const TARGETS_TABLE = 'Agreed price against targets'
export const TARGET_COLUMNS = ['Target (USD)', 'Better than target by (USD)', 'as % of list price'] as const

/** Each side was told its own target only; listing and offers both saw (He et al. 2018). */
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
