import type { reviewWork } from '../../messages/reviews/work.ts'

/** What keys do while a review is at work, for the help page. */
export const REVIEW_KEYS: readonly {
  readonly id: keyof typeof reviewWork.commands
  readonly shown: readonly string[]
}[] = [
  { id: 'label', shown: ['1', '…'] },
  { id: 'arrows', shown: ['←', '→'] },
  { id: 'toggle', shown: ['t'] },
  { id: 'wrong', shown: ['x'] },
  { id: 'unsure', shown: ['u'] },
  { id: 'confirm', shown: ['Enter'] },
  { id: 'skip', shown: ['s'] },
  { id: 'back', shown: ['b'] },
  { id: 'note', shown: ['n'] },
  { id: 'undo', shown: ['z'] },
  { id: 'context', shown: ['Space'] },
  { id: 'reveal', shown: ['r'] },
]
