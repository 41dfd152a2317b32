import { describe, expect, it } from 'vitest'
import { convert, fixturesOf, recordFile } from '../../tools/fixtures.ts'
import type { Conversation } from '../model/index.ts'
import { schemesThatTell, withoutLabels } from '../model/knowledge/blind.ts'
import { withoutSchemes } from '../model/knowledge/blind_corpus.ts'
import { adapterById } from './registry.ts'

/** A record of any corpus, as in its fixture. */
// biome-ignore lint/suspicious/noExplicitAny: the tests below change records of three published shapes
type AnyRecord = any

const flip = (label: string) => (label === 'true' ? 'false' : label === 'false' ? 'true' : label)

/**
 * Changes to the labels only, for each corpus that has labels: other labels, additional ones and none, and turns and
 * conversations without annotation.
 */
const CHANGES: Readonly<Record<string, readonly ((record: AnyRecord) => void)[]>> = {
  casino: [
    (record) => {
      for (const annotation of record.annotations ?? [])
        annotation[1] = annotation[1] === 'small-talk' ? 'self-need,no-need' : 'small-talk'
    },
    (record) => {
      record.annotations = []
    },
    (record) => {
      record.annotations = record.annotations?.slice(0, 2)
    },
  ],
  craigslist_bargains: [
    ({ dialogue_acts: { intent } }) => {
      for (const [i, act] of intent.entries())
        if (act === 'inform' || act === 'inquiry' || act === 'unknown') intent[i] = 'disagree'
    },
    ({ dialogue_acts: { intent }, utterance }) => {
      for (const i of intent.keys()) if (utterance[i] !== '') intent[i] = ''
    },
  ],
  diplomacy: [
    (record) => {
      record.sender_labels = record.sender_labels.map(flip)
    },
    (record) => {
      record.receiver_labels = record.receiver_labels.map((label: string, i: number) =>
        i % 2 ? flip(label) : 'NOANNOTATION',
      )
    },
  ],
}

async function converted(id: string, change: (record: AnyRecord) => void = () => {}) {
  const adapter = adapterById(id)
  if (!adapter) throw new Error(`${id} is not registered.`)
  const files = fixturesOf(id).map(({ fileName, split, records }) => {
    const copies = structuredClone(records)
    for (const record of copies) change(record)
    return recordFile(fileName, split, copies)
  })
  return { adapter, conversations: (await convert(adapter, files)).conversations }
}

describe.each(Object.keys(CHANGES))('a blind review of %s', (id) => {
  it.each(CHANGES[id]?.map((change, i) => [i, change] as const) ?? [])(
    'draws the same whatever the labels are (%i)',
    async (_, change) => {
      const before = await converted(id)
      const after = await converted(id, change)
      const { adapter } = before
      const hidden = adapter.labelSchemes.map((scheme) => scheme.id)
      const shown = withoutSchemes(adapter, hidden)
      const drawn = (all: readonly Conversation[]) =>
        all.map((one) => {
          const rest = withoutLabels(one, { hidden }, adapter.knowledge)
          return { ...rest, facets: shown.facets.map((facet) => facet.read(one)) }
        })
      expect(after.conversations).not.toEqual(before.conversations)
      expect(drawn(after.conversations)).toEqual(drawn(before.conversations))
      expect(shown.labelSchemes).toEqual([])
    },
  )

  it('keeps every text, and says on every turn what is hidden', async () => {
    const { adapter, conversations } = await converted(id)
    const hidden = adapter.labelSchemes.map((scheme) => scheme.id)
    for (const conversation of conversations) {
      const { turns } = withoutLabels(conversation, { hidden }, adapter.knowledge)
      expect(turns.map(({ text }) => text)).toEqual(conversation.turns.map(({ text }) => text))
      for (const turn of turns) expect(turn).toMatchObject({ labels: [], annotated: [], hidden })
    }
  })

  it('shows the labels of a turn that is revealed, and of no other', async () => {
    const { conversations } = await converted(id)
    const adapter = adapterById(id)
    const hidden = adapter?.labelSchemes.map((scheme) => scheme.id) ?? []
    const whole = conversations.find(({ turns }) => turns.some(({ labels }) => labels.length > 0))
    const told = whole?.turns.findIndex(({ labels }) => labels.length > 0) ?? -1
    if (!whole) throw new Error('No turn of the fixture has a label.')
    const revealed = (_: Conversation, turn: number) => (turn === told ? hidden : [])
    const { turns } = withoutLabels(whole, { hidden, revealed })
    expect(turns[told]).toEqual(whole.turns[told])
    expect(turns.flatMap(({ labels }) => labels)).toEqual(whole.turns[told]?.labels)
  })
})

describe('schemes that tell others', () => {
  it('are those that sum them up, and those that they sum up', () => {
    const schemes = adapterById('diplomacy')?.labelSchemes ?? []
    const summing = schemes.find(({ derivedFrom }) => derivedFrom)
    const [first = '', second = ''] = summing?.derivedFrom ?? []
    const tell = (...reviewed: string[]) => [...schemesThatTell(schemes, reviewed)].sort()
    expect(tell(first)).toEqual([first, summing?.id].sort())
    expect(tell(summing?.id ?? '')).toEqual([first, second, summing?.id].sort())
    expect(tell('own scheme of a review')).toEqual([])
  })
})
