import { Grid3x3 } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { countText, percentText } from '../../base/messages/intl.ts'
import { useGroup } from '../../features/overview/summary/use_group.ts'
import type { Conversation } from '../../model/index.ts'
import type { DeceptionLanesRoles } from '../../model/lens_roles/deception_lanes.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { changeView, formatViewState } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './group_pairs.module.css'
import { groupMessages as text } from './messages.ts'
import {
  type DirectedPair,
  figureOf,
  levelOf,
  type PairFigure,
  type PairMatrix,
  pairMatrix,
} from './pair_matrix.ts'

interface GroupPairsProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly roles: DeceptionLanesRoles
}

/** All pairs of the conversation's group, shown on demand. */
export default function GroupPairs({ corpus, conversation, roles }: GroupPairsProps) {
  const [open, setOpen] = useState(false)
  const { group } = roles
  const value = group && conversation.attributes[group.facet]
  if (!group || value === undefined || value === null) return null
  if (conversation.hidden) return <p className="xs soft">{text.hidden}</p>
  const name = String(value)
  return (
    <div className="stack top gap-2 above-2">
      <Button aria-expanded={open} icon={<Grid3x3 size={15} aria-hidden />} onClick={() => setOpen(!open)}>
        {text.show(group.title, name)}
      </Button>
      {open && <Pairs corpus={corpus} conversation={conversation} roles={roles} group={group} value={name} />}
    </div>
  )
}

interface PairsProps extends GroupPairsProps {
  readonly group: NonNullable<DeceptionLanesRoles['group']>
  readonly value: string
}

const FIGURES: readonly PairFigure[] = ['messages', 'lies', 'suspected']

function Pairs({ corpus, conversation, roles: { meant, taken }, group, value }: PairsProps) {
  const asked = {
    facet: group.facet,
    value,
    sides: group.sides,
    labels: [
      { scheme: meant.scheme, value: meant.lie },
      { scheme: taken.scheme, value: taken.lie },
    ],
  }
  const answer = useGroup(corpus, conversation.split, asked)
  const data = answer.status === 'ready' ? answer.value : null
  const matrix = useMemo(() => data && pairMatrix(data), [data])
  const [figure, setFigure] = useState<PairFigure>('lies')
  if (answer.status === 'failed') return <FailureMessage error={answer.error} />
  if (!matrix) return <p className="xs soft">{text.loading}</p>
  if (matrix.names.length === 0) return <p className="xs soft">{text.none}</p>
  return (
    <>
      <div className={styles.head}>
        <Segments<PairFigure>
          name={text.figure}
          value={figure}
          items={FIGURES.map((it) => ({ value: it, label: text.figures[it] }))}
          onChoose={setFigure}
        />
        <p className="xs soft">{text.legend[figure]}</p>
      </div>
      <Matrix matrix={matrix} figure={figure} open={conversation.id} name={text.table(group.title, value)} />
    </>
  )
}

interface MatrixProps {
  readonly matrix: PairMatrix
  readonly figure: PairFigure
  readonly open: string
  readonly name: string
}

/** Number of characters of a name above a narrow column. */
const SHORT = 3

function Matrix({ matrix, figure, open, name }: MatrixProps) {
  const { names, cells } = matrix
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {text.from}
            </th>
            {names.map((to) => (
              <th key={to} scope="col" abbr={to} title={to}>
                <span className={styles.long}>{to}</span>
                <span className={styles.short} aria-hidden>
                  {Array.from(to).slice(0, SHORT).join('')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((from, i) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              {names.map((to, j) => (
                <Cell
                  key={to}
                  from={from}
                  to={to}
                  pair={cells[i]?.[j] ?? null}
                  matrix={matrix}
                  figure={figure}
                  open={open}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps extends Omit<MatrixProps, 'name'> {
  readonly from: string
  readonly to: string
  readonly pair: DirectedPair | null
}

function Cell({ from, to, pair, matrix, figure, open }: CellProps) {
  const { state } = useView()
  if (from === to) return <td className={styles.self} />
  if (!pair) return <td title={text.noConversation(from, to)}>–</td>
  const { split, id, messages: turns, lies, suspected } = pair
  const shown = figureOf(pair, figure)
  const says = turns === 0 ? text.wroteNothing(from, to) : text.pair(from, to, turns, lies, suspected)
  const level = Math.round(levelOf(matrix, pair, figure) * 100)
  return (
    <td>
      <a
        className={styles.cell}
        style={{ '--level': level } as CSSProperties}
        href={formatViewState(changeView(state, { split, conversation: id, turn: null }))}
        aria-label={says}
        aria-current={id === open ? 'page' : undefined}
        data-strong={level > 75 || undefined}
        title={says}
      >
        {shown === null ? '–' : figure === 'messages' ? countText(shown) : percentText(shown)}
      </a>
    </td>
  )
}
