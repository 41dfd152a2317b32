import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { env, getuid } from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaOf } from '../../../tools/parquet/schemas.ts'
import { writeParquet } from '../../../tools/parquet/write.ts'
import { synthesize } from '../../../tools/synthesize/index.ts'
import { inWords } from '../disk_error.ts'
import { loadDuckDb } from '../index/duckdb.ts'
import { contentOf } from '../index/test_content.ts'
import { continuation } from '../made_corpora.ts'
import { publishOptions } from '../publish_options.ts'
import { publishSite } from '../publish_site.ts'
import { filesOf, testFolder } from '../test_publishing.ts'

const there = await loadDuckDb().then(
  () => true,
  () => false,
)

/** `npm run faults` kills the process at many more statements. */
const isFull = env.npm_lifecycle_event === 'faults'

/** Number of turns of a large corpus. There are savepoints after three times as many, that is, after each part. */
const MANY_TURNS = 500

/** Statements before which the process is killed, see `test_child.ts`. */
const WHILE_READING = isFull
  ? [
      '1 CREATE OR REPLACE TABLE made.parley_savepoint',
      '2 COMMIT',
      '3 COMMIT',
      '2 CHECKPOINT made',
      '3 BEGIN',
    ]
  : ['3 COMMIT', '2 CHECKPOINT made']
const WHILE_COMPLETING = isFull
  ? [
      '1 ALTER TABLE made.conversations',
      '1 CREATE OR REPLACE VIEW',
      '1 INSERT INTO made.parley_steps',
      '1 CREATE TABLE word_places',
      '1 CREATE TABLE words',
      '2 INSERT INTO facet_places',
      '3 CREATE TABLE "order_by',
      '1 DROP TABLE IF EXISTS made.parley_savepoint',
    ]
  : ['1 CREATE TABLE words', '2 INSERT INTO facet_places']

