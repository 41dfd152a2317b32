import { describe, expect, it } from 'vitest'
import type { Conversation, LabelScheme, Turn } from '../../model/index.ts'
import { withoutLabels } from '../../model/knowledge/blind.ts'
import { withoutSchemes } from '../../model/knowledge/blind_corpus.ts'
import { seenBy } from '../../model/knowledge/seen_by.ts'
import { parseRanges } from '../../model/turns/chosen_turns.ts'
import { figureContent } from './figure_content.ts'
import { FIRST_SETTINGS, type FigureSettings, readSettings } from './figure_settings.ts'
import { speakerNames } from './speaker_names.ts'
import type { FigureTurn } from './use_figure_files.ts'

const turn = (speaker: number, text: string, more: Partial<Turn> = {}): Turn => ({
  ...{ speaker, text, action: null, labels: [], annotated: ['act'], values: {} },
  ...more,
})
const scheme = (id: string, more: Partial<LabelScheme> = {}): LabelScheme => ({
  ...{ id, title: `Title of ${id}`, by: 'annotator', source: '', counted: true },
  values: [{ value: 'ask', title: 'Asks', definition: '', mark: 'As', hue: 2 }],
  ...more,
})
const label = (scheme: string, value: string) => ({ scheme, value, by: 'annotator' })
const block = { kind: 'fields' as const, title: 'Points of Agent 1', fields: [{ name: 'Food', value: 5 }] }
const participant = (id: string, name: string, role: string) => ({
  ...{ id, name, role, blocks: [block], attributes: {} },
})

/** Invented data. */
const conversation: Conversation = {
  ...{ id: '7', split: 'train', origin: { file: 'a', row: 7 }, fingerprint: '', title: '', blocks: [] },
  participants: [participant('a', 'Agent 1', 'buyer'), participant('b', 'Agent 2', 'seller')],
  turns: [
    turn(0, 'Hi\u0000', { section: 'Morning', labels: [label('act', 'ask')] }),
    turn(0, 'Agent 2, how much?', { section: 'Morning', labels: [label('secret', 'ask')], annotated: [] }),
    turn(1, '', {
      section: 'Evening',
      action: {
        ...{ type: 'propose', name: 'x', title: 'Submits a deal' },
        payload: { kind: 'allocation', issues: ['Food'], shares: [[2], [null]] },
      },
    }),
    turn(1, 'ok', { section: 'Evening' }),
    turn(0, 'ok', { section: 'Evening', annotated: [] }),
  ],
  annotated: ['act', 'secret'],
  outcome: { status: 'deal', title: 'Deal', summary: 'Agent 1 has 5', blocks: [], checks: [] },
  attributes: {},
}
const SCHEMES = [scheme('act'), scheme('secret', { knownTo: 'speaker' })]

const contentOf = (ranges: string, change: Partial<FigureSettings> = {}, of = conversation) =>
  figureContent({
    conversation: of,
    corpus: { title: 'Corpus', labelSchemes: SCHEMES, turnFields: [] },
    ranges: parseRanges(ranges) ?? [],
    settings: { ...FIRST_SETTINGS, ...change },
    caption: ' A\ncaption ',
    link: 'https://a.b/long',
    address: 'https://a.b/',
  })
const turnsOf = (...given: Parameters<typeof contentOf>) =>
  contentOf(...given).rows.filter((row): row is FigureTurn => row.kind === 'turn')

