import type { CorpusAdapter } from '../../corpora/adapter.ts'
import { type Conversation, MISSING } from '../../model/index.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { MADE_UP } from './test_made_up.ts'

/** For tests: facets and label schemes with the distinct values of a conversation. */
export const VALUED: Readonly<Record<string, (c: Conversation) => readonly string[]>> = {
  outcome: (c) => [c.outcome.status],
  polite: (c) => [typeof c.attributes.polite === 'boolean' ? String(c.attributes.polite) : MISSING],
  tags: (c) => (c.attributes.tags as string[] | null) ?? [MISSING],
}

export const LABELLED = (c: Conversation): readonly string[] => [
  ...new Set(c.turns.flatMap((t) => t.labels.map((l) => l.value))),
]

/** For tests: the corpus as declared by its adapter. */
export const DECLARED: CorpusAdapter = {
  ...testAdapter,
  addressed: true,
  facets: [
    ...testAdapter.facets,
    { ...{ key: 'sent', title: 'Sent', kind: 'moment' }, read: (c) => (c.attributes.sent as string) ?? null },
  ],
  participantFields: [
    {
      ...{ key: 'points', title: 'Points', kind: 'number' },
      read: (_, { id, split }, index) => {
        const key = MADE_UP.find((m) => m.conversation.id === id && m.conversation.split === split)?.key ?? 0
        return key % 3 === 0 ? null : (key % 7) + index
      },
    },
  ],
  turnFields: [
    { key: 'offer', title: 'Offer', kind: 'number', searched: true },
    { key: 'move', title: 'Move', kind: 'category', searched: true },
  ],
}
