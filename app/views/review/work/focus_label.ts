/** What in the page has the focus on purpose while a review is open. */
const ELSEWHERE = 'input, textarea, select, [role="dialog"], [role="listbox"], [role="menu"], [role="grid"]'

/** Gives the chosen label of a panel the focus, or where it has none what confirms; unless somebody types, or a list or a dialog has it. */
export function focusLabel(panel: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement?.closest(ELSEWHERE)) return
  const label = panel?.querySelector<HTMLElement>('[data-palette-label][tabindex="0"]')
  const target = label ?? panel?.querySelector<HTMLElement>('button[aria-keyshortcuts="Enter"]')
  if (!target || target === activeElement) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
