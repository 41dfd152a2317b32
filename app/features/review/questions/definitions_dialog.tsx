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
  /** Guideline of the project, as Markdown. Empty if there is none. */
  readonly guideline: string
  /** The label to open at, if any. */
  readonly current: LabelRef | null
  onClose(): void
}

/** Definitions, examples and guidelines of the questions on a turn. Opens at the current label. */
export default function DefinitionsDialog(props: DefinitionsDialogProps) {
  const { palette, written, guideline, current, onClose } = props
  return (
    <Dialog open wide onClose={onClose} title={text.definitionsTitle}>
      <div className="stack gap-5">
        {guideline !== '' && (
          <section className={styles.guideline} aria-label={text.projectGuideline} dir="auto">
            <MarkdownText text={guideline} />
          </section>
        )}
        {palette.map((scheme) => (
          <SchemeText
            key={scheme.id}
            scheme={scheme}
            guideline={written.find(({ id }) => id === scheme.id)?.guideline ?? ''}
            current={current?.scheme === scheme.id ? current.value : null}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface SchemeTextProps {
  readonly scheme: PaletteScheme
  /** Markdown. */
  readonly guideline: string
  /** Value of the current label, if it is one of this scheme. */
  readonly current: string | null
}

/** A scheme: its guideline, and each label with the part of the guideline about it. */
function SchemeText({ scheme, guideline, current }: SchemeTextProps) {
  const { labels } = scheme
  const parts = useMemo(
    () =>
      guidelineParts(
        guideline,
        labels.map(({ value }) => value),
      ),
    [guideline, labels],
  )
  const here = useRef<HTMLElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className="stack gap-3" aria-label={scheme.title}>
      <h3 className="lg bold tight" dir="auto">
        {scheme.title}
      </h3>
      {parts.map(
        ({ label, markdown }, i) =>
          label === null && (
            <div key={i} className={styles.guideline} dir="auto">
              <MarkdownText text={markdown} />
            </div>
          ),
      )}
      {labels.map(
        ({ value, definition }) =>
          definition && (
            <article
              key={value}
              ref={value === current ? here : undefined}
              className={styles.label}
              aria-current={value === current ? 'true' : undefined}
              data-hue={definition.hue}
              dir="auto"
            >
              <LabelText definition={definition} />
              {parts.map(
                ({ label, markdown }, i) =>
                  label === value && (
                    <div key={i} className={styles.guideline}>
                      {/* Its heading is the name of the label, which is there already. */}
                      <MarkdownText text={markdown.replace(/^#{1,6}\s.*\s*/, '')} />
                    </div>
                  ),
              )}
            </article>
          ),
      )}
      {scheme.source !== '' && <p className="xs faint">{scheme.source}</p>}
    </section>
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
export function MarkdownText({ text: markdown }: { readonly text: string }) {
  const blocks = useMemo(() => markdownBlocks(markdown), [markdown])
  return blocks ? (
    <MarkdownView blocks={blocks} highlighter={null} />
  ) : (
    <p className={styles.written}>{markdown}</p>
  )
}
