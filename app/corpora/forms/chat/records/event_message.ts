import { own } from '../../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'

/**
 * An event of an agent's session as a message of a chat: a message, a tool call, its output, or reasoning, as the
 * Responses API and coding agents write them.
 * @returns null for an event that nobody says and no tool does, such as a count of tokens
 */
export function eventMessage(event: unknown): JsonObject | null {
  if (!isJsonObject(event)) return null
  const { type: _, ...rest } = event
  const type = own(event, 'type')
  const kind = typeof type === 'string' ? type : 'message'
  if (isJsonObject(own(event, 'message')) && hasSpeaker(own(event, 'message') as JsonObject))
    return own(event, 'message') as JsonObject
  if (/(_call_output|tool_result|tool_response)$/.test(kind)) return toolMessage(event)
  if (/(_call|tool_use)$/.test(kind)) return callMessage(event, kind)
  if (kind === 'reasoning' || kind === 'thinking') return reasoningMessage(event, kind)
  if (hasSpeaker(event)) return rest
  if (SPEAKERS.includes(kind) && saidIn(event) !== undefined) return { role: kind, content: saidIn(event) }
  return null
}

const SPEAKERS: readonly string[] = ['user', 'human', 'assistant', 'system', 'tool', 'developer', 'agent']

function hasSpeaker(event: JsonObject): boolean {
  return typeof own(event, 'role') === 'string' && saidIn(event) !== undefined
}

function saidIn(event: JsonObject): unknown {
  return ['content', 'text', 'message'].map((key) => own(event, key)).find((said) => said !== undefined)
}

function firstOf(event: JsonObject, keys: readonly string[]): unknown {
  return keys.map((key) => own(event, key)).find((value) => value !== undefined && value !== null)
}

function callMessage(event: JsonObject, kind: string): JsonObject {
  const name = firstOf(event, ['name', 'tool_name', 'tool'])
  const input = firstOf(event, ['arguments', 'input', 'parameters', 'args', 'action', 'query'])
  const call = {
    id: firstOf(event, ['call_id', 'id', 'tool_use_id']),
    name: typeof name === 'string' ? name : kind.replace(/_call$/, ''),
    ...(input !== undefined && { arguments: input }),
  }
  return { role: 'assistant', content: firstOf(event, ['content', 'text']) ?? '', tool_calls: [call] }
}

function toolMessage(event: JsonObject): JsonObject {
  const output = firstOf(event, ['output', 'content', 'result', 'text', 'message'])
  // Outputs of shells are objects with the text and how the process ended.
  const text = isJsonObject(output) ? (firstOf(output, ['content', 'output', 'text']) ?? output) : output
  return {
    role: 'tool',
    name: firstOf(event, ['name', 'tool_name']) ?? null,
    tool_call_id: firstOf(event, ['call_id', 'tool_use_id', 'tool_call_id']) ?? null,
    content: text ?? '',
  }
}

function reasoningMessage(event: JsonObject, kind: string): JsonObject | null {
  const parts = [firstOf(event, ['summary']), firstOf(event, ['content', 'text', 'thinking'])]
  const texts = parts.flat().flatMap((part) => {
    // Parts of unknown kinds are shown as published.
    const text = isJsonObject(part) ? (own(part, 'text') ?? JSON.stringify(part)) : part
    return typeof text === 'string' && text !== '' ? [text] : []
  })
  const isSecret = texts.length === 0 && typeof own(event, 'encrypted_content') === 'string'
  if (texts.length === 0 && !isSecret) return null
  return { role: 'assistant', content: '', [kind]: isSecret ? '(encrypted)' : texts.join('\n\n') }
}
