import type { Knowledge } from '../../../model/index.ts'
import { TARGET_COLUMNS, TARGETS_TABLE } from './outcome.ts'

/** Each side was told its own target only; listing and offers both saw (He et al. 2018). */
export const knowledge: Knowledge = {
  cells: [{ block: TARGETS_TABLE, ownCells: TARGET_COLUMNS }],
  common: ['role', 'category', 'list_price', 'agreed_price', 'price_share', 'offers', 'opener'],
}
