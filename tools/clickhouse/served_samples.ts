import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { serve, stop } from '../servers/parley_serve.ts'
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

/** Without static pages, links lead into the app, as those of the samples do. */
const FORM = ['--open-own-data', '--no-static-pages', '--replace']

/**
 * Publishes the sample corpora with the built page, under the ids and titles that end-to-end tests know, and serves them
 * with `parley serve`. SQL is allowed. Reviews stay in the browser: tests begin the same ones again in an empty browser,
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
    const about = ['--corpus', id, '--title', title, '--note', note, '--made-up']
    const to = answering === 'duckdb' ? [] : ['--to', ...clickHouse]
    await published([data, '--out', site, ...about, ...FORM, ...to])
  }
  const serving = await serve(site, ...clickHouse, '--sql', '--port', '0')
  const end = () => stop(serving)
  if (serving.warnings.length === 0) return { url: serving.site, stop: end }
  await end()
  throw new Error(`parley serve does not serve all samples:\n${serving.warnings.join('\n')}`)
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
