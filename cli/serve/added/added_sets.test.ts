import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../app/engine/engine.ts'
import { NO_FILTER } from '../../../app/model/index.ts'
import { createAttachedReader } from '../../../app/readers/attached/reader.ts'
import { MADE_UP, SPLITS } from '../../../app/readers/contract/test_made_up.ts'
import { CORPUS, PATIENCE, packsOf, writePublished } from '../../../app/readers/contract/test_readers.ts'
import { ALL_OF_IT } from '../../../app/readers/contract/test_rows.ts'
import { publishedOf } from '../../../app/readers/duckdb/sql.ts'
import { createViews } from '../../../app/readers/duckdb/tables.ts'
import type { AddedTurn } from '../../../app/readers/reader.ts'
import { type AddedRows, addedRows } from '../../../app/readers/remote/added.ts'
import { toWire } from '../../../app/readers/remote/wire.ts'
import { loadDuckDb } from '../../publish/index/duckdb.ts'
import type { AddedLabels } from '../api/added_labels.ts'
import { serveQuestions } from '../api/test_api.ts'
import { startNativeEngine } from '../engine/native_engine.ts'
import { type AddedLimits, createAddedSets } from './added_sets.ts'

const canStart = await loadDuckDb().then(
  () => true,
  () => false,
)

/** A conversation with turns. */
const PLACE = MADE_UP.find(({ conversation: c }) => c.turns.length === 4)

function labelled(value: string, { scheme = 'mood', by = 'Ada', turn = 0 } = {}): AddedTurn {
  const { key = 0, conversation: { split = '', id = '' } = {} } = PLACE ?? {}
  return { key, split, conversation: id, turn, scheme, by, labels: [{ value }] }
}

