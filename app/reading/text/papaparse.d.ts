/** The part of papaparse that `csv.ts` uses: its own types need those of Node, which this folder compiles without. */
declare module 'papaparse/papaparse.js' {
  interface ParseResult {
    readonly data: string[][]
    readonly errors: readonly { readonly code: string; readonly row?: number }[]
    /** `cursor`: how much of the text the rows took. */
    readonly meta: { readonly delimiter: string; readonly linebreak: string; readonly cursor: number }
  }
  const Papa: {
    parse(text: string, config: { preview?: number; skipEmptyLines?: boolean }): ParseResult
    /** The parser beneath, which can leave a last row for later. */
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
