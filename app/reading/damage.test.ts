import { deflateRawSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ParleyError } from '../base/errors.ts'
import { inSentence, inWords, told } from '../model/error_messages/test_told.ts'
import type { BadRecord } from './bad_record.ts'
import { openRecords } from './open_records.ts'
import { memorySource } from './sources/local_source.ts'
import { zipOf } from './sources/test_zip.ts'
import { openZip } from './sources/zip.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const records = Array.from({ length: 30 }, (_, i) => ({
  conversation: `c${i % 4}`,
  text: `“Firewood” ${i} — ça va? 🙂\n`.repeat(i % 3),
  labels: i % 2 ? ['self-need'] : [],
  price: i * 1.25,
}))
const jsonl = utf8(`${records.map((r) => JSON.stringify(r)).join('\n')}\n`)
const json = utf8(JSON.stringify(records, null, 1))
const csv = utf8(`conversation,text\n${records.map((r) => `${r.conversation},"${r.text}"`).join('\n')}\n`)
const zip = zipOf([
  { name: 'corpus/utterances.jsonl', content: jsonl, packed: new Uint8Array(deflateRawSync(jsonl)) },
  { name: 'corpus/index.json', content: utf8('{}') },
])

/** Changed bytes, removed bytes, and a truncated end. */
const damage = fc.record({
  changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
  hole: fc.tuple(fc.nat(), fc.nat(20)),
  cut: fc.option(fc.nat(), { freq: 2, nil: null }),
})
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never

/** Leaves so little of a CSV file that its encoding is guessed. */
const SHORT_WITHOUT_ENCODING: Damage = { changes: [], hole: [18, 11], cut: 23 }
/** Leaves a CSV value with line ends in the message about it. */
const BROKEN_VALUE: Damage = { changes: [[1_064_643_026, 0]], hole: [8, 16], cut: 972_661_193 }

function damaged(bytes: Uint8Array, { changes, hole: [at, size], cut }: Damage): Uint8Array {
  const changed = bytes.slice()
  for (const [position, byte] of changes) changed[position % bytes.length] = byte
  const start = at % bytes.length
  const holed = Uint8Array.of(...changed.subarray(0, start), ...changed.subarray(start + size))
  return cut === null ? holed : holed.slice(0, cut % (holed.length + 1))
}

function expectNamed(thrown: unknown, name: string): void {
  const error = inWords(thrown)
  if (!(error instanceof ParleyError)) throw error
  expect(error.message).toContain(name)
  expect(error.advice).toMatch(/\w+ \w+/)
}

describe.each([
  ['damaged.jsonl', jsonl],
  ['damaged.json', json],
  ['damaged.csv', csv],
])('%s', (name, bytes) => {
  it('gives records, bad records or a named error', async () => {
    let good = 0
    await fc.assert(
      fc.asyncProperty(damage, async (d) => {
        const bad: BadRecord[] = []
        try {
          const file = await openRecords(memorySource(name, damaged(bytes, d)))
          for await (const { row, value } of file.records({}, (b) => bad.push(b))) {
            expect(row).toBeGreaterThanOrEqual(0)
            expect(value).toBeDefined()
            good += 1
          }
          for (const { severity, raw, message } of bad.map(inSentence)) {
            expect(raw.length).toBeLessThanOrEqual(200)
            expect(message).toMatch(severity === 'dropped' ? /[Ff]ound .+\.$/s : /([Ff]ound|detected) .+\.$/s)
          }
        } catch (error) {
          expectNamed(error, name)
        }
      }),
      { numRuns: 400, examples: [[SHORT_WITHOUT_ENCODING], [BROKEN_VALUE]] },
    )
    expect(good).toBeGreaterThan(100)
  })
})

describe('a file of text cut anywhere', () => {
  it.each([
    ['cut.jsonl', jsonl, records],
    ['cut.csv', csv, records.map(({ conversation, text }) => ({ conversation, text }))],
  ])('%s gives the records before the cut as they were', async (name, bytes, whole) => {
    let most = 0
    for (let length = 0; length < bytes.length; length += 3) {
      const values: unknown[] = []
      try {
        const file = await openRecords(memorySource(name, bytes.slice(0, length)))
        for await (const { value } of file.records()) values.push(value)
      } catch (error) {
        expectNamed(error, name)
      }
      most = Math.max(most, values.length)
      // A CSV row that is cut within its last value can't be detected.
      const sure = name === 'cut.csv' ? values.slice(0, -1) : values
      expect(sure).toEqual(whole.slice(0, sure.length))
    }
    expect(most).toBeGreaterThan(25)
  })

  it('a JSON document gives an error', async () => {
    for (let length = 0; length < json.length; length += 7)
      await expect(told(openRecords(memorySource('cut.json', json.slice(0, length))))).rejects.toThrow(
        /cut\.json/,
      )
  })
})

describe('JSON Lines in gzip', () => {
  const gzip = new Uint8Array(gzipSync(jsonl))

  it('with random damage give the true records or a named error', async () => {
    let named = 0
    await fc.assert(
      fc.asyncProperty(damage, async (d) => {
        const values: unknown[] = []
        try {
          const file = await openRecords(memorySource('damaged.jsonl.gz', damaged(gzip, d)))
          for await (const { value } of file.records()) values.push(value)
        } catch (error) {
          expectNamed(error, 'damaged.jsonl')
          named += 1
          return
        }
        // The checksum covers the content.
        expect(values).toEqual(records)
      }),
      { numRuns: 300 },
    )
    expect(named).toBeGreaterThan(100)
  })
})

describe('JSON Lines of which some are damaged', () => {
  it('lose only these', async () => {
    const lines = new TextDecoder().decode(jsonl).trimEnd().split('\n')
    await fc.assert(
      fc.asyncProperty(fc.subarray([...lines.keys()], { minLength: 1, maxLength: 9 }), async (broken) => {
        const text = lines.map((line, i) => (broken.includes(i) ? line.slice(0, -1) : line)).join('\n')
        const bad: number[] = []
        const good: number[] = []
        const file = await openRecords(memorySource('x.jsonl', utf8(text)))
        for await (const { row, value } of file.records({}, (b) => bad.push(b.row))) {
          good.push(row)
          expect(value).toEqual(records[row])
        }
        expect(bad).toEqual(broken)
        expect([...good, ...bad].sort((a, b) => a - b)).toEqual([...lines.keys()])
      }),
      { numRuns: 50 },
    )
  })
})

describe('a zip', () => {
  it('with random damage gives the true content or a named error', async () => {
    let good = 0
    let named = 0
    await fc.assert(
      fc.asyncProperty(damage, async (d) => {
        try {
          for (const entry of await openZip(memorySource('damaged.zip', damaged(zip, d)))) {
            const source = await entry.source()
            // The checksum covers the content, so successful output equals the input.
            if (source.byteLength > 2) {
              expect(new Uint8Array(await source.slice(0))).toEqual(jsonl)
              good += 1
            }
          }
        } catch (error) {
          expectNamed(error, 'damaged.zip')
          named += 1
        }
      }),
      { numRuns: 400 },
    )
    expect(good).toBeGreaterThan(0)
    expect(named).toBeGreaterThan(100)
  })
})