describe.skipIf(!canStart)('labels that users add to a served corpus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-added-'))
  const path = join(folder, 'index.duckdb')
  beforeAll(() => writePublished(path, ALL_OF_IT), PATIENCE)
  afterAll(() => rmSync(folder, { recursive: true }))
  let engine: Engine
  const closing: (() => Promise<void>)[] = []
  beforeEach(async () => {
    engine = await startNativeEngine([{ name: publishedOf(CORPUS.id), path }], { memory: '500MB' })
    for (const statement of createViews(CORPUS.id)) await engine.query(statement)
  }, PATIENCE)
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await engine.close()
  })

  function sets(limits?: AddedLimits): AddedLabels {
    return createAddedSets(limits)({
      ...{ corpus: CORPUS, hasParticipants: true, lacksFolded: false, engine: async () => engine },
      reader: (of, corpus) =>
        createAttachedReader(of, corpus, { source: packsOf(), conversations: MADE_UP.length }),
    })
  }

  /** A server that was just started, and a function that asks it something. */
  async function serving(added = sets()) {
    const reader = createAttachedReader(engine, CORPUS, { source: packsOf(), conversations: MADE_UP.length })
    const corpus = { id: CORPUS.id, version: '0', reader, userSql: null, added }
    const server = await serveQuestions([corpus], { userHeader: 'x-user' })
    closing.push(server.close)
    const ask = async (user: string, name: string, body: string, fingerprint?: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-User': user }
      const response = await fetch(server.urlOf(corpus) + name, {
        method: 'POST',
        headers: { ...headers, ...(fingerprint !== undefined && { 'Parley-Added': fingerprint }) },
        body,
      })
      return { status: response.status, body: await response.json() }
    }
    return {
      ask,
      add: (user: string, ...turns: readonly AddedTurn[]) => ask(user, 'added', toWire([addedRows(turns)])),
      /** Labels of a scheme with their numbers of conversations. */
      labels: (user: string, scheme: string, fingerprint?: string) =>
        ask(user, 'labels', toWire([{ splits: SPLITS, filter: NO_FILTER }, scheme, 100]), fingerprint),
    }
  }

  /** Number of sets in DuckDB. */
  const stored = async () =>
    (
      await engine.query({
        sql: "SELECT schema_name FROM duckdb_tables() WHERE table_name = 'added_labels'",
        params: [],
        decode: ({ schema_name }) => schema_name,
      })
    ).length

  it('are seen only by their user, and only in questions that name them', async () => {
    const { add, labels, ask } = await serving()
    const { status, body: fingerprint } = await add('ada', labelled('warm'))
    expect([status, fingerprint]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
    const warm = (await labels('ada', 'mood', fingerprint)).body
    expect(warm.find(({ value }: { value: string }) => value === 'warm')).toMatchObject({ value: 'warm' })
    expect(JSON.stringify((await labels('ada', 'mood')).body)).not.toContain('warm')
    expect(await labels('bob', 'mood', fingerprint)).toMatchObject({
      status: 410,
      body: { failure: 'added' },
    })
    expect((await add('bob', labelled('cold'))).body).not.toBe(fingerprint)
    expect((await add('bob', labelled('warm'))).body).toBe(fingerprint)
    expect((await labels('bob', 'mood', fingerprint)).body).toEqual(warm)
    // After a restart, nobody has added anything.
    const restarted = await serving()
    expect((await restarted.labels('ada', 'mood', fingerprint)).status).toBe(410)
    expect((await restarted.labels('ada', 'mood', "'; DROP TABLE turns; --")).status).toBe(410)
    expect((await ask('ada', 'sqlCount', '["SELECT 1"]', fingerprint)).body.failure).toBe('refused')
  })

  it('may be called anything', async () => {
    const { add, labels, ask } = await serving()
    const before = await labels('eve', 'act')
    for (const name of [
      `x"); DROP SCHEMA "a_corpus_with_odd" CASCADE; --`,
      "'); DELETE FROM turns; --",
      '__proto__',
      'constructor',
      '',
      '\u001f\u001e',
      '🏕️',
    ]) {
      const { body } = await add('eve', labelled(name, { scheme: name, by: name }))
      const found = (await labels('eve', name, body)).body
      expect(found.filter(({ value }: { value: string }) => value === name)).toHaveLength(1)
      const filter = {
        ...NO_FILTER,
        labels: [{ scheme: name, include: [name], exclude: [], match: 'any', on: 'turn' }],
      }
      expect((await ask('eve', 'count', toWire([{ splits: SPLITS, filter }]), body)).body).toBe(1)
      const page = await ask(
        'eve',
        'page',
        toWire([{ splits: SPLITS, filter, sort: null }, { offset: 0 }, 5]),
        body,
      )
      expect(JSON.stringify(page.body.rows[0].labelCounts)).toContain(JSON.stringify([[name, 1]]))
    }
    expect(await labels('eve', 'act')).toEqual(before)
  })

  it('are refused if they are malformed, name no turn, or are too many', async () => {
    const { ask, labels } = await serving()
    const rows = addedRows([labelled('warm')])
    const refused: readonly (readonly [string, Partial<Record<keyof AddedRows, unknown>>])[] = [
      ['columns of equal length', { keys: Int32Array.of(1, 2) }],
      ['positions of names', { values: Int32Array.of(99) }],
      ['positions of names', { values: Int32Array.of(-2) }],
      ['positions of names', { schemes: Int32Array.of(-1) }],
      ['a column of integers', { turns: [0] }],
      ['a shorter text', { names: ['x'.repeat(20_000), 'y', 'z'] }],
      ['a text', { names: [1, 2, 3] }],
      ['There is no field 0.evil.', { evil: 1 } as object],
      ['a turn of the corpus', { keys: Int32Array.of(-5) }],
      ['a turn of the corpus', { turns: Int32Array.of(4) }],
      ['a turn of the corpus', { turns: Int32Array.of(-1) }],
    ]
    for (const [said, change] of refused) {
      const { status, body } = await ask('eve', 'added', toWire([{ ...rows, ...change }]))
      expect([status, body.failure]).toEqual([400, 'question'])
      expect(body.message).toContain(said)
    }
    for (const body of ['', '[]', '[null]', '[{"keys":{"$int32":"AAA"}}]'])
      expect((await ask('eve', 'added', body)).status).toBe(400)
    expect((await ask('eve', 'added', ' '.repeat(9 * 1024 * 1024))).status).toBe(413)
    expect((await labels('eve', 'mood')).status).toBe(200)
    await expect.poll(stored).toBe(0)
  })

  it('make room for others, those of the same user first; one that is being read stays to the end', async () => {
    const added = sets({ perUser: 2, all: 3 })
    const set = (value: string) => toWire([addedRows([labelled(value)])])
    const first = await added.keep('ada', set('1'))
    const second = await added.keep('ada', set('2'))
    const using = await added.take('ada', first)
    const third = await added.keep('ada', set('3'))
    expect(await added.take('ada', second)).toBeNull()
    ;(await added.take('ada', third))?.release()
    await expect.poll(stored).toBe(2)
    const ofBob = await added.keep('bob', set('1'))
    expect(ofBob).toBe(first)
    await added.keep('bob', set('2'))
    expect(await added.take('ada', first)).toBeNull()
    // It is still being read.
    const labels = await using?.reader.labels({ splits: SPLITS, filter: NO_FILTER }, 'mood', 10)
    expect(labels?.map(({ value }) => value)).toContain('1')
    expect(await stored()).toBe(4)
    using?.release()
    using?.release()
    await expect.poll(stored).toBe(3)
    expect(await added.keep('ada', set('1'))).toBe(first)
  })
})
