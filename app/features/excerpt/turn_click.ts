/**
 * Tells of clicks on turns with Shift (as far as this turn) and with Control or Command (this turn, too, or not). Where
 * text is selected, Shift and a click belong to the selection, as everywhere.
 * @returns ends it
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
  // A press with Shift would select the text up to here.
  const onPress = (event: MouseEvent) => {
    if (meant(event) === 'extend' && turnAt(event) !== null) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const how = meant(event)
    const turn = turnAt(event)
    if (how === null || turn === null) return
    // Not what is under the pointer: a link to the turn, or its box.
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
