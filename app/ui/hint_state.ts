/** Content of a hint: title, text, and source of the text. */
export interface HintContent {
  readonly title: string
  readonly text: string
  readonly source: string
  /** Shortcut of the button that the hint names, keys separated by spaces. */
  readonly keys?: string
}

export interface ShownHint {
  readonly anchor: Element
  readonly content: HintContent
}

/** Hover delay in milliseconds before a hint appears. */
const DELAY = 300

/** Delay in milliseconds before a hint disappears, so that the pointer can move onto it. */
const GRACE = 120

let shown: ShownHint | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(hint: ShownHint | null): void {
  clearTimeout(timer)
  if (hint === shown) return
  shown = hint
  for (const listener of listeners) listener()
}

export function subscribeToHint(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current hint of the page, or null. */
export function shownHint(): ShownHint | null {
  return shown
}

export function showHint(anchor: Element, content: HintContent): void {
  set({ anchor, content })
}

/** Shows a hint after the hover delay. */
export function showHintSoon(anchor: Element, content: HintContent): void {
  clearTimeout(timer)
  timer = setTimeout(() => showHint(anchor, content), shown ? 0 : DELAY)
}

export function hideHint(): void {
  set(null)
}

/** Hides the hint after a delay, as the pointer may be moving onto it. */
export function hideHintSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(hideHint, GRACE)
}

/** Keeps the hint open while the pointer is on it. */
export function keepHint(): void {
  clearTimeout(timer)
}
