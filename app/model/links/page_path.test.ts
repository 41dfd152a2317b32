import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagePath, pathPart } from './page_path.ts'

it('keeps names that are safe', () => {
  expect(pagePath('casino', 'train', '12')).toBe('c/casino/train/12/')
  expect(pagePath('a', 'Game1', 'C_1f-2.b')).toBe('c/a/Game1/C_1f-2.b/')
  // The folder of the corpus's own page.
  expect(pagePath('a~b.html', 'train', '1')).toBe('c/a~b.html/train/1/')
})

it('gives every other name a hash, which no safe name has', () => {
  for (const name of [
    '',
    '.',
    '..',
    'a/b',
    'a b',
    'con',
    'NUL.txt',
    'index.html',
    'picture.png',
    'é',
    'a~b',
    'a.',
  ])
    expect(pathPart(name)).toMatch(/^[A-Za-z0-9-]*~[0-9a-z]{14}$/)
})

it('has another path for each name, of signs that are safe anywhere', () => {
  const name = fc.string({ unit: 'binary', maxLength: 20 })
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(pathPart(a)).toMatch(/^[A-Za-z0-9._~-]+$/)
      if (a.toWellFormed() !== b.toWellFormed()) expect(pathPart(a)).not.toBe(pathPart(b))
    }),
  )
})
