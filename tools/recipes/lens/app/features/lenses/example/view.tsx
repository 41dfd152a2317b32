import type { Lens, LensProps } from '../../lens.ts'
import { lengthsMessages } from './messages.ts'
import { lengths } from './model.ts'

function View({ conversation, onChooseTurn }: LensProps) {
  return lengths(conversation).map((length, turn) => (
    <button key={`${turn}`} type="button" onClick={() => onChooseTurn(turn)}>
      {length}
    </button>
  ))
}

export const exampleLens: Lens = {
  summary: (conversation) => lengthsMessages.longest(Math.max(0, ...lengths(conversation))),
  View,
}
