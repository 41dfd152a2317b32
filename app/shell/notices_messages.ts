import { messages } from '../base/messages/define.ts'
import { countText, plural } from '../base/messages/intl.ts'

/** Texts of page-wide notices that are loaded on demand. */
export const notices = messages({
  moreParts: (more: number) =>
    `${countText(more)} more ${plural(more, 'part was', 'parts were')} not understood.`,
  close: (corpus: string, size: string) => `Close ${corpus} (${size})`,
  noMemory: (split: string, corpus: string, sizes: { needed: string; free: string } | false) =>
    `The split “${split}” of ${corpus} does not fit into the memory of the query engine${sizes ? `: it needs about ${sizes.needed}, ${sizes.free} are free` : ''}. What else is loaded stays usable.`,
  makeRoom: 'Close a corpus to make room; then it is loaded again.',
  noRoom: 'No other corpus can be closed: open a smaller file, or fewer splits.',
})
