import type { DealSpace } from '../../../model/agreements/deal_space.ts'
import type { Points } from '../../../model/agreements/game.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { useRoving } from '../../../ui/roving/use_roving.ts'
import { DealMarks, Leaders } from './deal_mark.tsx'
import styles from './drawing.module.css'
import { Ground } from './ground.tsx'
import { lineOf, planeOf, spread, WIDEST } from './layout.ts'
import type { Mark } from './marks.ts'
import { dealSpaceMessages as say } from './messages.ts'
import type { Rules } from './rules/rules.ts'
import { nameOf } from './words.ts'

export interface DrawingProps {
  readonly rules: Rules
  readonly marks: readonly Mark[]
  onChooseTurn(turn: number): void
}

interface PlaneProps extends DrawingProps {
  readonly space: DealSpace
  readonly walkAway: Points | null
}

/** Space of deals, with the first side's points on the x axis and the second side's on the y axis. */
export function Plane({ space, walkAway, rules, marks, onChooseTurn }: PlaneProps) {
  const drawn = marks.flatMap(withPlace)
  const roving = useRoving([drawn.map((mark) => mark.id)])
  const draw = (width: number) => {
    const { height, at } = planeOf(space, width)
    const places = drawn.map((mark) => at(mark.place))
    const shown = spread(places)
    const content = (
      <>
        <g aria-hidden>
          <Ground space={space} rules={rules} walkAway={walkAway} width={width} />
          <polyline className={styles.path} points={lineOf(shown)} />
          <Leaders places={places} shown={shown} />
        </g>
        <DealMarks marks={drawn} places={shown} roving={roving} onChoose={onChooseTurn} />
      </>
    )
    return { height, content }
  }
  return (
    <Drawing
      name={say.plot(nameOf(rules, 0), nameOf(rules, 1))}
      className={styles.drawing}
      widest={WIDEST}
      roving={roving}
      draw={draw}
    />
  )
}

/** Adds the position to a mark. Empty if a side's points are missing. */
function withPlace(mark: Mark): readonly (Mark & { readonly place: Points })[] {
  const [a, b] = mark.points
  return a === null || b === null ? [] : [{ ...mark, place: [a, b] }]
}
