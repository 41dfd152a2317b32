/** A list of messages, whichever way a file stores it. */
export interface MessageList {
  readonly items: readonly unknown[]
  /** Lengths of the lists that ought to be equally long and are not; `null` where all is well. */
  readonly unequal: readonly number[] | null
  /** Of a tree: the position of the item that each item replies to; `null` for the first. */
  readonly parents?: readonly (number | null)[]
  /** Of one text with all that is said: what of it each item is, as published. */
  readonly slices?: readonly string[]
}

/** How texts say who speaks: where such a mark begins, with the speaker in its first group. */
const MARKS: readonly { readonly begins: RegExp; readonly mark: RegExp }[] = [
  // HH-RLHF
  { begins: /^\s*(?:Human|Assistant|System):/, mark: /(?:^\s*|\n\n)(Human|Assistant|System):[ \t]?/g },
  // Guanaco
  { begins: /^\s*### (?:Human|Assistant|System):/, mark: /### (Human|Assistant|System):[ \t]?/g },
  // ChatML
  { begins: /^\s*<\|im_start\|>/, mark: /(?:<\|im_end\|>\n?)?<\|im_start\|>(\w+)\n?/g },
]

/** What closes a text of ChatML. */
const END = /<\|im_end\|>\s*$/

/**
 * The messages of one text that says itself who speaks: `\\n\\nHuman: … \\n\\nAssistant: …`.
 * @returns `null` where it is not such a text, or nobody answers
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
