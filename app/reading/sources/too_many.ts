import { CodedError } from '../../base/coded_error.ts'

/** So many columns are read in a few seconds, and are more than a table can show. */
export const MOST_COLUMNS = 20_000

export function tooManyColumns(name: string, columns: number): CodedError {
  return new CodedError('tooManyColumns', { name, columns, most: MOST_COLUMNS })
}
