/** Ways to compare times: as instants, as times of day, or as durations. All are compared in milliseconds. */
export const TIME_SCALES = ['moment', 'clock', 'duration'] as const

export type TimeScale = (typeof TIME_SCALES)[number]

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** A date or timestamp as published. */
export interface Moment {
  /** Milliseconds since 1970, rounded down. A time without a zone counts as UTC. */
  readonly ms: number
  /** False for a date without a time of day. */
  readonly timed: boolean
  /** Minutes ahead of UTC, or null without a zone. */
  readonly zone: number | null
}

const DATE = '(\\d{4})([-/])(\\d\\d)\\2(\\d\\d)'
const CLOCK = '(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.(\\d{1,9}))?)?'
const MOMENT = new RegExp(`^${DATE}(?:[T ]${CLOCK}(?: ?(Z|UTC|([+-])(\\d\\d)(?::?(\\d\\d))?))?)?$`)

/**
 * Parses a date or timestamp that starts with the year: `2021-04-03`, `2021/04/03`, `2021-04-03 10:30`,
 * `2021-04-03T10:30:05.25+02:00`. Null for anything else: in `03/04/2021` day and month can't be told apart.
 */
export function parseMoment(text: string): Moment | null {
  const found = text.length > 40 ? null : MOMENT.exec(text)
  if (!found) return null
  const [, year, , month, day, hour, minute, second, fraction, zone, sign, ahead, also] = found
  const midnight = dayStart(Number(year), Number(month), Number(day))
  const clock = clockOf(Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0), fraction)
  const offset = Number(ahead ?? 0) * 60 + Number(also ?? 0)
  if (midnight === null || clock === null || Number(ahead ?? 0) > 23 || Number(also ?? 0) > 59) return null
  const minutes = sign === '-' ? -offset + 0 : offset
  return {
    ms: midnight + clock - minutes * MINUTE,
    timed: hour !== undefined,
    zone: zone === undefined ? null : minutes,
  }
}

/** Null if the calendar has no such day. Years start at 1. */
function dayStart(year: number, month: number, day: number): number | null {
  const date = new Date(0)
  // `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  const ms = date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : null
}

function clockOf(hour: number, minute: number, second: number, fraction = ''): number | null {
  if (hour > 23 || minute > 59 || second > 59) return null
  return hour * HOUR + minute * MINUTE + second * SECOND + Number(fraction.padEnd(3, '0').slice(0, 3))
}

const CLOCK_ALONE = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?([ap])\.?m\.?)?$/i

/** Parses a time of day: `14:05`, `9:05:30`, `2:05 pm`. Returns milliseconds since midnight, rounded down. */
export function parseClock(text: string): number | null {
  const found = text.length > 30 ? null : CLOCK_ALONE.exec(text)
  if (!found) return null
  const [, hour, minute, second = 0, fraction, half] = found
  const of12 = Number(hour)
  if (half !== undefined && (of12 < 1 || of12 > 12)) return null
  const of24 = half === undefined ? of12 : (of12 % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return clockOf(of24, Number(minute), Number(second), fraction)
}

/** True if a text can only be a time of day: `2:05 pm`. `14:05` may also be 14 minutes. */
export function isSureClock(text: string): boolean {
  return /[ap]\.?m\.?$/i.test(text) && parseClock(text) !== null
}

const N = '(\\d+(?:\\.\\d+)?)'
const ISO = new RegExp(`^P(?=\\d|T\\d)(?:${N}W)?(?:${N}D)?(?:T(?=\\d)(?:${N}H)?(?:${N}M)?(?:${N}S)?)?$`)
const COUNTED = /^(?:(\d+) days?,? )?(\d{1,5}):([0-5]\d):([0-5]\d(?:\.\d+)?)$/
const WORDS = new RegExp(
  `^(?:${N} ?(?:w|weeks?))? ?(?:${N} ?(?:d|days?))? ?(?:${N} ?(?:h|hrs?|hours?))? ?(?:${N} ?(?:m|mins?|minutes?))? ?(?:${N} ?(?:s|secs?|seconds?))? ?(?:${N} ?(?:ms|milliseconds?))?$`,
)

const UNITS = [WEEK, DAY, HOUR, MINUTE, SECOND, 1]

/**
 * Parses a duration with units: `PT3M25S`, `3 min 25 s`, `1h 5m`, `90 seconds`, `0 days 00:03:25`, `00:03:25`. Returns
 * milliseconds, rounded. Months and years have no fixed length and are none.
 */
export function parseDuration(text: string): number | null {
  if (text.length > 60) return null
  const [, days, hours, minutes, seconds] = COUNTED.exec(text) ?? []
  const parts = hours
    ? [undefined, days, hours, minutes, seconds]
    : (ISO.exec(text) ?? WORDS.exec(text))?.slice(1)
  if (!parts?.some((part) => part !== undefined)) return null
  const ms = Math.round(parts.reduce((sum, part, i) => sum + Number(part ?? 0) * (UNITS[i] ?? 0), 0))
  return Number.isSafeInteger(ms) ? ms : null
}

/** True if a text can only be a duration. `00:03:25` may also be a time of day, and `3d` no time at all. */
export function isSureDuration(text: string): boolean {
  const isUnclear = /^\d+(?:\.\d+)? ?[wdhms]$/.test(text) || /^\d+:/.test(text)
  return !isUnclear && parseDuration(text) !== null
}

/** Parses a text on a scale. Returns milliseconds: since 1970 (UTC), since midnight, or long. */
export function parseTime(scale: TimeScale, text: string): number | null {
  if (scale === 'clock') return parseClock(text)
  return scale === 'duration' ? parseDuration(text) : (parseMoment(text)?.ms ?? null)
}
