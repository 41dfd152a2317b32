import { expect, it } from 'vitest'
import { EngineFull, QueryError } from '../engine.ts'
import { queryError } from './said_errors.ts'

/** DuckDB's messages about rows that are appended are JSON. */
const json = (message: string) => JSON.stringify({ exception_type: 'Invalid', exception_message: message })

it.each([
  'Out of Memory Error: could not allocate block of size 256.0 KiB (19.0 MiB/19.0 MiB used)',
  json(
    "Failed to insert into table 'turns': failed to allocate data of size 32.0 KiB (19.0 MiB/19.0 MiB used)\nPossible solutions:",
  ),
  json('could not allocate block of size 256.0 KiB'),
])('says that the memory is full: %s', (said) => {
  expect(queryError(said, 'append')).toBeInstanceOf(EngineFull)
})

it('takes no message for full memory that only quotes the words', () => {
  const error = queryError('Parser Error: syntax error at or near "failed to allocate"', 'SELECT')
  expect(error).toBeInstanceOf(QueryError)
  expect(error).not.toBeInstanceOf(EngineFull)
})
