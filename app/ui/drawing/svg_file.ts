import { textLines } from './fit_text.ts'

/** Text above and below a drawing in its file. */
export interface Caption {
  readonly title: string
  readonly lines: readonly string[]
}

/** Style properties to inline, since a file has no style sheet. */
const LOOKS = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity'],
  ...['font-size', 'font-weight', 'letter-spacing', 'text-decoration-line'],
] as const

const MARGIN = 16
const TITLE = 15
const SMALL = 11
const FONT = 'Inter, system-ui, sans-serif'
const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Exports a drawing as a standalone SVG file in the light theme, with a caption. */
export function svgFile(drawing: SVGSVGElement, { title, lines }: Caption): string {
  const { width, height } = drawing.viewBox.baseVal
  const head = textLines(title, width, TITLE)
  const foot = lines.flatMap((line) => textLines(line, width, SMALL))
  const top = MARGIN + head.length * (TITLE + 5) + 8
  const total = { width: width + 2 * MARGIN, height: top + height + 14 + foot.length * (SMALL + 5) + MARGIN }
  const file = element('svg', {
    width: total.width,
    height: total.height,
    viewBox: `0 0 ${total.width} ${total.height}`,
    'font-family': FONT,
  })
  file.append(element('rect', { ...total, fill: '#ffffff' }))
  head.forEach((line, i) => {
    const y = MARGIN + TITLE + i * (TITLE + 5)
    file.append(
      element('text', { x: MARGIN, y, 'font-size': TITLE, 'font-weight': 600, fill: '#1d2330' }, line),
    )
  })
  const copied = copyOf(drawing)
  copied.setAttribute('transform', `translate(${MARGIN} ${top})`)
  file.append(copied)
  foot.forEach((line, i) => {
    const y = top + height + 14 + (i + 1) * (SMALL + 5) - 5
    file.append(element('text', { x: MARGIN, y, 'font-size': SMALL, fill: '#5b6270' }, line))
  })
  return new XMLSerializer().serializeToString(file)
}

/** Copies a drawing with inlined styles and without interactive parts. */
function copyOf(drawing: SVGSVGElement): SVGElement {
  // Colours are defined per theme at the root. The theme is restored before the next paint.
  const root = document.documentElement
  const before = root.dataset.theme
  root.dataset.theme = 'light'
  try {
    const group = element('g', {})
    group.append(...copiedChildren(drawing))
    return group
  } finally {
    if (before === undefined) delete root.dataset.theme
    else root.dataset.theme = before
  }
}

function copiedChildren(source: Element): readonly Element[] {
  return [...source.children].flatMap((child) => copiedElement(child) ?? [])
}

function copiedElement(source: Element): Element | null {
  if (source.getAttribute('data-export') === 'none') return null
  const copied = document.createElementNS(NAMESPACE, source.localName)
  for (const { name, value } of source.attributes) {
    if (
      /^(x|y|x1|x2|y1|y2|cx|cy|r|rx|d|dy|width|height|transform|text-anchor|data-all|data-filtered)$/.test(
        name,
      )
    )
      copied.setAttribute(name, value)
  }
  const look = getComputedStyle(source)
  if (source.localName !== 'g') {
    for (const name of LOOKS) {
      const value = look.getPropertyValue(name)
      if (value !== '')
        copied.setAttribute(name.replace('-line', ''), isColour(name) ? plainColour(value) : value)
    }
    // Skip invisible click areas.
    if (copied.getAttribute('fill') === 'none' && copied.getAttribute('stroke') === 'none') return null
  } else if (look.opacity !== '1') copied.setAttribute('opacity', look.opacity)
  if (source.localName === 'text') copied.textContent = source.textContent
  else if (source.localName === 'g') {
    const title = source.getAttribute('aria-label')
    if (title !== null) copied.append(element('title', {}, title))
    copied.append(...copiedChildren(source))
  }
  return copied
}

const isColour = (name: string) => name === 'fill' || name === 'stroke'

const colours = new Map<string, string>()

/** Converts a colour to `#rrggbb`, which all programs understand, or `none` if it is transparent. */
function plainColour(colour: string): string {
  if (colour === 'none') return colour
  const known = colours.get(colour)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
  const plain = a === 0 ? 'none' : `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  colours.set(colour, plain)
  return plain
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, said = ''): SVGElement {
  const made = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, String(value))
  }
  made.textContent = said
  return made
}

/** Renders an SVG file as PNG at twice the resolution. @throws Error if the browser cannot draw it */
export async function pngFile(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * 2
  canvas.height = image.height * 2
  const context = canvas.getContext('2d')
  if (!context) throw new Error('A canvas has no context.')
  context.scale(2, 2)
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('A canvas has no image.'))), 'image/png')
  })
}
