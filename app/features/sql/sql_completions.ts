import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { participantFields } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'

/** Corpus data needed for completion. */
export type Described = Pick<CorpusInfo, 'tables' | 'facets' | 'turnFields' | 'participantFields'>

type Table = keyof CorpusInfo['tables']

/** The tables of a corpus. One that an older version published has no participants. */
export function tablesOf({ tables }: Pick<CorpusInfo, 'tables'>): readonly Table[] {
  const names: readonly Table[] = ['conversations', 'turns', 'labels', 'participants']
  return names.filter((table) => tables[table].length > 0)
}

/** Columns of each table, completed after `table.`. */
export function tableSchema(corpus: Described): Record<string, Completion[]> {
  const of = (table: Table) =>
    corpus.tables[table].map(({ name, type }) => completion(name, type, titleOf(corpus, table, name)))
  return Object.fromEntries(tablesOf(corpus).map((table) => [table, of(table)]))
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
  const known = tablesOf(corpus)
  const names = [...new Set(known.flatMap((table) => corpus.tables[table].map((c) => c.name)))]
  return names.map((name) => {
    const having = known.filter((table) => corpus.tables[table].some((c) => c.name === name))
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
function titleOf(corpus: Described, table: Table, name: string): string {
  const { facets, turnFields } = corpus
  if (table === 'conversations') return facets.find((f) => f.key === name)?.title ?? ''
  if (table === 'turns') return turnFields.find((f) => f.key === name)?.title ?? ''
  if (table === 'participants') return participantFields(corpus).find((f) => f.key === name)?.title ?? ''
  return ''
}
