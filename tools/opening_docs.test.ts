import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageOf } from '../app/base/errors.ts'
import { openCorpus } from '../app/ingest/opening/opened_corpora.ts'
import { inWords } from '../app/model/error_messages/test_told.ts'
import { openRecords } from '../app/reading/open_records.ts'
import { withChecksums } from '../app/reading/parquet/test_checksums.ts'
import { openAddress } from '../app/reading/sources/address/address.ts'
import type { ByteSource } from '../app/reading/sources/source.ts'
import { zipOf } from '../app/reading/sources/test_zip.ts'
import { type HubStandIn, startHubStandIn } from './servers/hub_stand_in.ts'
import { type OddServer, startOddServer, type Way } from './servers/odd_server.ts'

const root = join(import.meta.dirname, '..')
const parquet = readFileSync(join(root, 'public/samples/casino/train-00000-of-00001.parquet'))

/** Rows of the table of errors: the case, and its message. */
const table = readFileSync(join(root, 'docs/opening.md'), 'utf8')
  .split('## Errors')[1]
  ?.split('\n')
  .map((line) => /^\| ([^|]+) \| ([^|]+) \|$/.exec(line))
  .flatMap((row) => (row?.[1] && row[2] && row[1] !== 'case' ? [[row[1], row[2]] as const] : []))

let hub: HubStandIn
let odd: OddServer
beforeAll(async () => {
  hub = await startHubStandIn()
  odd = await startOddServer(join(root, 'public/samples'))
})
afterAll(() => Promise.all([hub.close(), odd.close()]))

const held = (name: string, content: Uint8Array | string) => {
  const file = new File([content as BlobPart], name)
  return { name, bytes: file.size, print: 'print', file }
}

/** Opens a file like the worker does after the user picks it. */
function pick(name: string, content: Uint8Array | string) {
  const file = held(name, content)
  const source = { kind: 'local', files: [{ name, bytes: file.bytes, print: file.print }] } as const
  return open({ source, held: [file] })
}

function open({
  source,
  held = [],
}: Pick<Parameters<typeof openCorpus>[0]['request'], 'source'> & { held?: object[] }) {
  const request = { source, reading: { adapter: null, mapping: null } }
  const order = { corpus: 'test', request, hub: hub.url, held } as Parameters<typeof openCorpus>[0]
  return openCorpus(order, new AbortController().signal, () => {})
}

const dataset = (id: string, config: string | null = null) =>
  open({ source: { kind: 'hub', dataset: id, revision: null, config } })

/** A file with ten columns, each with the same value a million times. */
function constants(): Uint8Array {
  const data = Array(2 ** 20).fill(1)
  const columnData = Array.from({ length: 10 }, (_, i) => ({ name: `c${i}`, data, type: 'INT32' as const }))
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: data.length }))
}

/** Reads all of a file at an address of the odd server. */
async function address(way: Way) {
  const source: ByteSource = await openAddress(odd.address(way, 'diplomacy/train-00000-of-00001.parquet'))
  for await (const _ of (await openRecords(source)).records());
}

const damaged = (at: number, length: number) => {
  const bytes = new Uint8Array(parquet)
  bytes.fill(0xff, at < 0 ? bytes.length + at : at, (at < 0 ? bytes.length + at : at) + length)
  return bytes
}
const encrypted = () => {
  const bytes = new Uint8Array(parquet)
  bytes.set(new TextEncoder().encode('PARE'), 0)
  bytes.set(new TextEncoder().encode('PARE'), bytes.length - 4)
  return bytes
}
/** A text with one wrong letter. */
const misspelt = () => {
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      columnData: [{ name: 'text', data: ['Good day'], type: 'STRING' }],
      codec: 'UNCOMPRESSED',
    }),
  )
  const summed = withChecksums(bytes)
  summed[new TextDecoder('latin1').decode(summed).indexOf('Good')] = 0x46
  return summed
}
const text = (value: string) => new TextEncoder().encode(value)
const bomb = () => {
  const content = new Uint8Array(101 * 1024 * 1024)
  return zipOf([{ name: 'bomb.json', content, packed: new Uint8Array(deflateRawSync(content)) }])
}

/** Local files that claim to have these sizes. */
const ofSizes = (...files: readonly (readonly [string, number])[]) => {
  const sized = files.map(([name, bytes]) => {
    const file = new File(['a,b\n1,2\n'], name)
    Object.defineProperty(file, 'size', { value: bytes })
    file.slice = () => new Blob([new Uint8Array(2 ** 20)])
    return { name, bytes, print: name, file }
  })
  const source = {
    kind: 'local',
    files: sized.map(({ name, bytes, print }) => ({ name, bytes, print })),
  } as const
  return { source, held: sized }
}

