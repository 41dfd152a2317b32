import { memo } from 'react'
import type { RowComponentProps } from 'react-window'
import type { TextRange } from '../../base/fold.ts'
import { shortened } from '../../base/long_text.ts'
import { countText } from '../../base/messages/intl.ts'
import { GridRow, type RowPlace } from '../../list/grid/grid_row.tsx'
import type { Rows } from '../../list/rows/use_rows.ts'
import {
  contextPieces,
  type Highlighter,
  type Label,
  type LabelFilter,
  type LabelScheme,
} from '../../model/index.ts'
import type { TurnRow } from '../../readers/rows.ts'
import { chipContent } from '../../ui/label/chip_content.ts'
import { LabelChip } from '../../ui/label/label_chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import styles from './hit_row.module.css'
import { labelsRoom, labelsThatFit, wantedFirst } from './labels_that_fit.ts'
import { hitMessages } from './messages.ts'

const CELL = { role: 'gridcell' } as const

/** Length of the excerpt around the first hit in UTF-16 units. CSS truncates what doesn't fit. */
const CONTEXT = 320

/** Maximum length of the excerpt before the hit. Fits on the first line even of a narrow row. */
const BEFORE = 40

const aroundFirst = (text: string, ranges: readonly TextRange[]) =>
  contextPieces(text, ranges, CONTEXT, BEFORE)

/** Maximum number of labels that a row names. The rest is a number. */
const MOST_LABELS = 50

/** Data that rows need in addition to their turn. */
export interface HitContext {
  readonly schemes: readonly LabelScheme[]
  /** Schemes whose labels a blind review hides. */
  readonly hidden: readonly LabelScheme[]
  readonly highlighter: Highlighter | null
  /** Labels in the filter, shown first. */
  readonly wanted: readonly LabelFilter[]
  readonly severalSplits: boolean
  /** Width of a row in rem. */
  readonly width: number
  /** True if labels have a separate line. */
  readonly narrow: boolean
}

/** Props that the list passes to every row. */
export interface HitRowProps {
  readonly rows: Rows<TurnRow>
  readonly context: HitContext
  readonly active: number | null
  readonly open: number | null
  /** Rows have the id `<prefix><position>`. */
  readonly idPrefix: string
}

/** A turn in the flat list. Re-renders only if something about it changes. */
export function HitListRow({ index, style, ...list }: RowComponentProps<HitRowProps>) {
  return (
    <Row
      id={`${list.idPrefix}${index}`}
      index={index}
      // Pass numbers, not the style object, which is new on every render.
      top={String(style.transform)}
      height={Number(style.height)}
      row={list.rows.at(index)}
      context={list.context}
      active={list.active === index}
      open={list.open === index}
    />
  )
}

interface SingleRowProps extends RowPlace {
  readonly row: TurnRow | undefined
  readonly context: HitContext
}

const Row = memo(function Row({ row, context, ...place }: SingleRowProps) {
  return (
    <GridRow {...place} className={styles.row} ariaIndex={place.index + 1} loading={row === undefined}>
      {row ? <Cells row={row} context={context} /> : <Placeholder />}
    </GridRow>
  )
})

function Cells({ row, context }: { readonly row: TurnRow; readonly context: HitContext }) {
  const { schemes, hidden, highlighter, wanted, severalSplits, width, narrow } = context
  const { name, text, action, split, conversation, turn } = row
  const shown = row.labels.filter(({ scheme }) => !hidden.some(({ id }) => id === scheme))
  const labels = wantedFirst(shown, wanted)
  const where = severalSplits ? `${split} / ${conversation}` : conversation
  const beside = { before: narrow ? '' : name, after: narrow ? '' : `${where} ${hitMessages.turn(turn)}` }
  return (
    <>
      <div {...CELL} className={styles.speaker} dir="auto">
        {name === '' ? hitMessages.nobody : shortened(name)}
      </div>
      <div {...CELL} className={styles.labels}>
        <Labels labels={labels} schemes={schemes} room={labelsRoom({ width, ...beside })} />
      </div>
      <div {...CELL} className={styles.place}>
        <span className="truncate" dir="auto">
          {where}
        </span>
        <span className="fixed">{hitMessages.turn(turn)}</span>
      </div>
      <div {...CELL} className={styles.text} dir="auto">
        {text === '' ? (
          <span className={styles.action}>
            {action === null ? hitMessages.noText : hitMessages.action(action)}
          </span>
        ) : (
          <Highlighted text={text} highlighter={highlighter} pieces={aroundFirst} />
        )}
      </div>
    </>
  )
}

interface LabelsProps {
  readonly labels: readonly Label[]
  readonly schemes: readonly LabelScheme[]
  /** In rem. */
  readonly room: number
}

/** The labels of a turn that fit, and the number of the others. The text alternative has all. */
function Labels({ labels, schemes, room }: LabelsProps) {
  const names = labels.slice(0, MOST_LABELS).map((label) => {
    const { annotator, name } = chipContent(label, schemes)
    return annotator === '' ? name : `${annotator}: ${name}`
  })
  const shown = labelsThatFit(names, room)
  const unnamed = labels.length - names.length
  const more = [...names.slice(shown), ...(unnamed > 0 ? [hitMessages.unnamed(unnamed)] : [])].join(', ')
  return (
    <>
      {labels.slice(0, shown).map((label, i) => (
        <LabelChip key={i} label={label} schemes={schemes} plain />
      ))}
      {shown < labels.length && (
        <span className="xs faint" title={more}>
          +{countText(labels.length - shown)}
          <span className="visually-hidden">{hitMessages.more(more)}</span>
        </span>
      )}
    </>
  )
}

function Placeholder() {
  return (
    <>
      <div {...CELL} className={styles.speaker}>
        <Skeleton width="5rem" />
        <span className="visually-hidden">{hitMessages.loading}</span>
      </div>
      <div {...CELL} className={styles.text}>
        <Skeleton width="85%" />
      </div>
    </>
  )
}
