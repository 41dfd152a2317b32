import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { keywordCompletionSource, PostgreSQL, SQLDialect, schemaCompletionSource } from '@codemirror/lang-sql'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { anyColumn, columnCompletions, type Described, tableSchema } from './sql_completions.ts'

/** Keywords of DuckDB queries. PostgreSQL has hundreds more, which would only clutter the completions. */
const KEYWORDS =
  'all and anti any as asc asof between by case cast columns cross current desc describe distinct else end escape ' +
  'except exclude exists false filter first following from full glob group grouping having ilike in inner intersect ' +
  'interval is join lateral left like limit materialized natural not null nulls offset on or order outer over ' +
  'partition pivot positional preceding qualify range recursive replace right rollup rows sample select semi sets ' +
  'show similar some summarize then true unbounded union unnest unpivot using values when where window with'

const FUNCTIONS =
  'abs arg_max arg_min array_agg avg bool_and bool_or ceil coalesce concat contains corr count count_if dense_rank ' +
  'ends_with first first_value floor greatest if ifnull lag last lead least len length list list_contains ' +
  'list_distinct list_has_all list_has_any list_sort lower ltrim max median min mode ntile nullif percent_rank ' +
  'quantile_cont rank regexp_extract regexp_matches regexp_replace replace round row_number rtrim split_part ' +
  'starts_with stddev string_agg string_split strip_accents substring sum trim unnest upper var_samp'

const TYPES = 'bigint boolean date double integer text timestamp varchar'

/** Dialect in which column names don't count as keywords, as in DuckDB. */
function dialectFor(columns: readonly { readonly label: string }[]): SQLDialect {
  const names = new Set(columns.map((c) => c.label))
  const others = (words: string) => words.split(' ').filter((word) => !names.has(word))
  return SQLDialect.define({
    ...PostgreSQL.spec,
    keywords: others(KEYWORDS).join(' '),
    builtin: others(FUNCTIONS).join(' '),
    types: others(TYPES).join(' '),
    caseInsensitiveIdentifiers: true,
  })
}

/** SQL with completion of keywords, tables and columns. After a dot, completes only columns. */
function language(corpus: Described): Extension {
  const columns = columnCompletions(corpus)
  const dialect = dialectFor(columns)
  const upperCase = (label: string, type: string) => ({
    label: type === 'keyword' ? label.toUpperCase() : label.toLowerCase(),
    type,
    boost: -1,
  })
  const words = keywordCompletionSource(dialect, true, upperCase)
  const sources: readonly CompletionSource[] = [
    schemaCompletionSource({ dialect, schema: tableSchema(corpus) }),
    (context) => anyColumn(columns, context),
    (context) => (context.matchBefore(/\.\w*/) ? null : words(context)),
  ]
  return [dialect.language, sources.map((autocomplete) => dialect.language.data.of({ autocomplete }))]
}

/** Configuration of the editor. Tab isn't bound, so that it moves the focus. */
export function sqlExtensions(
  corpus: Described,
  label: string,
  onRun: () => void,
  onChange: (text: string) => void,
): Extension {
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
    language(corpus),
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
