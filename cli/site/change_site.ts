import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueJson, CorpusEntry } from '../../app/corpora/catalogue.ts'
import { forgetMade, WORK } from '../publish/made_corpora.ts'
import { assembleSite } from '../publish/site/assemble_site.ts'
import { checkSite } from '../publish/site/check_site.ts'
import { readCatalogue } from '../publish/site/site_catalogue.ts'
import { readIdentity, type SiteIdentity } from '../publish/site/site_identity.ts'
import { lockSite } from '../publish/site/site_lock.ts'
import { siteFolder } from '../site_folder.ts'

interface AssembleOptions {
  /** Corpora whose plain pages are written again. */
  readonly fresh?: readonly CorpusEntry[]
  /** Whether they get plain pages, see `Assembly`. */
  readonly staticPages?: boolean | null
  readonly stop: AbortSignal
}

/** A locked site. */
export interface SiteAtWork {
  readonly catalogue: CatalogueJson
  readonly identity: SiteIdentity
  /** Temporary folder on the same disk. */
  readonly work: string
  /** Writes the site's pages and at last its catalogue. @returns sentences for the user */
  assemble(next: CatalogueJson, options: AssembleOptions): Promise<readonly string[]>
}

/**
 * Changes a site while no other process does.
 * @param page folder of the built page
 * @throws Error if there is no built page, or if the site has no catalogue any more
 */
export async function changeSite<T>(
  site: string,
  change: (locked: SiteAtWork) => Promise<T>,
  page = siteFolder(),
): Promise<T> {
  if (!existsSync(join(page, 'index.html')))
    throw new Error(`The built page is not at ${page}. In a checkout of Parley: npm run build`)
  await checkSite(site, page)
  const work = join(site, WORK)
  const unlock = await lockSite(site)
  try {
    await mkdir(work, { recursive: true })
    const catalogue = await readCatalogue(site)
    if (!catalogue) throw new Error(`${site} has no catalogue.json any more.`)
    const identity = await readIdentity(site)
    const result = await change({
      ...{ catalogue, identity, work },
      assemble: (next, { fresh = [], staticPages = null, stop }) =>
        assembleSite({
          ...{ site, page, work, identity, fresh, staticPages, signal: stop },
          ...{ catalogue: next, logoFile: null, progress: { begin: () => {}, at: () => {} } },
        }),
    })
    await forgetMade(site)
    return result
  } finally {
    await unlock()
  }
}
