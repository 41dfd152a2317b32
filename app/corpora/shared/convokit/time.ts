/** The time of an utterance, as given in its record. */
export interface Timestamp {
  /** Sort key. Its unit (seconds, positions) differs between corpora. Null if there is nothing to compare. */
  readonly order: number | null
  /** Seconds since 1970, or null if the value is not plausible as a clock time. */
  readonly time: number | null
}

const NONE: Timestamp = { order: null, time: null }

/** July 1979, in seconds. Smaller numbers count messages, or seconds since the start of a conversation. */
const EARLIEST = 300_000_000
/** The end of the year 2099, in seconds. */
export const LATEST = 4_102_444_800

const NUMBER = /^-?\d+(\.\d+)?$/
const ISO = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/

/**
 * Parses a timestamp: a number (seconds or milliseconds since 1970, or any count), a string of one, or an ISO date (UTC
 * if it has no time zone). Anything else has neither order nor time.
 */
export function timestampOf(value: unknown): Timestamp {
  if (typeof value === 'number') return ofNumber(value)
  if (typeof value !== 'string') return NONE
  const text = value.trim()
  if (NUMBER.test(text)) return ofNumber(Number(text))
  if (!ISO.test(text)) return NONE
  const [day = '', clock] = text.split(/[T ]/)
  const zoned = clock === undefined ? day : `${day}T${clock}${/(Z|[+-]\d\d:?\d\d)$/.test(clock) ? '' : 'Z'}`
  const time = Date.parse(zoned) / 1000
  return Number.isFinite(time) ? { order: time, time } : NONE
}

function ofNumber(order: number): Timestamp {
  if (!Number.isFinite(order)) return NONE
  if (order >= EARLIEST && order <= LATEST) return { order, time: order }
  const seconds = order / 1000
  return { order, time: seconds >= EARLIEST && seconds <= LATEST ? seconds : null }
}
