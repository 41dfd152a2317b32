import { dealSpaceMessages as say } from '../../messages/conversation/deal_space.ts'
import type { DealSpace } from '../../model/dividing/deal_space.ts'
import type { Points } from '../../model/dividing/division_game.ts'
import { useRoving } from '../../views/ui/drawing/use_roving.ts'
import { useWidth } from '../../views/ui/drawing/use_width.ts'
import { DealMark, Leaders } from './deal_mark.tsx'
import styles from './drawing.module.css'
import type { Rules } from './game.ts'
import { Ground } from './ground.tsx'
import { lineOf, planeOf, spread, WIDEST } from './layout.ts'
import type { Mark } from './marks.ts'
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

/** The space of deals: the points of the first side across, those of the second upwards. */
export function Plane(props: PlaneProps) {
  const [ref, room] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.room}>
      {room > 0 && <DrawnPlane {...props} width={Math.min(room, WIDEST)} />}
    </div>
  )
}

function DrawnPlane(props: PlaneProps & { readonly width: number }) {
  const { space, walkAway, rules, marks, onChooseTurn, width } = props
  const drawn = marks.flatMap(withPlace)
  const roving = useRoving([drawn.map((mark) => mark.id)])
  const { height, at } = planeOf(space, width)
  const places = drawn.map((mark) => at(mark.place))
  const shown = spread(places)
  return (
    <svg
      role="group"
      aria-label={say.plot(nameOf(rules, 0), nameOf(rules, 1))}
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onKeyDown={roving.onKeyDown}
    >
      <g aria-hidden>
        <Ground space={space} rules={rules} walkAway={walkAway} width={width} />
        <polyline className={styles.path} points={lineOf(shown)} />
        <Leaders places={places} shown={shown} />
      </g>
      {drawn.map((mark, i) => (
        <DealMark
          key={mark.id}
          mark={mark}
          at={shown[i] ?? { x: 0, y: 0 }}
          roving={roving}
          onChoose={onChooseTurn}
        />
      ))}
    </svg>
  )
}

/** A mark with the points of both sides; none where one is missing. */
function withPlace(mark: Mark): readonly (Mark & { readonly place: Points })[] {
  const [a, b] = mark.points
  return a === null || b === null ? [] : [{ ...mark, place: [a, b] }]
}
