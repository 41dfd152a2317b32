import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, OK, type Terminal, UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'
import { removePages } from '../publish/dressing/moved_pages.ts'
import { changeSite } from './change_site.ts'
import { catalogueOfSite, checkCorpus } from './site_argument.ts'

const HELP = `Usage: parley remove CORPUS … --out SITE

Removes corpora from a site that parley publish wrote: their entries, files, plain pages, redirects of earlier ids and
addresses in the sitemap. Links to them then say that the site has no such corpus. parley list --out SITE shows the ids.

  --yes    does not ask
  --json   prints one line of JSON: {"site", "removed"}

  parley remove my-corpus --out site`

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
    else {
      terminal.out(`Removed ${positionals.join(', ')} from ${site}.`)
      terminal.out(
        'What parley publish --to has loaded into ClickHouse stays there: “Remove a corpus” in docs/serve.md.',
      )
    }
    return OK
  },
}

/** Removes corpora. The catalogue changes before files are deleted, so that an interruption leaves a working site. */
export async function removeCorpora(
  site: string,
  ids: readonly string[],
  { err, stop }: Pick<Terminal, 'err' | 'stop'>,
  page?: string,
): Promise<void> {
  await changeSite(
    site,
    async ({ catalogue, assemble }) => {
      const rest = catalogue.corpora.filter(({ id }) => !ids.includes(id))
      for (const line of await assemble({ ...catalogue, corpora: rest }, { stop })) err(line)
      const named = catalogue.corpora.filter(({ id }) => ids.includes(id))
      for (const id of ids) await rm(join(site, 'corpora', id), { recursive: true, force: true })
      for (const { id, formerly = [] } of named)
        for (const one of [id, ...formerly]) await removePages(site, one)
    },
    page,
  )
}
