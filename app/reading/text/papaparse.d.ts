/**
 * The part of papaparse that `csv.ts` uses. Its own types need those of Node, which aren't available in this folder.
 */
declare module 'papaparse/papaparse.js' {
  interface ParseResult {
    readonly data: string[][]
    readonly errors: readonly { readonly code: string; readonly row?: number }[]
    /** `cursor` is the length of the text that the rows consumed. */
    readonly meta: { readonly delimiter: string; readonly linebreak: string; readonly cursor: number }
  }
  const Papa: {
    parse(text: string, config: { preview?: number; skipEmptyLines?: boolean }): ParseResult
    /** The underlying parser, which can defer an incomplete last row. */
    Parser: {
      new (config: {
        delimiter: string
        newline: string
      }): {
        parse(text: string, baseIndex: number, ignoreLastRow: boolean): ParseResult
      }
    }
  }
  export default Papa
}
