import * as v from 'valibot'
import {
  type Hue,
  type LabelDefinition,
  type LabelScheme,
  type NumberRange,
  SCHEME_KINDS,
  SCHEME_UNITS,
  type SchemeKind,
  type SchemeUnit,
} from '../../model/label.ts'

/** Limits of a scheme's parts. Texts are counted in UTF-16 units. */
export const MOST_LABELS = 100
export const MOST_EXAMPLES = 50
export const LONGEST_NAME = 120
export const LONGEST_TEXT = 4_000
export const LONGEST_GUIDELINE = 100_000

/** A label as people define it. */
export interface WrittenLabel {
  /** Written to files. */
  readonly value: string
  readonly definition: string
  /** Texts that deserve the label. */
  readonly examples: readonly string[]
  /** Texts that look similar but do not deserve it. */
  readonly counterexamples: readonly string[]
  /** A digit or a lower-case letter, or empty. */
  readonly key: string
  readonly hue: Hue
  /** Value of the more general label, or null. */
  readonly parent: string | null
  /** True if it excludes all other labels of the scheme. */
  readonly exclusive: boolean
}

/** Another scheme's label that must be given before a question is asked. */
export interface AskedAfter {
  /** Scheme id. */
  readonly scheme: string
  readonly label: string
}

/** A scheme that people wrote: a question about a turn or a conversation. Immutable: a change makes a new version. */
export interface WrittenScheme {
  /** The same for all versions. */
  readonly id: string
  /** Starts at 1. */
  readonly version: number
  /** Milliseconds since 1970, by the clock of the author. */
  readonly saved: number
  readonly title: string
  readonly unit: SchemeUnit
  readonly kind: SchemeKind
  /** True if a unit is not done without an answer. */
  readonly required: boolean
  /** Null if it is asked of every unit. */
  readonly after: AskedAfter | null
  /** Null for other kinds than `number`. */
  readonly range: NumberRange | null
  /** In the order of the palette. Empty for numbers and texts. */
  readonly labels: readonly WrittenLabel[]
  /** Markdown. */
  readonly guideline: string
}

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME))
const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT))
const examples = v.pipe(v.array(text), v.maxLength(MOST_EXAMPLES))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const hue = v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const)

const writtenLabel = v.strictObject({
  value: name,
  definition: text,
  examples,
  counterexamples: examples,
  key: v.pipe(v.string(), v.maxLength(2)),
  hue,
  parent: v.nullable(name),
  exclusive: v.boolean(),
}) satisfies v.GenericSchema<WrittenLabel>

/** Ids are words of searches and addresses. */
const ID = /^[a-z][a-z0-9-]{0,79}$/

export const writtenScheme = v.strictObject({
  id: v.pipe(v.string(), v.regex(ID)),
  version: v.pipe(whole, v.minValue(1)),
  saved: v.pipe(whole, v.maxValue(8.64e15)),
  title: name,
  unit: v.picklist(SCHEME_UNITS),
  kind: v.picklist(SCHEME_KINDS),
  required: v.boolean(),
  after: v.nullable(v.strictObject({ scheme: name, label: name })),
  range: v.nullable(
    v.strictObject({
      min: v.nullable(v.pipe(v.number(), v.finite())),
      max: v.nullable(v.pipe(v.number(), v.finite())),
    }),
  ),
  labels: v.pipe(v.array(writtenLabel), v.maxLength(MOST_LABELS)),
  guideline: v.pipe(v.string(), v.maxLength(LONGEST_GUIDELINE)),
}) satisfies v.GenericSchema<WrittenScheme>

/** True if the labels of a scheme are declared instead of typed by the annotator. */
export function hasLabels(kind: SchemeKind): boolean {
  return kind !== 'number' && kind !== 'text'
}

/** The scheme as the page knows schemes. @param by the reviewer */
export function labelSchemeOf(scheme: WrittenScheme, by: string): LabelScheme {
  const { id, title, version, unit, kind, required, range } = scheme
  const marks = uniqueMarks(scheme.labels.map(({ value }) => value))
  return {
    ...{ id, title, by, version: String(version), source: '', counted: true },
    one: kind !== 'many',
    question: { unit, kind, required, ...(range && { range }) },
    values: scheme.labels.map((label, i) => definitionOf(label, marks[i] ?? '')),
  }
}

function definitionOf(label: WrittenLabel, mark: string): LabelDefinition {
  const {
    value,
    definition,
    hue: colour,
    examples: positive,
    counterexamples,
    key,
    parent,
    exclusive,
  } = label
  return {
    ...{ value, title: value, definition, mark, hue: colour },
    ...(positive.length > 0 && { examples: positive }),
    ...(counterexamples.length > 0 && { counterexamples }),
    ...(key !== '' && { key }),
    ...(parent !== null && { parent }),
    ...(exclusive && { exclusive }),
  }
}

/** Two characters for each label: its first letter plus the next one that makes a unique pair, or else its number. */
export function uniqueMarks(values: readonly string[]): readonly string[] {
  const marks = new Set<string>()
  return values.map((value, i) => {
    const [first = '', ...others] = [...value.toUpperCase()].filter((c) => /[\p{L}\p{N}]/u.test(c))
    const pairs = others.map((other) => first + other.toLowerCase())
    const mark = pairs.find((pair) => !marks.has(pair)) ?? String(i + 1).padStart(2, '0')
    marks.add(mark)
    return mark
  })
}

/** A scheme without content. @param id see `newSchemeId` */
export function emptyScheme(id: string): WrittenScheme {
  return {
    ...{ id, version: 1, saved: 0, title: '', unit: 'turn', kind: 'one', required: false },
    ...{ after: null, range: null, labels: [emptyLabel(0), emptyLabel(1)], guideline: '' },
  }
}

/** @param position index in the scheme, which selects the colour */
export function emptyLabel(position: number): WrittenLabel {
  return {
    ...{ value: '', definition: '', examples: [], counterexamples: [], key: '' },
    ...{ hue: ((position % 12) + 1) as Hue, parent: null, exclusive: false },
  }
}

/** A scheme of a corpus as a start for one's own. */
export function startFrom(scheme: LabelScheme, id: string): WrittenScheme {
  return {
    ...emptyScheme(id),
    title: scheme.title.slice(0, LONGEST_NAME),
    kind: scheme.one === true ? 'one' : 'many',
    labels: scheme.values.slice(0, MOST_LABELS).map((label, i) => ({
      ...emptyLabel(i),
      value: label.value.slice(0, LONGEST_NAME),
      definition: label.definition.slice(0, LONGEST_TEXT),
      hue: label.hue,
      exclusive: label.exclusive ?? false,
    })),
  }
}

/**
 * Id of a new scheme: its title reduced to letters and digits, and a random part, because schemes of several people meet
 * in one review.
 * @param random hexadecimal digits
 */
export function newSchemeId(title: string, random: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const slug = words.join('-').slice(0, 40).replace(/-$/, '')
  return `${/^[a-z]/.test(slug) ? slug : 'scheme'}-${random.slice(0, 6)}`
}
