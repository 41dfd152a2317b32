import { own } from '../../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'

/** Roles by LangChain's types and classes of messages. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ...['human', 'HumanMessage', 'HumanMessageChunk'].map((type) => [type, 'user'] as const),
  ...['ai', 'AIMessage', 'AIMessageChunk'].map((type) => [type, 'assistant'] as const),
  ...['system', 'SystemMessage'].map((type) => [type, 'system'] as const),
  ...['tool', 'ToolMessage', 'function', 'FunctionMessage'].map((type) => [type, 'tool'] as const),
])

/**
 * A record with a list of LangChain's messages, rewritten so that each has a role. They are as `dumps`, as
 * `messages_to_dict` or as `model_dump` writes them (langchain-core, `messages/base.py` and `load/serializable.py`).
 * @returns null if there are none
 */
export function ofLangChain(record: JsonObject): JsonObject | null {
  for (const [column, items] of Object.entries(record)) {
    if (!Array.isArray(items) || items.length === 0) continue
    const messages = items.map(messageOf)
    if (messages.every((message) => message !== null)) return { ...record, [column]: messages }
  }
  return null
}

function messageOf(item: unknown): JsonObject | null {
  if (!isJsonObject(item) || Object.hasOwn(item, 'role')) return null
  const kwargs = own(item, 'kwargs')
  const [type, path, data] = ['type', 'id', 'data'].map((key) => own(item, key))
  if (isJsonObject(kwargs) && Array.isArray(path)) return withRole(path.at(-1), kwargs)
  const { type: _, data: __, ...rest } = item
  return isJsonObject(data) ? withRole(type, { ...rest, ...data }) : withRole(type, rest)
}

function withRole(type: unknown, fields: JsonObject): JsonObject | null {
  const role = typeof type === 'string' ? ROLES.get(type) : undefined
  if (role === undefined || !Object.hasOwn(fields, 'content')) return null
  const { type: _, ...rest } = fields
  const more = own(fields, 'additional_kwargs')
  const calls = own(fields, 'tool_calls') ?? (isJsonObject(more) ? own(more, 'tool_calls') : undefined)
  return { ...rest, role, ...(Array.isArray(calls) && calls.length > 0 && { tool_calls: calls }) }
}
