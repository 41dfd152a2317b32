import { own } from '../../../../base/safe_access.ts'
import type { SourceRecord } from '../../../../model/index.ts'
import type { CorpusAdapter, RecordFile, Report } from '../../../adapter.ts'
import type { CorpusFormat } from '../../../format.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { chat } from '../index.ts'
import { shapeOf } from '../shape.ts'
import { eventMessage } from './event_message.ts'

const title = 'Agent sessions'
const description =
  'Each file is a session of an agent, with one event per record: messages, tool calls, their results and reasoning.'

/** Logs of coding agents: one event per record, one session per file. */
export const sessions: CorpusFormat = {
  id: 'sessions',
  title,
  description,
  recognises: (files) => {
    const filled = files.filter((file) => file.records.length > 0)
    return filled.length > 0 && filled.every(({ records }) => areEvents(records))
  },
  survey: async (files) =>
    adapterFor(
      await chat.survey(
        files.map((file) => asSessions(file)),
        {},
      ),
    ),
}

function adapterFor(chats: CorpusAdapter): CorpusAdapter {
  const { turnRecord: _, ...adapter } = chats
  return {
    ...adapter,
    id: 'sessions',
    title,
    description,
    recognises: (_fileNames, firstRecord) => eventIn(firstRecord) !== null,
    // The events of a session are counted as records, so a session is known only at the end of its file.
    locate: () => null,
    scattered: true,
    readsWholeSplit: true,
    conversations: (files, report) =>
      chats.conversations(
        files.map((file) => asSessions(file, report)),
        report,
      ),
  }
}

/** True if most records are events, and some say by a type or an envelope that they are. */
function areEvents(records: readonly unknown[]): boolean {
  const objects = records.filter(isJsonObject)
  const events = objects.filter((record) => typeof own(record, 'type') === 'string')
  const told = events.filter((record) => shapeOf(record) === null && isTold(record))
  return 3 * events.length >= 2 * records.length && told.length > 0
}

function isTold(record: JsonObject): boolean {
  const [type, message] = [own(record, 'type'), own(record, 'message')]
  if (type === 'response_item') return isJsonObject(own(record, 'payload'))
  if (isJsonObject(message)) return eventMessage(record) !== null && typeof own(message, 'role') === 'string'
  return /(_call|_call_output|tool_result|tool_use)$/.test(String(type)) && eventMessage(record) !== null
}

/** The message of a record, which may be in an envelope. */
function eventIn(record: unknown): JsonObject | null {
  if (!isJsonObject(record)) return null
  const payload = own(record, 'payload')
  if (own(record, 'type') === 'response_item' && isJsonObject(payload)) return eventMessage(payload)
  return isJsonObject(payload) ? null : eventMessage(record)
}

const META_TYPES: readonly string[] = ['session_meta', 'session', 'summary', 'meta']

/**
 * Replaces the events of a file by a record for each of its sessions. Events without a session id belong to the session
 * before them, or to the first one.
 * @param report told how many events are no turns
 */
function asSessions(file: RecordFile, report?: Report): RecordFile {
  return {
    ...file,
    async *records() {
      const found = new Map<string, Session>()
      const others = new Map<string, { count: number; row: number }>()
      let last: string | null = null
      for await (const record of file.records()) {
        const { value, row } = record
        const id = sessionIdIn(value)
        const unnamed = found.get('')
        if (id !== null && last === null && unnamed) {
          found.delete('')
          found.set(id, { ...unnamed, id })
        }
        last = id ?? last
        const session = found.get(last ?? '') ?? { row, id: last ?? stem(file.name), messages: [], meta: {} }
        found.set(last ?? '', session)
        const message = eventIn(value)
        const written = isJsonObject(value) ? own(value, 'type') : ''
        const type = typeof written === 'object' ? '' : String(written ?? '')
        if (message) session.messages.push(timed(message, value))
        else if (META_TYPES.includes(type)) addMeta(session, value)
        else {
          const other = others.get(type) ?? { count: 0, row }
          others.set(type, { ...other, count: other.count + 1 })
        }
      }
      for (const [type, { count, row }] of others) {
        const expected = 'a message, a tool call or a result; such events are in the raw record only'
        const text = `${type || 'no type'}: ${count === 1 ? '1 event' : `${count} events`}`
        report?.({ severity: 'noticed', file: file.name, row, field: 'type', found: text, expected })
      }
      yield* sessionRecords([...found.values()])
    },
  }
}

interface Session {
  readonly row: number
  readonly id: string
  readonly messages: JsonObject[]
  meta: JsonObject
}

function sessionRecords(all: readonly Session[]): SourceRecord[] {
  return all
    .filter(({ messages }) => messages.length > 0)
    .map(({ row, id, messages, meta }) => {
      const { id: ownId, ...rest } = meta
      return { row, value: { ...rest, session_id: typeof ownId === 'string' ? ownId : id, messages } }
    })
}

function sessionIdIn(record: unknown): string | null {
  if (!isJsonObject(record)) return null
  const id = ['sessionId', 'session_id', 'conversation_id'].map((key) => own(record, key))
  const found = id.find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

function addMeta(session: Session, record: unknown): void {
  if (!isJsonObject(record)) return
  const payload = own(record, 'payload')
  const { type: _, sessionId: __, ...meta } = isJsonObject(payload) ? payload : record
  session.meta = { ...session.meta, ...meta }
}

/** The time of an event, as a field of its message. */
function timed(message: JsonObject, record: unknown): JsonObject {
  const time = isJsonObject(record) ? own(record, 'timestamp') : undefined
  return time === undefined || Object.hasOwn(message, 'timestamp') ? message : { ...message, timestamp: time }
}

function stem(name: string): string {
  return name.replace(/\.[a-z.]+$/i, '') || name
}
