import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Drag {
  readonly from: Point
  readonly to: Point
  readonly width: number
}

/** Minimum distance of a drag in pixels. Anything shorter is a click. */
const CLICK = 5

/** Drag gestures on a drawing. Suppresses the click at the end of a drag. */
export function useDrag(onEnd: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const from = useRef<Point | null>(null)
  const dragged = useRef(false)
  const pointOf = (event: PointerEvent<Element>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const widthOf = (event: PointerEvent<Element>) => event.currentTarget.getBoundingClientRect().width
  const end = () => {
    from.current = null
    setDrag(null)
  }
  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<Element>) {
        dragged.current = false
        if (event.button === 0) from.current = pointOf(event)
      },
      onPointerMove(event: PointerEvent<Element>) {
        if (!from.current) return
        const to = pointOf(event)
        if (Math.hypot(to.x - from.current.x, to.y - from.current.y) < CLICK && !dragged.current) return
        if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = true
        setDrag({ from: from.current, to, width: widthOf(event) })
      },
      onPointerUp(event: PointerEvent<Element>) {
        const begun = from.current
        end()
        if (begun && dragged.current) onEnd({ from: begun, to: pointOf(event), width: widthOf(event) })
      },
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        if (!dragged.current) return
        dragged.current = false
        event.stopPropagation()
      },
    },
  }
}
