import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import openInBrowser from 'open'
import { messageOf } from '../../app/base/errors.ts'
import { DataFiles, userSecret } from '../../tools/vite/data_files.ts'
import { type Command, FAILED, OK, UsageError } from '../command.ts'
import { optionsOf, portOf } from '../options.ts'
import { type Handler, type SiteServer, serveSite } from '../serve/site_server.ts'
import { siteFolder } from '../site_folder.ts'
import { namedSources } from '../sources.ts'
import { servedSources } from './served_sources.ts'

const USUAL_PORT = 4190

const HELP = `Usage: parley open [FILE | FOLDER | ADDRESS | OWNER/NAME] …

Serves Parley on this machine with the named corpora and opens it in the browser. Nothing is uploaded: the page reads
the files from this machine, and other machines cannot reach it. Without arguments, it opens the made-up sample corpora.

  FILE         Parquet, JSON, JSON Lines, CSV or zip; several files together are one corpus; - is standard input
  FOLDER       its data files as one corpus (ConvoKit, say), and each sub-folder that holds a corpus which Parley knows
  ADDRESS      http:// or https://
  OWNER/NAME   a dataset of the Hugging Face Hub, also OWNER/NAME@REVISION and OWNER/NAME:CONFIG

  --as FORM      reads files and addresses in this form instead of detecting one (convokit, chat, casino, …)
  --port N       the port (default 4190, or another if that is taken; 0: any free port). The browser keeps reviews
                 by port, so use the same port to find them again
  --no-browser   serves without opening the browser, and prints the addresses
  --json         prints one line of JSON: {"site": …, "views": […], "warnings": […]}

It runs until Ctrl-C.

  parley open casino.parquet
  parley open ./my-convokit-corpus
  parley open owner/dialogues --port 8080`

/** Serves at a port. If it is null, uses the default port, or a free one if that is taken. */
async function serve(site: string, handlers: readonly Handler[], port: number | null): Promise<SiteServer> {
  try {
    return await serveSite(site, handlers, port ?? USUAL_PORT)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    if (port === null) return serveSite(site, handlers, 0)
    throw new UsageError(`Port ${port} is taken. Use --port 0 to find a free one.`)
  }
}

export const openCommand: Command = {
  name: 'open',
  summary: 'opens files, a folder, an address or a dataset of the Hub in the browser',
  help: HELP,
  async run(args, { out, err, stop }) {
    const { values, positionals } = optionsOf(args, {
      as: { type: 'string' },
      port: { type: 'string' },
      'no-browser': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const port = values.port === undefined ? null : portOf(values.port)
    const named = await namedSources(positionals)
    const site = siteFolder()
    if (!existsSync(join(site, 'index.html')))
      throw new Error(`The built page is not at ${site}. In a checkout of Parley: npm run build`)
    const { secret, warning } = await userSecret()
    const data = new DataFiles(secret)
    const isNamed = positionals.length > 0
    const served = isNamed ? await servedSources(named.sources, values.as ?? null, data) : null
    const server = await serve(site, served?.handlers ?? [], port)
    const views = served?.views(server.url).map((view) => server.url + view) ?? [server.url]
    const warnings = [...named.warnings, ...(served?.warnings ?? [])]
    if (warning !== null && isNamed) warnings.push(warning)
    if (values.json) out(JSON.stringify({ site: server.url, views, warnings }))
    else {
      for (const warning of warnings) err(warning)
      for (const view of views) out(view)
      out('Stop it with Ctrl-C.')
    }
    const stopped = new Promise<void>((resolve) => {
      if (stop.aborted) resolve()
      stop.addEventListener('abort', () => resolve())
    })
    try {
      const isShown = !values['no-browser'] && !env.CI
      // Starting a browser can take long and must not delay Ctrl-C.
      for (const view of isShown ? views : []) await Promise.race([openInBrowser(view), stopped])
    } catch (error) {
      err(`The browser could not be opened (${messageOf(error)}); the address is above.`)
    }
    await stopped
    await server.close()
    return stop.aborted ? OK : FAILED
  },
}
