import { Star } from 'lucide-react'
import { useId } from 'react'
import { shortened } from '../../../base/long_text.ts'
import type { CandidatesRoles, Cell } from '../../../model/index.ts'
import { HintTrigger } from '../../../ui/hint_trigger.tsx'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import type { Evidence } from './candidates.ts'
import { type MarkProps, markGrid, markId } from './marks.ts'
import { candidatesMessages as words } from './messages.ts'
import type { SideState, Spoken } from './model.ts'
import { otherSide, type Side } from './private_tables.ts'
import styles from './side_table.module.css'
import { type Names, reasonText, signsOf, spokenText } from './texts.ts'

interface SideTableProps {
  readonly side: Side
  readonly state: SideState
  readonly evidence: Evidence
  readonly names: Names
  readonly roles: CandidatesRoles
  readonly turn: number | null
  readonly revealed: boolean
  onChooseTurn(turn: number): void
}

/** Table of one side: what was said about each value, which rows are ruled out and why, and the selections. */
export function SideTable(props: SideTableProps) {
  const { side, state, names, roles, turn, revealed, onChooseTurn } = props
  const { table } = state
  const heading = useId()
  const roving = useRoving(markGrid(state))
  const selects = props.evidence.selections.some(
    (selection) => selection.side === side && selection.row !== null,
  )
  const markOf = (id: string, goesTo: number, current = goesTo === turn): MarkProps => ({
    'data-mark': id,
    'data-turn': goesTo,
    tabIndex: roving.tabIndex(id),
    'aria-current': current ? 'true' : undefined,
    onClick: () => onChooseTurn(goesTo),
  })
  return (
    <section
      className={styles.side}
      aria-labelledby={heading}
      onKeyDown={roving.onKeyDown}
      onFocusCapture={(event) => {
        const id = event.target.dataset.mark
        if (id !== undefined) roving.onFocus(id)
      }}
    >
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          <Sign side={side} text={names.sign[side]} /> {words.owned(names.full[side], roles.rows)}
        </h3>
        <Steps state={state} rows={roles.rows} markOf={markOf} />
      </div>
      <p className={styles.closest}>
        {state.closest
          ? words.closest(
              state.closest.rows,
              roles.row,
              roles.rows,
              state.closest.values,
              table.columns.length,
              names.full[otherSide(side)],
            )
          : words.noClosest(names.full[otherSide(side)])}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-labelledby={heading}>
          <thead>
            <tr>
              <td className={styles.gutter} />
              {table.columns.map((column) => (
                <th key={column} scope="col" title={column}>
                  {column}
                </th>
              ))}
              {selects && <td className={styles.gutter} />}
            </tr>
          </thead>
          <tbody>
            {[...table.rows.keys()].map((row) => (
              <Row key={row} {...props} row={row} selects={selects} markOf={markOf} />
            ))}
          </tbody>
        </table>
      </div>
      {revealed && table.shared.length > 0 && (
        <p className={styles.closest}>
          <Star size={12} className={styles.star} aria-hidden /> {words.shared(roles.row)}
        </p>
      )}
    </section>
  )
}

interface RowProps extends SideTableProps {
  readonly row: number
  /** True if the side ever selects a row of its table. Reserves space for badges. */
  readonly selects: boolean
  markOf(id: string, goesTo: number, current?: boolean): MarkProps
}

function Row({ row, side, state, evidence, names, roles, turn, revealed, selects, markOf }: RowProps) {
  const { table, exclusions, spoken, selected } = state
  const reason = exclusions[row] ?? null
  const isShared = revealed && table.shared.includes(row)
  const own = selected[row] ?? []
  const latest = own.at(-1)
  const selectedName = words.selectedName(names.full[side], words.turns(own.map((made) => made.turn)))
  return (
    <tr data-out={reason !== null} data-shared={isShared}>
      <td className={styles.gutter}>
        {isShared && <Star size={12} className={styles.star} aria-label={words.shared(roles.row)} />}
        {reason && (
          <HintTrigger
            {...markOf(markId.out(row), reason.turn)}
            className={styles.out}
            aria-label={words.outName(reason.turn)}
            hint={{
              title: words.outName(reason.turn),
              text: reasonText(reason, side, evidence, names, roles),
              source: words.goTo(reason.turn),
            }}
          >
            {words.out(reason.turn)}
          </HintTrigger>
        )}
      </td>
      {(table.rows[row] ?? []).map((cell, c) => (
        <ValueCell
          key={table.columns[c]}
          cell={cell}
          spoken={spoken[row]?.[c] ?? null}
          names={names}
          markOf={(goesTo, mentions) =>
            markOf(markId.cell(row, c), goesTo, turn !== null && mentions.includes(turn))
          }
        />
      ))}
      {selects && (
        <td className={styles.gutter}>
          {latest && (
            <button
              type="button"
              {...markOf(
                markId.selected(row),
                latest.turn,
                own.some((selection) => selection.turn === turn),
              )}
              className={styles.selected}
              aria-label={selectedName}
              title={selectedName}
            >
              {words.selected(latest.turn)}
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

interface StepsProps {
  readonly state: SideState
  readonly rows: string
  markOf(id: string, goesTo: number): MarkProps
}

/** Numbers of possible rows over time: `10 → 4 → 1 possible`. Each number opens its turn. */
function Steps({ state: { table, steps }, rows, markOf }: StepsProps) {
  const all = table.rows.length
  return (
    <p className={styles.steps}>
      <span className={steps.length === 0 ? styles.now : styles.number}>{all}</span>
      {steps.map(({ turn, left }, i) => (
        <span key={turn} className={styles.step}>
          <span className={styles.arrow} aria-hidden>
            {words.arrow}
          </span>
          <button
            type="button"
            {...markOf(markId.step(turn), turn)}
            className={i === steps.length - 1 ? styles.now : styles.number}
            aria-label={words.step(turn, left, all, rows)}
            title={words.step(turn, left, all, rows)}
          >
            {left}
          </button>
        </span>
      ))}
      <span className={styles.unit}>{words.possible}</span>
    </p>
  )
}

interface ValueCellProps {
  readonly cell: Cell
  /** Null if not mentioned yet. */
  readonly spoken: Spoken | null
  readonly names: Names
  markOf(goesTo: number, mentions: readonly number[]): MarkProps
}

/** A cell of the table. A mentioned value is a button that opens the turn of its first mention. */
function ValueCell({ cell, spoken, names, markOf }: ValueCellProps) {
  const text = cell === null ? words.notGiven : shortened(String(cell))
  if (!spoken)
    return (
      <td className={styles.cell}>
        <span className={styles.text} title={text}>
          {text}
        </span>
      </td>
    )
  const signs = signsOf(spoken, names)
  const first = spoken.mentions[0]?.side ?? 0
  const said = spokenText(text, spoken, names)
  return (
    <td className={styles.cell}>
      <button
        type="button"
        {...markOf(
          spoken.first,
          spoken.mentions.map((mention) => mention.turn),
        )}
        className={styles.named}
        data-side={first + 1}
        aria-label={said}
        title={said}
      >
        <span className={styles.text}>{text}</span>
        <span className={styles.signs}>
          {signs.map((sign) => (
            <Sign key={sign.side} {...sign} />
          ))}
        </span>
      </button>
    </td>
  )
}

/** Coloured badge with a side's letter and stance. Hidden from screen readers, since the parent describes it. */
export function Sign({ side, text }: { readonly side: Side; readonly text: string }) {
  return (
    <span className={styles.sign} data-side={side + 1} aria-hidden>
      {text}
    </span>
  )
}
