import { messages } from '../../base/messages/define.ts'

/** What the lenses are called before their code is there. */
export const lensTitles = messages({
  labelStrip: 'Labels by turn',
  dealSpace: 'Deal space',
  pricePath: 'Price path',
  deceptionLanes: 'Deception lanes',
  candidates: 'Knowledge and candidates',
})
