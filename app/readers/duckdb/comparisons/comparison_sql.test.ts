import { expect, it } from 'vitest'
import { bound, identifier, joined, sql } from '../sql.ts'
import { written } from './comparison_sql.ts'

it('writes values out, also next to names and texts with question marks and quotation marks', () => {
  const names = joined(
    ['a?', 'b"?', "c'?"].map(identifier).map((name) => sql`${name} = ${bound("it's $& ?")}`),
  )
  expect(written(sql`SELECT '?''?', ${names}, ${bound(null)}, ${bound(true)}, ${bound(-2, 'INTEGER')}`)).toBe(
    `SELECT '?''?', "a?" = 'it''s $& ?', "b""?" = 'it''s $& ?', "c'?" = 'it''s $& ?', NULL, true, -2::INTEGER`,
  )
})
