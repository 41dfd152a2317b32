import { expect, it } from 'vitest'
import type { Conversation } from '../../model/index.ts'
import { documentOf } from '../../tables/document.ts'
import { withDocuments } from './recompute_figures.ts'

const conversation = (id: string): Conversation => ({
  ...{ id, split: 'train', origin: { file: 'a.json', row: 0 }, fingerprint: 'f', title: id },
  participants: [{ id: 'a', role: 'A', name: 'A', blocks: [], attributes: {} }],
  ...{ blocks: [], turns: [], annotated: [], attributes: {} },
  outcome: { status: 'deal', title: 'Deal', summary: '', blocks: [], checks: [] },
})
const find = async ({ id }: { readonly id: string }) => (id === 'nobody' ? null : conversation(id))

it('gives rows the documents that stand in packs', async () => {
  const ids = [...Array.from({ length: 40 }, (_, i) => `c${i}`), 'nobody']
  const rows = await withDocuments(
    ids.map((id) => ({ split: 'train', id, document: null, outcome: 'deal' })),
    null,
    find,
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(rows.map(({ document }) => document)).toEqual(
    ids.map((id) => (id === 'nobody' ? null : documentOf(conversation(id)))),
  )
})

it.each([
  [[]],
  [[{ n: 1 }]],
  [[{ split: 'train', id: 'c1', document: '{}' }]],
  [[{ id: 'c1', document: null }]],
])('leaves others as they are: %j', async (rows) => {
  expect(await withDocuments(rows, null, () => Promise.reject(new Error('not needed')))).toBe(rows)
})

it('gives them to rows without a split where there is one', async () => {
  const [row] = await withDocuments([{ id: 'c1', document: null }], 'train', find)
  expect(row).toEqual({ id: 'c1', document: documentOf(conversation('c1')) })
})
