import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef } from 'react'
import { areAlternatives, type TurnTree, turnTree } from '../../model/turns/branches.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useRemembered } from '../../ui/use_remembered.ts'
import { TurnList } from '../turn_list.tsx'
import styles from './branch_turns.module.css'
import { branchMessages as t } from './messages.ts'

interface BranchTurnsProps extends Omit<ComponentProps<typeof TurnList>, 'shown' | 'Alternatives'> {
  /** Filled with the indices of the listed turns if they are not all turns, for stepping by key. */
  readonly order: RefObject<readonly number[] | null>
}

const SHOWN = ['', 'one', 'all'] as const
type Shown = (typeof SHOWN)[number]
const isShown = (value: unknown): value is Shown => SHOWN.includes(value as Shown)

/**
 * The turns of a conversation with replies. Shows one branch, with a control at each turn that has alternatives, or all
 * branches, indented. The branch is the one through the current turn.
 */
export default function BranchTurns(props: BranchTurnsProps) {
  const tree = turnTree(props.conversation)
  return tree ? <Branches {...props} tree={tree} /> : <TurnList {...props} />
}

function Branches({ tree, order, ...props }: BranchTurnsProps & { readonly tree: TurnTree }) {
  const { conversation, turn, onChoose } = props
  const [wish, setWish] = useRemembered<Shown>('branches', '', isShown)
  const isOne = wish === 'one' || (wish === '' && areAlternatives(conversation))
  const branch = useBranch(tree, turn)
  const turns = conversation.turns.length
  useEffect(() => {
    order.current = isOne ? branch : null
    return () => {
      order.current = null
    }
  }, [order, isOne, branch])
  const shown = useMemo(() => {
    const rows = branch.map((index, i) => ({ turn: index, before: branch[i - 1] ?? null }))
    const key = `branch ${branch.at(-1)}`
    const currentRow = turn === null ? null : branch.indexOf(turn)
    return { rows, currentRow, of: key, key }
  }, [branch, turn])
  const Alternatives = useMemo(
    () =>
      function AlternativesOf({ index }: { readonly index: number }) {
        const siblings = tree.repliesTo(tree.parents[index] ?? -1)
        return siblings.length > 1 && <Stepper siblings={siblings} turn={index} onChoose={onChoose} />
      },
    [tree, onChoose],
  )
  return (
    <>
      <div role="group" aria-label={t.bar} className={styles.bar}>
        <span className="soft tabular">
          {isOne ? t.one(branch.length, turns, tree.branches) : t.all(turns, tree.branches)}
        </span>
        <Button look="quiet" className={styles.switch} onClick={() => setWish(isOne ? 'all' : 'one')}>
          {isOne ? t.showAll : t.showOne}
        </Button>
      </div>
      {isOne ? <TurnList {...props} shown={shown} Alternatives={Alternatives} /> : <TurnList {...props} />}
    </>
  )
}

/** The branch through the current turn. Stays the same while the current turn is on it. */
function useBranch(tree: TurnTree, turn: number | null): readonly number[] {
  const last = useRef<{ tree: TurnTree; branch: readonly number[] } | null>(null)
  const before = last.current
  const isKept = before?.tree === tree && (turn === null || before.branch.includes(turn))
  const branch = isKept ? before.branch : tree.branchThrough(turn)
  last.current = { tree, branch }
  return branch
}

interface StepperProps {
  readonly siblings: readonly number[]
  readonly turn: number
  onChoose(turn: number): void
}

function Stepper({ siblings, turn, onChoose }: StepperProps) {
  const position = siblings.indexOf(turn)
  const [previous, next] = [siblings[position - 1], siblings[position + 1]]
  return (
    <div className={styles.stepper}>
      <span>{t.alternatives(siblings.length)}</span>
      <IconButton
        name={t.previous(turn)}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onChoose(previous)}
        icon={<ChevronLeft size={14} aria-hidden />}
      />
      <span className="tabular">{t.place(position + 1, siblings.length)}</span>
      <IconButton
        name={t.next(turn)}
        disabled={next === undefined}
        onClick={() => next !== undefined && onChoose(next)}
        icon={<ChevronRight size={14} aria-hidden />}
      />
    </div>
  )
}
