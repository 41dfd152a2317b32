/**
 * Text content of a figure of an excerpt, the only input of all output formats. Names, titles and values are single
 * lines. Texts keep their line breaks. Control characters have been removed, see `printableText`.
 */
export interface FigureContent {
  /** Text alternative. */
  readonly title: string
  readonly background: FigureBackground | null
  readonly strip: FigureStrip | null
  readonly rows: readonly FigureRow[]
  readonly outcome: {
    readonly tone: FigureTone
    readonly title: string
    readonly summary: string
  } | null
  /** Caption by the figure's author, possibly empty. */
  readonly caption: string
  readonly source: FigureSource | null
}

export interface FigureSource {
  readonly words: string
  /** Absolute URL, the target of the link. */
  readonly link: string
  /** Shorter, readable URL, or empty. */
  readonly address: string
}

export type FigureTone = 'good' | 'bad' | 'plain'

/** Position of a turn: one of two sides, one of more speakers, or across the middle. */
export type FigureSide = '0' | '1' | '2' | 'aside'

export type FigureRow = FigureTurn | FigureLine

/** A line between turns that marks omitted turns or a new section. */
export interface FigureLine {
  readonly kind: 'gap' | 'section'
  readonly words: string
}

export interface FigureTurn {
  readonly kind: 'turn'
  /** Displayed number, or empty if numbers are hidden. */
  readonly number: string
  readonly side: FigureSide
  readonly name: string
  /** Empty if it says no more than the name. */
  readonly role: string
  /** True if the turn directly above has the same speaker, so that the name can be omitted. */
  readonly follows: boolean
  /** Empty if the turn is only an action. */
  readonly text: string
  readonly action: FigureAction | null
  readonly chips: readonly FigureChip[]
  /** Such as `No label`, or values of the turn. */
  readonly notes: readonly string[]
  /** True if the turn is marked at its edge. */
  readonly alert: boolean
}

export interface FigureAction {
  readonly tone: FigureTone
  readonly title: string
  /** Empty if the action names no price. */
  readonly price: string
  readonly block: FigureBlock | null
}

export interface FigureChip {
  /** Two characters, or empty if the name needs no mark. */
  readonly mark: string
  readonly name: string
  /** Annotator, if that must be shown, otherwise empty. */
  readonly annotator: string
  /** From 1 to 12, see `Hue`. */
  readonly hue: number
}

export interface FigureBackground {
  /** Information known to all participants. */
  readonly blocks: readonly FigureBlock[]
  /** Information known to each participant. */
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
  /** True for each column of numbers. */
  readonly numeric: readonly boolean[]
  /** Highlighted rows (0-based) and the reason, or `null` if there are none. */
  readonly marked: { readonly rows: readonly number[]; readonly as: string } | null
}

/** Labels of the whole conversation, with one cell per turn. */
export interface FigureStrip {
  readonly rows: readonly {
    readonly title: string
    readonly cells: readonly {
      /** `null` if there is no label. */
      readonly label: { readonly mark: string; readonly hue: number } | null
      /** True if the turn was annotated. */
      readonly annotated: boolean
      /** True if the cell is only a placeholder below a turn with fewer labels than others. */
      readonly blank?: boolean
    }[]
  }[]
  /** By turn: true if the figure shows it. */
  readonly shown: readonly boolean[]
}

/** Style of a figure. Lengths are in CSS pixels, 96 per inch. */
export interface FigureLook {
  readonly width: number
  /** Font size of turns. */
  readonly textSize: number
  readonly theme: 'light' | 'dark' | 'grey'
  readonly typeface: 'sans' | 'serif'
}

export const CM = 96 / 2.54
export const POINT = 96 / 72

/**
 * Font families with the same metrics on all platforms, since line breaks are computed once, on the machine that
 * creates the figure.
 */
export const FAMILIES: Readonly<Record<FigureLook['typeface'], string>> = {
  sans: "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif",
  serif: "Times, 'Times New Roman', 'Liberation Serif', 'Nimbus Roman', serif",
}

/**
 * Replaces what output formats cannot hold: control characters, lone surrogates and characters that XML forbids become
 * U+FFFD, and tabs become four spaces. Normalizes line breaks.
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

/** Like `printableText`, on one line. */
export function printableLine(text: string): string {
  return printableText(text).replace(/\s+/gu, ' ').trim()
}
