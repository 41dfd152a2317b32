import * as v from 'valibot'
import { rawConversation } from './raw.ts'

/**
 * One dialogue of the authors' JSON release (`casino.json` and its splits): the published row with an id of its own.
 * `task_data` holds only what the turn says, so it is `{}` for an utterance.
 */
export const releasedConversation = v.object({
  ...rawConversation.entries,
  dialogue_id: v.pipe(v.unknown(), v.check(isId, 'a whole number or a text that names the dialogue')),
  annotations: v.nullish(rawConversation.entries.annotations, null),
})

/** Whether a record is of that release; the other one has no ids. */
export function isReleased(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'dialogue_id' in record
}

function isId(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : Number.isSafeInteger(value)
}
