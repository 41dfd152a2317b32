/**
 * Listens for clicks on turns with Shift (extend to this turn) and with Control or Command (toggle this turn). If text
 * is selected, Shift-click extends the text selection as usual.
 * @returns a function that removes the listeners
 */
export function onTurnClick(
  scroller: HTMLElement,
  listener: (turn: number, how: 'extend' | 'toggle') => void,
): () => void {
  const turnAt = ({ target }: Event): number | null => {
    const article = target instanceof Element ? target.closest('article[id^="turn-"]') : null
    return article ? Number(article.id.slice('turn-'.length)) : null
  }
  const meant = (event: MouseEvent): 'extend' | 'toggle' | null => {
    if (event.button !== 0 || event.altKey) return null
    if (event.ctrlKey || event.metaKey) return 'toggle'
    return event.shiftKey && window.getSelection()?.isCollapsed !== false ? 'extend' : null
  }
  // Without this, Shift-click would select the text up to here.
  const onPress = (event: MouseEvent) => {
    if (meant(event) === 'extend' && turnAt(event) !== null) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const how = meant(event)
    const turn = turnAt(event)
    if (how === null || turn === null) return
    // Don't activate the link or checkbox under the pointer.
    event.preventDefault()
    event.stopPropagation()
    listener(turn, how)
  }
  scroller.addEventListener('mousedown', onPress)
  scroller.addEventListener('click', onClick, true)
  return () => {
    scroller.removeEventListener('mousedown', onPress)
    scroller.removeEventListener('click', onClick, true)
  }
}
