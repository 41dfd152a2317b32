import type { Conversation } from '../../../model/index.ts'

/** How many characters each turn has. */
export function lengths({ turns }: Conversation): readonly number[] {
  return turns.map(({ text }) => text.length)
}
