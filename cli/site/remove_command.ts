import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, OK, type Terminal, UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'
import { corpusPageFolder } from '../publish/dressing/corpus_page.ts'
import { assembleSite } from '../publish/site/assemble_site.ts'
import { checkSite } from '../publish/site/check_site.ts'
import { readCatalogue } from '../publish/site/site_catalogue.ts'
import { readIdentity } from '../publish/site/site_identity.ts'
import { lockSite } from '../publish/site/site_lock.ts'
import { siteFolder } from '../site_folder.ts'
import { catalogueOfSite, checkCorpus } from './site_argument.ts'

const HELP = `Usage: parley remove CORPUS … --out SITE

Removes corpora from a site that parley publish wrote: their entries, files, plain pages and addresses in the sitemap.
Links to them then say that the site has no such corpus. parley list --out SITE shows the ids.

  --yes    does not ask
  --json   prints one line of JSON: {"site", "removed"}

  parley remove my-corpus --out site`

/** Work folder within the site, as for publishing. */
const WORK = '.parley-publish'

export const removeCommand: Command = {
  name: 'remove',
  summary: 'removes a corpus from a site',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = optionsOf(args, {
      out: { type: 'string' },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    if (positionals.length === 0) throw new UsageError('parley remove needs the id of a corpus.')
    const { site, catalogue } = await catalogueOfSite(values.out, 'remove')
    for (const id of positionals) checkCorpus(catalogue, id, site)
    const question = `Remove ${positionals.join(', ')} with all files from ${site}?`
    if (!values.yes && !(await (terminal.ask?.(question) ?? Promise.resolve(false)))) {
      if (terminal.ask) {
        terminal.err('Nothing was removed.')
        return OK
      }
      throw new UsageError(
        'parley remove asks before it removes anything. Add --yes to remove without being asked.',
      )
    }
    await removeCorpora(site, positionals, terminal)
    if (values.json) terminal.out(JSON.stringify({ site, removed: positionals }))
    else terminal.out(`Removed ${positionals.join(', ')} from ${site}.`)
    return OK
  },
}

/** Removes corpora. The catalogue changes before files are deleted, so that an interruption leaves a working site. */
async function removeCorpora(site: string, ids: readonly string[], { err, stop }: Terminal): Promise<void> {
  const page = siteFolder()
  if (!existsSync(join(page, 'index.html')))
    throw new Error(`The built page is not at ${page}. In a checkout of Parley: npm run build`)
  await checkSite(site, page)
  const work = join(site, WORK)
  const unlock = await lockSite(site)
  try {
    await mkdir(work, { recursive: true })
    const catalogue = await readCatalogue(site)
    if (!catalogue) throw new Error(`${site} has no catalogue.json any more.`)
    const rest = catalogue.corpora.filter(({ id }) => !ids.includes(id))
    const said = await assembleSite({
      ...{ site, page, work, signal: stop },
      catalogue: { ...catalogue, corpora: rest },
      identity: await readIdentity(site),
      ...{ logoFile: null, fresh: [], staticPages: null, progress: { begin: () => {}, at: () => {} } },
    })
    for (const line of said) err(line)
    for (const id of ids) {
      await rm(join(site, 'corpora', id), { recursive: true, force: true })
      await rm(join(site, decodeURIComponent(corpusPageFolder(id))), { recursive: true, force: true })
    }
    await rm(work, { recursive: true, force: true })
  } finally {
    await unlock()
  }
}
