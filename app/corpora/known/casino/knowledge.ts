import type { Knowledge } from '../../../model/index.ts'

/** Title of the table with each participant's result. */
export const RESULT_TABLE = 'Who gets what'

/**
 * Each camper knew only their own priorities, which determined their points. Each answered separately about
 * satisfaction and liking after the negotiation (Chawla et al. 2021). Both saw the division itself.
 */
export const knowledge: Knowledge = {
  nobodys: ['title', 'summary', 'checks'],
  cells: [{ block: RESULT_TABLE, ownCells: ['Points'] }],
  common: ['proposals'],
  turnFields: { offer_agent_1_points: 0, offer_agent_2_points: 1 },
}
