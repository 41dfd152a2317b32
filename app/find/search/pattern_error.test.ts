import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageOf } from '../../base/errors.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { patternErrorOf } from './pattern_error.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
})
afterAll(() => engine.close())

/** Message of the real engine about a pattern, or an empty string. */
async function complaint(pattern: string): Promise<string> {
  try {
    const sql = "SELECT regexp_matches(text, ?, 'i') AS found FROM (SELECT 'a' AS text)"
    await engine.query({ sql, params: [pattern], decode: (row) => row })
    return ''
  } catch (error) {
    return messageOf(error)
  }
}

describe('a bad regular expression', () => {
  // « and » enclose the offending piece.
  it.each([
    ['a«(»b', /never closed/],
    ['a(b)«(»c', /never closed/],
    ['[(]«(»', /never closed/],
    ['\\(é«(»', /never closed/],
    ['ab«)»', /no open bracket to close/],
    ['[)]a«)»', /no open bracket to close/],
    ['x«[a»', /set of characters/],
    ['«*»a', /nothing to repeat/],
    ['a*b|«*»', /nothing to repeat/],
    ['\\\\(«*»)', /nothing to repeat/],
    ['a«**»', /cannot follow/],
    ['a«{1001}»', /too large/],
    ['ab«\\q»', /escape/],
    ['x[«z-a»]', /range/],
    ['x«(?=»a)', /kind of group/],
    ['a\\\\«\\»', /last backslash/],
  ])('%s is told with its place', async (marked, words) => {
    const pattern = marked.replace(/[«»]/g, '')
    const message = await complaint(pattern)
    const place = { start: marked.indexOf('«'), end: marked.indexOf('»') - 1 }
    expect(patternErrorOf(message, { search: pattern, mode: 'pattern' })).toEqual({
      message: expect.stringMatching(words),
      place,
    })
    const before = '/fine/ -/'
    expect(patternErrorOf(message, { search: `${before}${pattern}/`, mode: 'text' })?.place).toEqual(
      // A backslash before the last slash makes it part of the pattern, so it isn't a regular expression.
      pattern.endsWith('\\') ? null : { start: before.length + place.start, end: before.length + place.end },
    )
  })

  it('counts from what was typed, spaces and all', () => {
    const message = 'Invalid Input Error: missing ): ('
    expect(patternErrorOf(message, { search: '  ( ', mode: 'pattern' })?.place).toEqual({ start: 2, end: 3 })
  })

  it('has its place where readers put a flag before it', () => {
    const message = 'Invalid Input Error: missing ): (?m)wo(d'
    expect(patternErrorOf(message, { search: 'wo(d', mode: 'pattern' })?.place).toEqual({ start: 2, end: 3 })
  })

  it('is told without a place where the piece cannot be found', () => {
    const message = 'Invalid Input Error: missing ): other('
    expect(patternErrorOf(message, { search: '(', mode: 'pattern' })).toMatchObject({ place: null })
  })
})

describe('a failure that is something else', () => {
  it('is not taken for a bad regular expression', () => {
    const filter = { search: '/(/', mode: 'text' } as const
    expect(patternErrorOf('Catalog Error: no such table', filter)).toBeNull()
    expect(patternErrorOf('Invalid Input Error: something new: (', filter)).toBeNull()
    expect(patternErrorOf('Invalid Input Error: missing ): (', { search: '(', mode: 'text' })).toBeNull()
  })
})
