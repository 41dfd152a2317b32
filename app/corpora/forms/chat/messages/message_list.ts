import { own } from '../../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { PreparedList } from '../records/prepared_list.ts'
import { type MessageList, transcriptOf } from '../transcript.ts'
import { fromMapping, isMappingTree } from './mapping_tree.ts'

/** Maximum length of a string to parse as a JSON list. */
const LONGEST_JSON = 20_000_000

/** Beginning of a text that may hold messages. Rules out most texts cheaply. */
const BEGINS = /^\s*(?:\[|#|<|[AHS])/

/**
 * Converts to a list of messages: a list of objects, an object of parallel lists (a Parquet sequence of structs), a
 * tree of replies, the nodes of a chat export, JSON in a string (CSV), or a text with speaker marks.
 * @param current the current node of a chat export
 * @returns null for anything else
 */
export function listOf(value: unknown, current?: unknown): MessageList | null {
  if (Array.isArray(value)) return ofItems(value)
  if (value instanceof PreparedList) return value.list
  if (isTree(value)) return fromTree(value)
  if (isMappingTree(value)) return fromMapping(value, current)
  if (isJsonObject(value)) return fromParallelLists(value)
  if (typeof value !== 'string' || !BEGINS.test(value)) return null
  return /^\s*\[/.test(value) && value.length <= LONGEST_JSON ? fromJson(value) : transcriptOf(value)
}

/** Keys of a question and its answer in one item, `{ human, assistant }`. Each becomes a message. */
const ROUNDS = [
  ['human', 'assistant'],
  ['user', 'assistant'],
  ['human', 'gpt'],
  ['user', 'bot'],
  ['human', 'robot'],
  ['human', 'bot'],
  ['user', 'system'],
  ['user utterance', 'system response'],
] as const

function ofItems(items: readonly unknown[]): MessageList {
  return {
    items: roundOf(items[0]) ? items.flatMap((item) => roundOf(item) ?? [item]) : items,
    unequal: null,
  }
}

function roundOf(item: unknown): JsonObject[] | null {
  if (!isJsonObject(item) || Object.hasOwn(item, 'role') || Object.hasOwn(item, 'from')) return null
  const names = ROUNDS.find((pair) => pair.every((name) => typeof own(item, name) === 'string'))
  if (!names) return null
  const [asked, answered] = names
  const rest = Object.fromEntries(Object.entries(item).filter(([key]) => key !== asked && key !== answered))
  return names.map((name) => ({ ...rest, role: name.split(' ')[0], content: own(item, name) }))
}

/** True if a value is a message with nested replies, as in OpenAssistant's trees. */
export function isTree(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(own(value, 'replies')) && Object.hasOwn(value, 'role')
}

/** Flattens a tree depth first: each message before its replies, and each reply with all below it before the next. */
function fromTree(root: JsonObject): MessageList {
  const items: unknown[] = []
  const parents: (number | null)[] = []
  const open: { readonly item: unknown; readonly parent: number | null }[] = [{ item: root, parent: null }]
  for (let next = open.pop(); next; next = open.pop()) {
    const at = items.push(next.item) - 1
    parents.push(next.parent)
    const replies = isJsonObject(next.item) ? own(next.item, 'replies') : undefined
    if (!Array.isArray(replies)) continue
    for (let i = replies.length - 1; i >= 0; i--) open.push({ item: replies[i], parent: at })
  }
  return { items, unequal: null, parents }
}

function fromParallelLists(object: JsonObject): MessageList | null {
  const lists = Object.entries(object).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  )
  const length = lists.reduce((longest, [, list]) => Math.max(longest, list.length), 0)
  if (lists.length < 2 || length === 0) return null
  const items = Array.from({ length }, (_, i) =>
    Object.fromEntries(lists.map(([key, list]) => [key, list[i]])),
  )
  const lengths = lists.map(([, list]) => list.length)
  return { items, unequal: lengths.some((l) => l !== length) ? lengths : null }
}

function fromJson(text: string): MessageList | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? ofItems(value) : null
  } catch {
    return null
  }
}