/** Reproduces each case of the table. */
const CASES: Readonly<Record<string, () => Promise<unknown>>> = {
  'zero bytes': () => pick('a.parquet', ''),
  'no rows': () => pick('a.json', '[]'),
  'no line is JSON': () => pick('a.jsonl', "{'text': 'a'}\n{'text': 'b'}\n"),
  'not Parquet, by its end': () =>
    pick('a.parquet', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7])),
  'a text that is not data': () =>
    pick(
      'notes.md',
      `# Notes, and more\n\nSome text, of two lines,\nand more, yes.\n\n${'| a | b | c |\n'.repeat(20)}`,
    ),
  'a web page': () => pick('data.csv', '<!DOCTYPE html>\n<html>\n<p>One, two</p>\n<p>three, four</p>\n'),
  'a pointer of Git LFS': () =>
    pick('train.parquet', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1191718\n'),
  'a document of Excel, Word, LibreOffice, Numbers': () =>
    pick('a.xlsx', zipOf([{ name: 'xl/workbook.xml', content: text('<x/>') }])),
  'a PDF, a database, an archive other than zip and gzip': () => pick('a.pdf', '%PDF-1.7\n'),
  'files of two corpora together': () => {
    const bargains = readFileSync(
      join(root, 'public/samples/craigslist_bargains/test-00000-of-00001.parquet'),
    )
    const files = [held('a.parquet', parquet), { ...held('b.parquet', bargains), print: 'other' }]
    const source = { kind: 'local', files: files.map(({ file: _, ...ref }) => ref) } as const
    return open({ source, held: files })
  },
  'no file of data': () =>
    pick(
      'a.zip',
      zipOf([
        { name: 'a.md', content: text('a') },
        { name: 'b.md', content: text('b') },
      ]),
    ),
  'records without fields': () => pick('a.json', '[1, 2, 3]'),
  'Zstandard, damaged': () =>
    pick('train.jsonl.zst', new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0, 88, 9, 0, 0])),
  'Arrow, damaged': () => pick('a.feather', 'ARROW1\0\0...'),
  'Parquet, cut off': () => pick('a.parquet', parquet.subarray(0, 3000)),
  'Parquet, footer damaged': () => pick('a.parquet', damaged(-400, 200)),
  'Parquet, page damaged': () => pick('a.parquet', damaged(8, 400)),
  'Parquet, page other than its checksum': () => pick('a.parquet', misspelt()),
  'Parquet, encrypted': () => pick('a.parquet', encrypted()),
  'JSON, damaged': () => pick('a.json', '[{"text": "a"},\n {"text": oops}]'),
  'CSV, a quote left open': () => pick('a.csv', 'conversation,text\n1,"never ends\n2,more\n'),
  'zip, a path that climbs': () => pick('a.zip', zipOf([{ name: '../b.json', content: text('[]') }])),
  'zip, encrypted': () => pick('a.zip', zipOf([{ name: 'b.json', content: text('[]'), flags: 1 }])),
  'zip, thousandfold expansion': () => pick('a.zip', bomb()),
  'archives, too deep': () => pick('a.json.gz.gz.gz', gzipSync(gzipSync(gzipSync('[]')))),
  'zip, cut off': () =>
    pick('a.zip', zipOf([{ name: 'b.json', content: text('[1, 2, 3]') }]).subarray(0, 40)),
  'gzip, damaged': () => pick('a.json.gz', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3])),
  'Parquet, out of proportion': () => pick('a.parquet', constants()),
  'Parquet or CSV, too many columns': () =>
    pick('a.csv', `${Array.from({ length: 20_001 }, (_, i) => `c${i}`)}\n1\n`),
  'a file, too large': () => open(ofSizes(['a.jsonl', 40 * 2 ** 30])),
  'files of a split, too large': () =>
    open(ofSizes(['train-0.csv', 2 ** 30], ['train-1.csv', 1.5 * 2 ** 30])),
  'address, 401': () => address('status-401'),
  'address, 403': () => address('status-403'),
  'address, 404': () => address('status-404'),
  'address, 429': () => address('status-429'),
  'address, 500': () => address('status-500'),
  'address, broken off': () => address('reset'),
  'address, fewer bytes than announced': () => address('announces-more'),
  'address, too large': () =>
    openAddress(odd.address('good', 'diplomacy/train-00000-of-00001.parquet'), { maxBytes: 100 }),
  'address, malformed': () => openAddress('ftp://example.org/a.parquet'),
  'Hub, private or not there': () => dataset('made-up/private'),
  'Hub, gated': () => dataset('made-up/gated'),
  'Hub, no such dataset': () => dataset('made-up/missing'),
  'Hub, still converting': () => dataset('made-up/converting'),
  'Hub, too many requests': () => dataset('made-up/always-busy'),
  'Hub, without Parquet': () => dataset('made-up/without-parquet'),
  'Hub, no such configuration': () => dataset('made-up/two-configs', 'fishing'),
}

describe('docs/opening.md', () => {
  it('tells of every case, and of no other', () => {
    expect(table?.map(([name]) => name).toSorted()).toEqual(Object.keys(CASES).toSorted())
  })

  it.each(table ?? [])('%s: %s', async (name, says) => {
    const thrown = await CASES[name]?.().then(
      () => 'nothing was thrown',
      (error: unknown) => messageOf(inWords(error)),
    )
    const words = says.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    expect(thrown).toMatch(new RegExp(`^${words.join('.*')}$`, 's'))
  })
})
