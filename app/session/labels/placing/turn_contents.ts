import { ParleyError } from '../../../base/errors.ts'
import { grouped } from '../../../base/grouped.ts'
import type { LabelRow } from '../../../corpora/label_file.ts'
import type { LabelTarget, LabelTargetQuestions } from '../../../readers/label_targets.ts'
import { type CorpusInfo, isServed } from '../../corpus_info.ts'
import { labelRows as messages } from '../messages.ts'
import { idOfNumbered, needsText } from './place_by_text.ts'
import type { TurnContents } from './targets.ts'

/** Number of ids in a question. */
const IDS_AT_ONCE = 20_000

/** Number of conversations in a question for their texts, which all come in one answer. */
const TEXTS_AT_ONCE = 2_000

/** Number of conversations whose texts are fetched from a server to find rows that name no conversation. */
const MOST_FETCHED = 20_000

/** The turn field that holds utterance ids. Null if the corpus has none. */
export function idField(turnFields: CorpusInfo['turnFields']): string | null {
  return turnFields.find(({ identifies }) => identifies)?.key ?? null
}

/**
 * Reads the conversations that the rows of a label file may mean, and the contents to compare with them. Reads no texts
 * if rows refer to turns by number only.
 * @throws ParleyError if that would be the texts of a large corpus on a server
 */
export async function readContents(
  reader: LabelTargetQuestions,
  corpus: Pick<CorpusInfo, 'entry' | 'turnFields'>,
  rows: readonly LabelRow[],
): Promise<TurnContents & { readonly targets: readonly LabelTarget[] }> {
  const column = idField(corpus.turnFields)
  const utterances = [...new Set(rows.flatMap(({ utterance }) => utterance ?? []))]
  const identified =
    column === null ? null : await inParts(utterances, IDS_AT_ONCE, (ids) => reader.turnsById(column, ids))
  const ids = identified && grouped(identified, ({ id }) => id)
  const keysOf = (some: readonly LabelRow[]) =>
    some.flatMap(({ utterance }) => ids?.get(utterance ?? '')?.map(({ key }) => key) ?? [])
  const compared = rows.filter(({ text }) => text !== undefined)
  const usesIds = compared.some(({ utterance }) => utterance !== undefined && ids?.has(utterance) === true)
  // A row with nothing but a text may refer to any conversation.
  const isAnywhere = compared.some((row) => row.conversation === null && needsText(row, usesIds))
  if (isAnywhere && conversationsOf(corpus) > MOST_FETCHED)
    throw new ParleyError(messages.servedTexts(conversationsOf(corpus)), {
      advice: messages.servedTextsAdvice,
    })
  // A row without a conversation refers to that of its utterance.
  const targets = isAnywhere
    ? await reader.labelTargets(null, [])
    : await namedTargets(
        reader,
        rows.flatMap((row) => row.conversation ?? idOfNumbered(row) ?? []),
        keysOf(rows),
      )
  if (compared.length === 0) return { targets, texts: new Map(), ids }
  const named = new Set(compared.map(({ conversation }) => conversation))
  const meant = isAnywhere ? targets : targets.filter(({ id }) => named.has(id))
  const texts = await textsByKey(reader, [...meant.map(({ key }) => key), ...keysOf(compared)])
  return { targets, texts, ids }
}

/** Number of conversations of a corpus on a server; 0 for others, whose texts are here. */
function conversationsOf({ entry }: Pick<CorpusInfo, 'entry'>): number {
  const splits = (isServed({ entry }) && entry.published?.splits) || []
  return splits.reduce((sum, split) => sum + split.conversations, 0)
}

/** Conversations with these ids or keys, in published order. */
async function namedTargets(
  reader: LabelTargetQuestions,
  ids: readonly string[],
  keys: readonly number[],
): Promise<readonly LabelTarget[]> {
  const found = [
    ...(await inParts(ids, IDS_AT_ONCE, (some) => reader.labelTargets(some, []))),
    ...(await inParts(keys, IDS_AT_ONCE, (some) => reader.labelTargets([], some))),
  ]
  return [...new Map(found.map((target) => [target.key, target])).values()].sort((a, b) => a.key - b.key)
}

/** Texts of the turns of conversations in order, by conversation key. */
export async function textsByKey(
  reader: LabelTargetQuestions,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const turns = await inParts(keys, TEXTS_AT_ONCE, (some) => reader.textsOf(some))
  const texts = new Map<number, string[]>()
  for (const { key, text } of turns) {
    const own = texts.get(key)
    if (own) own.push(text)
    else texts.set(key, [text])
  }
  return texts
}

/** Asks about distinct values, a part after the other. */
async function inParts<T, Found>(
  values: readonly T[],
  size: number,
  ask: (some: readonly T[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const distinct = [...new Set(values)]
  const found: Found[] = []
  for (let from = 0; from < distinct.length; from += size)
    for (const one of await ask(distinct.slice(from, from + size))) found.push(one)
  return found
}
