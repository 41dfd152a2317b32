import { clockText, momentText } from '../base/time/time_text.ts'
import { DAY } from '../base/time/times.ts'
import { FIELD_KINDS } from '../fields/registry.ts'
import { isCurrency } from '../fields/words.ts'
import type { Turn, TurnField } from '../model/index.ts'

export interface TurnFact {
  readonly title: string
  readonly text: string
}

/** The displayed values of a turn as text, without missing ones. */
export function turnFacts(turn: Turn, fields: readonly TurnField[]): TurnFact[] {
  return fields
    .filter((field) => field.shown)
    .flatMap((field) => {
      const value = turn.values[field.key]
      if (value === undefined || value === null) return []
      const priced = turn.action?.payload?.kind === 'price' && field.unit === 'USD'
      return priced ? [] : [{ title: field.title, text: factText(value, field) }]
    })
}

/** Omits the unit if the title next to it is clear enough. */
function factText(value: string | number, { kind, unit, signed }: TurnField): string {
  return FIELD_KINDS[kind].text(value, { ...(isCurrency(unit) && { unit }), ...(signed && { signed }) })
}

/** When a turn was said, as shown next to its speaker. */
export interface TurnTime {
  /** The time of day, after the day if the turn before is of another one. */
  readonly short: string
  /** Day and time with seconds, without a zone. */
  readonly full: string
  /** For the attribute `datetime`. */
  readonly iso: string
}

/**
 * The recorded time of a turn in the reader's language. Times are those of UTC: a record without a zone counts as such,
 * and so keeps the hour that was published.
 * @returns null without a time, or if it seems to be rounded to minutes
 */
export function turnTime(turns: readonly Turn[], index: number): TurnTime | null {
  const [ms, before] = [index, index - 1].map((at) => msOf(turns[at]))
  if (ms === null || ms === undefined || isRounded(turns, index)) return null
  const minute = Math.floor(ms / 60_000) * 60_000
  const clock = clockText(((minute % DAY) + DAY) % DAY)
  const isNewDay =
    before === null || before === undefined || Math.floor(before / DAY) !== Math.floor(ms / DAY)
  const day = momentText({ ms, timed: false, zone: null })
  return {
    short: isNewDay ? `${day}, ${clock}` : clock,
    full: momentText({ ms: Math.floor(ms / 1_000) * 1_000, timed: true, zone: null }),
    iso: new Date(ms).toISOString(),
  }
}

/** Numbers of 32 bits hold seconds since 1970 only in such steps, so a file that has them says nothing exact. */
const ROUGH_STEP = 128

/** True if the turn and its neighbours all have rough times. One alone may be a coincidence. */
function isRounded(turns: readonly Turn[], index: number): boolean {
  return [index - 1, index, index + 1].every((at) => (turns[at]?.time ?? 0) % ROUGH_STEP === 0)
}

/** Null if JavaScript has no such date. */
function msOf(turn: Turn | undefined): number | null {
  const ms = turn?.time === undefined ? Number.NaN : turn.time * 1_000
  return Number.isNaN(new Date(ms).getTime()) ? null : ms
}
