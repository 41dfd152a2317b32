import type { Knowledge } from '../../../model/index.ts'

/** Both agents saw the items, but each knew only its own values (Lewis et al. 2017). */
export const knowledge: Knowledge = {
  nobodys: ['summary', 'checks'],
  cells: [
    { block: 'Who gets what', ownCells: ['Points'] },
    { block: 'Points', ownCells: ['Points'] },
  ],
  common: ['ending', 'perspective', 'books', 'hats', 'balls', 'messages'],
  ownRoles: true,
}
