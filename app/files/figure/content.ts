/**
 * What a figure of an excerpt holds, in words: no output looks further than this. Names, titles and values are on one
 * line; texts keep their line breaks. None holds control characters, see `printableText`.
 */
export interface FigureContent {
  /** What the figure is called where it is not seen. */
  readonly title: string
  readonly background: FigureBackground | null
  readonly strip: FigureStrip | null
  readonly rows: readonly FigureRow[]
  /** How the conversation ended. */
  readonly outcome: {
    readonly tone: FigureTone
    readonly title: string
    readonly summary: string
  } | null
  /** By the author of the figure; may be `''`. */
  readonly caption: string
  /** Where the excerpt is from. */
  readonly source: FigureSource | null
}

export interface FigureSource {
  readonly words: string
  /** A whole address, which the words lead to. */
  readonly link: string
  /** A shorter one that can be read, too; `''`: none. */
  readonly address: string
}

export type FigureTone = 'good' | 'bad' | 'plain'

/** Where a turn stands: one of two sides, any of more speakers, or across the middle. */
export type FigureSide = '0' | '1' | '2' | 'aside'

export type FigureRow = FigureTurn | FigureLine

/** A line between turns: turns that are left out, or a new section. */
export interface FigureLine {
  readonly kind: 'gap' | 'section'
  readonly words: string
}

export interface FigureTurn {
  readonly kind: 'turn'
  /** As it is counted; `''` where numbers are left out. */
  readonly number: string
  readonly side: FigureSide
  readonly name: string
  /** `''` where it says no more than the name. */
  readonly role: string
  /** Whether the turn right above is by the same speaker, so that nobody need be named. */
  readonly follows: boolean
  /** `''` where the turn is only an action. */
  readonly text: string
  readonly action: FigureAction | null
  readonly chips: readonly FigureChip[]
  /** Such as `No label`, and values of the turn. */
  readonly notes: readonly string[]
  /** Whether it is marked at its edge. */
  readonly alert: boolean
}

export interface FigureAction {
  readonly tone: FigureTone
  readonly title: string
  /** `''`: it names none. */
  readonly price: string
  readonly block: FigureBlock | null
}

export interface FigureChip {
  /** Two characters; `''`: its words need none. */
  readonly mark: string
  readonly name: string
  /** Who gave it, where that must be said; else `''`. */
  readonly annotator: string
  /** 1 to 12, see `Hue`. */
  readonly hue: number
}

export interface FigureBackground {
  /** What everybody knew. */
  readonly blocks: readonly FigureBlock[]
  /** What each participant knew. */
  readonly sides: readonly {
    readonly name: string
    readonly side: FigureSide
    readonly blocks: readonly FigureBlock[]
  }[]
}

export type FigureBlock =
  | { readonly kind: 'text'; readonly title: string; readonly text: string }
  | {
      readonly kind: 'fields'
      readonly title: string
      readonly fields: readonly { readonly name: string; readonly value: string }[]
    }
  | FigureTable

export interface FigureTable {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** By column: whether it holds numbers. */
  readonly numeric: readonly boolean[]
  /** Rows that stand out (0-based), and why; `null`: none. */
  readonly marked: { readonly rows: readonly number[]; readonly as: string } | null
}

/** Labels of the whole conversation, a cell for each turn. */
export interface FigureStrip {
  readonly rows: readonly {
    readonly title: string
    readonly cells: readonly {
      /** `null`: it has no label. */
      readonly label: { readonly mark: string; readonly hue: number } | null
      /** Whether anybody looked. */
      readonly annotated: boolean
      /** Whether the cell is but room, below a turn with fewer labels than others. */
      readonly blank?: boolean
    }[]
  }[]
  /** By turn: whether the figure shows it. */
  readonly shown: readonly boolean[]
}

/** How a figure looks. Lengths in CSS pixels, of which 96 are an inch. */
export interface FigureLook {
  readonly width: number
  /** Of the text of turns. */
  readonly textSize: number
  readonly theme: 'light' | 'dark' | 'grey'
  readonly typeface: 'sans' | 'serif'
}

export const CM = 96 / 2.54
export const POINT = 96 / 72

/**
 * Families that take the same room for the same text wherever they are there: the lines of a figure are broken once, by
 * the machine that makes it.
 */
export const FAMILIES: Readonly<Record<FigureLook['typeface'], string>> = {
  sans: "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif",
  serif: "Times, 'Times New Roman', 'Liberation Serif', 'Nimbus Roman', serif",
}

/**
 * A text without what no output can hold: control characters but line breaks, halves of characters and what XML forbids
 * become U+FFFD, tabs four spaces; line breaks of all kinds become one.
 */
export function printableText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
      .replaceAll('\t', '    ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/gu, '\ufffd')
  )
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printableText(text).replace(/\s+/gu, ' ').trim()
}
