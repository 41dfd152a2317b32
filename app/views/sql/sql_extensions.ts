import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { PostgreSQL, SQLDialect, sql } from '@codemirror/lang-sql'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { columnCompletions, tableSchema } from './sql_completions.ts'

/** Words of DuckDB that PostgreSQL has not. */
const DUCKDB_WORDS =
  'anti asof columns describe exclude ilike macro pivot positional qualify replace sample semi summarize unpivot'

/** A dialect in which the names of columns are no keywords, as they are none to DuckDB either. */
function dialectFor(columns: readonly { readonly label: string }[]): SQLDialect {
  const names = new Set(columns.map((c) => c.label))
  const words = (spec: string | undefined) => (spec ?? '').split(' ').filter((word) => !names.has(word))
  return SQLDialect.define({
    ...PostgreSQL.spec,
    keywords: [...words(PostgreSQL.spec.keywords), ...DUCKDB_WORDS.split(' ')].join(' '),
    types: words(PostgreSQL.spec.types).join(' '),
    caseInsensitiveIdentifiers: true,
  })
}

/** Everything in the editor but its text. Tab is left to the page: it moves the focus. */
export function sqlExtensions(
  corpus: Pick<CorpusInfo, 'tables' | 'facets' | 'turnFields'>,
  label: string,
  onRun: () => void,
  onChange: (text: string) => void,
): Extension {
  const columns = columnCompletions(corpus)
  const dialect = dialectFor(columns)
  const anyColumn: CompletionSource = (context) => {
    const word = context.matchBefore(/[\w"]+/)
    const qualified = context.matchBefore(/[\w"]+\.[\w"]*/)
    if (qualified || (!word && !context.explicit)) return null
    return { from: word?.from ?? context.pos, options: columns, validFor: /^\w*$/ }
  }
  return [
    Prec.highest(
      keymap.of([
        {
          key: 'Mod-Enter',
          run: () => {
            onRun()
            return true
          },
        },
      ]),
    ),
    lineNumbers(),
    history(),
    drawSelection(),
    bracketMatching(),
    closeBrackets(),
    sql({ dialect, schema: tableSchema(corpus), upperCaseKeywords: true }),
    dialect.language.data.of({ autocomplete: anyColumn }),
    autocompletion({ icons: false }),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'false',
      autocorrect: 'off',
      autocapitalize: 'off',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
    syntaxHighlighting(HIGHLIGHT),
    THEME,
  ]
}

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--side-1-ink)' },
  { tag: tags.typeName, color: 'var(--side-2-ink)' },
  { tag: tags.comment, color: 'var(--ink-faint)', fontStyle: 'italic' },
])

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--text-sm)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { padding: 'var(--space-3) 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { border: '0', background: 'transparent', color: 'var(--ink-faint)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--surface-selected)',
  },
  '&.cm-focused .cm-matchingBracket': {
    background: 'var(--accent-soft)',
    outline: '1px solid var(--accent)',
  },
  '.cm-tooltip': {
    zIndex: '40',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-md)',
    background: 'var(--surface-raised)',
    boxShadow: 'var(--shadow-2)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)', maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.1875rem var(--space-2)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--surface-selected)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--ink-faint)' },
  '.cm-completionInfo': {
    padding: 'var(--space-2)',
    fontSize: 'var(--text-xs)',
    color: 'var(--ink-soft)',
  },
})
