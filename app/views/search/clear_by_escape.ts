/** Clears by Escape what was left by Escape: by the key that is pressed next, if that is it, and only if nothing is clicked before. */
export function clearByEscape(clear: () => void): void {
  const end = () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('pointerdown', end, true)
  }
  const onKey = (event: KeyboardEvent) => {
    end()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    clear()
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', end, true)
}
