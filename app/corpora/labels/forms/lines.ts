import type { Marked } from '../label_form.ts'

/** A part of a document that is one turn. */
export interface DocumentLine {
  readonly text: string
  /** Offset in the document, in UTF-16 units. */
  readonly start: number
}

/** Lines of a document that aren't blank. */
export function linesOf(text: string): readonly DocumentLine[] {
  return [...text.matchAll(/[^\r\n]*\S[^\r\n]*/gu)].map((found) => ({ text: found[0], start: found.index }))
}

/** The parts of marks within a line, with offsets in the line. */
export function marksIn({ text, start }: DocumentLine, marks: readonly Marked[]): Marked[] {
  return marks.flatMap((mark) => {
    const own = { start: Math.max(mark.start - start, 0), end: Math.min(mark.end - start, text.length) }
    return own.start < own.end ? [{ label: mark.label, ...own }] : []
  })
}
