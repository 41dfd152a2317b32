import { useEffect, useEffectEvent } from 'react'
import type { EvidenceSpan } from '../../../reviews/log/review.ts'
import { spanOf } from '../../../reviews/work/question_steps.ts'

/** Attribute of the element that holds the text of a turn. */
export const TURN_TEXT = 'data-turn-text'

/** Pause after which a selection is reported, so that the page does not change with each character. */
const PAUSE_MS = 80

/**
 * Reports words of the current turn when the user selects them. Collapsing the selection reports nothing, because a tap
 * on a label does that, too.
 * @param text of the current turn
 * @param isHeld true while reported words wait for a label. Their selection is removed afterwards.
 */
export function useSelectedWords(
  text: string,
  isHeld: boolean,
  onSelect: (span: EvidenceSpan) => void,
): void {
  const onChange = useEffectEvent(() => {
    const span = selectedSpan(text)
    if (span) onSelect(span)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onChange(), PAUSE_MS)
    }
    document.addEventListener('selectionchange', listen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', listen)
    }
  }, [])
  useEffect(() => {
    if (!isHeld) return
    return () => document.getSelection()?.removeAllRanges()
  }, [isHeld])
}

/** The selected words of the current turn. Null if something else is selected, or a text that is not shown whole. */
function selectedSpan(text: string): EvidenceSpan | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const element = document.querySelector(`article[aria-current="true"] [${TURN_TEXT}]`)
  if (!element?.contains(range.startContainer)) return null
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(range.startContainer, range.startOffset)
  const within = range.cloneRange()
  // A selection by double click may end at the beginning of the next element.
  if (!element.contains(range.endContainer)) within.setEnd(element, element.childNodes.length)
  const start = before.toString().length
  const words = within.toString()
  return text.slice(start, start + words.length) === words ? spanOf(text, start, start + words.length) : null
}
