import { useEffect, useEffectEvent, useState } from 'react'

/** While something is held over the page, browsers tell so at least this often, in milliseconds. */
const SILENCE = 500

/**
 * Lets files be dropped anywhere in the page.
 * @returns whether files are held over the page now
 */
export function useFileDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(silence)
      setDragging(false)
    }
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setDragging(true)
      clearTimeout(silence)
      // Where it leaves the window, no browser tells in the same way.
      silence = setTimeout(end, SILENCE)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      end()
      dropped(event.dataTransfer)
    }
    window.addEventListener('dragenter', over)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      clearTimeout(silence)
      window.removeEventListener('dragenter', over)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return dragging
}

/** Text that is dragged is none of our business. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
