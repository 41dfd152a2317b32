import { type AnalysisColumn, type AnalysisOptions, ARCHIVED } from './table.ts'

/** A table for analysis, and the archive that the code derives it from. */
export interface CodedTable {
  readonly title: string
  readonly link: string
  /** File name of the archive. */
  readonly archive: string
  readonly columns: readonly AnalysisColumn[]
  readonly options: AnalysisOptions
  /** True if the filter has a condition on turns. */
  readonly hasHits: boolean
}

export type CodedLabel = { readonly name: string; readonly scheme: string; readonly value: string }

/** Columns by where they come from. */
export interface TableParts {
  /** Table of which each row of the result is a row. */
  readonly base: AnalysisOptions['unit']
  /** Column that names a row within its conversation. */
  readonly within: string | null
  /** Final names by names in the base table. */
  readonly own: readonly (readonly [string, string])[]
  readonly labels: readonly CodedLabel[]
  readonly lists: readonly Omit<CodedLabel, 'value'>[]
  readonly facets: readonly (readonly [string, string])[]
  readonly attributes: readonly (readonly [string, string])[]
  readonly hit: string
}

export function partsOf({ columns, options: { unit } }: CodedTable): TableParts {
  const labels: CodedLabel[] = []
  const lists: Omit<CodedLabel, 'value'>[] = []
  const named = { own: [], facets: [], attributes: [] } as Record<
    'own' | 'facets' | 'attributes',
    [string, string][]
  >
  let hit = ''
  for (const { name, source } of columns) {
    if (source.of === 'label') labels.push({ name, ...source })
    else if (source.of === 'labels') lists.push({ name, ...source })
    else if (source.of === 'hit') hit = name
    else if (source.of === 'attribute') named.attributes.push([`${ARCHIVED.attribute}${source.key}`, name])
    else if (source.of === 'conversation' && unit !== 'conversations') {
      const isPlace = source.key === 'split' || source.key === 'id'
      named[isPlace ? 'own' : 'facets'].push(isPlace ? [name, name] : [source.key, name])
    } else named.own.push([source.key === 'id' ? 'conversation' : source.key, name])
  }
  const within = { turns: 'turn', participants: 'participant', conversations: null }[unit]
  return { base: unit, within, labels, lists, hit, ...named }
}

/** Comment that names the source of the archive. */
export const NEEDED = 'Save this archive in the same folder: Export, Code, Download.'

/** True if only hits and their context are kept. */
export function onlyHits({ options, hasHits }: CodedTable): boolean {
  return options.unit === 'turns' && options.rows === 'hits' && hasHits
}

/** Columns of the usual mixed model: the first label, explained by the outcome. */
export function modelled({ columns, options }: CodedTable) {
  const response = columns.find(({ source }) => source.of === 'label')
  const predictor = columns.find(({ source }) => source.of === 'conversation' && source.key === 'outcome')
  if (options.unit === 'conversations' || !response || !predictor) return null
  return isWord(response.name) && isWord(predictor.name)
    ? { response: response.name, predictor: predictor.name }
    : null
}

/** Words of R and Python that cannot be names. */
const RESERVED =
  'if else for in next repeat while break function TRUE FALSE NULL NA NaN Inf is not and or class def del from global import lambda pass raise return try with yield as None True False'.split(
    ' ',
  )

/** True if formulas of R and Python can contain a name unquoted. */
const isWord = (name: string) => /^[A-Za-z]\w*$/.test(name) && !RESERVED.includes(name)
