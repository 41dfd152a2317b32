import { shortened } from '../../../base/long_text.ts'
import type { Label } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import type { RawConversation } from './raw.ts'
import { strategies } from './strategies.ts'

type Annotations = NonNullable<RawConversation['annotations']>

const known = new Set(strategies.values.map((definition) => definition.value))

/**
 * Finds the utterance of each annotation. Annotations repeat the text of their utterance instead of its position, and
 * some utterances have none. They are matched in order, each to the next utterance with the same text.
 * @param texts of all turns; null for a turn that is not an utterance
 * @returns for each annotation the position of its turn, or null if no matching turn is left
 */
export function alignByText(
  texts: readonly (string | null)[],
  annotated: readonly string[],
): (number | null)[] {
  const places = new Map<string, number[]>()
  for (const [i, text] of texts.entries()) {
    if (text === null) continue
    const list = places.get(text)
    if (list) list.push(i)
    else places.set(text, [i])
  }
  // One cursor per text keeps this linear even if a text is repeated many times.
  const cursors = new Map<string, number>()
  let next = 0
  return annotated.map((text) => {
    const list = places.get(text) ?? []
    let cursor = cursors.get(text) ?? 0
    while ((list[cursor] ?? Number.POSITIVE_INFINITY) < next) cursor++
    const place = list[cursor] ?? null
    if (place !== null) {
      next = place + 1
      cursor++
    }
    cursors.set(text, cursor)
    return place
  })
}

/**
 * The strategies of each turn.
 * @param texts of all turns; null for a turn that is not an utterance
 * @returns per turn its labels (possibly none), or null if the turn was not annotated
 */
export function strategiesByTurn(
  texts: readonly (string | null)[],
  annotations: Annotations,
  notice: Notice,
): (readonly Label[] | null)[] {
  const places = alignByText(
    texts,
    annotations.map(([text]) => text),
  )
  const labels: (readonly Label[] | null)[] = texts.map(() => null)
  for (const [i, [text, list]] of annotations.entries()) {
    const place = places[i] ?? null
    if (place === null) {
      notice(['annotations', i, 0], text, 'the text of an utterance, in the order of the chat')
    } else {
      labels[place] = readLabels(list, (found, expected) => notice(['annotations', i, 1], found, expected))
    }
  }
  if (annotations.length > 0) {
    for (const [i, text] of texts.entries()) {
      if (text !== null && labels[i] === null) {
        notice(['chat_logs', i, 'text'], text, 'an annotation of this utterance')
      }
    }
  }
  return labels
}

/** Parses a comma-separated list of labels. Drops empty and repeated items, and keeps unknown ones. */
function readLabels(list: string, notice: (found: string, expected: string) => void): Label[] {
  const values = new Set<string>()
  for (const value of list.split(',')) {
    if (value === '') notice(shortened(list), 'no empty item in the list of labels')
    else if (values.has(value)) notice(shortened(list), 'each label once')
    else {
      values.add(value)
      if (!known.has(value)) notice(value, 'a strategy of the scheme')
    }
  }
  return [...values].map((value) => ({ scheme: strategies.id, value, by: strategies.by }))
}
