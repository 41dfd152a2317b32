import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CodedError } from '../../../app/base/coded_error.ts'
import { ParleyError } from '../../../app/base/errors.ts'
import { DECLARED } from '../../../app/readers/contract/test_declared.ts'
import { MADE_UP } from '../../../app/readers/contract/test_made_up.ts'
import { createFlattener } from '../../../app/tables/flatten.ts'
import { receivedPart, sentPart } from './crossing.ts'
import { receivedError, sentError } from './sent_error.ts'

it('brings rows of every kind of column across, missing values too', () => {
  const flattener = createFlattener(DECLARED)
  for (const { conversation, key } of MADE_UP) flattener.add(conversation, key)
  const part = new Map(flattener.take())
  const cells = [...part.values()].flatMap(({ columns }) => columns.flatMap(({ values }) => values))
  expect(cells).toContain(null)
  expect(new Set(cells.map((cell) => (Array.isArray(cell) ? 'list' : typeof cell)))).toEqual(
    new Set(['string', 'number', 'boolean', 'list', 'object']),
  )
  expect(receivedPart(structuredClone(sentPart(part)))).toEqual(part)
})

it('tells texts apart that could be taken for what stands for others', () => {
  const values = ['a', 'a', null, null, 'a', '', '', 'ä😀', 'b']
  const columns = [{ name: 'text', type: 'VARCHAR' as const, values }]
  const part = new Map([['turns', { length: values.length, columns }] as const])
  expect(receivedPart(structuredClone(sentPart(part)))).toEqual(part)
})

it('leaves an error what it is, as far as a person is told of it', () => {
  const sent = (error: unknown) => receivedError(structuredClone(sentError(error)))
  expect(sent(new CodedError('tooManyConversations', { most: 3 }, { detail: 'in a split' }))).toMatchObject({
    ...{ name: 'CodedError', code: 'tooManyConversations', values: { most: 3 }, detail: 'in a split' },
  })
  const worded = new ParleyError('It cannot be read.', { advice: 'Take another.' })
  expect(sent(worded)).toMatchObject({ name: 'ParleyError', message: worded.message, advice: worded.advice })
  const gone = thrown(() => readFileSync('/no such file'))
  expect(sent(gone)).toMatchObject({
    code: 'ENOENT',
    path: '/no such file',
    message: (gone as Error).message,
  })
  expect(sent('odd').message).toBe('odd')
})

function thrown(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}
