import * as v from 'valibot'
import type { CorrectedRecord, CorrectsLabels, TurnLabels } from '../../adapter.ts'
import { readAction } from './actions.ts'
import { alignByText } from './alignment.ts'
import { isReleased, type RawConversation, rawConversation, releasedConversation } from './raw.ts'

type Annotation = readonly [text: string, labels: string]

interface Placed {
  readonly annotation: Annotation
  /** Index of the annotated turn, or null if none matches. */
  readonly turn: number | null
  /** True if the annotation is not in the published record. */
  readonly added: boolean
}

/** Corrects the strategies of a record of either release. Keeps fields that the schemas do not know. */
export const correctRecord: CorrectsLabels['correct'] = async ({ row, value }, labelsOf) => {
  const released = isReleased(value)
  const id = released ? String((value as { readonly dialogue_id: unknown }).dialogue_id) : String(row)
  const labels = labelsOf(id)
  if (!labels) return { value, left: [] }
  const raw = v.parse(released ? releasedConversation : rawConversation, value)
  const { annotations, left } = corrected(raw, labels)
  return { value: { ...(value as object), annotations }, left }
}

/**
 * The annotations of a record, with the strategies of some turns replaced. The published form matches annotations to
 * turns by text and order, and cannot annotate actions. Corrections that it cannot express are left out.
 */
function corrected(
  raw: RawConversation,
  labels: TurnLabels,
): { annotations: readonly Annotation[] } & Pick<CorrectedRecord, 'left'> {
  const texts = raw.chat_logs.map((turn) => (readAction(turn, 0, () => {}) ? null : turn.text))
  const published: readonly Annotation[] = raw.annotations ?? []
  const turns = alignByText(
    texts,
    published.map(([text]) => text),
  )
  const known = published.map((annotation, i): Placed => {
    const turn = turns[i] ?? null
    const own = turn === null ? undefined : labels.get(turn)
    return { annotation: own ? [annotation[0], own.join(',')] : annotation, turn, added: false }
  })
  const missing = [...labels].filter(([turn]) => !turns.includes(turn)).sort(([a], [b]) => a - b)
  let all = known
  for (const [turn, own] of missing) {
    const text = texts[turn]
    if (typeof text === 'string')
      all = inserted(all, { annotation: [text, own.join(',')], turn, added: true })
  }
  const annotations = readable(all, texts)
  const written = new Set(annotations.map(({ turn }) => turn))
  return {
    annotations: annotations.map(({ annotation }) => annotation),
    left: [...labels.keys()].filter((turn) => !written.has(turn)),
  }
}

function inserted(all: readonly Placed[], one: Placed): Placed[] {
  const after = all.findIndex(({ turn }) => turn !== null && turn > (one.turn ?? 0))
  const at = after < 0 ? all.length : after
  return [...all.slice(0, at), one, ...all.slice(at)]
}

/** Removes additions that would be read as annotations of another turn with the same text. */
function readable(all: readonly Placed[], texts: readonly (string | null)[]): readonly Placed[] {
  for (let kept = all; ; ) {
    const found = alignByText(
      texts,
      kept.map(({ annotation: [text] }) => text),
    )
    const astray = kept.findIndex(({ turn }, i) => found[i] !== turn)
    if (astray < 0) return kept
    // The last addition up to that position caused the mismatch.
    const culprit = kept.findLastIndex(({ added }, i) => added && i <= astray)
    if (culprit < 0) return kept
    kept = kept.filter((_, i) => i !== culprit)
  }
}
