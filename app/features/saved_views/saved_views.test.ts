import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../model/index.ts'
import { EMPTY_VIEW, type ViewState } from '../../state/view_state.ts'
import {
  addressToSave,
  cleanName,
  formatSavedViews,
  merged,
  parseSavedViews,
  renamed,
  type SavedView,
  withView,
} from './saved_views.ts'

const views = fc.uniqueArray(
  fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z]{1,6}$/))
    .map(([name, corpus]): SavedView => ({ name: cleanName(name), address: `#/${corpus}?q=${corpus}` }))
    .filter(({ name }) => name !== ''),
  { selector: (v) => v.name, maxLength: 6 },
)
const water: SavedView = { name: 'Water', address: '#/casino?q=water' }

describe('a file of saved views', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(views, (all) => {
        expect(parseSavedViews(formatSavedViews(all))).toEqual({ views: all, problems: [] })
      }),
    )
  })

  it('of anything is read without failing, and says what is wrong', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { views: read, problems } = parseSavedViews(text)
        expect(read).toEqual([])
        expect(problems).toHaveLength(1)
      }),
    )
  })

  it.each([
    ['no name', { address: '#/casino' }, 'it has no name'],
    ['an empty name', { name: ' ', address: '#/casino' }, 'it has no name'],
    ['no address', { name: 'A' }, '“A” has no address'],
    ['another site', { name: 'A', address: 'https://example.org/#/casino' }, 'does not lead to a corpus'],
    ['a script', { name: 'A', address: 'javascript:alert(1)' }, 'does not lead to a corpus'],
    ['the start page', { name: 'A', address: '#/' }, 'does not lead to a corpus'],
    ['a wrong sort', { name: 'A', address: '#/casino?sort=colour' }, '“colour”'],
    ['the name of another', { ...water }, 'another one named “Water”'],
    ['null', null, 'it has no name'],
  ])('with an entry of %s keeps the others and names it', (_what, entry, message) => {
    const text = JSON.stringify({ format: 'parley-saved-views', version: 1, views: [water, entry] })
    const { views: read, problems } = parseSavedViews(text)
    expect(read).toEqual([water])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^View 2 was skipped: /)
    expect(problems[0]).toContain(message)
  })

  it('of another version is read as far as it goes, and that is said', () => {
    const text = JSON.stringify({ format: 'parley-saved-views', version: 2, views: [water] })
    expect(parseSavedViews(text)).toMatchObject({ views: [water], problems: [expect.stringContaining('2')] })
  })
})

describe('an address that is saved', () => {
  const view: ViewState = {
    ...EMPTY_VIEW,
    corpus: 'casino',
    split: 'train',
    conversation: '7',
    turn: 3,
    compare: { split: 'train', id: '9' },
    filter: { ...NO_FILTER, search: 'water' },
  }

  it('holds the filter, and what is open only if it is asked for', () => {
    expect(addressToSave(view, false)).toBe('#/casino/train?q=water')
    expect(addressToSave({ ...view, allSplits: true }, false)).toBe('#/casino?q=water')
    expect(addressToSave(view, true)).toBe('#/casino/train/7?turn=3&compare=train/9&q=water')
  })
})

describe('saved views', () => {
  const wood: SavedView = { name: 'Wood', address: '#/casino?q=wood' }

  it('are replaced by name, in their place', () => {
    expect(withView([water, wood], { ...water, address: '#/x' })).toEqual([
      { ...water, address: '#/x' },
      wood,
    ])
    expect(withView([water], wood)).toEqual([water, wood])
  })

  it('are renamed, but not to a name that is taken or empty', () => {
    expect(renamed([water, wood], 'Water', '  Rain\n water ')).toEqual([
      { ...water, name: 'Rain water' },
      wood,
    ])
    expect(renamed([water, wood], 'Water', 'Water')).toEqual([water, wood])
    expect(renamed([water, wood], 'Water', 'Wood')).toBeNull()
    expect(renamed([water, wood], 'Water', ' ')).toBeNull()
  })

  it('are merged with those of a file: nothing lost, nothing doubled, no name twice', () => {
    fc.assert(
      fc.property(views, views, (mine, imported) => {
        const result = merged(mine, imported)
        expect(result.views.slice(0, mine.length)).toEqual(mine)
        expect(result.added).toBe(result.views.length - mine.length)
        expect(new Set(result.views.map((v) => v.name)).size).toBe(result.views.length)
        for (const view of imported) expect(result.views.map((v) => v.address)).toContain(view.address)
        expect(merged(result.views, imported).added).toBe(0)
      }),
    )
    expect(merged([water], [{ ...wood, name: 'Water' }]).views[1]?.name).toBe('Water (2)')
  })
})
