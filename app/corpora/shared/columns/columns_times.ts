import { own } from '../../../base/safe_access.ts'
import {
  isSureClock,
  isSureDuration,
  parseClock,
  parseDuration,
  parseMoment,
  type TimeScale,
} from '../../../base/time/times.ts'
import { nameWords } from './column_names.ts'

/** Numbers of texts of a column that can be times. */
export interface TimeTally {
  moments: number
  /** Moments with a time zone. */
  zoned: number
  clocks: number
  /** Times of day that can be nothing else: `2:05 pm`. */
  sureClocks: number
  /** Times of day with seconds. */
  wholeClocks: number
  /** Times of day from 13:00 on. */
  afternoons: number
  durations: number
  /** Durations that can be nothing else: `3 min 25 s`. */
  sureDurations: number
}

export const NO_TIMES: TimeTally = {
  ...{ moments: 0, zoned: 0, clocks: 0, sureClocks: 0, wholeClocks: 0, afternoons: 0 },
  ...{ durations: 0, sureDurations: 0 },
}

/** 13:00, in milliseconds since midnight. */
const AFTERNOON = 13 * 3_600_000

export function countTime(tally: TimeTally, text: string): void {
  const moment = parseMoment(text)
  if (moment) {
    tally.moments += 1
    if (moment.zone !== null) tally.zoned += 1
    return
  }
  const clock = parseClock(text)
  if (clock !== null) {
    tally.clocks += 1
    if (clock >= AFTERNOON) tally.afternoons += 1
    if (isSureClock(text)) tally.sureClocks += 1
    if (/:.*:/.test(text)) tally.wholeClocks += 1
  }
  if (parseDuration(text) !== null) {
    tally.durations += 1
    if (isSureDuration(text)) tally.sureDurations += 1
  }
}

/** One text in so many may be no time. It is reported, and counts as not given. */
const ONE_ODD_IN = 100

const DURATION_WORDS: readonly string[] = ['duration', 'elapsed', 'runtime', 'latency', 'length', 'delay']

/** Words for places in a recording: `00:03:25` is then no time of day. */
const PLACE_WORDS: readonly string[] = [
  ...['start', 'end', 'begin', 'stop', 'offset', 'position', 'onset', 'timestamp', 'timecode', 'ts', 'cue'],
  ...['starts', 'ends', 'from', 'to', 'begins', 'video', 'audio', 'interval'],
]

/** Words for times of day: `10:30` is then no 10 minutes. */
const CLOCK_WORDS: readonly string[] = [
  'clock',
  'daytime',
  'day',
  'hour',
  'at',
  'opens',
  'closes',
  'departure',
  'arrival',
]

/**
 * The kind of a column of texts, or null if not nearly all of them are times of one kind, or if they may be something
 * else. Timestamps with and without a zone are not mixed, since they can't be compared.
 * @param path of the column, whose last name says what times such as `00:03:25` and `10:30` are
 * @param texts number of texts that are not blank
 */
export function timeKindOf(path: string, texts: number, tally: TimeTally): TimeScale | null {
  const isMost = (count: number) => count > 0 && texts - count <= Math.floor(texts / ONE_ODD_IN)
  if (isMost(tally.moments)) return tally.zoned === 0 || tally.zoned === tally.moments ? 'moment' : null
  const words = lastWords(path)
  const isNamed = (names: readonly string[]) => words.some((word) => names.includes(word))
  if (isMost(tally.durations) && (tally.sureDurations > 0 || isNamed(DURATION_WORDS))) return 'duration'
  if (!isMost(tally.clocks)) return null
  if (tally.sureClocks === tally.clocks) return 'clock'
  if (isNamed(DURATION_WORDS) || isNamed(PLACE_WORDS)) return null
  // `00:03:25` alone may also be 3 minutes. Hardly anything lasts from 13 to 24 hours.
  const isClock = tally.wholeClocks === tally.clocks && tally.afternoons > 0
  return isClock || isNamed(CLOCK_WORDS) ? 'clock' : null
}

/** Units that the last words of names of numbers can say. `min` is also the smallest. */
const NAMED_UNITS: Readonly<Record<string, string>> = {
  ...{ ms: 'ms', msec: 'ms', msecs: 'ms', millis: 'ms', milliseconds: 'ms' },
  ...{ sec: 's', secs: 's', seconds: 's', mins: 'min', minutes: 'min', hours: 'h', hrs: 'h' },
}

/** Unit of a number by the last word of its column's name: `s` of `call_duration_seconds`. A lone word is no unit. */
export function namedUnit(path: string): string | undefined {
  const words = lastWords(path)
  return words.length > 1 ? own(NAMED_UNITS, words.at(-1) ?? '') : undefined
}

/** `call`, `duration` and `ms` of `meta.callDuration_ms`. */
const lastWords = (path: string) => nameWords(path.slice(path.lastIndexOf('.') + 1).slice(0, 200))
