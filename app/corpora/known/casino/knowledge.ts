import type { Knowledge } from '../../../model/index.ts'

/** The title of the table that says who gets what. */
export const RESULT_TABLE = 'Who gets what'

/**
 * Each camper was told their own priorities only, and scored by them; satisfaction and liking were asked for after the
 * negotiation, one by one (Chawla et al. 2021). The division itself both saw.
 */
export const knowledge: Knowledge = {
  nobodys: ['title', 'summary', 'checks'],
  cells: [{ block: RESULT_TABLE, ownCells: ['Points'] }],
  common: ['proposals'],
  turnFields: { offer_agent_1_points: 0, offer_agent_2_points: 1 },
}
