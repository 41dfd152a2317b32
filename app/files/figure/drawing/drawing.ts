/** A typeface at a size. */
export interface Font {
  /** In CSS pixels. */
  readonly size: number
  readonly bold?: boolean
  readonly italic?: boolean
}

/** The width of a text on one line, in CSS pixels. */
export type Measure = (text: string, font: Font) => number

/** What a figure is drawn of, in this order; lengths and places in CSS pixels from the upper left. */
export type Item = Rect | Line | Words

export interface Rect {
  readonly kind: 'rect'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of its corners. */
  readonly radius?: number
  readonly fill?: string
  readonly stroke?: string
  readonly dashed?: boolean
}

export interface Line {
  readonly kind: 'line'
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly stroke: string
  readonly width: number
  readonly dashed?: boolean
}

/** One line of text. */
export interface Words {
  readonly kind: 'words'
  /** Where it begins; where it is written from right to left, its right end. */
  readonly x: number
  /** Of its baseline. */
  readonly y: number
  readonly text: string
  readonly font: Font
  readonly fill: string
  readonly rtl?: boolean
  /** Where it leads. */
  readonly link?: string
}

/** Items within a box of their own. */
export interface Box {
  readonly width: number
  readonly height: number
  readonly items: readonly Item[]
}

/** A whole figure. */
export interface Drawing extends Box {
  readonly title: string
  readonly back: string
  /** As CSS has it. */
  readonly family: string
}

export const NO_BOX: Box = { width: 0, height: 0, items: [] }

/** A straight line. */
export function lineItem(
  x: number,
  y: number,
  toX: number,
  toY: number,
  stroke: string,
  width: number,
): Line {
  return { kind: 'line', x, y, toX, toY, stroke, width }
}

/** The largest of the numbers that some things have; 0 where there are none. */
export function most<T>(things: readonly T[], numberOf: (one: T, index: number) => number): number {
  return things.reduce((largest, one, i) => Math.max(largest, numberOf(one, i)), 0)
}

/** The items, moved right by `x` and down by `y`. */
export function moved(items: readonly Item[], x: number, y: number): readonly Item[] {
  return items.map((item) =>
    item.kind === 'line'
      ? { ...item, x: item.x + x, y: item.y + y, toX: item.toX + x, toY: item.toY + y }
      : { ...item, x: item.x + x, y: item.y + y },
  )
}

/** Boxes one below the other; those without height take no gap. */
export function stacked(boxes: readonly Box[], gap: number): Box {
  const items: Item[] = []
  let height = 0
  let width = 0
  for (const box of boxes) {
    if (box.height === 0) continue
    if (height > 0) height += gap
    for (const item of moved(box.items, 0, height)) items.push(item)
    height += box.height
    width = Math.max(width, box.width)
  }
  return { width, height, items }
}

/** A box within a frame. */
export function framed(
  box: Box,
  frame: Pick<Rect, 'fill' | 'stroke' | 'radius' | 'dashed'>,
  padding: { readonly x: number; readonly y: number },
  width = box.width + 2 * padding.x,
): Box {
  const height = box.height + 2 * padding.y
  return {
    width,
    height,
    items: [{ kind: 'rect', x: 0, y: 0, width, height, ...frame }, ...moved(box.items, padding.x, padding.y)],
  }
}

/** A font as CSS and canvases have it. */
export function figureFont({ size, bold, italic }: Font, family: string): string {
  return `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${size}px ${family}`
}
