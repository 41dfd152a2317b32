import { useEffect, useMemo, useRef } from 'react'
import { markdownBlocks } from '../../../conversation/rich/markdown.ts'
import { MarkdownView } from '../../../conversation/rich/markdown_view.tsx'
import type { LabelDefinition } from '../../../model/index.ts'
import { guidelineParts } from '../../../reviews/schemes/guideline.ts'
import type { WrittenScheme } from '../../../reviews/schemes/written_scheme.ts'
import type { LabelRef, PaletteScheme } from '../../../reviews/work/palette.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { reviewWork as text } from '../work/messages.ts'
import styles from './definitions_dialog.module.css'

interface DefinitionsDialogProps {
  readonly palette: readonly PaletteScheme[]
  /** The written schemes of the review, with guidelines. */
  readonly written: readonly WrittenScheme[]
  /** The label to open at, if any. */
  readonly current: LabelRef | null
  onClose(): void
}

/** Definitions, examples and guidelines of the questions on a turn. Opens at the current label. */
export default function DefinitionsDialog({ palette, written, current, onClose }: DefinitionsDialogProps) {
  const here = useRef<HTMLElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Dialog open wide onClose={onClose} title={text.definitionsTitle}>
      <div className="stack gap-5">
        {palette.map((scheme) => (
          <section key={scheme.id} className="stack gap-3" aria-label={scheme.title}>
            <h3 className="lg bold tight" dir="auto">
              {scheme.title}
            </h3>
            {scheme.labels.map(({ value, definition }) => {
              const isCurrent = current?.scheme === scheme.id && current.value === value
              return (
                definition && (
                  <article
                    key={value}
                    ref={isCurrent ? here : undefined}
                    className={styles.label}
                    aria-current={isCurrent ? 'true' : undefined}
                    data-hue={definition.hue}
                    dir="auto"
                  >
                    <LabelText definition={definition} />
                  </article>
                )
              )
            })}
            {scheme.source !== '' && <p className="xs faint">{scheme.source}</p>}
            <Guideline scheme={written.find(({ id }) => id === scheme.id)} current={current} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function LabelText({ definition }: { readonly definition: LabelDefinition }) {
  const { title, examples = [], counterexamples = [], parent } = definition
  return (
    <>
      <h4 className="md bold">
        {title} {parent !== undefined && <span className="sm normal soft">{text.partOf(parent)}</span>}
      </h4>
      <p className="sm">{definition.definition === '' ? text.noDefinition : definition.definition}</p>
      <Examples title={text.examples} texts={examples} />
      <Examples title={text.counterexamples} texts={counterexamples} />
    </>
  )
}

function Examples({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="sm">
      <p className="soft">{title}</p>
      <ul className={styles.examples}>
        {texts.map((one, i) => (
          <li key={i} dir="auto">
            <q>{one}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Markdown as elements, or the text as written if it cannot be parsed. */
function MarkdownText({ text: markdown }: { readonly text: string }) {
  const blocks = useMemo(() => markdownBlocks(markdown), [markdown])
  return blocks ? (
    <MarkdownView blocks={blocks} highlighter={null} />
  ) : (
    <p className={styles.written}>{markdown}</p>
  )
}

interface GuidelineProps {
  readonly scheme: WrittenScheme | undefined
  readonly current: LabelRef | null
}

/** The guideline of a scheme. The part under a heading with the name of the current label is marked. */
function Guideline({ scheme, current }: GuidelineProps) {
  const parts = useMemo(
    () =>
      scheme
        ? guidelineParts(
            scheme.guideline,
            scheme.labels.map(({ value }) => value),
          )
        : [],
    [scheme],
  )
  const value = scheme && current?.scheme === scheme.id ? current.value : null
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'start' })
  }, [])
  if (parts.length === 0) return null
  return (
    <section className="stack gap-2" aria-label={text.guideline}>
      <h4 className="md bold">{text.guideline}</h4>
      {parts.map(({ label, markdown }, i) => (
        <div
          key={i}
          ref={label !== null && label === value ? here : undefined}
          className={styles.guideline}
          aria-current={label !== null && label === value ? 'true' : undefined}
          dir="auto"
        >
          <MarkdownText text={markdown} />
        </div>
      ))}
    </section>
  )
}
