import { synthesize } from '../../tools/synthesize/index.ts'

/** So many turns are many where a corpus for journeys is published as large ones are. */
export const FEW_TURNS = 500

const CONVERSATIONS = 90

/** A word that one conversation in thirty has. */
export const RARE = 'zephyrlamp'

/** Made-up records as CaSiNo's are published, a few more than make a corpus large. */
export function largeRecords(): readonly unknown[] {
  return Array.from(synthesize('casino', CONVERSATIONS, 7), (record, i) => {
    const { chat_logs, annotations } = record as { chat_logs: { text: string }[]; annotations: string[][] }
    const turn = chat_logs[2]
    if (turn && i % 30 === 11) turn.text += ` The ${RARE} is mine.`
    // Annotations name the text that they are of.
    for (const [at, annotation] of annotations.entries()) annotation[0] = chat_logs[at]?.text ?? ''
    return record
  })
}
