import type { ReactNode, SVGProps } from 'react'
import { useWidth } from '../../ui/drawing/use_width.ts'
import styles from './drawing.module.css'

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, 'name' | 'children' | 'height'> {
  /** Accessible name. */
  readonly name: string
  /** The height and the content for a width, both in pixels. */
  readonly draw: (width: number) => { readonly height: number; readonly content: ReactNode }
}

/** An SVG as wide as there is room, drawn for that width. */
export function Drawing({ name, draw, className = '', ...rest }: DrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const drawn = width > 0 ? draw(width) : null
  return (
    <div ref={ref} className={styles.room}>
      {drawn && (
        <svg
          data-drawing
          role="group"
          aria-label={name}
          className={`${styles.drawing} ${className}`}
          width={width}
          height={drawn.height}
          viewBox={`0 0 ${width} ${drawn.height}`}
          {...rest}
        >
          {drawn.content}
        </svg>
      )}
    </div>
  )
}
