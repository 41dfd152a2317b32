/** A font size and style. */
export interface Font {
  /** In CSS pixels. */
  readonly size: number
  readonly bold?: boolean
  readonly italic?: boolean
}

/** Measures the width of a text on one line, in CSS pixels. */
export type Measure = (text: string, font: Font) => number

/** Elements of a figure in drawing order. Lengths and positions are in CSS pixels from the upper left. */
export type Item = Rect | Line | Words

export interface Rect {
  readonly kind: 'rect'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Corner radius. */
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
  /** Start of the text. For right-to-left text, its right end. */
  readonly x: number
  /** Position of the baseline. */
  readonly y: number
  readonly text: string
  readonly font: Font
  readonly fill: string
  readonly rtl?: boolean
  /** Target of the link. */
  readonly link?: string
}

/** Items relative to a box. */
export interface Box {
  readonly width: number
  readonly height: number
  readonly items: readonly Item[]
}

/** A whole figure. */
export interface Drawing extends Box {
  readonly title: string
  readonly back: string
  /** In CSS syntax. */
  readonly family: string
}

export const NO_BOX: Box = { width: 0, height: 0, items: [] }

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

/** Maximum of a number over items, or 0 if there are no items. */
export function most<T>(things: readonly T[], numberOf: (one: T, index: number) => number): number {
  return things.reduce((largest, one, i) => Math.max(largest, numberOf(one, i)), 0)
}

/** Translates items by `x` to the right and `y` down. */
export function moved(items: readonly Item[], x: number, y: number): readonly Item[] {
  return items.map((item) =>
    item.kind === 'line'
      ? { ...item, x: item.x + x, y: item.y + y, toX: item.toX + x, toY: item.toY + y }
      : { ...item, x: item.x + x, y: item.y + y },
  )
}

/** Stacks boxes vertically. Boxes without height get no gap. */
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

/** Formats a font for CSS and canvas. */
export function figureFont({ size, bold, italic }: Font, family: string): string {
  return `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${size}px ${family}`
}
