import { SIGN } from './host_files.ts'

/** Maximal number of addresses in a sitemap (sitemaps.org, protocol 0.9). */
const MOST_ADDRESSES = 50_000

/** Sitemaps of many pages, by file name. @param paths relative to the site @param base of the site */
export function sitemapOf(
  paths: readonly string[],
  base: string,
): readonly (readonly [name: string, text: string])[] {
  const count = Math.max(1, Math.ceil(paths.length / MOST_ADDRESSES))
  return Array.from({ length: count }, (_, i) => {
    const part = paths.slice(i * MOST_ADDRESSES, (i + 1) * MOST_ADDRESSES)
    return [sitemapName(i), sitemap('urlset', 'url', part, base)] as const
  })
}

/** Names of the sitemaps of a corpus with this number of pages. */
export function sitemapNames(pages: number): readonly string[] {
  return Array.from({ length: Math.ceil(pages / MOST_ADDRESSES) }, (_, i) => sitemapName(i))
}

function sitemapName(i: number): string {
  return i === 0 ? 'sitemap.xml' : `sitemap${i + 1}.xml`
}

/** A sitemap, or an index of sitemaps. */
export function sitemap(
  root: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  paths: readonly string[],
  base: string,
): string {
  const rows = paths.map((path) => `<${item}><loc>${(base + path).replace(/&/g, '&amp;')}</loc></${item}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${SIGN} -->
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</${root}>
`
}
