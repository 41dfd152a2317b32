/** The parts of Citation.js that Parley imports. The package has no types. */
declare module '@citation-js/plugin-bibtex/lib-mjs/input/constants.js' {
  /** Values of the names that BibTeX styles define, such as months. */
  export const defaultStrings: Readonly<Record<string, string>>
}

declare module '@citation-js/plugin-bibtex/lib-mjs/input/file.js' {
  interface ParsedEntry {
    readonly type: string
    readonly label: string
    readonly properties: Readonly<Record<string, string | number>>
  }
  /** @throws Error whose message has `at line N` */
  export function parse(text: string): readonly ParsedEntry[]
}

declare module '@citation-js/plugin-bibtex/lib-mjs/input/value.js' {
  interface ParsedName {
    readonly given?: string
    readonly prefix?: string
    readonly family?: string
    readonly suffix?: string
  }
  export function parse(text: string, field: string): string | readonly ParsedName[]
}