describe.skipIf(!there)('publishing a large corpus that was killed', () => {
  let folder: string
  let page: string
  let data: string
  let whole: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    ;({ folder, page } = testFolder())
    data = join(folder, 'data/casino')
    mkdirSync(data, { recursive: true })
    const file = (split: string) => join(data, `${split}-00000-of-00001.parquet`)
    // More than a megabyte, so that it is read in a thread.
    await writeParquet(file('train'), schemaOf('casino'), synthesize('casino', 2_000, 1))
    await writeParquet(file('test'), schemaOf('casino'), synthesize('casino', 600, 2))
    const site = join(folder, 'whole')
    await publish([data], site)
    whole = await everything(site)
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  const argumentsFor = (from: readonly string[], site: string) => [
    ...from,
    ...['--corpus', 'made', '--no-pictures', '--no-static-pages', '--out', site],
  ]

  async function publish(
    from: readonly string[],
    site: string,
    { signal } = new AbortController(),
    begin = (_: string) => {},
  ) {
    const progress = { begin, at: () => {}, end: () => {} }
    return publishSite(publishOptions(argumentsFor(from, site)), page, progress, signal, MANY_TURNS)
  }

  /** Runs the command in a process of its own. @returns what it printed, and whether it was killed */
  async function child(site: string, killedAt: string | null) {
    const script = join(import.meta.dirname, '../test_child.ts')
    const process_ = spawn(
      process.execPath,
      ['--import', 'tsx', script, page, ...argumentsFor([data], site)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...env,
          TEST_MANY_TURNS: String(MANY_TURNS),
          ...(killedAt !== null && { TEST_KILLED_AT: killedAt }),
        },
      },
    )
    let text = ''
    process_.stdout.on('data', (part) => {
      text += part
    })
    await once(process_, 'close')
    return { lines: text.trimEnd().split('\n'), isKilled: process_.signalCode === 'SIGKILL' }
  }

  /** Rows of all tables of the index, and bytes of the other files, by name. */
  async function everything(site: string) {
    const files = [...filesOf(join(site, 'corpora/made'))].flatMap(([name, bytes]) => {
      if (name.endsWith('index.duckdb')) return []
      if (!name.endsWith('corpus.json')) return [[name, bytes.toString('base64')] as const]
      const { made: _, index, ...json } = JSON.parse(bytes.toString())
      return [[name, JSON.stringify([json, index.tables])] as const]
    })
    const [version = ''] = readdirSync(join(site, 'corpora/made'))
    const tables = await contentOf(join(site, 'corpora/made', version, 'index.duckdb'))
    return { files: new Map(files), tables }
  }

  it.each([
    [
      'is read again up to the last savepoint only',
      WHILE_READING,
      /reading again, continuing after [\d,]+ turns/,
    ],
    [
      'is not read again if it had been read',
      WHILE_COMPLETING,
      /continuing after [\d,]+ turns .* had read all/,
    ],
  ])(
    '%s, and becomes the same',
    async (_, moments, continuing) => {
      const site = join(folder, `killed-${moments.length}-${basename(moments[0] ?? '')}`.replaceAll(' ', '_'))
      let continued = 0
      for (const moment of moments) {
        const { lines, isKilled } = await child(site, moment)
        expect(isKilled, `${moment}: ${lines.join('; ')}`).toBe(true)
        if (lines.some((line) => continuing.test(line))) continued += 1
      }
      expect(await continuation(site)).toMatch(
        /^Run the same command again to continue\. .* kept for that in /,
      )
      const { lines } = await child(site, null)
      expect(lines.join('\n')).toMatch(continuing)
      expect(lines.at(-1)).toBe('done')
      expect(continued).toBeGreaterThan(0)
      expect(await everything(site)).toEqual(whole)
      expect(existsSync(join(site, '.parley-publish'))).toBe(false)
    },
    300_000,
  )

  const FEW = 'test-00000-of-00001.parquet'

  it.each([
    ['its file is another', (from: string) => touch(join(from, FEW)), []],
    ['an option is another', () => {}, ['--title', 'Another']],
    ['what it had spooled is gone', (_: string, site: string) => removePart(site), []],
  ] as const)(
    'begins anew if %s, and says so',
    async (what, change, more) => {
      const own = mkdtempSync(join(folder, 'changed-'))
      const [site, from] = [join(own, 'site'), join(own, 'casino')]
      mkdirSync(from)
      await writeParquet(join(from, FEW), schemaOf('casino'), synthesize('casino', 200, 3))
      const stop = new AbortController()
      const begin = (step: string) => {
        if (step.includes('writing packs')) stop.abort()
      }
      await expect(publish([from], site, stop, begin)).rejects.toThrow(/abort/)
      expect(existsSync(partOf(site))).toBe(true)
      change(from, site)
      const { warnings, corpora } = await publish([from, ...more], site)
      const said = /^made: the files or options are not those .* written again from the start/
      expect(warnings.filter((warning) => said.test(warning))).toHaveLength(1)
      expect(corpora[0]?.conversations, what).toBe(200)
      expect(existsSync(join(site, '.parley-publish'))).toBe(false)
    },
    60_000,
  )

  const touch = (path: string) => utimesSync(path, new Date(), new Date(Date.now() + 5000))
  const partOf = (site: string) => join(site, '.parley-publish/corpora/made.spool/3')
  const removePart = (site: string) => rmSync(partOf(site))

  it.runIf(isFull && getuid?.() === 0)(
    'continues when there is space on the disk again',
    async () => {
      const disk = join(folder, 'disk')
      mkdirSync(disk)
      let continued = 0
      for (const kB of [7_000, 9_000, 11_000]) {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kB}k`, 'tmpfs', disk])
        try {
          const site = join(disk, 'site')
          const { lines: before } = await child(site, null)
          expect(before.at(-1)).toMatch(/^failed: /)
          expect(inWords(new Error(before.at(-1))).message).toMatch(/^The disk is full/)
          execFileSync('mount', ['-o', 'remount,size=400m', disk])
          const { lines } = await child(site, null)
          expect(lines.at(-1)).toBe('done')
          if (lines.some((line) => line.includes('continuing after'))) continued += 1
          expect(await everything(site)).toEqual(whole)
        } finally {
          execFileSync('umount', [disk])
        }
      }
      expect(continued).toBeGreaterThan(0)
    },
    300_000,
  )
})
