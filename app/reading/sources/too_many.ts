import { ParleyError } from '../../base/errors.ts'

/** So many columns are read in a few seconds, and are more than a table can show. */
export const MOST_COLUMNS = 20_000

export function tooManyColumns(name: string, columns: number): ParleyError {
  const [found, most] = [columns, MOST_COLUMNS].map((count) => count.toLocaleString('en'))
  return new ParleyError(`${name} has ${found} columns; at most ${most} can be opened here.`, {
    advice: 'Write it again with the columns that you need.',
  })
}
