import { grouped } from '../../base/grouped.ts'
import type { Conversation, Label } from '../../model/index.ts'

/** Labels that one annotator gave to one turn under one scheme. */
export interface JudgedTurn {
  /** 0-based. */
  readonly turn: number
  readonly speaker: string
  readonly text: string
  readonly scheme: string
  /** Empty if the turn was examined without a label, so that the annotator is unknown. */
  readonly by: string
  /** All of the scheme and the annotator. */
  readonly labels: readonly Label[]
}

/** Every examined turn, by scheme and annotator. Turns that were not examined are left out. */
export function judgedTurns({ turns, participants }: Conversation): readonly JudgedTurn[] {
  return turns.flatMap(({ text, speaker, labels, annotated }, turn) => {
    const place = { turn, text, speaker: participants[speaker]?.name ?? '' }
    const schemes = [...new Set([...annotated, ...labels.map(({ scheme }) => scheme)])]
    return schemes.flatMap((scheme) => {
      const own = labels.filter((label) => label.scheme === scheme)
      if (own.length === 0) return [{ ...place, scheme, by: '', labels: [] }]
      return [...grouped(own, ({ by }) => by)].map(([by, given]) => ({ ...place, scheme, by, labels: given }))
    })
  })
}
