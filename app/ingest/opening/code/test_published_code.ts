import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { expect } from 'vitest'
import { type AskedPython, findPython, startPython } from '../../../../tools/python.ts'
import { snippetOf } from '../../../files/snippet.ts'
import type { SubsetPart } from '../../../files/subset.ts'
import {
  type Conversation,
  openedId,
  READ_BY_CONTENT,
  type Reading,
  type SourceRef,
} from '../../../model/index.ts'
import type { OpenOutcome } from '../../../protocol/open_order.ts'
import { fingerprintOfFile } from '../../../session/imports/local_files.ts'
import { findRecord, recordFiles } from '../../../tables/find_conversation.ts'
import { createOwnIds } from '../../../tables/own_ids.ts'
import { openCorpus, openedSplit, publishedSplit } from '../opened_corpora.ts'

/** For tests: Python with pandas, if installed. */
export const python = findPython('pandas')

/** For tests: files by name. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** For tests: folder of the corpora and their fixtures. */
export const CORPORA = join(import.meta.dirname, '../../../corpora')

/** For tests: records as JSON Lines. */
export const jsonLines = (items: readonly unknown[]) =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('')

/** For tests: the records of a corpus’s fixture. */
export const fixture = (path: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(CORPORA, path), 'utf8'))

/** For tests: the files of a fixture folder, under another name. */
export const folder = (path: string, name: string): Files =>
  Object.fromEntries(
    readdirSync(join(CORPORA, path)).map((file) => [
      `${name}/${file}`,
      readFileSync(join(CORPORA, path, file)),
    ]),
  )

/** For tests: files as if picked by the user. */
export async function localSource(files: Files) {
  const held = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const file = new File([content as BlobPart], name.replace(/^.*\//, ''))
      return { name, bytes: file.size, print: await fingerprintOfFile(file), file }
    }),
  )
  const source: SourceRef = { kind: 'local', files: held.map(({ file: _, ...named }) => named) }
  return { source, held }
}

/** For tests: opens and reads files, and returns every second conversation as a subset. */
export async function openHalf(
  { source, held }: { source: SourceRef; held: Awaited<ReturnType<typeof localSource>>['held'] },
  reading: Reading,
) {
  const request = { source, reading }
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held }
  const outcome: OpenOutcome = await openCorpus(order, new AbortController().signal, () => {})
  if (outcome.status !== 'ready') throw new Error(`Found ${outcome.status}, expected an open corpus.`)
  const chosen: Conversation[] = []
  const parts: SubsetPart[] = []
  let position = 0
  for (const { name: split } of outcome.splits) {
    const { adapter, files } = openedSplit(corpus, split)
    const ownId = createOwnIds(() => {})
    const ofSplit: Conversation[] = []
    for await (const conversation of adapter.conversations(recordFiles(files, split), () => {})) {
      if (position++ % 2 === 1) ofSplit.push(ownId(conversation))
      else ownId(conversation)
    }
    chosen.push(...ofSplit)
    if (ofSplit.length === 0) continue
    parts.push({
      split,
      ids: ofSplit.map((c) => c.id),
      rows: ofSplit.map((c) => c.origin.row),
      turns: ofSplit.reduce((sum, c) => sum + c.turns.length, 0),
      files: await publishedSplit(corpus, split),
    })
  }
  const recordOf = async ({ split, origin }: Conversation) =>
    (await findRecord(openedSplit(corpus, split).files, origin.row))?.value
  return { chosen, parts, recordOf }
}

/**
 * Runs the code of each folder in its own namespace. Parquet readers are not installed, so data decoded by hyparquet
 * replaces them.
 */
const RUN = `
import builtins, hashlib, io, json, math, os, runpy, sys, traceback
import pandas as pd

def read_parquet(source):
    data = source.read() if hasattr(source, "read") else open(source, "rb").read()
    with open(hashlib.sha256(data).hexdigest() + ".json", encoding="utf-8") as file:
        return pd.DataFrame(json.load(file))

pd.read_parquet = read_parquet

def plain(value):
    if isinstance(value, float) and math.isnan(value):
        return None
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items() if plain(item) is not None}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value

def records():
    subset = runpy.run_path("code.py")["subset"]
    return {split: [plain(record) for record in part.to_dict("records")] for split, part in subset.items()}

print_, home = print, os.getcwd()
for line in sys.stdin:
    os.chdir(line.rstrip("\\n"))
    builtins.print = lambda *values: None
    try:
        answer = {"records": records()}
    except Exception:
        answer = {"error": traceback.format_exc()}
    builtins.print = print_
    os.chdir(home)
    print(json.dumps(answer), flush=True)
`

