import { ClickHouseError } from '@clickhouse/client'
import { expect, it } from 'vitest'
import { failureOf } from '../../../app/readers/remote/answering.ts'
import { failure } from './failures.ts'

const failed = (code: string, message: string) =>
  failure(new ClickHouseError({ message, code, type: 'X' }), 'SELECT 1', 'http://asked:8123')

const told = (code: string, message: string) => failed(code, message).message

it.each([
  ['All connection tries failed. Connection refused (ch2:9000)', 'ch2:9000'],
  ['05:12:33 Connection refused (127.0.0.1:9, local address: 127.0.0.1:34147)', '127.0.0.1:9'],
  ['Timeout: connect timed out: [fd00:1:2::12]:9000', '[fd00:1:2::12]:9000'],
  [`${'x '.repeat(295)} (shard-two.example:9000)`, 'shard-two.example:9000'],
])('names the shard of “%s”', (message, shard) => {
  expect(told('279', message)).toBe(`A shard of ClickHouse does not answer: ${shard}. Nothing was counted.`)
})

it.each([
  ['(?i-s)(?m)(wo+d', 'missing ): (?i-s)(?m)(wo+d', 'Invalid Input Error: missing ): (?m)(wo+d'],
  ['(?i-s)(?m)wo+d[', 'missing ]: [', 'Invalid Input Error: missing ]: ['],
])('explains the wrong expression %s like DuckDB', (pattern, error, expected) => {
  const message = `OptimizedRegularExpression: cannot compile re2: ${pattern}, error: ${error}. Look at https://github.com/google/re2/wiki/Syntax for reference.`
  expect(told('427', message)).toBe(expected)
})

it.each(['516', '497', '81', '60', '74'])('keeps what an administrator mends from visitors (%s)', (code) => {
  const error = failed(code, 'reader: Authentication failed at /var/lib/clickhouse')
  // The log of the server has it.
  expect(error.message).toContain('asked:8123')
  const { status, body } = failureOf(error) ?? {}
  expect([status, body?.failure]).toEqual([500, 'failed'])
  expect(JSON.stringify(body)).not.toMatch(/reader|asked|clickhouse/i)
})

it('lets pages ask again while ClickHouse has too many questions', () => {
  expect(failureOf(failed('202', 'Too many simultaneous queries'))).toMatchObject({
    status: 429,
    body: { failure: 'busy' },
  })
})
