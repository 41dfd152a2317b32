import type { LabelRow } from '../../corpora/label_file.ts'
import { type LabelDefinition, type LabelScheme, SEARCH_FIELDS } from '../../model/index.ts'
import type { LabelFileContent } from '../../protocol/messages.ts'
import { session as text } from '../messages.ts'

interface SchemeParts {
  /** Of the label file, without folders. */
  readonly name: string
  /** The labels of the file as it could declare them itself. */
  readonly values: readonly LabelDefinition[]
  /** Who gives most of them. */
  readonly by: string
}

/** Rows of a label file that are of one scheme. */
export interface SchemePart {
  readonly content: LabelFileContent
  /** The scheme that they name; `null`: none that the corpus has, so that their labels have to tell. */
  readonly named: LabelScheme | null
}

/** A label file by the schemes of the corpus that its rows name. What is wrong with the file is told once. */
export function partsByScheme(
  content: LabelFileContent,
  schemes: readonly LabelScheme[],
): readonly SchemePart[] {
  const byId = new Map(schemes.map((scheme) => [scheme.id, scheme]))
  const parts = new Map<LabelScheme | null, LabelRow[]>()
  for (const row of content.rows) {
    const named = byId.get(row.scheme ?? '') ?? null
    const rows = parts.get(named)
    if (rows) rows.push(row)
    else parts.set(named, [row])
  }
  return [...parts].map(([named, rows], i) => {
    const given = new Set(rows.flatMap((row) => row.labels))
    const values = content.values.filter(({ value }) => given.has(value))
    return { content: { ...content, rows, values, problems: i === 0 ? content.problems : [] }, named }
  })
}

/**
 * The schemes whose values a label file gives: those that declare all its labels; else, of the corpus's own, those that
 * declare most of them, if more than half. A label counts as often as the file gives it. What another file gave is no
 * list of all there is: a scheme made of a file has to have every label.
 * @param own those that the corpus itself declares
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
      return [scheme, given.filter((label) => values.has(label)).length]
    }),
  )
  const count = (scheme: LabelScheme) => declared.get(scheme) ?? 0
  const all = given.length > 0 ? schemes.filter((scheme) => count(scheme) === given.length) : []
  if (all.length > 0) return all
  const most = Math.max(0, ...own.map(count))
  return most * 2 > given.length ? own.filter((scheme) => count(scheme) === most) : []
}

/** Labels of a file that a scheme does not declare, the most frequent first. */
export function unknownLabels(scheme: LabelScheme, rows: readonly Pick<LabelRow, 'labels'>[]): string[] {
  const values = valuesOf(scheme)
  const counts = new Map<string, number>()
  for (const label of rows.flatMap((row) => row.labels))
    if (!values.has(label)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([label]) => label)
}

/**
 * The scheme of a label file's labels: the one that fits, so that its annotator can be compared with others; else one of its
 * own. Where several fit, its own has the values of the first, so that they can still be compared.
 * @param schemes all there are
 */
export function schemeOfFile(
  fitting: readonly LabelScheme[],
  schemes: readonly LabelScheme[],
  file: SchemeParts,
): LabelScheme {
  const [first] = fitting
  if (first && fitting.length === 1) return first
  return {
    id: schemeId(
      file.name,
      schemes.map((s) => s.id),
    ),
    title: file.name,
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
 * Words that mean something else in a search, where a scheme's id is the name of a field: the fields of every search,
 * and names that corpora have for theirs. They are the same for every corpus, since links hold the ids made beside them.
 */
const RESERVED = [...SEARCH_FIELDS, 'price', 'intent', 'act']

/**
 * An id for a scheme, from a file's name: letters, digits and `-`, as an address and a search can hold it.
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

/** An annotator's name that nobody else has under the scheme: two annotators of one name would be one. */
export function annotatorName(by: string, file: string, others: ReadonlySet<string>): string {
  for (let n = 0; ; n++) {
    const name = n === 0 ? by : `${by} (${n === 1 ? file : `${file}, ${n}`})`
    if (!others.has(name)) return name
  }
}
