import { describe, expect, it } from 'vitest'
import {
  cardMarksRoom,
  columnMarksRoom,
  columnTemplate,
  columnTotal,
  layoutFor,
  needsTallRows,
  rowHeightOf,
} from './grid_layout.ts'

const columns = [
  { id: 'id', width: 4 },
  { id: 'preview', width: 9 },
  { id: 'labels', width: 8.5 },
] as const

describe('the layout of the list', () => {
  it('is that of cards below 35 rem (560 px, and more where text is larger)', () => {
    expect(layoutFor(559 / 16)).toBe('cards')
    expect(layoutFor(560 / 16)).toBe('table')
    expect(layoutFor(900 / 32)).toBe('cards')
  })

  it('lets the preview take what the others leave', () => {
    expect(columnTemplate(columns)).toBe('4rem minmax(11rem, 1fr) 8.5rem')
    expect(columnTotal(columns)).toBe(23.5)
  })

  it('gives facets a line of their own in a card', () => {
    const facet = { facet: { key: 'price' } }
    expect(rowHeightOf('table', [facet])).toBe(rowHeightOf('table'))
    expect(rowHeightOf('cards', [{ facet: null }])).toBe(rowHeightOf('cards'))
    expect(rowHeightOf('cards', [facet, facet])).toBeGreaterThan(rowHeightOf('cards') + 1)
  })

  it('gives titles a second line where they have little room, whatever the filter', () => {
    expect(needsTallRows(columns, true, 36)).toBe(true)
    expect(needsTallRows(columns, false, 36)).toBe(false)
    expect(needsTallRows(columns, true, 60)).toBe(false)
    expect(rowHeightOf('table', [], true)).toBeGreaterThan(rowHeightOf('table'))
    expect(rowHeightOf('cards', [], true)).toBe(rowHeightOf('cards'))
  })

  it('knows the room for marks', () => {
    expect(columnMarksRoom(columns)).toBe(7.5)
    expect(columnMarksRoom(columns.slice(0, 2))).toBe(0)
    expect(cardMarksRoom(24.3)).toBe(16)
    expect(cardMarksRoom(3)).toBe(0)
    expect(cardMarksRoom(24.3, true)).toBe(11.5)
  })
})
