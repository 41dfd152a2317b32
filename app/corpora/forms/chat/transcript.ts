/** A list of messages, independent of how a file stores it. */
export interface MessageList {
  readonly items: readonly unknown[]
  /** Lengths of parallel lists if they differ, otherwise null. */
  readonly unequal: readonly number[] | null
  /** For a tree: the index of the item that each item replies to, null for the root. */
  readonly parents?: readonly (number | null)[]
  /** For a tree: the index of the last item of the current branch, if it is published. */
  readonly active?: number
  /** For lists in several parts: the section of each item. */
  readonly sections?: readonly string[]
  /** For a single text with all messages: the published part of each item. */
  readonly slices?: readonly string[]
}

/** Formats of speaker marks. The first group of `mark` is the speaker. */
const MARKS: readonly { readonly begins: RegExp; readonly mark: RegExp }[] = [
  // HH-RLHF
  { begins: /^\s*(?:Human|Assistant|System):/, mark: /(?:^\s*|\n\n)(Human|Assistant|System):[ \t]?/g },
  // Guanaco
  { begins: /^\s*### (?:Human|Assistant|System):/, mark: /### (Human|Assistant|System):[ \t]?/g },
  // ChatML
  { begins: /^\s*<\|im_start\|>/, mark: /(?:<\|im_end\|>\n?)?<\|im_start\|>(\w+)\n?/g },
]

/** End mark of a ChatML text. */
const END = /<\|im_end\|>\s*$/

/**
 * Splits a text with speaker marks into messages: `\\n\\nHuman: … \\n\\nAssistant: …`.
 * @returns null if the text has no such marks or no answer
 */
export function transcriptOf(text: string): MessageList | null {
  const form = MARKS.find(({ begins }) => begins.test(text.slice(0, 200)))
  if (!form) return null
  const marks = [...text.matchAll(form.mark)]
  if (marks.length < 2) return null
  const slices = marks.map(({ index }, i) => text.slice(i === 0 ? 0 : index, marks[i + 1]?.index))
  const items = marks.map((mark, i) => {
    const said = text.slice(mark.index + mark[0].length, marks[i + 1]?.index)
    return { role: mark[1], content: i === marks.length - 1 ? said.replace(END, '') : said }
  })
  return { items, unequal: null, slices }
}
