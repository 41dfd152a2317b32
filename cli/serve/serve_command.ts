import { setMaxListeners } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { messageOf } from '../../app/base/errors.ts'
import { counted } from '../../app/base/messages/intl.ts'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { INDEX_FILE } from '../../app/published/folder.ts'
import { type Command, FAILED, OK, STOPPED, type Terminal, UsageError } from '../command.ts'
import { inWords } from '../publish/disk_error.ts'
import { continuation } from '../publish/made_corpora.ts'
import { createProgress } from '../publish/progress.ts'
import { publishOptions } from '../publish/publish_options.ts'
import { publishSite } from '../publish/publish_site.ts'
import { readCatalogue } from '../publish/site/site_catalogue.ts'
import { siteFolder } from '../site_folder.ts'
import { type ApiOptions, createApi } from './api/api.ts'
import { linkWithToken, logIn, visitorOf } from './api/visitors.ts'
import { askFirst } from './first_answers.ts'
import { followSite } from './follow_site.ts'
import { createGenerations, type Generations } from './generations.ts'
import { createAnswerCache } from './kept_answers.ts'
import { createReviewsFolder, takeReviewsFolder } from './reviews/kept_reviews.ts'
import { createReviewsApi, reviewsFolder } from './reviews/reviews_api.ts'
import { isLoopback, SERVE_HELP, type ServeOptions, serveOptions } from './serve_options.ts'
import { type Answers, type ServedCorpora, servedCorpora } from './served_corpora.ts'
import { type Handler, type SiteServer, serveSite } from './site_server.ts'

const USUAL_PORT = 4191

export const serveCommand: Command = {
  name: 'serve',
  summary: 'answers the questions of the page on this machine, for large or private corpora',
  help: SERVE_HELP,
  async run(args, terminal) {
    const options = serveOptions(args)
    const page = siteFolder()
    if (!existsSync(join(page, 'index.html')))
      throw new Error(`The built page is not at ${page}. In a checkout of Parley: npm run build`)
    return serve(options, page, terminal)
  },
}

/** Serves until it is stopped. @param page folder of the built page */
export async function serve(options: ServeOptions, page: string, terminal: Terminal): Promise<number> {
  const release = options.reviews === null ? null : await takeReviewsFolder(options.reviews)
  try {
    return await serveCorpora(options, page, terminal)
  } finally {
    await release?.()
  }
}

async function serveCorpora(options: ServeOptions, page: string, terminal: Terminal): Promise<number> {
  const { stop } = terminal
  // Node warns of eleven: a question that is asked as many statements, one for each label, ends all of them.
  setMaxListeners(0)
  const prepared = await preparedSite(options, page, terminal).catch((error: unknown) => {
    if (stop.aborted) return null
    throw inWords(error)
  })
  if (!prepared) {
    terminal.err(`Stopped. ${await continuation(resolve(options.folder))}`)
    return STOPPED
  }
  const { site, catalogue } = prepared
  const { clickHouse, memory } = options
  const cache = createAnswerCache()
  const answers: Answers = {
    sql: options.sql ? { memory: '1GB', threads: 1 } : null,
    limits: { memory },
    ...(clickHouse === null
      ? { of: 'duckdb' }
      : { of: 'clickhouse', address: clickHouse, asking: { seconds: options.limits.seconds } }),
  }
  const open = (of: CatalogueJson) => servedCorpora(site, of, answers, cache)
  const served = await open(catalogue)
  const warnings = [...prepared.warnings, ...served.warnings]
  const failed = (error: unknown) => terminal.err(`A question failed: ${messageOf(error)}`)
  const generations = createGenerations(served, failed)
  let server: SiteServer
  try {
    if (served.corpora.length === 0)
      throw new Error([`${site} has no corpus that can be served.`, ...warnings].join('\n'))
    server = await listen(site, handlersOf(generations, options, terminal), options)
  } catch (error) {
    await served.close()
    throw error
  }
  const base = options.base === null ? server.url : `${options.base}/`
  const link = options.token === null ? base : linkWithToken(base, options.token)
  const corpora = served.corpora.map(({ id, version }) => ({ id, version }))
  if (options.json) terminal.out(JSON.stringify({ site: link, corpora, warnings }))
  else {
    for (const warning of warnings) terminal.err(warning)
    terminal.out(link)
    terminal.out(`${counted(corpora.length, 'corpus', 'corpora')} served. Stop it with Ctrl-C.`)
  }
  // One question that fails in an unexpected way must not end the answers to all others.
  process.on('unhandledRejection', failed)
  const stopped = new AbortController()
  const first = createFirstAsking(terminal)
  first.ask(served)
  const followed = followSite(
    {
      ...{ site, answers, generations, open },
      check: () => checkPage(site, page),
      replaced: first.ask,
      tell: terminal.err,
    },
    stopped.signal,
  )
  await new Promise<void>((end) => {
    if (stop.aborted) end()
    stop.addEventListener('abort', () => end())
  })
  stopped.abort()
  await server.close()
  await followed
  await first.stop()
  await generations.close()
  process.off('unhandledRejection', failed)
  return stop.aborted ? OK : FAILED
}

