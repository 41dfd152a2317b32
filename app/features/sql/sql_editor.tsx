import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { askedTables, type CorpusInfo } from '../../session/corpus_info.ts'
import { sqlExtensions } from './sql_extensions.ts'

interface SqlEditorProps {
  readonly corpus: CorpusInfo
  /** Accessible name. */
  readonly label: string
  readonly value: string
  onChange(value: string): void
  /** Called on Ctrl/⌘-Enter. */
  onRun(): void
}

export function SqlEditor({ corpus, label, value, onChange, onRun }: SqlEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)
  const changed = useEffectEvent(onChange)
  const run = useEffectEvent(onRun)
  const current = useEffectEvent(() => value)

  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: current(),
        extensions: sqlExtensions(
          { ...corpus, tables: askedTables(corpus) },
          label,
          () => run(),
          (text) => changed(text),
        ),
      }),
    })
    editor.current = view
    view.focus()
    return () => view.destroy()
  }, [corpus, label])

  // Replaces the text when another query is chosen. This can be undone.
  useEffect(() => {
    const view = editor.current
    // The editor normalizes line breaks to one character.
    const text = view?.state.toText(value)
    if (!view || !text || view.state.doc.eq(text)) return
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: text.length },
    })
  }, [value])

  return <div ref={place} style={{ height: '100%' }} />
}