describe('what is in a figure', () => {
  it('is the chosen turns, with lines for sections and for what is left out', () => {
    const { rows, caption, source } = contentOf('0-1, 3-4')
    expect(rows.map((row) => (row.kind === 'turn' ? row.text : `(${row.words})`))).toEqual([
      ...['(Morning)', 'Hi\ufffd', 'Agent 2, how much?', '(1 turn left out)', '(Evening)', 'ok', 'ok'],
    ])
    expect(turnsOf('0-1, 3-4').map(({ follows }) => follows)).toEqual([false, true, false, false])
    expect(turnsOf('0-1').map(({ number, name, side }) => [number, name, side])).toEqual([
      ['0', 'Agent 1', '1'],
      ['1', 'Agent 1', '1'],
    ])
    expect(caption).toBe('A caption')
    expect(source).toEqual({
      words: 'Corpus, train / 7, turns 0–1, 3–4, counted from 0',
      link: 'https://a.b/long',
      address: '',
    })
    expect(contentOf('0-4', { address: true }).source?.address).toBe('https://a.b/')
    expect(contentOf('0-4').title).toBe('Corpus, train / 7')
  })

  it('says what of labels the page says: a label, none given, not annotated', () => {
    const [first, second, , fourth, fifth] = turnsOf('0-4')
    expect(first?.chips).toEqual([{ mark: 'As', name: 'Asks', annotator: '', hue: 2 }])
    expect(second?.chips).toHaveLength(1)
    expect([first?.notes, fourth?.notes, fifth?.notes]).toEqual([[], ['No label'], ['Not annotated']])
  })

  it('has no labels of a scheme that is left out, and no word of it', () => {
    const [first, second] = turnsOf('0-1', { without: ['secret'] })
    expect(first?.chips).toHaveLength(1)
    expect(second).toMatchObject({ chips: [], notes: ['Not annotated'] })
    expect(
      turnsOf('0-4', { without: ['act', 'secret'] }).flatMap(({ chips, notes }) => [...chips, ...notes]),
    ).toEqual([])
  })

  it('draws an action as a table, and the background where it is asked for', () => {
    const [, , third] = turnsOf('0-4')
    expect(third?.action).toMatchObject({
      title: 'Submits a deal',
      block: {
        columns: ['Participant', 'Food'],
        rows: [
          ['Agent 1', '2'],
          ['Agent 2', 'not given'],
        ],
        numeric: [false, true],
      },
    })
    expect(contentOf('0').background).toBeNull()
    expect(contentOf('0', { background: true }).background?.sides).toHaveLength(2)
    const without = { background: true, withoutBlocks: [block.title] }
    expect(contentOf('0', without).background).toBeNull()
    const { strip } = contentOf('1-2', { strip: true })
    expect(strip?.shown).toEqual([false, true, true, false, false])
    expect(strip?.rows[0]?.cells[0]).toEqual({ label: { mark: 'As', hue: 2 }, annotated: true })
  })

  it('names nobody where speakers are letters or roles, but for what they say', () => {
    for (const [names, first, second] of [
      ['letters', 'A', 'B'],
      ['roles', 'Buyer', 'Seller'],
    ] as const) {
      const content = contentOf('0-4', { names, background: true, strip: true })
      expect(JSON.stringify(content).match(/Agent \d/g), names).toEqual(['Agent 2'])
      expect(content.background?.sides.map(({ name }) => name)).toEqual([first, second])
      expect(content.background?.sides[0]?.blocks[0]?.title).toBe(`Points of ${first}`)
      expect(content.outcome?.summary).toBe(`${first} has 5`)
      expect(turnsOf('0', { names })[0]).toMatchObject({ name: first, role: '' })
    }
  })

  it('leaves out what the side does not know as which it is read, and says so', () => {
    const seen = seenBy(conversation, 1, { labelSchemes: SCHEMES })
    const content = contentOf('0-4', { background: true, strip: true }, seen)
    const turns = content.rows.filter((row) => row.kind === 'turn')
    expect(turns[1]?.chips).toEqual([])
    expect(content.background?.sides.map(({ name }) => name)).toEqual(['Agent 2'])
    expect(content.source?.words).toBe('Corpus, train / 7, as Agent 2 saw it')
  })
})

it('has no label that a blind review hides, nor a word on whether there is one', () => {
  const blind = withoutLabels(conversation, { hidden: ['act', 'secret'] })
  const content = figureContent({
    conversation: blind,
    corpus: withoutSchemes({ title: 'Corpus', labelSchemes: SCHEMES, facets: [], turnFields: [] }, [
      'act',
      'secret',
    ]),
    ranges: [{ first: 0, last: 4 }],
    settings: { ...FIRST_SETTINGS, strip: true },
    ...{ caption: '', link: '', address: '' },
  })
  expect(JSON.stringify(content)).not.toMatch(/Asks|Title of|No label|ot annotated|ot judged/)
})

describe('names of speakers', () => {
  const named = (names: readonly [string, string][], how: FigureSettings['names']) =>
    speakerNames({ participants: names.map(([name, role], i) => participant(String(i), name, role)) }, how)

  it('replace whole names, the longest first', () => {
    const { renamed } = named(
      [
        ['Agent 1', ''],
        ['Agent 10', ''],
      ],
      'letters',
    )
    expect(renamed('Agent 1, Agent 10, Agent 100, (Agent 1)')).toBe('A, B, Agent 100, (A)')
    expect(
      named(
        [
          ['a.b', ''],
          ['$&', ''],
        ],
        'letters',
      ).renamed('a.b axb $&'),
    ).toBe('A axb B')
  })

  it('are numbered where a role is that of several, and letters where there is none', () => {
    const names = named(
      [
        ['x', 'user'],
        ['y', 'user'],
        ['z', ''],
      ],
      'roles',
    )
    expect([0, 1, 2].map(names.nameOf)).toEqual(['User 1', 'User 2', 'C'])
  })
})

describe('settings that were kept', () => {
  it('are read back, and what is odd in them is as at first', () => {
    const chosen: FigureSettings = {
      ...FIRST_SETTINGS,
      width: 'free',
      centimetres: 11,
      without: ['a'],
      theme: 'grey',
    }
    expect(readSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
    for (const odd of [
      undefined,
      null,
      5,
      'x',
      [],
      { theme: 'pink', centimetres: 1e9, textSize: '8', without: 3, format: '__proto__' },
    ])
      expect(readSettings(odd)).toEqual(FIRST_SETTINGS)
  })
})
