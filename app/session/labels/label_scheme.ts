import type { LabelRow } from '../../corpora/label_file.ts'
import { type LabelDefinition, type LabelScheme, SEARCH_FIELDS } from '../../model/index.ts'
import type { LabelFileContent } from '../../protocol/messages.ts'
import { labelRows as text } from './messages.ts'

interface SchemeParts {
  /** Name of the label file without folders. */
  readonly name: string
  /** Title of a new scheme. Empty for the file's name. */
  readonly title?: string
  /** The labels of the file, as it would declare them. */
  readonly values: readonly LabelDefinition[]
  /** The annotator of most of them. */
  readonly by: string
}

/** Rows of a label file that belong to one scheme. */
export interface SchemePart {
  readonly content: LabelFileContent
  /** The scheme that they name. Null if the corpus has no such scheme, so that the labels determine it. */
  readonly named: LabelScheme | null
  /** Title of a new scheme. Empty for that of the file. */
  readonly title: string
  /** True if the user chose the title, so that the labels don't determine the scheme. */
  readonly isChosen: boolean
}

/**
 * Splits a label file by the schemes that its rows name: ids of schemes of the corpus, or other names. If the user chose
 * a title and the rows have one scheme at most, it is the title. Problems of the file are reported only once.
 */
export function partsByScheme(
  content: LabelFileContent,
  schemes: readonly LabelScheme[],
): readonly SchemePart[] {
  const byId = new Map(schemes.map((scheme) => [scheme.id, scheme]))
  const chosen = content.survey.mapping?.scheme.trim() ?? ''
  const parts = new Map<LabelScheme | string, LabelRow[]>()
  for (const row of content.rows) {
    const named = byId.get(row.scheme ?? '') ?? row.scheme ?? ''
    const rows = parts.get(named)
    if (rows) rows.push(row)
    else parts.set(named, [row])
  }
  const isChosen = chosen !== '' && parts.size === 1
  return [...parts].map(([name, rows], i) => {
    const title = isChosen ? chosen : typeof name === 'string' ? name : name.title
    const named = typeof name === 'string' || isChosen ? schemeTitled(schemes, title) : name
    const given = new Set(rows.flatMap((row) => row.labels))
    const values = content.values.filter(({ value }) => given.has(value))
    const own = { ...content, rows, values, problems: i === 0 ? content.problems : [] }
    // Several questions of a file are never one scheme, even if they have the same answers.
    const isOwn = isChosen || (parts.size > 1 && title !== '')
    return { content: own, named, title, isChosen: isOwn }
  })
}

function schemeTitled(schemes: readonly LabelScheme[], title: string): LabelScheme | null {
  return title === ''
    ? null
    : (schemes.find((scheme) => scheme.id === title || scheme.title === title) ?? null)
}

/** Labels of a row, with `small-talk, elicit-pref` as two labels if the scheme has both but not the whole. */
export function separatedLabels(scheme: LabelScheme, labels: readonly string[]): readonly string[] {
  const values = valuesOf(scheme)
  return [...new Set(labels.flatMap((label) => (values.has(label) ? [label] : partsOf(label, values))))]
}

function partsOf(label: string, values: ReadonlySet<string>): readonly string[] {
  const parts = SEPARATORS.map((sign) => label.split(sign).map((part) => part.trim()))
  return parts.find((own) => own.length > 1 && own.every((part) => values.has(part))) ?? [label]
}

const SEPARATORS = ['|', ';', ',']

/**
 * The schemes that match the labels of a file: those that declare all of them, or else the corpus's own that declare
 * most, if more than half (by frequency in the file). A scheme created from another file must declare all labels,
 * because it may not be complete.
 * @param own schemes that the corpus itself declares
 */
export function fittingSchemes(
  schemes: readonly LabelScheme[],
  own: readonly LabelScheme[],
  rows: readonly Pick<LabelRow, 'labels'>[],
): readonly LabelScheme[] {
  const given = rows.flatMap((row) => row.labels)
  const declared = new Map(
    schemes.map((scheme) => {
      const values = valuesOf(scheme)
      return [
        scheme,
        given.filter((label) => partsOf(label, values).every((part) => values.has(part))).length,
      ]
    }),
  )
  const count = (scheme: LabelScheme) => declared.get(scheme) ?? 0
  const all = given.length > 0 ? schemes.filter((scheme) => count(scheme) === given.length) : []
  if (all.length > 0) return all
  const most = Math.max(0, ...own.map(count))
  return most * 2 > given.length ? own.filter((scheme) => count(scheme) === most) : []
}

/** Labels of a file that a scheme does not declare, most frequent first. */
export function unknownLabels(scheme: LabelScheme, rows: readonly Pick<LabelRow, 'labels'>[]): string[] {
  const values = valuesOf(scheme)
  const counts = new Map<string, number>()
  for (const label of rows.flatMap((row) => separatedLabels(scheme, row.labels)))
    if (!values.has(label)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([label]) => label)
}

/**
 * The scheme of a label file: the one that fits, so that its annotator can be compared with others, or else a new
 * scheme. If several fit, the new scheme has the values of the first, so that they remain comparable.
 * @param schemes all schemes
 */
export function schemeOfFile(
  fitting: readonly LabelScheme[],
  schemes: readonly LabelScheme[],
  file: SchemeParts,
): LabelScheme {
  const [first] = fitting
  if (first && fitting.length === 1) return first
  const ids = schemes.map((scheme) => scheme.id)
  return {
    id: file.title ? schemeId(`${file.title}.`, ids) : schemeId(file.name, ids),
    title: file.title || file.name,
    by: file.by,
    source: text.addedLabels(file.name),
    counted: true,
    values: first?.values ?? file.values,
  }
}

function valuesOf(scheme: LabelScheme): ReadonlySet<string> {
  return new Set(scheme.values.map((v) => v.value))
}

/**
 * Reserved ids, because a scheme's id is a field name in searches: the fields of every search, and field names of known
 * corpora. The same for every corpus, since links contain the ids.
 */
const RESERVED = [...SEARCH_FIELDS, 'price', 'intent', 'act']

/**
 * Derives a scheme id from a file name: letters, digits and `-`, valid in URLs and searches.
 * @param others ids that are taken
 */
export function schemeId(name: string, others: readonly string[]): string {
  const words = name
    .replace(/\.[^.]*$/u, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, 40).replace(/-$/, '')
  const start = /^[a-z]/.test(slug) ? slug : slug === '' ? 'labels' : `labels-${slug}`
  const taken = new Set<string>([...RESERVED, ...others])
  for (let n = 1; ; n++) {
    const id = n === 1 ? start : `${start}-${n}`
    if (!taken.has(id)) return id
  }
}

/** Makes an annotator's name unique within a scheme. Two annotators with the same name would be merged. */
export function annotatorName(by: string, file: string, others: ReadonlySet<string>): string {
  for (let n = 0; ; n++) {
    const name = n === 0 ? by : `${by} (${n === 1 ? file : `${file}, ${n}`})`
    if (!others.has(name)) return name
  }
}
