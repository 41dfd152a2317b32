import { describe, expect, it } from 'vitest'
import { QueryError } from '../../../app/engine/engine.ts'
import { ServerFault } from '../../../app/readers/remote/answering.ts'
import { failureFor } from './refusal.ts'

describe('the response to an error', () => {
  it.each([new Error('A file is not there.'), new ServerFault('Its database is not there.', 'SELECT 1')])(
    'says that the corpus was updated if its version was replaced: %s',
    (error) => {
      expect(failureFor(error)?.status).toBe(500)
      expect(failureFor(error, 'v2')).toEqual({
        status: 409,
        body: { failure: 'version', message: 'The corpus has the version v2.' },
      })
    },
  )

  it('gives what a corpus refuses in its own words, also in a version that was replaced', () => {
    const refused = new QueryError('Ask about fewer turns.', '')
    expect(failureFor(refused, 'v2')).toEqual(failureFor(refused))
    expect(failureFor(refused, 'v2')?.body).toMatchObject({
      failure: 'refused',
      message: 'Ask about fewer turns.',
    })
  })
})
