import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { CorpusInfo } from '../../session/corpus_info.ts'

/** Corpus data needed for completion. */
export type Described = Pick<CorpusInfo, 'tables' | 'facets' | 'turnFields'>

type Table = keyof CorpusInfo['tables']

const TABLES: readonly Table[] = ['conversations', 'turns', 'labels']

/** Columns of each table, completed after `table.`. */
export function tableSchema(corpus: Described): Record<Table, Completion[]> {
  const of = (table: Table) =>
    corpus.tables[table].map(({ name, type }) => completion(name, type, titleOf(corpus, table, name)))
  return { conversations: of('conversations'), turns: of('turns'), labels: of('labels') }
}

/** Completes column names, unless `tableSchema` can complete them after a table or alias defined in the query. */
export function anyColumn(
  columns: readonly Completion[],
  context: CompletionContext,
): CompletionResult | null {
  const qualified = context.matchBefore(/\w+\.\w*/)
  if (qualified) {
    const [name = '', begun = ''] = qualified.text.split('.')
    const defined = new RegExp(`\\b(?:from|join)\\s+(?:\\w+\\s+(?:as\\s+)?)?${name}\\b`, 'i')
    if (defined.test(context.state.doc.toString())) return null
    return { from: context.pos - begun.length, options: columns, validFor: /^\w*$/ }
  }
  const word = context.matchBefore(/\w+/)
  if (!word && !context.explicit) return null
  return { from: word?.from ?? context.pos, options: columns, validFor: /^\w*$/ }
}

/** Distinct columns of all tables, each with the tables that have it. */
export function columnCompletions(corpus: Described): Completion[] {
  const names = [...new Set(TABLES.flatMap((table) => corpus.tables[table].map((c) => c.name)))]
  return names.map((name) => {
    const having = TABLES.filter((table) => corpus.tables[table].some((c) => c.name === name))
    const [first] = having
    const type = first && corpus.tables[first].find((c) => c.name === name)?.type
    return completion(name, `${type}, ${having.join(', ')}`, first ? titleOf(corpus, first, name) : '')
  })
}

function completion(name: string, detail: string, title: string): Completion {
  const plain = /^[a-z_][a-z0-9_]*$/i.test(name)
  return {
    label: name,
    type: 'property',
    detail,
    ...(!plain && { apply: `"${name.replaceAll('"', '""')}"` }),
    ...(title !== '' && { info: title }),
  }
}

/** The corpus's title of a column, or `''` for columns common to all corpora. */
function titleOf({ facets, turnFields }: Described, table: Table, name: string): string {
  if (table === 'conversations') return facets.find((f) => f.key === name)?.title ?? ''
  if (table === 'turns') return turnFields.find((f) => f.key === name)?.title ?? ''
  return ''
}