let running: AskedPython | null = null

/** For tests: stops the running Python process. */
export function endPython(): void {
  running?.close()
  running = null
}

/** For tests: records that the code returns by split, without missing values. See `endPython`. */
export async function recordsOfCode(parts: readonly SubsetPart[], files: Files) {
  const snippet = snippetOf('pandas', {
    corpus: 'A corpus',
    convokit: null,
    link: 'https://parley.example/',
    parts,
  })
  if (!('code' in snippet)) throw new Error(snippet.reason)
  const flat = Object.entries(files).map(([name, content]) => [name.replaceAll('/', '_'), content] as const)
  const decoded: Record<string, string> = {}
  for (const [name, content] of Object.entries(files)) {
    for (const bytes of parquetIn(name, content)) {
      const rows = await parquetReadObjects({ file: bytes.slice().buffer })
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes.slice())).toString('hex')
      decoded[`${digest}.json`] = JSON.stringify(rows, (_, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      )
    }
  }
  // Simulates a user whose files have other names.
  const code = parts
    .flatMap((part) => part.files)
    .filter((file) => file.isLocal && file.place.includes('/'))
    .reduce(
      (text, { place }) => text.replaceAll(`"${place}"`, `"${place.replaceAll('/', '_')}"`),
      snippet.code,
    )
  running ??= startPython(python ?? '', RUN)
  const answer = JSON.parse(await running.ask({ ...Object.fromEntries(flat), ...decoded, 'code.py': code }))
  if (answer.error) throw new Error(answer.error)
  return answer.records as Record<string, Record<string, unknown>[]>
}

/** For tests: the Parquet file within an archive, by archive name. */
export const packedParquet = new Map<string, Uint8Array>()

function parquetIn(name: string, content: string | Uint8Array): Uint8Array[] {
  if (typeof content === 'string') return []
  const packed = packedParquet.get(name)
  if (packed) return [packed]
  return new TextDecoder('latin1').decode(content.subarray(0, 4)) === 'PAR1' ? [content] : []
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined)
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutNulls(item)]))
}

const dropTopNulls = (records: readonly unknown[]) => records.map(withoutNulls)

/** For tests: checks a corpus whose records are conversations: same records in the same order. */
export async function expectRecords(files: Files, reading = READ_BY_CONTENT) {
  const { chosen, parts, recordOf } = await openHalf(await localSource(files), reading)
  const found = await recordsOfCode(parts, files)
  for (const { split } of parts) {
    const expected = await Promise.all(chosen.filter((c) => c.split === split).map(recordOf))
    expect(dropTopNulls(found[split] ?? [])).toEqual(dropTopNulls(expected))
  }
  expect(chosen.length).toBeGreaterThan(0)
  return { chosen, parts }
}

/** For tests: checks a corpus whose records are turns: same texts under the same ids. */
export async function expectTurns(
  files: Files,
  columns: readonly [conversation: string | null, text: string],
  reading = READ_BY_CONTENT,
) {
  const { chosen, parts } = await openHalf(await localSource(files), reading)
  const found = await recordsOfCode(parts, files)
  const [conversation, text] = columns
  const seen = Object.entries(found).flatMap(([split, records]) =>
    records.map((record) => [
      split,
      conversation === null ? '' : String(record[conversation] ?? '(not given)'),
      String(record[text] ?? ''),
    ]),
  )
  const expected = chosen.flatMap((c) =>
    c.turns.map((turn) => [c.split, conversation === null ? '' : c.id, turn.text]),
  )
  expect(seen.map((row) => JSON.stringify(row)).toSorted()).toEqual(
    expected.map((row) => JSON.stringify(row)).toSorted(),
  )
  expect(expected.length).toBeGreaterThan(0)
}
