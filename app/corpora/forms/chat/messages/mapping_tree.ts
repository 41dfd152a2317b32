import { own } from '../../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import type { MessageList } from '../transcript.ts'

/** Column of the nodes of a chat export, by id, and of the id of the node at which the conversation stands. */
export const MAPPING_COLUMN = 'mapping'
export const CURRENT_COLUMN = 'current_node'

/** True for nodes by id with a parent, children and a message, as chat services export conversations. */
export function isMappingTree(value: unknown): value is JsonObject {
  if (!isJsonObject(value)) return false
  const nodes = Object.values(value).slice(0, 10)
  const isNode = (node: unknown) =>
    isJsonObject(node) && Object.hasOwn(node, 'message') && Object.hasOwn(node, 'parent')
  const holdsMessage = (node: unknown) => isJsonObject(node) && isJsonObject(own(node, 'message'))
  return nodes.length > 0 && nodes.every(isNode) && Object.values(value).some(holdsMessage)
}

/**
 * Messages of such nodes, each before its replies. Nodes without a message, and hidden ones without a text, only connect
 * others.
 * @param current id of the current node, or anything else if it is unknown
 */
export function fromMapping(nodes: JsonObject, current: unknown): MessageList {
  const children = new Map<string, string[]>()
  const roots: string[] = []
  for (const [id, node] of Object.entries(nodes)) {
    const parent = isJsonObject(node) ? own(node, 'parent') : null
    if (typeof parent !== 'string' || !Object.hasOwn(nodes, parent)) roots.push(id)
    else children.set(parent, [...(children.get(parent) ?? []), id])
  }
  const items: unknown[] = []
  const parents: (number | null)[] = []
  const positions = new Map<string, number | null>()
  const visit = (starts: readonly string[]) => {
    const open = starts.map((id) => ({ id, parent: null as number | null })).reverse()
    for (let next = open.pop(); next; next = open.pop()) {
      if (positions.has(next.id)) continue
      const message = messageOf(nodes[next.id])
      let position = next.parent
      if (message) {
        position = items.push(message) - 1
        parents.push(next.parent)
      }
      positions.set(next.id, position)
      const replies = inPublishedOrder(nodes[next.id], children.get(next.id) ?? [])
      for (let i = replies.length - 1; i >= 0; i--) open.push({ id: replies[i] ?? '', parent: position })
    }
  }
  visit(roots)
  // Nodes in a cycle have no root.
  visit(Object.keys(nodes))
  const active = typeof current === 'string' ? positions.get(current) : undefined
  return { items, unequal: null, parents, ...(typeof active === 'number' && { active }) }
}

function inPublishedOrder(node: unknown, replies: readonly string[]): readonly string[] {
  const listed = isJsonObject(node) ? own(node, 'children') : null
  if (!Array.isArray(listed) || replies.length < 2) return replies
  return replies.toSorted((a, b) => listed.indexOf(a) - listed.indexOf(b))
}

/** A node's message with its role, name and content where other chats have them. */
function messageOf(node: unknown): JsonObject | null {
  const message = isJsonObject(node) ? own(node, 'message') : null
  if (!isJsonObject(message)) return null
  const author = own(message, 'author')
  const { role = 'unknown', name = null } = isJsonObject(author) ? author : { role: author }
  const content = contentOf(message, role)
  const metadata = own(message, 'metadata')
  const isHidden = isJsonObject(metadata) && own(metadata, 'is_visually_hidden_from_conversation') === true
  if (isEmpty(content) && (isHidden || role === 'system')) return null
  return { ...message, role, name, content }
}

function isEmpty(content: unknown): boolean {
  return Array.isArray(content)
    ? content.every((part) => part === '')
    : content === '' || content === null || content === undefined
}

/** The content in the form of other chats. */
function contentOf(message: JsonObject, role: unknown): unknown {
  const content = own(message, 'content')
  if (!isJsonObject(content)) return content
  const type = own(content, 'content_type')
  const recipient = own(message, 'recipient')
  const text = own(content, 'text')
  const parts = own(content, 'parts')
  const isCall = role === 'assistant' && typeof recipient === 'string' && recipient !== 'all'
  if (isCall) {
    const input = typeof text === 'string' ? text : Array.isArray(parts) ? parts.join('\n') : content
    return [{ type: 'tool_use', name: recipient, input }]
  }
  if (Array.isArray(parts)) return parts.map(partOf)
  if (type === 'thoughts' && Array.isArray(own(content, 'thoughts')))
    return [{ type: 'reasoning', content: thoughtsOf(own(content, 'thoughts') as unknown[]) }]
  for (const key of ['text', 'result', 'content']) {
    const said = own(content, key)
    if (typeof said === 'string') return said
  }
  const rest = Object.fromEntries(Object.entries(content).filter(([key]) => key !== 'content_type'))
  return [{ type, ...rest }]
}

function partOf(part: unknown): unknown {
  const type = isJsonObject(part) ? own(part, 'content_type') : undefined
  return isJsonObject(part) && typeof type === 'string' ? { type, ...part } : part
}

function thoughtsOf(thoughts: readonly unknown[]): readonly unknown[] {
  return thoughts.flatMap((thought) => {
    if (!isJsonObject(thought)) return [thought]
    return [own(thought, 'summary'), own(thought, 'content')].filter((said) => typeof said === 'string')
  })
}
