import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { runProgram } from '../testing/run_program.ts'

const project = join(import.meta.dirname, '../..')

/** Address of two shards of ClickHouse for `parley`. */
export interface ClickHouseShards {
  /** `http://host:port` of each. */
  readonly urls: readonly string[]
  readonly cluster: string
}

/** Engine that answers the questions of the page. */
export type Answering = 'duckdb' | ClickHouseShards

/** A site that `parley serve` serves. */
export interface ServedSamples {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Publishes the sample corpora with the built page, under the ids and titles that end-to-end tests know, and serves them
 * with `parley serve`. SQL is allowed. Without static pages, links lead into the app, as those of the samples do. Reviews stay in the browser: tests begin the same ones again in an empty browser,
 * which contradicts what a server keeps (`e2e/published/served.spec.ts` tests that).
 * @param folder for the site, emptied first
 * @throws Error if they can't be published or served
 */
export async function serveSamples(folder: string, answering: Answering): Promise<ServedSamples> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const site = join(folder, 'site')
  const clickHouse = clickHouseOf(answering)
  const { corpora }: CatalogueJson = JSON.parse(readFileSync(join(project, 'public/catalogue.json'), 'utf8'))
  for (const { id, title, note = '', splits } of corpora) {
    const data = dirname(join(project, 'public', splits[0]?.files[0]?.url ?? ''))
    const about = [
      '--corpus',
      id,
      '--title',
      title,
      '--note',
      note,
      '--made-up',
      '--open-own-data',
      '--no-static-pages',
    ]
    const to = answering === 'duckdb' ? [] : ['--to', ...clickHouse]
    await published([data, '--out', site, ...about, '--replace', ...to])
  }
  return serve([site, ...clickHouse, '--sql', '--port', '0', '--json'])
}

/** Database of the list of corpora in ClickHouse. */
const DATABASE = 'parley_samples'

/** Arguments that name ClickHouse. Empty for DuckDB. */
function clickHouseOf(answering: Answering): readonly string[] {
  if (answering === 'duckdb') return []
  const hosts = answering.urls.map((url) => new URL(url).host)
  return [`clickhouse://${hosts.join(',')}/${DATABASE}`, '--cluster', answering.cluster]
}

const parley = ['--import', 'tsx', join(project, 'cli/parley.ts')]

async function published(args: readonly string[]): Promise<void> {
  const { passed, said } = await runProgram(process.execPath, [...parley, 'publish', ...args], {}, true)
  if (!passed) throw new Error(`parley publish ${args.join(' ')} failed:\n${said}`)
}

/** Starts `parley serve` and waits until it answers. */
async function serve(args: readonly string[]): Promise<ServedSamples> {
  const child = spawn(process.execPath, [...parley, 'serve', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const part of child.stdout ?? []) {
    said += part
    if (said.includes('\n')) break
  }
  if (said === '') throw new Error('parley serve did not start.')
  const { site, warnings } = JSON.parse(said)
  const stop = () => ended(child)
  if (warnings.length === 0) return { url: site, stop }
  await stop()
  throw new Error(`parley serve does not serve all samples:\n${warnings.join('\n')}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGINT')
  await end
}
