import type { CorpusAdapter } from '../corpora/adapter.ts'
import { type Conversation, fingerprintOf, type Turn } from '../model/index.ts'

/** A turn for tests with default values. */
export function turn(text: string, fields: Partial<Turn> = {}): Turn {
  return { speaker: 0, text, action: null, labels: [], annotated: [], values: {}, ...fields }
}

/** A conversation for tests, between two participants. */
export function conversation(
  id: string,
  turns: readonly Turn[],
  fields: Partial<Conversation> = {},
): Conversation {
  const participant = { role: 'buyer', blocks: [], attributes: {} }
  return {
    id,
    split: 'train',
    origin: { file: 'train.parquet', row: 0 },
    fingerprint: fingerprintOf(turns.map((t) => t.text)),
    title: `Title of ${id}`,
    participants: [
      { ...participant, id: 'a', name: 'Ada' },
      { ...participant, id: 'b', name: 'Bo', role: 'seller' },
    ],
    blocks: [],
    turns,
    annotated: [],
    outcome: { status: 'deal', title: 'Deal', summary: '$5', blocks: [], checks: [] },
    attributes: {},
    ...fields,
  }
}

/** An adapter for tests whose records are conversations. A null record is invalid. */
export const testAdapter: CorpusAdapter = {
  id: 'test',
  title: 'Test',
  description: '',
  citation: { authors: '', year: 2026, title: '', venue: '', url: '', licence: '' },
  labelSchemes: [
    {
      id: 'act',
      title: 'Acts',
      by: 'annotator',
      source: 'Table 1',
      counted: true,
      values: [{ value: 'greet', title: 'Greet', definition: 'Says hello.', mark: 'Gr', hue: 1 }],
    },
  ],
  facets: [
    {
      key: 'outcome',
      title: 'Outcome',
      kind: 'category',
      names: { deal: 'Deal', no_deal: 'No deal' },
      read: (c) => c.outcome.status,
    },
    { key: 'price', title: 'Price', kind: 'number', read: (c) => (c.attributes.price as number) ?? null },
    {
      key: 'polite',
      title: 'Polite',
      kind: 'boolean',
      read: (c) => (c.attributes.polite as boolean) ?? null,
    },
    { key: 'tags', title: 'Tags', kind: 'list', read: (c) => (c.attributes.tags as string[]) ?? null },
  ],
  turnFields: [{ key: 'offer', title: 'Offer', kind: 'number' }],
  recognises: () => true,
  locate: (id) =>
    /^\d+$/.test(id)
      ? { row: Number(id) }
      : { columns: ['id'], matches: (r) => (r as Conversation).id === id },
  async *conversations(files, report) {
    for (const file of files) {
      for await (const { row, value } of file.records()) {
        if (value === null) {
          report({
            severity: 'dropped',
            file: file.name,
            row,
            field: '(record)',
            found: 'nothing',
            expected: 'a record',
          })
        } else yield { ...(value as Conversation), split: file.split, origin: { file: file.name, row } }
      }
    }
  },
}
