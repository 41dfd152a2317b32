import { messages } from '../../base/messages/define.ts'

/** Titles of the lenses, available before their code is loaded. */
export const lensTitles = messages({
  labelStrip: 'Labels by turn',
  dealSpace: 'Deal space',
  pricePath: 'Price path',
  deceptionLanes: 'Deception lanes',
  candidates: 'Knowledge and candidates',
})
