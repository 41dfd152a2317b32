import { countText } from '../../app/base/messages/intl.ts'
import type { Terminal } from '../command.ts'

/** Progress of a step. */
export interface Step {
  /** `casino: reading` */
  readonly what: string
  /** Share that is done, between 0 and 1. Null if unknown. */
  readonly part: number | null
  /** Unit of `count`, such as `conversations`. Null if nothing is counted. */
  readonly unit: string | null
  readonly count: number
}

/** Reports progress. Updates one status line on a terminal, otherwise prints a line now and then. */
export interface Progress {
  /** Starts a step. */
  begin(what: string, unit?: string): void
  /** @param part of the step that is done, between 0 and 1 @param count of its units */
  at(part: number, count?: number): void
  /** Ends the last step and removes the status line. */
  end(): void
}

/** Interval between updates of the status line, and between printed lines if there is no terminal, in ms. */
const PERIODS = { screen: 250, lines: 15_000 }

/** The remaining time is shown after this number of seconds. Earlier estimates would jump. */
const SURE_AFTER = 2

/** @param clock returns ms since any fixed moment */
export function createProgress(
  { status, err }: Pick<Terminal, 'status' | 'err'>,
  clock: () => number = () => performance.now(),
): Progress {
  let step: Step = { what: '', part: null, unit: null, count: 0 }
  let [begun, told] = [0, 0]
  const tell = (now: number) => {
    told = now
    const line = progressLine(step, (now - begun) / 1000)
    if (status) status(step.part === null ? line : `${bar(step.part)} ${line}`)
    else err(line)
  }
  return {
    begin(what, unit) {
      step = { what, part: null, unit: unit ?? null, count: 0 }
      begun = clock()
      tell(begun)
    },
    at(part, count = 0) {
      step = { ...step, part, count }
      const now = clock()
      if (now - told >= (status ? PERIODS.screen : PERIODS.lines)) tell(now)
    },
    end: () => status?.(''),
  }
}

/** Width of the progress bar in characters. */
const BAR = 20

/** `█████░░░░░` @param part between 0 and 1 */
function bar(part: number): string {
  const full = Math.round(Math.min(1, Math.max(0, part)) * BAR)
  return '█'.repeat(full) + '░'.repeat(BAR - full)
}

/** A status line with its bar in colour, by an escape sequence of terminals (ECMA-48, 8.3.117). */
export function withColouredBar(line: string): string {
  return line.replace(/^█+/, (full) => `\x1b[36m${full}\x1b[39m`)
}

/** `casino: reading 45 %, 12,300 conversations, 5,100 a second, 0:32 left` @param seconds since the step began */
export function progressLine({ what, part, unit, count }: Step, seconds: number): string {
  const parts = [what]
  if (part !== null) parts[0] += ` ${Math.floor(part * 100)}%`
  if (unit !== null && count > 0) {
    parts.push(`${countText(count)} ${unit}`)
    if (seconds > 0) parts.push(`${countText(Math.round(count / seconds))} a second`)
  }
  if (part !== null && part > 0 && part < 1 && seconds >= SURE_AFTER)
    parts.push(`${durationText((seconds / part) * (1 - part))} left`)
  return parts.join(', ')
}

/** `0:32`, `12:05`, `1:12:05` @param seconds rounded up */
export function durationText(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