/** Asks what visitors see first, and starts again when other corpora are served. */
function createFirstAsking({ err }: Terminal) {
  let stopped = new AbortController()
  let asked: Promise<void> = Promise.resolve()
  const stop = () => {
    stopped.abort()
    return asked
  }
  return {
    stop,
    ask({ first }: ServedCorpora) {
      void stop()
      stopped = new AbortController()
      asked = askFirst(first, stopped.signal, (corpus, error) =>
        err(
          `${corpus}: what its overview shows first could not be counted before visitors ask for it. ${messageOf(error)}`,
        ),
      )
    },
  }
}

interface PreparedSite {
  readonly site: string
  readonly catalogue: CatalogueJson
  readonly warnings: readonly string[]
}

/** The site that is named, or one that is published from the named data. Unchanged corpora are not read again. */
async function preparedSite(options: ServeOptions, page: string, terminal: Terminal): Promise<PreparedSite> {
  const [name = '', ...others] = options.names
  const named = resolve(name)
  const isFolder = (await stat(named).catch(() => null))?.isDirectory() === true
  const own = others.length === 0 && isFolder ? await readCatalogue(named) : null
  if (own?.corpora.some(({ published }) => published)) {
    if (!options.files)
      throw new UsageError(`${named} is served as it is. Give --no-files to parley publish, which writes it.`)
    await checkPage(named, page)
    return { site: named, catalogue: own, warnings: [] }
  }
  const progress = createProgress(options.json ? { err: () => {} } : terminal)
  try {
    const { site, warnings } = await publishSite(
      publishOptions([
        '--out',
        options.folder,
        ...(options.as ? ['--as', options.as] : []),
        ...(options.files ? [] : ['--no-files']),
        ...(options.base === null ? [] : ['--base', options.base]),
        '--',
        ...options.names,
      ]),
      page,
      progress,
      terminal.stop,
    )
    const catalogue = await readCatalogue(site)
    if (!catalogue) throw new Error(`${site} has no catalogue.json.`)
    return { site, catalogue, warnings }
  } finally {
    progress.end()
  }
}

/** @throws UsageError if another version of Parley wrote the page of a site, which might not ask servers */
async function checkPage(site: string, page: string): Promise<void> {
  const scriptIn = async (folder: string) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
    return /<script[^>]* src="[^"]*?(assets\/[^"]+)"/.exec(html)?.[1]
  }
  if ((await scriptIn(site)) !== (await scriptIn(page)))
    throw new UsageError(
      `${site} was written by another version of Parley. Renew its page, which keeps its corpora: parley publish --out ${site}`,
    )
}

function handlersOf(generations: Generations, options: ServeOptions, { err }: Terminal): readonly Handler[] {
  const { log, token, userHeader, limits, reviews } = options
  const api: ApiOptions = {
    ...{ token, userHeader, limits },
    origins: [...options.origins, ...(options.base === null ? [] : [new URL(options.base).origin])],
    failed: (error) => err(`A question failed: ${messageOf(error)}`),
    ...(log !== null && {
      log: (question) => {
        appendFile(log, `${JSON.stringify(question)}\n`).catch((error: Error) =>
          err(`${log} cannot be written: ${error.message}`),
        )
      },
    }),
  }
  return [
    ...(reviews === null ? [] : [createReviewsApi(createReviewsFolder(reviews, err), generations, api)]),
    createApi(generations, api),
    (request, response, next) => {
      if (logIn(request, response, options)) return
      // A page that was opened before needs a new worker to come to a login.
      if (request.url === '/service_worker.js' || visitorOf(request, options) !== null) return next()
      response.statusCode = 401
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      response.end(
        options.token === null
          ? 'Log in first.'
          : 'This site needs an access code: open the link with “?access=” that you were given.',
      )
    },
    (request, response, next) => {
      const path = (request.url ?? '').replace(/\?.*$/s, '')
      if (path === '/catalogue.json') {
        response.setHeader('Content-Type', 'application/json')
        response.setHeader('Cache-Control', 'no-cache')
        const { catalogue } = generations.now
        return void response.end(JSON.stringify(reviews === null ? catalogue : withReviews(catalogue)))
      }
      if (!isIndex(path)) return next()
      response.statusCode = 404
      response.end()
    },
  ]
}

/** Says where the reviews of served corpora are kept. */
function withReviews(catalogue: CatalogueJson): CatalogueJson {
  return {
    ...catalogue,
    corpora: catalogue.corpora.map((entry) =>
      entry.published?.answers === undefined
        ? entry
        : { ...entry, published: { ...entry.published, reviews: reviewsFolder(entry.id) } },
    ),
  }
}

/**
 * True if a path may lead to an index, which is the whole corpus in one file, and which the page does not need here. The
 * server of files decodes the path, ignores a slash at its end and follows `.` and `..`, and some systems ignore case:
 * no path that names an index anywhere is answered.
 */
function isIndex(path: string): boolean {
  return decodeURIComponent(path).toLowerCase().includes(INDEX_FILE)
}

async function listen(
  site: string,
  handlers: readonly Handler[],
  { host, port, base }: ServeOptions,
): Promise<SiteServer> {
  const named = base === null ? [] : [new URL(base).host]
  const access = { host, names: isLoopback(host) ? named : null }
  try {
    return await serveSite(site, handlers, port ?? USUAL_PORT, access)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    if (port === null) return serveSite(site, handlers, 0, access)
    throw new UsageError(`Port ${port} is taken. Use --port 0 to find a free one.`)
  }
}
