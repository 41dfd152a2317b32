import type { RowComponentProps } from 'react-window'
import { shortened } from '../../../base/long_text.ts'
import { suggestionMessages as t } from '../../../messages/reviews/suggestions.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { QueueTurn } from '../../../readers/review_questions.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { currentViewState } from '../../../state/address.ts'
import { changeView, formatViewState } from '../../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { LabelChip } from '../../ui/label/label_chip.tsx'
import { givenTo, type ListRow, turnsOf } from './list_rows.ts'
import { groupText, type TitleOf, turnText } from './reason_text.ts'
import styles from './suggestions.module.css'
import type { LookedAt } from './use_suggestions.ts'

/** What the list hands to every row. */
export interface SuggestedRowProps {
  readonly corpus: CorpusInfo
  readonly scheme: LabelScheme
  readonly rows: readonly ListRow[]
  readonly lookedAt: LookedAt
  /** By key and turn, as far as they are there. */
  readonly texts: ReadonlyMap<string, QueueTurn>
  readonly titleOf: TitleOf
  /** The row that is the list's tab stop. */
  readonly focused: number
  onFocus(position: number): void
  /** @param places of examined turns */
  onReview(places: readonly number[]): void
}

/** A reason, or a turn as a link to it. */
export function SuggestedRow({
  ariaAttributes,
  index,
  style,
  ...props
}: RowComponentProps<SuggestedRowProps>) {
  const row = props.rows[index]
  return (
    <div {...ariaAttributes} style={style}>
      {row?.kind === 'group' && <GroupRow {...props} index={index} row={row} />}
      {row?.kind === 'turn' && <TurnRow {...props} index={index} row={row} />}
    </div>
  )
}

type Of<Kind> = SuggestedRowProps & {
  readonly index: number
  readonly row: Extract<ListRow, { readonly kind: Kind }>
}

function GroupRow({ row, index, titleOf, focused, onFocus, onReview }: Of<'group'>) {
  const { reason, turns } = row
  return (
    <div className={styles.group}>
      <p className="sm snug grow anywhere">{groupText(reason, turns.length, titleOf)}</p>
      <Button
        data-row={index}
        tabIndex={index === focused ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={() => onReview(turnsOf([row]))}
      >
        {t.reviewGroup(turnsOf([row]).length)}
      </Button>
    </div>
  )
}

function TurnRow(props: Of<'turn'>) {
  const { row, index, lookedAt, texts, corpus, scheme, titleOf, focused, onFocus } = props
  const { turns, conversations } = lookedAt
  const key = turns.keys[row.at] ?? 0
  const turn = turns.turns[row.at] ?? 0
  const place = conversations.get(key)
  if (!place) return null
  const found = texts.get(`${key}/${turn}`)
  const why = turnText(row.reason, titleOf)
  const goesTo = { view: null, split: place.split, conversation: place.conversation, turn }
  return (
    <a
      className={styles.turn}
      data-row={index}
      tabIndex={index === focused ? 0 : -1}
      href={formatViewState(changeView(currentViewState(), { ...goesTo, review: null }))}
      onFocus={() => onFocus(index)}
    >
      <span className={styles.place}>
        <span className="truncate" dir="auto">
          {t.turn(place.split, place.conversation, turn)}
        </span>
        {why !== '' && <span className="fixed">{why}</span>}
      </span>
      <span className={styles.text} dir="auto">
        {found === undefined ? t.loading : found.text.trim() === '' ? t.noText : shortened(found.text)}
      </span>
      <span className={styles.given}>
        {givenTo(turns, row.at).map(({ by, labels }) => (
          <span key={by} className={styles.annotator}>
            <span className="xs soft">{t.by(by, labels.length === 0 ? t.noLabel : '')}</span>
            {labels.map((value) => (
              <LabelChip
                key={value}
                label={{ scheme: scheme.id, value, by: scheme.by }}
                schemes={corpus.labelSchemes}
                plain
              />
            ))}
          </span>
        ))}
      </span>
    </a>
  )
}
