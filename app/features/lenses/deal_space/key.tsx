import type { ReactNode } from 'react'
import type { DealSpace } from '../../../model/agreements/deal_space.ts'
import type { Points } from '../../../model/agreements/game.ts'
import drawing from './drawing.module.css'
import styles from './key.module.css'
import { dealSpaceMessages as say } from './messages.ts'
import type { Rules } from './rules/rules.ts'

interface KeyProps {
  readonly space: DealSpace
  readonly rules: Rules
  readonly walkAway: Points | null
}

/** Legend of the drawing, with the number of each sign. */
export function Key({ space, rules, walkAway }: KeyProps) {
  const count = (payoffs: DealSpace['payoffs']) =>
    payoffs.reduce((n, { agreements }) => n + agreements.length, 0)
  return (
    <ul className={styles.key}>
      <Entry text={say[rules.kind].possible(count(space.payoffs))}>
        <circle className={drawing.dot} cx={8} cy={7} r={2.25} />
      </Entry>
      <Entry text={say.key.frontier(count(space.frontier))}>
        <line className={drawing.frontier} x1={0} x2={16} y1={7} y2={7} />
        <circle className={drawing.dot} data-frontier cx={8} cy={7} r={2.75} />
      </Entry>
      <Entry text={say.key.mostJoint(space.mostJointPoints)}>
        <path className={drawing.mostJoint} d="M8 1L14 7L8 13L2 7Z" />
      </Entry>
      {walkAway && (
        <Entry text={say.key.walkAway(...walkAway)}>
          <line className={drawing.walkAway} x1={0} x2={16} y1={7} y2={7} />
        </Entry>
      )}
    </ul>
  )
}

function Entry({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="inline-row gap-1">
      <svg width={16} height={14} className={styles.sign} aria-hidden>
        {children}
      </svg>
      {text}
    </li>
  )
}
