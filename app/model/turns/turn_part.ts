/**
 * A range of a turn's text that is not said aloud: a tool call, the result of a tool, a model's reasoning, or the mark
 * of an image. Offsets are in UTF-16 units.
 */
export interface TurnPart {
  readonly kind: 'call' | 'result' | 'reasoning' | 'image'
  /** Name of the tool, or of the field with the reasoning; empty if there is none. */
  readonly name: string
  /** The whole range, including a mark such as `[tool call: search …]`. */
  readonly start: number
  readonly end: number
  /** The range without its mark: arguments, result, reasoning, words about an image. */
  readonly body: readonly [start: number, end: number]
  /** Set if the part is an image. */
  readonly image?: TurnImage
}

/** Location of an image of a turn. Its bytes are not part of a conversation, so that conversations stay small. */
export type TurnImage =
  /** In the record of the conversation. */
  | { readonly at: 'record' }
  /** In a file next to the data. The path is as published, relative or absolute. */
  | { readonly at: 'file'; readonly path: string }
  /** On another site. The address is absolute, with http or https. */
  | { readonly at: 'site'; readonly address: string }

/** A line of a turn's text, before lines are joined. `start` and `body` are relative to the line. */
export interface TurnPiece {
  readonly text: string
  readonly part?: Omit<TurnPart, 'start' | 'end'>
}

/** Joins lines with line breaks. */
export function joinPieces(pieces: readonly TurnPiece[]): { text: string; parts: readonly TurnPart[] } {
  const parts: TurnPart[] = []
  let start = 0
  for (const { text, part } of pieces) {
    const end = start + text.length
    if (part) parts.push({ ...part, start, end, body: [start + part.body[0], start + part.body[1]] })
    start = end + 1
  }
  return { text: pieces.map(({ text }) => text).join('\n'), parts }
}
