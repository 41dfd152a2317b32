import type { Expected } from './cases.ts'

/** What became of a case, as far as can be seen and asked from outside. */
export interface Observation {
  /** The page did not come to rest in time. */
  readonly hung: boolean
  /** The page's process ended. */
  readonly crashed: boolean
  /** What the page threw or wrote to the console as an error. */
  readonly faults: readonly string[]
  /** Everything that can be read on the page. */
  readonly text: string
  /** What the page says as alerts. */
  readonly alerts: readonly string[]
  /** Whether a corpus is open, or labels were added. */
  readonly opened: boolean
  /** Whether the page asks something before it opens the data. */
  readonly asks: boolean
  /** What is said of rows that were left out or are odd; `''` where nothing is. */
  readonly report: string
  /** Rows that are shown; `null` where that cannot be asked. */
  readonly shown: number | null
  /** Rows that the report says could not be read. */
  readonly reported: number
  /** Whether the mark was found in what was loaded; `null` where there was none to be found. */
  readonly markFound: boolean | null
}

/** The classes, the bad ones first. */
export const CLASSES = [
  'hang',
  'blank',
  'exception',
  'silent loss',
  'vague error',
  'clear error',
  'question',
  'opened with report',
  'opened right',
] as const
export type Class = (typeof CLASSES)[number]

/** What must not occur at all. */
export const BAD: ReadonlySet<Class> = new Set(['hang', 'blank', 'exception', 'silent loss'])

/** A file within an archive is named by itself. */
const NAMES_A_FILE = /\b[\w-]+\.(?:json|jsonl|csv|parquet)\b/

/** Words of programs, not of people. */
const INTERNAL =
  /\b(undefined|TypeError|RangeError|ReferenceError|SyntaxError|DataCloneError|is not a function|is not iterable|Cannot read prop|Maximum call stack|Invalid array length|out of bounds|\[object )/

/** The page's own words for a mistake of its own, or the loss of its engine. */
const BROKEN = /This part of the page failed|query engine stopped working/

export interface Verdict {
  readonly found: Class
  readonly why: string
}

/** @param file the name of the file that was opened; `null` for a link */
export function judge(seen: Observation, file: string | null, expected: Expected | null): Verdict {
  if (seen.crashed) return { found: 'exception', why: 'The page crashed.' }
  if (seen.hung) return { found: 'hang', why: `The page did not come to rest: ${short(seen.text)}` }
  const [fault] = seen.faults
  if (fault !== undefined) return { found: 'exception', why: fault }
  if (seen.text.trim().length < 10) return { found: 'blank', why: 'There is nothing on the page.' }
  const broken = seen.alerts.find((alert) => BROKEN.test(alert))
  if (broken !== undefined) return { found: 'exception', why: short(broken) }
  const alert = seen.alerts.join(' · ')
  if (!seen.opened) {
    if (seen.asks) return { found: 'question', why: short(seen.text) }
    return alert === '' && file !== null
      ? { found: 'vague error', why: `Nothing opened, and no alert says why: ${short(seen.text)}` }
      : errorClass(alert, file)
  }
  if (alert !== '') return errorClass(alert, file)
  const lost = loss(seen, expected)
  if (lost !== '') return { found: 'silent loss', why: `${lost} ${short(seen.report)}` }
  return seen.report === ''
    ? { found: 'opened right', why: '' }
    : { found: 'opened with report', why: short(seen.report) }
}

function errorClass(alert: string, file: string | null): Verdict {
  // A link to nothing leads to the start page, or to a notice.
  if (alert === '') return { found: 'clear error', why: '' }
  if (INTERNAL.test(alert)) return { found: 'vague error', why: short(alert) }
  const names = file === null || alert.includes(stem(file)) || NAMES_A_FILE.test(alert)
  const says = alert.split(/\s+/).length >= 4
  return { found: names && says ? 'clear error' : 'vague error', why: short(alert) }
}

/** `a.jsonl` of `a.jsonl.gz`: what was unpacked has that name. */
function stem(file: string): string {
  return file.replace(/\.gz$/, '')
}

function loss({ shown, reported, markFound }: Observation, expected: Expected | null): string {
  if (markFound === false) return `Something said is nowhere: ${expected?.mark}.`
  if (expected?.rows == null || shown === null) return ''
  const missing = expected.rows - shown - reported
  return missing > 0
    ? `${missing} of ${expected.rows} rows are neither shown (${shown}) nor reported (${reported}).`
    : ''
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 220 ? `${line.slice(0, 220)}…` : line
}
