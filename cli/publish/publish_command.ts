import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sizeText } from '../../app/base/bytes/size_text.ts'
import { counted, countText } from '../../app/base/messages/intl.ts'
import { type Command, OK, STOPPED, type Terminal, UsageError } from '../command.ts'
import { checkClusterFirst } from '../serve/clickhouse/cluster.ts'
import { loadSite } from '../serve/clickhouse/served_readers.ts'
import { siteFolder } from '../site_folder.ts'
import { inWords } from './disk_error.ts'
import { continuation, forgetMade } from './made_corpora.ts'
import { createProgress } from './progress.ts'
import { PUBLISH_HELP, type PublishOptions, publishOptions } from './publish_options.ts'
import { type PublishedSite, publishSite } from './publish_site.ts'
import { pruneVersions } from './site/old_versions.ts'
import { publishOnChange } from './watched_files.ts'
import { problemLine } from './write/problem_count.ts'
import type { CorpusSummary } from './write/write_corpus.ts'

/** Maximal number of skipped rows listed in the output. */
const TOLD = 5

/** State after loading into ClickHouse has ended early. */
const UNLOADED = 'The site is complete, ClickHouse is not. Run the same command again to continue.'

export const publishCommand: Command = {
  name: 'publish',
  summary: 'writes a static site that shows corpora fast, for any host of files',
  help: PUBLISH_HELP,
  async run(args, terminal) {
    const options = publishOptions(args)
    const page = siteFolder()
    if (!existsSync(join(page, 'index.html')))
      throw new Error(`The built page is not at ${page}. In a checkout of Parley: npm run build`)
    const publish = () => publishOnce(options, page, terminal)
    return options.watch ? publishOnChange(options, terminal, publish) : publish()
  },
}

/** Publishes once. @param page folder of the built page */
export async function publishOnce(
  options: PublishOptions,
  page: string,
  terminal: Terminal,
): Promise<number> {
  const begun = performance.now()
  let isWritten = false
  const progress = createProgress(options.json || options.quiet ? { err: () => {} } : terminal)
  try {
    if (options.to) await checkClusterFirst(options.to)
    const { site, corpora, warnings } = await publishSite(
      options,
      page,
      progress,
      terminal.stop,
      undefined,
      options.json ? undefined : terminal.ask,
    )
    isWritten = true
    const unloaded: string[] = []
    if (options.to) {
      const ids = options.names.length === 0 ? null : corpora.map(({ id }) => id)
      const load = await loadSite(site, ids, options.to, progress, terminal.stop)
      unloaded.push(...load.unloaded)
      for (const { id, version } of corpora)
        await pruneVersions(site, id, load.versions.get(id) ?? [version], options.keep)
      await forgetMade(site)
    }
    progress.end()
    const seconds = Math.round((performance.now() - begun) / 100) / 10
    tell(
      options.quiet ? { ...terminal, out: () => {} } : terminal,
      { site, corpora, warnings: [...warnings, ...unloaded], seconds },
      options.json,
    )
    return OK
  } catch (error) {
    progress.end()
    if (terminal.stop.aborted) {
      terminal.err(
        isWritten
          ? `Stopped. ${UNLOADED}`
          : `Stopped. The site is unchanged. ${await continuation(resolve(options.out))}`,
      )
      return STOPPED
    }
    if (error instanceof UsageError) throw error
    if (!isWritten) throw inWords(error, `The site is unchanged. ${await continuation(resolve(options.out))}`)
    throw new Error(`${inWords(error, '').message.trimEnd()} ${UNLOADED}`, { cause: error })
  }
}

function tell(
  { out, err }: Terminal,
  { site, corpora, warnings, seconds }: PublishedSite & { readonly seconds: number },
  json: boolean,
): void {
  const sum = (of: CorpusSummary) => of.bytes.packs + of.bytes.index + of.bytes.files
  const bytes = corpora.reduce((all, one) => all + sum(one), 0)
  if (json) {
    out(JSON.stringify({ site, corpora, bytes, seconds, warnings }))
    return
  }
  for (const warning of warnings) err(warning)
  for (const one of corpora) {
    const { problems, packs, bytes: parts } = one
    out(
      `${one.id}: ${counted(one.conversations, 'conversation')}, ${counted(one.turns, 'turn')}, version ${one.version}`,
    )
    out(
      `  ${counted(packs, 'pack')} ${sizeText(parts.packs)}, index ${sizeText(parts.index)}, source files ${sizeText(parts.files)}`,
    )
    if (problems.dropped + problems.odd > 0)
      err(
        `${one.id}: ${counted(problems.dropped, 'row')} left out, ${countText(problems.odd)} odd; corpus.json has the first ${problems.first.length}:`,
      )
    for (const problem of problems.first.slice(0, TOLD)) err(`  ${problemLine(problem)}`)
  }
  out(
    corpora.length === 0
      ? `${site} has the page of this version of Parley. Its corpora are unchanged.`
      : `${site} is ready: ${sizeText(bytes)} of corpora in ${seconds} s.`,
  )
}
