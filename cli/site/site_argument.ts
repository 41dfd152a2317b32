import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { UsageError } from '../command.ts'
import { nearest } from '../nearest.ts'
import { readCatalogue } from '../publish/site/site_catalogue.ts'

/**
 * The site that `--out` names, and its catalogue.
 * @throws UsageError if there is none
 */
export async function catalogueOfSite(
  out: string | undefined,
  command: string,
): Promise<{ readonly site: string; readonly catalogue: CatalogueJson }> {
  if (!out) throw new UsageError(`parley ${command} needs --out with the folder of the site.`)
  const site = resolve(out)
  if (!(await stat(site).catch(() => null))?.isDirectory())
    throw new UsageError(`--out ${site} is not a folder.`)
  const catalogue = await readCatalogue(site)
  if (!catalogue)
    throw new UsageError(
      `${join(site, 'catalogue.json')} does not exist, so ${site} is not a site of parley publish.`,
    )
  return { site, catalogue }
}

/** @throws UsageError if the site has no such corpus. Names one with a similar id. */
export function checkCorpus(catalogue: CatalogueJson, id: string, site: string): void {
  const ids = catalogue.corpora.map((entry) => entry.id)
  if (ids.includes(id)) return
  const similar = nearest(id, ids)
  const hint =
    similar === null
      ? ids.length > 0
        ? ` It has ${ids.join(', ')}.`
        : ' It has none.'
      : ` Did you mean ${similar}?`
  throw new UsageError(`${site} has no corpus ${JSON.stringify(id)}.${hint}`)
}
