import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRAMES_FILE, OFFSETS_FILE } from '../../../app/published/row_frames.ts'
import { DECLARED } from '../../../app/readers/contract/test_declared.ts'
import { MADE_UP } from '../../../app/readers/contract/test_made_up.ts'
import { createFlattener } from '../../../app/tables/flatten.ts'
import { corpusTables } from '../../../app/tables/schema.ts'
import { loadDuckDb } from './duckdb.ts'
import { createIndexWriter } from './index_writer.ts'
import { isCannotContinue } from './savepoint.ts'
import { contentOf } from './test_content.ts'

const there = await loadDuckDb().then(
  () => true,
  () => false,
)

const PARTS = [...MADE_UP]
  .sort((a, b) => a.key - b.key)
  .map(({ conversation, key }) => {
    const flattener = createFlattener(DECLARED)
    flattener.add(conversation, key)
    return { key, batches: flattener.take() }
  })

/** Number of turns from one savepoint to the next. */
const TURNS = 15

/** Throws when it is asked for the n-th time. */
function stoppedAt(n: number): AbortSignal {
  let asked = 0
  return Object.assign(new AbortController().signal, {
    throwIfAborted() {
      asked += 1
      if (asked === n) throw new Error('It is stopped.')
    },
  })
}

describe.skipIf(!there)('an index that is continued', () => {
  let folder: string
  const opened = (path: string, input = 'made up') => {
    const { signal } = new AbortController()
    return createIndexWriter(path, corpusTables(DECLARED), DECLARED, 5, { input, turns: TURNS, signal })
  }
  const newPath = () => join(mkdtempSync(join(folder, 'index-')), 'index.duckdb')

  /** Continues an index. @param parts to append before it is given up @returns its number of appended parts */
  async function write(path: string, parts = PARTS.length, stop?: AbortSignal): Promise<number> {
    const writer = await opened(path)
    const from = writer.continued?.last ?? -1
    let appended = 0
    try {
      for (const { key, batches } of PARTS.filter((part) => part.key > from)) {
        if (appended === parts) throw new Error('It is stopped.')
        for (const [table, batch] of batches) await writer.append(table, batch)
        appended += 1
        if (writer.isSaveDue()) await writer.save(async () => key)
      }
      await writer.save(async () => 'everything')
      await writer.complete(stop)
      await writer.finish()
    } catch {
      await writer.abandon(true)
    }
    return appended
  }

  const everything = async (path: string) => ({
    tables: await contentOf(path),
    files: [FRAMES_FILE, OFFSETS_FILE].map((name) => readFileSync(join(path, '..', name))),
  })

  let expected: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-savepoint-'))
    const path = newPath()
    const { signal } = new AbortController()
    const writer = await createIndexWriter(path, corpusTables(DECLARED), DECLARED, 5)
    for (const { batches } of PARTS) for (const [table, batch] of batches) await writer.append(table, batch)
    await writer.finish(signal)
    expected = await everything(path)
    expect(Object.keys(expected.tables)).toEqual(expect.arrayContaining(['turns', 'words', 'order_by_title']))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is the same as one that is written at once, wherever it was given up', async () => {
    let [appended, given] = [0, 0]
    for (const parts of [5, 6, 13, 20, PARTS.length - 1]) {
      const path = newPath()
      await write(path, parts)
      appended += await write(path)
      given += PARTS.length
      expect(await everything(path)).toEqual(expected)
      expect(readdirSync(join(path, '..')).sort()).toEqual(['index.duckdb', FRAMES_FILE, OFFSETS_FILE].sort())
    }
    expect(appended).toBeLessThan(given)
  })

  it('is the same if it is given up after each of the steps that complete it', async () => {
    const path = newPath()
    let runs = 0
    // It is asked twice before the first step.
    for (; runs < 50 && !(await isFinished(path)); runs++) await write(path, PARTS.length, stoppedAt(4))
    expect(runs).toBeGreaterThan(10)
    expect(await everything(path)).toEqual(expected)
  })

  /** True if there is an index without a savepoint. */
  async function isFinished(path: string): Promise<boolean> {
    return existsSync(path) && !Object.keys(await contentOf(path)).includes('parley_savepoint')
  }

  it('is deleted if it has no savepoint, or is not to be kept', async () => {
    const path = newPath()
    await write(path, 1)
    expect(readdirSync(join(path, '..'))).toEqual([])
    await write(path, 10)
    expect(readdirSync(join(path, '..')).sort()).toEqual(['index.duckdb', FRAMES_FILE])
    const writer = await opened(path)
    expect(writer.continued?.last).toBeGreaterThan(0)
    expect(await writer.abandon()).toBe(false)
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('is refused if it is of another input, or its files are damaged', async () => {
    const path = newPath()
    await write(path, 10)
    const refusal = (input?: string) => opened(path, input).catch((error: unknown) => error)
    expect(isCannotContinue(await refusal('another'))).toBe(true)
    truncateSync(join(path, '..', FRAMES_FILE), 0)
    truncateSync(path, 20_000)
    expect(isCannotContinue(await refusal())).toBe(true)
    expect(readdirSync(join(path, '..')).sort()).toEqual(['index.duckdb', FRAMES_FILE])
  })
})
