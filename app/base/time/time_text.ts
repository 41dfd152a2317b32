import { DAY, type Moment, parseClock, parseDuration, parseMoment, type TimeScale } from './times.ts'

/*
 * Times as the reader's language writes them. Every time keeps its own zone: two readers see the same hour. Tests give
 * the language, the page leaves it to the browser.
 */

/** A day, maybe with a time of day, without a zone: `Nov 27, 2026, 2:05 PM`. @param wall in milliseconds as if in UTC */
function wallText(wall: number, timed: boolean, locale: string | undefined): string {
  const seconds = wall % 60_000 !== 0
  return formatter(locale, {
    dateStyle: 'medium',
    ...(timed && { timeStyle: seconds ? 'medium' : 'short' }),
    timeZone: 'UTC',
  }).format(wall)
}

/** A date or timestamp with its own zone: `27 Nov 2026, 14:05 UTC+2`. */
export function momentText({ ms, timed, zone }: Moment, locale?: string): string {
  const wall = wallText(ms + (zone ?? 0) * 60_000, timed, locale)
  return zone === null ? wall : `${wall} ${zoneText(zone)}`
}

function zoneText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const also = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${also}`
}

/** A time of day: `2:05 PM`. @param ms since midnight */
export function clockText(ms: number, locale?: string): string {
  const timeStyle = ms % 60_000 === 0 ? 'short' : 'medium'
  return formatter(locale, { timeStyle, timeZone: 'UTC' }).format(ms)
}

const PARTS = [
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A duration by its parts: `3 min 25 sec`, `0.25 sec`. @param ms not negative */
export function durationText(ms: number, locale?: string): string {
  let rest = ms
  const parts = PARTS.flatMap(([unit, size]) => {
    const count = unit === 'second' ? Math.round(rest) / size : Math.floor(rest / size)
    rest -= count * size
    return count === 0 && !(unit === 'second' && ms < 1) ? [] : [unitText(unit, count, locale)]
  })
  return parts.join(' ')
}

function unitText(unit: string, count: number, locale: string | undefined): string {
  const key = `${locale} ${unit}`
  const known = units.get(key)
  const format =
    known ??
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      ...{ maximumFractionDigits: 3, useGrouping: false },
    })
  if (!known) units.set(key, format)
  return format.format(count)
}

const units = new Map<string, Intl.NumberFormat>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes 50 times as long as using it. */
function formatter(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format'> {
  const key = `${locale} ${options.dateStyle} ${options.timeStyle}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, known)
  return known
}

/** A published time as the reader's language writes it. The text itself if it is none. */
export function publishedTimeText(scale: TimeScale, text: string, locale?: string): string {
  if (scale === 'moment') {
    const moment = parseMoment(text)
    return moment ? momentText(moment, locale) : text
  }
  const ms = scale === 'clock' ? parseClock(text) : parseDuration(text)
  if (ms === null) return text
  return scale === 'clock' ? clockText(ms, locale) : durationText(ms, locale)
}

/** Smallest units that an end of a range can be written in, coarse first, in milliseconds. */
const STEPS = [DAY, 60_000, 1_000, 1] as const

/** The coarsest step of an end: the whole day, minute, second or millisecond that it starts or completes. */
function stepOf(scale: TimeScale, ms: number, end: 'min' | 'max'): number {
  const edge = end === 'min' ? ms : ms + 1
  return STEPS.find((step) => edge % step === 0 && (step < DAY || scale === 'moment')) ?? 1
}

/** Start of the year 1 and end of the year 9999. Dates have four digits for the year. */
const [FIRST, LAST] = [-62_135_596_800_000, Date.UTC(10_000, 0, 1) - 1]

/**
 * An end of a range as written in addresses: `2021-04-03`, `2021-04-03T10:30`, `14:05`, `PT3M25S`. An upper end stands
 * for the end of its day, minute or second.
 * @returns null if the scale has no such time
 */
export function endText(scale: TimeScale, ms: number, end: 'min' | 'max'): string | null {
  if (!Number.isSafeInteger(ms)) return null
  if (scale === 'duration') return ms < 0 ? null : isoDuration(ms)
  if (scale === 'clock' ? ms < 0 || ms >= DAY : ms < FIRST || ms > LAST) return null
  const step = stepOf(scale, ms, end)
  const iso = new Date(ms - (end === 'max' ? step - 1 : 0)).toISOString()
  const length = step === DAY ? 10 : step === 60_000 ? 16 : step === 1_000 ? 19 : 23
  return scale === 'clock' ? iso.slice(11, length) : iso.slice(0, length)
}

function isoDuration(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  const seconds = (ms % 60_000) / 1_000
  const text = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ? `${seconds}S` : ''}`
  return `PT${text || '0S'}`
}

/** Parses an end of a range. An upper end is the last millisecond of its day, minute or second. */
export function parseEndText(
  text: string,
  end: 'min' | 'max',
): { readonly scale: TimeScale; readonly ms: number } | null {
  const duration = /^P/.test(text) ? parseDuration(text) : null
  if (duration !== null) return { scale: 'duration', ms: duration }
  const isClock = /^\d\d:/.test(text)
  const [, day, minute, second, fraction] =
    /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?(:\d\d)?(\.\d{3})?$/.exec(text) ?? []
  const ms = isClock ? parseClock(text) : (parseMoment(text)?.ms ?? null)
  if (ms === null || (isClock ? minute : day) === undefined) return null
  const step = fraction ? 1 : second ? 1_000 : minute ? 60_000 : DAY
  const time = end === 'max' ? ms + step - 1 : ms
  return { scale: isClock ? 'clock' : 'moment', ms: time }
}

/** An end of a range in words: only the day if it is the start or end of one. */
export function endWords(scale: TimeScale, ms: number, end: 'min' | 'max', locale?: string): string {
  if (scale === 'duration') return durationText(ms, locale)
  const step = stepOf(scale, ms, end)
  const start = end === 'max' ? ms - (step - 1) : ms
  return scale === 'clock' ? clockText(start, locale) : wallText(start, step < DAY, locale)
}
