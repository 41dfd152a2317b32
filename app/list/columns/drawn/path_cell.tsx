import { parsePriceSketch } from '../../../model/prices/price_sketch.ts'
import type { DrawnCellProps } from './drawn_cell.ts'
import styles from './path_cell.module.css'
import { drawnSketch } from './path_sketch.ts'

/** In pixels. `ROOM` is the padding for marks at the edges. */
const WIDTH = 64
const HEIGHT = 20
const ROOM = 5

/** Price path in a cell: the listing price as a faint line, the prices of each side, and the deal as a ring. */
export default function PathCell({ value, text }: DrawnCellProps) {
  const sketch = parsePriceSketch(value)
  if (sketch.steps.length === 0) {
    return (
      <span className="faint" title={text}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{text}</span>
      </span>
    )
  }
  const { lines, dots, listing, agreed } = drawnSketch(sketch, WIDTH, HEIGHT)
  return (
    <span className={styles.cell} title={text}>
      <span className="visually-hidden">{text}</span>
      <svg
        className={styles.sketch}
        viewBox={`${-ROOM} ${-ROOM} ${WIDTH + 2 * ROOM} ${HEIGHT + 2 * ROOM}`}
        aria-hidden
      >
        {listing !== null && (
          <line className={styles.listing} x1={-ROOM} x2={WIDTH + ROOM} y1={listing} y2={listing} />
        )}
        {lines.map(({ side, path }) => (
          <path key={side} className={styles.path} data-seller={side === 'seller' || undefined} d={path} />
        ))}
        {dots.map(({ side, at: [x, y] }) => (
          <circle
            key={side}
            className={styles.dot}
            data-seller={side === 'seller' || undefined}
            cx={x}
            cy={y}
            r={2}
          />
        ))}
        {agreed && <circle className={styles.agreed} cx={agreed[0]} cy={agreed[1]} r={3.5} />}
      </svg>
    </span>
  )
}
