import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { CatalogueJson, CorpusEntry } from '../../app/corpora/catalogue.ts'
import { fixturesOf } from '../../tools/fixtures.ts'
import { schemaOf } from '../../tools/parquet/schemas.ts'
import { writeParquet } from '../../tools/parquet/write.ts'
import { answer, answerJson } from '../support/interception.ts'
import { samples } from './samples.ts'

/** Writes records to Parquet, in the published schema of an adapter. */
export async function parquetOf(adapter: string, records: readonly unknown[]): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'))
  try {
    const path = join(folder, 'records.parquet')
    await writeParquet(path, schemaOf(adapter), records)
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Copies of a fixture's made-up records, which a test may change and publish. */
export function fixtureRecords(adapter: string, split = 'train'): Record<string, unknown>[] {
  const fixture = fixturesOf(adapter).find((f) => f.split === split)
  if (!fixture) throw new Error(`${adapter} has no fixture of ${split}.`)
  return structuredClone(fixture.records) as Record<string, unknown>[]
}

/** Makes the site offer these corpora in addition to the samples. */
export async function offer(page: Page, ...corpora: readonly CorpusEntry[]): Promise<void> {
  const catalogue: CatalogueJson = { version: 1, corpora: [...samples, ...corpora] }
  await answerJson(page, '*/catalogue.json', catalogue)
}

/** Makes the site offer one more corpus with a single split, `train`, and this file. */
export async function publish(page: Page, id: string, adapter: string, body: Buffer): Promise<void> {
  const url = `published/${id}.parquet`
  await answer(page, `*/${url}`, body, 'application/octet-stream')
  await offer(page, {
    id,
    title: `Published ${id}`,
    adapter,
    madeUp: true,
    note: 'Made up for this test.',
    splits: [{ name: 'train', files: [{ url, bytes: body.length }] }],
  })
}
