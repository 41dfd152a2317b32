/** Result for an address of a well-known host. */
export type PageAddress =
  /** The file itself, which other sites may read. */
  { readonly file: string } | { readonly problem: PageProblem }

/** A page without a file, or files that the host keeps from other sites. */
export type PageProblem = 'githubPage' | 'gist' | 'zenodoPage' | 'osf' | 'kaggle'

/**
 * Finds the file behind the page that shows it. Pages of files are what people copy from the address bar.
 * - GitHub: `/OWNER/REPO/blob|raw/REF/PATH` is at raw.githubusercontent.com.
 * - Zenodo: `/records/ID/files|preview/NAME` sends no CORS headers, `/api/records/ID/files/NAME/content` does
 *   (zenodo/zenodo#2593).
 * - OSF and Kaggle let no other site read their files.
 * @returns null for any other address
 */
export function pageAddress(url: URL): PageAddress | null {
  const host = url.hostname.replace(/^www\./, '')
  const parts = url.pathname.split('/').filter((part) => part !== '')
  return HOSTS[host]?.(parts) ?? null
}

type Read = (parts: readonly string[]) => PageAddress | null

const zenodo =
  (host: string): Read =>
  ([records, id, page, ...name]) => {
    if (records === 'api') return null
    const isRecord = (records === 'records' || records === 'record') && /^\d+$/.test(id ?? '')
    if (!isRecord || name.length === 0 || !(page === 'files' || page === 'preview'))
      return { problem: 'zenodoPage' }
    return { file: `https://${host}/api/records/${id}/files/${name.join('/')}/content` }
  }

const HOSTS: Readonly<Record<string, Read | undefined>> = {
  __proto__: null as never,
  'github.com': ([owner, repo, page, ...rest]) => {
    // Releases, archives and the like are left to the reader, whose errors name the host.
    if (page === 'releases' || page === 'archive') return null
    if ((page !== 'blob' && page !== 'raw') || rest.length < 2) return { problem: 'githubPage' }
    return { file: `https://raw.githubusercontent.com/${owner}/${repo}/${rest.join('/')}` }
  },
  'gist.github.com': () => ({ problem: 'gist' }),
  'zenodo.org': zenodo('zenodo.org'),
  'sandbox.zenodo.org': zenodo('sandbox.zenodo.org'),
  'osf.io': () => ({ problem: 'osf' }),
  'kaggle.com': () => ({ problem: 'kaggle' }),
}
