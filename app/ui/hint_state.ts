/** What a hint shows: a title, a text, and where the text comes from. */
export interface HintContent {
  readonly title: string
  readonly text: string
  readonly source: string
}

export interface ShownHint {
  readonly anchor: Element
  readonly content: HintContent
}

/** How long the pointer rests on something before its hint appears, in milliseconds. */
const DELAY = 250

/** How long a hint stays when the pointer has left, so that it can move onto the hint. */
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

/** The one hint of the page; `null`: none is shown. */
export function shownHint(): ShownHint | null {
  return shown
}

export function showHint(anchor: Element, content: HintContent): void {
  set({ anchor, content })
}

/** The pointer rests on something: its hint appears in a moment. */
export function showHintSoon(anchor: Element, content: HintContent): void {
  clearTimeout(timer)
  timer = setTimeout(() => showHint(anchor, content), shown ? 0 : DELAY)
}

export function hideHint(): void {
  set(null)
}

/** The pointer has left; it may be on its way to the hint itself. */
export function hideHintSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(hideHint, GRACE)
}

/** The pointer has reached the hint. */
export function keepHint(): void {
  clearTimeout(timer)
}
