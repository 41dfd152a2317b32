import { expect, it } from 'vitest'
import { emptyText } from './empty_text.ts'

it.each([
  [{ splits: 1, rows: 0, dropped: 0 }, 'This split has no conversations.'],
  [{ splits: 2, rows: 0, dropped: 0 }, 'These splits have no conversations.'],
  [{ splits: 1, rows: 1_729, dropped: 1_729 }, 'None of 1,729 records could be read as Diplomacy.'],
  [{ splits: 3, rows: 0, dropped: 2 }, 'None of 2 records could be read as Diplomacy.'],
  [{ splits: 1, rows: 1, dropped: 1 }, 'The only record could not be read as Diplomacy.'],
])('%j', (list, text) => {
  expect(emptyText({ ...list, reader: 'Diplomacy' })).toBe(text)
})

it('names no reader that is not known', () => {
  expect(emptyText({ splits: 1, rows: 30, dropped: 30, reader: null })).toBe(
    'None of 30 records could be read.',
  )
})
