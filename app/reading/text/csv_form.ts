/** How a CSV file separates its values and its lines. */
export interface CsvForm {
  /** A comma, a semicolon, a tab, … */
  readonly delimiter: string
  /** `\n`, `\r\n` or `\r`. */
  readonly lineEnd: string
}
