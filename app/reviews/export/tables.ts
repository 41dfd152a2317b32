import type { Decision } from '../adjudication/decisions.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { noteAuthors, notesOf, type ReviewedTurn } from './reviewed_turns.ts'

/** A table to be written to a file. */
export interface ReviewTable {
  readonly columns: readonly {
    readonly name: string
    readonly type: 'VARCHAR' | 'INTEGER' | 'DOUBLE' | 'VARCHAR[]'
  }[]
  /** One value per column. Null if not given. */
  readonly rows: readonly (readonly unknown[])[]
}

const text = (name: string) => ({ name, type: 'VARCHAR' as const })
const list = (name: string) => ({ name, type: 'VARCHAR[]' as const })
const PLACE = [text('split'), text('conversation'), { name: 'turn', type: 'INTEGER' as const }]

/** A label file with a row per examined turn, and its labels. `author` is empty for the reviewer's own answers. */
export function labelTable(turns: readonly ReviewedTurn[]): ReviewTable {
  return {
    columns: [
      ...PLACE,
      list('labels'),
      ...['annotator', 'scheme', 'note', 'reviewer', 'review', 'reviewed', 'author'].map(text),
    ],
    rows: turns.map(({ place, labels, by, scheme, note, reviewer, author, review, at }) => [
      ...[place.split, place.conversation, place.turn, labels, by, scheme],
      ...[note === '' ? null : note, reviewer, review.name, timeText(at)],
      author === reviewer ? null : author,
    ]),
  }
}

/** The label file as JSON Lines. */
export function labelLines(turns: readonly ReviewedTurn[]): string {
  const { columns, rows } = labelTable(turns)
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map(({ name }, i) => [name, row[i]])))}\n`)
    .join('')
}

/** An annotator as definitions of reviews write it, with a name to show. */
export interface NamedAnnotator {
  readonly key: string
  readonly name: string
}

/**
 * What was decided on each turn: what each annotator gave (empty: not examined), what was chosen, from whom, by whom and
 * when.
 */
export function decisionTable(
  decisions: readonly Decision[],
  annotators: readonly NamedAnnotator[],
): ReviewTable {
  return {
    columns: [
      ...PLACE,
      text('scheme'),
      ...shortNames(annotators).map((name) => list(`given by ${name}`)),
      list('decision'),
      ...['chosen', 'decided by', 'decided', 'state', 'note'].map(text),
    ],
    rows: decisions.map(({ place, scheme, given, labels, chosen, by, at, state, note }) => [
      ...[place.split, place.conversation, place.turn, scheme],
      ...annotators.map(({ key }) => given.get(key) ?? null),
      ...[labels, chosen, by, at === null ? null : timeText(at), state, note === '' ? null : note],
    ]),
  }
}

/** Names, or keys of annotators with the same name. */
function shortNames(annotators: readonly NamedAnnotator[]): readonly string[] {
  const short = annotators.map(({ name }) => name)
  return short.map((name, i) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (annotators[i]?.key ?? ''),
  )
}

/** A row for each note. `author` is empty for the reviewer's own notes. */
export function noteTable(reviews: readonly ReviewState[]): ReviewTable {
  const names = new Map(reviews.map(({ definition, name }) => [definition.id, name]))
  return {
    columns: [...PLACE, ...['scheme', 'note', 'reviewer', 'review', 'state', 'author'].map(text)],
    rows: reviews.flatMap((one) => {
      const authors = noteAuthors(one)
      return notesOf([one]).map(({ place, turn, scheme, note, reviewer, review, state }) => {
        const author = authors.get(verdictKey(turn, scheme)) ?? reviewer
        return [
          ...[place.split, place.conversation, place.turn, scheme],
          ...[note, reviewer, names.get(review) ?? '', state, author === reviewer ? null : author],
        ]
      })
    }),
  }
}

/**
 * A list in a text cell, as JSON. Characters that a spreadsheet takes for the end of a cell are written as escapes, so
 * that no further escaping is needed.
 */
function listText(values: readonly string[]): string {
  return JSON.stringify(values).replace(
    /[;|\u007f-\u009f\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Converts the lists of a table to texts. */
export function withListTexts({ columns, rows }: ReviewTable): ReviewTable {
  return {
    columns: columns.map(({ name, type }) => ({ name, type: type === 'VARCHAR[]' ? 'VARCHAR' : type })),
    rows: rows.map((row) => row.map((value) => (Array.isArray(value) ? listText(value) : value))),
  }
}

function timeText(at: number): string | null {
  const time = new Date(at)
  return at > 0 && Number.isFinite(time.getTime()) ? time.toISOString() : null
}
