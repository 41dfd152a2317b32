import { resolve } from 'node:path'
import { sizeText } from '../../app/base/bytes/size_text.ts'
import { counted } from '../../app/base/messages/intl.ts'
import { versionOfFolder } from '../../app/published/folder.ts'
import { type Command, OK } from '../command.ts'
import { optionsOf } from '../options.ts'
import { catalogueOfSite } from './site_argument.ts'

const HELP = `Usage: parley list --out SITE

Lists the corpora of a site that parley publish wrote: id, title, size, version and earlier ids.

  --json   prints one line of JSON: {"site", "corpora": [{"id", "title", "version", "conversations", "turns", "index", "formerly"}]}

  parley list --out site`

export const listCommand: Command = {
  name: 'list',
  summary: 'lists the corpora of a site',
  help: HELP,
  async run(args, { out }) {
    const { values } = optionsOf(
      args,
      { out: { type: 'string' }, json: { type: 'boolean', default: false } },
      0,
    )
    const { site, catalogue } = await catalogueOfSite(values.out, 'list')
    const corpora = catalogue.corpora.map(({ id, title, published, formerly = [] }) => ({
      ...{ id, title, formerly },
      version: published ? versionOfFolder(published.folder) : null,
      conversations: published?.splits.reduce((sum, split) => sum + split.conversations, 0) ?? null,
      turns: published?.splits.reduce((sum, split) => sum + split.turns, 0) ?? null,
      index: published?.index ?? null,
    }))
    if (values.json) {
      out(JSON.stringify({ site: resolve(site), corpora }))
      return OK
    }
    for (const { id, title, version, conversations, turns, index, formerly } of corpora) {
      const size =
        conversations === null || turns === null
          ? 'not written by parley publish'
          : `${counted(conversations, 'conversation')}, ${counted(turns, 'turn')}${index === null ? '' : `, index ${sizeText(index)}`}, version ${version}`
      const earlier = formerly.length === 0 ? '' : `, formerly ${formerly.join(', ')}`
      out(`${id}: ${title} (${size})${earlier}`)
    }
    if (corpora.length === 0) out(`${site} has no corpora.`)
    return OK
  },
}
