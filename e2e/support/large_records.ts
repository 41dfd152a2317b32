import { synthesize } from '../../tools/synthesize/index.ts'

/** Number of turns above which a corpus for end-to-end tests is published as a large one. */
export const FEW_TURNS = 500

const CONVERSATIONS = 90

/** A word that occurs in one of thirty conversations. */
export const RARE = 'zephyrlamp'

/** Made-up records in the published format of CaSiNo, a few more than the limit of a large corpus. */
export function largeRecords(): readonly unknown[] {
  return Array.from(synthesize('casino', CONVERSATIONS, 7), (record, i) => {
    const { chat_logs, annotations } = record as { chat_logs: { text: string }[]; annotations: string[][] }
    const turn = chat_logs[2]
    if (turn && i % 30 === 11) turn.text += ` The ${RARE} is mine.`
    // Annotations refer to a turn by its text.
    for (const [at, annotation] of annotations.entries()) annotation[0] = chat_logs[at]?.text ?? ''
    return record
  })
}
