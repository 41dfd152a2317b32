import { Star } from 'lucide-react'
import { useId } from 'react'
import { candidatesMessages as words } from '../../messages/conversation/candidates.ts'
import type { CandidatesRoles } from '../../model/index.ts'
import { useRoving } from '../../views/ui/drawing/use_roving.ts'
import { HintTrigger } from '../../views/ui/hint_trigger.tsx'
import type { Evidence } from './candidates.ts'
import { type MarkProps, markGrid, markId } from './marks.ts'
import type { SideState } from './model.ts'
import { otherSide, type Side } from './private_tables.ts'
import styles from './side_table.module.css'
import { Sign } from './sign.tsx'
import { Steps } from './steps.tsx'
import { type Names, reasonText } from './texts.ts'
import { ValueCell } from './value_cell.tsx'

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

/** The table of one side: what was said of each value, which rows are ruled out and why, and what was selected. */
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
  /** Whether the side selects any of its rows, now or later: their badges keep their room. */
  readonly selects: boolean
  markOf(id: string, goesTo: number, current?: boolean): MarkProps
}

function Row({ row, side, state, evidence, names, roles, turn, revealed, selects, markOf }: RowProps) {
  const { table, exclusions, spoken, selected } = state
  const reason = exclusions[row] ?? null
  const isShared = revealed && table.shared.includes(row)
  const own = selected[row] ?? []
  const latest = own.at(-1)
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
              aria-label={words.selectedName(names.full[side], words.turns(own.map((made) => made.turn)))}
              title={words.selectedName(names.full[side], words.turns(own.map((made) => made.turn)))}
            >
              {words.selected(latest.turn)}
            </button>
          )}
        </td>
      )}
    </tr>
  )
}
