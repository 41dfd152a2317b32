import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../../app/corpora/registry.ts'
import { conversationIn, readPack } from '../../app/published/pack.ts'
import { packOf } from '../../app/published/pack_number.ts'
import { loadDuckDb } from './index/duckdb.ts'
import { publishOptions } from './publish_options.ts'
import { publishSite } from './publish_site.ts'
import { BASE, catalogueOf, filesOf, publishInto, SAMPLES, testFolder } from './test_publishing.ts'

/** `npm run faults` interrupts publishing at many moments and fills a disk. `npm test` only tries a few moments. */
const isFull = process.env.npm_lifecycle_event === 'faults'

const there = await loadDuckDb().then(
  () => true,
  () => false,
)

const MOMENTS = isFull ? 20 : 2

/** Corpora without an index. Steps are opening, reading, packs and source files for each, then the site. */
const CORPORA = isFull ? adapters.map(({ id }) => id).sort() : ['casino', 'deal_or_no_deal']
const SOURCES = CORPORA.map((id) => join(SAMPLES, id))
const STEPS = 4 * CORPORA.length + 1

let folder = ''
let page = ''
let former: string
beforeAll(async () => {
  ;({ folder, page } = testFolder())
  former = join(folder, 'former')
  await publishInto(former, page, join(SAMPLES, 'casino'), '--title', 'Before', '--no-index')
})
afterAll(() => rmSync(folder, { recursive: true }))

function publishing(site: string): ChildProcess {
  const child = join(import.meta.dirname, 'test_child.ts')
  const args = ['--import', 'tsx', child, page, ...SOURCES, '--no-index', '--out', site]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Reads the output of a process until `until` returns true or the process ends. @returns its lines */
async function lines(child: ChildProcess, until: (count: number) => boolean): Promise<readonly string[]> {
  let text = ''
  const found = () => text.split('\n').slice(0, -1)
  for await (const part of child.stdout ?? []) {
    text += part
    if (until(found().length)) break
  }
  return found()
}

/** Expects that every corpus of the catalogue can be read completely. */
async function expectWhole(site: string): Promise<readonly string[]> {
  const { corpora, problems } = catalogueOf(site)
  expect(problems).toEqual([])
  expect(existsSync(join(site, 'index.html'))).toBe(true)
  for (const { published, splits } of corpora) {
    const own = join(site, published?.folder.slice(BASE.length) ?? '')
    for (const [i, { name }] of splits.entries()) {
      const rows = JSON.parse(readFileSync(join(own, `heads/${i}.json`), 'utf8')) as { id: string }[]
      for (const { id } of rows) {
        const pack = readFileSync(join(own, `packs/${packOf(name, id, published?.packs ?? 0)}.pack`))
        expect(conversationIn(await readPack(pack), name, id)).not.toBeNull()
      }
    }
  }
  return corpora.map(({ id }) => id)
}

describe('publishing that is ended in the middle', () => {
  it('leaves the former site whole, and goes on when it is run again', async () => {
    const whole = join(folder, 'whole')
    await publishInto(whole, page, ...SOURCES, '--no-index')
    const site = join(folder, 'ended')
    let kept = 0
    for (let i = 0; i < MOMENTS; i++) {
      rmSync(site, { recursive: true, force: true })
      cpSync(former, site, { recursive: true })
      const steps = 1 + Math.floor((i * STEPS) / MOMENTS)
      const child = publishing(site)
      const printed = await lines(child, (count) => count >= steps)
      if (isFull) await new Promise((resolve) => setTimeout(resolve, (i % 5) * 4))
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      expect(printed.length).toBeGreaterThanOrEqual(steps)
      const now = await expectWhole(site)
      expect([['casino'], CORPORA]).toContainEqual(now.toSorted())
      const again = await lines(publishing(site), () => false)
      expect(again.at(-1)).toBe('done')
      kept += CORPORA.length - again.filter((line) => line.endsWith(': reading')).length
      expect((await expectWhole(site)).toSorted()).toEqual(CORPORA)
      expect(existsSync(join(site, '.parley-publish'))).toBe(false)
      const versions = (of: string) => catalogueOf(of).corpora.map(({ published }) => published?.folder)
      expect(versions(site)).toEqual(versions(whole))
    }
    // Corpora completed before the interruption are not read again.
    expect(kept).toBeGreaterThanOrEqual(MOMENTS / 2)
    console.log(`faults: publish ended at ${MOMENTS} moments, ${kept} corpora kept, every site whole`)
  }, 600_000)
})

describe.runIf(isFull && process.getuid?.() === 0)('a disk that is full', () => {
  const disk = () => join(folder, 'disk')
  const mount = (kB: number) => {
    mkdirSync(disk(), { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kB}k`, 'tmpfs', disk()])
  }

  it('is told of, and the former site stays as it is', async () => {
    let failures = 0
    for (const kB of [320, 420, 520, 700, 1000, 2000]) {
      mount(kB)
      try {
        const site = join(disk(), 'site')
        cpSync(former, site, { recursive: true })
        const before = filesOf(site)
        const error = await publishInto(site, page, SAMPLES).catch((thrown: unknown) => thrown)
        if (!(error instanceof Error)) continue
        failures += 1
        const { inWords } = await import('./disk_error.ts')
        expect(inWords(error).message).toMatch(/^The disk is full/)
        const after = [...filesOf(site)].filter(([name]) => !name.startsWith('.parley-publish/'))
        expect(new Map(after)).toEqual(before)
      } finally {
        execFileSync('umount', [disk()])
      }
    }
    expect(failures).toBeGreaterThan(3)
    console.log(`faults: publish onto ${failures} full disks, each told of, the former site untouched`)
  })
})

it.skipIf(!there)('a corpus for ClickHouse is not read again if the same command is run again', async () => {
  const site = join(folder, 'to-clickhouse')
  const publish = async (...more: readonly string[]) => {
    const steps: string[] = []
    const progress = { begin: (step: string) => void steps.push(step), at: () => {}, end: () => {} }
    const options = publishOptions([join(SAMPLES, 'casino'), '--out', site, ...more])
    const { corpora } = await publishSite(options, page, progress, new AbortController().signal)
    return { corpora, isRead: steps.includes('casino: reading') }
  }
  const to = ['--to', 'clickhouse://parley@127.0.0.1:9/parley']
  const { corpora, isRead } = await publish(...to)
  expect(isRead).toBe(true)
  expect(await publish(...to)).toEqual({ corpora, isRead: false })
  expect((await publish(...to, '--title', 'Another')).isRead).toBe(true)
  expect(existsSync(join(site, '.parley-publish'))).toBe(true)
  expect((await publish()).isRead).toBe(true)
  expect(existsSync(join(site, '.parley-publish'))).toBe(false)
})
