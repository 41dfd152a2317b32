import { useMemo } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import { FIELD_KINDS, hasGroups } from '../../../fields/registry.ts'
import { type Facet, labelDefinition, NO_FILTER } from '../../../model/index.ts'
import { fingerprintOf } from '../../../model/links/fingerprint.ts'
import { type Draw, type DrawnFrom, drawQueue, groupSizes } from '../../../reviews/queue/draw.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { queryKeys } from '../../../session/react/query_keys.ts'
import { useAnswer } from '../../../session/react/use_answer.ts'
import { useLoaded } from '../../../session/react/use_loaded.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { type ListedTurns, scoreKey } from '../session/use_queue.ts'

/** A property of turns that divides them into groups: labels of a scheme, or a field of their conversations. */
export interface Grouping {
  /** Unique among the groupings of a corpus. */
  readonly id: string
  readonly kind: 'labels' | 'field'
  /** Id of the scheme, or key of the field. */
  readonly key: string
  readonly title: string
}

type Declared = Pick<CorpusInfo, 'labelSchemes' | 'facets'>

const isNamed = ({ kind }: Pick<Facet, 'kind'>) => hasGroups(kind)

/** Groupings of a corpus: its label schemes, then its fields with names as values. */
export function groupingsOf({ labelSchemes, facets }: Declared): readonly Grouping[] {
  const of = (kind: Grouping['kind'], key: string, title: string) => ({
    id: `${kind}/${key}`,
    kind,
    key,
    title,
  })
  return [
    ...labelSchemes.map(({ id, title }) => of('labels', id, title)),
    ...facets.filter(isNamed).map(({ key, title }) => of('field', key, title)),
  ]
}

/** Groups of turns, by `scoreKey`, or of conversations, by key. Turns and conversations without a group are missing. */
export interface Groups {
  /** All declared labels, also those that no turn has. Empty for a field. */
  readonly declared: readonly string[]
  readonly ofTurn: ReadonlyMap<string, readonly string[]>
  readonly ofConversation: ReadonlyMap<number, readonly string[]>
}

/** Number of conversations whose fields are read by one query. */
const CHUNK = 10_000

/** Reads the groups of turns. @param grouping null to skip the query */
export function useGroups(
  { corpus, splits }: Pick<ListedTurns, 'corpus' | 'splits'>,
  grouping: Grouping | null,
  from: DrawnFrom | undefined,
): AsyncData<Groups> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const keys = useMemo(() => [...new Set(from?.keys)], [from])
  return useAnswer(
    grouping && from
      ? {
          key: queryKeys.groups(loaded, [
            grouping.id,
            ...(grouping.kind === 'field' ? [fingerprintOf(keys.map(String))] : []),
          ]),
          async ask(signal): Promise<Groups> {
            const reader = await session.reader(corpus)
            const [ofTurn, ofConversation] = [new Map<string, string[]>(), new Map<number, string[]>()]
            const scheme = corpus.labelSchemes.find(({ id }) => id === grouping.key)
            if (grouping.kind === 'labels' && scheme)
              for (const { key, turn, labels } of await reader.judged(
                { splits, filter: NO_FILTER },
                scheme,
                signal,
              )) {
                const place = scoreKey(key, turn)
                const values = labels.map(({ value }) => value)
                if (values.length > 0) ofTurn.set(place, [...(ofTurn.get(place) ?? []), ...values])
              }
            if (grouping.kind === 'field')
              for (let at = 0; at < keys.length; at += CHUNK) {
                const chunk = keys.slice(at, at + CHUNK)
                for (const [key, values] of await reader.facetValues(chunk, [grouping.key], signal)) {
                  const groups = namesIn(values[grouping.key] ?? null)
                  if (groups.length > 0) ofConversation.set(key, groups)
                }
              }
            const declared =
              grouping.kind === 'labels' ? (scheme?.values.map(({ value }) => value) ?? []) : []
            return { declared, ofTurn, ofConversation }
          },
        }
      : null,
    loaded.any,
  )
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === '' ? [] : [String(value)]
}

/** Display name of a group. */
export function groupTitle(
  { labelSchemes, facets }: Declared,
  { kind, key }: Grouping,
  value: string,
): string {
  if (kind === 'labels') return labelDefinition(labelSchemes, { scheme: key, value })?.title ?? value
  const field = facets.find((one) => one.key === key)
  return field
    ? FIELD_KINDS[field.kind].text(field.kind === 'boolean' ? value === 'true' : value, field)
    : value
}

/** A draft of a queue, with its number of conversations. */
export interface DrawnQueue {
  /** In queue order. */
  readonly positions: readonly { readonly key: number; readonly turn: number }[]
  readonly conversations: number
  /** Groups with fewer turns than each was to have. Empty if turns are not drawn by group. */
  readonly short: readonly { readonly group: string; readonly turns: number }[]
  /** Number of turns without a group. 0 if turns are not drawn by group. */
  readonly ungrouped: number
}

interface Drawing {
  readonly draw: Draw
  readonly scoreOf: (key: number, turn: number) => number | null
  /** Undefined until known. */
  readonly groups: Groups | undefined
}

/** Draws a queue from some turns. Null until they are known. */
export function useDrawnQueue(
  from: AsyncData<DrawnFrom>,
  { draw: { take, size, order, seed }, scoreOf, groups }: Drawing,
): DrawnQueue | null {
  const known = latest(from)
  return useMemo(() => {
    const isGrouped = take === 'each'
    if (!known || (isGrouped && !groups)) return null
    const { keys, turns } = known
    const at = (position: number) => [keys[position] ?? -1, turns[position] ?? -1] as const
    const groupsOf = (position: number) => {
      const [key, turn] = at(position)
      return groups?.ofTurn.get(scoreKey(key, turn)) ?? groups?.ofConversation.get(key) ?? []
    }
    const positions = drawQueue(
      known,
      { take, size, order, seed },
      (position) => scoreOf(...at(position)),
      groupsOf,
    ).map((position) => {
      const [key, turn] = at(position)
      return { key, turn }
    })
    return {
      positions,
      conversations: new Set(positions.map(({ key }) => key)).size,
      short: isGrouped
        ? groupSizes(keys.length, groupsOf, groups?.declared).filter((one) => one.turns < size)
        : [],
      ungrouped: isGrouped ? Array.from(keys.keys()).filter((i) => groupsOf(i).length === 0).length : 0,
    }
  }, [known, take, size, order, seed, scoreOf, groups])
}
