import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CorpusEntry } from '../../app/corpora/catalogue.ts'
import { closeOpened, openedSplit } from '../../app/ingest/opening/opened_corpora.ts'
import { openPicked } from '../../app/ingest/opening/test_picked.ts'
import type { Conversation } from '../../app/model/index.ts'
import { recordFiles } from '../../app/tables/find_conversation.ts'
import { createOwnIds } from '../../app/tables/own_ids.ts'
import { RecordPlaces } from '../../app/tables/record_places.ts'
import { FORMS } from '../../tools/opening/forms.ts'
import { packedConversations } from './dressing/static_pages.ts'
import { publishInto, testFolder } from './test_publishing.ts'

const CORPORA = join(import.meta.dirname, '../../app/corpora')

let folder = ''
let page = ''
beforeAll(() => {
  ;({ folder, page } = testFolder())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Numbers of the parts of a corpus. */
interface Counts {
  splits: string[]
  conversations: number
  turns: number
  labels: number
  labelValues: string[]
  dropped: number
  odd: number
}

const none = (): Counts => ({
  ...{ splits: [], conversations: 0, turns: 0, labels: 0, labelValues: [], dropped: 0, odd: 0 },
})

function add(counts: Counts, { turns }: Conversation): void {
  const labels = turns.flatMap((turn) => turn.labels)
  counts.conversations += 1
  counts.turns += turns.length
  counts.labels += labels.length
  const values = labels.map(({ scheme, value, by }) => `${scheme}=${value} (${by})`)
  counts.labelValues = [...new Set([...counts.labelValues, ...values])].sort()
}

/** As the page's worker reads it. */
async function asOpened(path: string): Promise<Counts> {
  const { corpus, outcome } = await openPicked({ [basename(path)]: new Uint8Array(readFileSync(path)) })
  if (outcome.status !== 'ready') throw new Error(`${path} asks: ${outcome.status}`)
  const counts = none()
  for (const { name } of outcome.splits) {
    counts.splits.push(name)
    const places = new RecordPlaces()
    const report = places.report(({ severity }) => {
      counts[severity === 'dropped' ? 'dropped' : 'odd'] += 1
    })
    const { adapter, files } = openedSplit(corpus, name, report)
    const ownId = createOwnIds(report)
    for await (const read of adapter.conversations(recordFiles(files, name, places), report))
      add(counts, ownId(read))
  }
  closeOpened(corpus)
  return counts
}

/** As the command wrote it. */
async function asPublished(path: string): Promise<Counts> {
  const site = mkdtempSync(join(folder, 'site-'))
  const { corpora } = await publishInto(site, page, path, '--no-static-pages')
  const { corpora: entries } = JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8'))
  const entry: CorpusEntry = entries[0]
  const counts = { ...none(), splits: entry.splits.map(({ name }) => name) }
  for (let number = 0; number < (entry.published?.packs ?? 0); number++)
    for (const { conversation } of await packedConversations(site, entry, number)) add(counts, conversation)
  const { dropped, odd } = corpora[0]?.problems ?? { dropped: -1, odd: -1 }
  expect(corpora[0]).toMatchObject({ conversations: counts.conversations, turns: counts.turns })
  return { ...counts, dropped, odd }
}

describe('every form is published as the page opens it: splits, conversations, turns, labels and warnings', () => {
  const examples = FORMS.flatMap(({ form, examples }) => examples.map((example) => [form, example] as const))
  const files = examples.filter(
    ([, example]) => !example.startsWith('@') && statSync(join(CORPORA, example)).isFile(),
  )
  it.each(files)('%s: %s', async (_, example) => {
    const path = join(CORPORA, example)
    const opened = await asOpened(path)
    expect(opened.conversations).toBeGreaterThan(0)
    expect(await asPublished(path)).toEqual(opened)
  })
})
