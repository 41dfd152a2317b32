import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { conversation, turn } from '../../../tables/test_corpus.ts'
import { lenses } from '../registry.ts'

it('draws a conversation of any corpus', async () => {
  const entry = lenses.find(({ id }) => id === 'example')
  const shown = conversation('a', [turn('Hello'), turn('Ho')])
  const corpus = { labelSchemes: [] }
  expect(entry?.fits(corpus)).toBe(true)
  const lens = await entry?.load()
  if (!lens) throw new Error('no lens')
  expect(lens.summary(shown, corpus)).toBe('Longest turn: 5 characters')
  const props = { conversation: shown, corpus, turn: null, onChooseTurn: () => {} }
  expect(renderToStaticMarkup(createElement(lens.View, props))).toBe(
    '<button type="button">5</button><button type="button">2</button>',
  )
})
