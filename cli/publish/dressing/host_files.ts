import { counted } from '../../../app/base/messages/intl.ts'
import type { Citation } from '../../../app/model/index.ts'
import { SECURITY_HEADERS } from '../../../tools/vite/content_security_policy.ts'
import { corpusPageFolder } from './corpus_page.ts'
import type { DressedCorpus } from './dressed_corpus.ts'
import { link, markdown, yaml } from './escaped.ts'
import { sitemap, sitemapNames } from './sitemap.ts'

/** Marks generated files, which are overwritten each time. If the user removes the line, the file is kept. */
export const SIGN = 'Written by parley publish; it is written anew unless this line is removed.'

/** Files with these names never change. */
const LASTING = 'public, max-age=31536000, immutable'

/**
 * Configuration files for hosts, by name.
 * @param base of the site, or null if unknown
 * @param pages number of plain pages of each corpus that has some, by its id
 */
export function hostFiles(
  corpora: readonly DressedCorpus[],
  base: string | null,
  title: string,
  pages: ReadonlyMap<string, number>,
): Readonly<Record<string, string>> {
  return {
    'README.md': readme(corpora, title),
    _headers: headers(),
    'robots.txt': robots(base),
    ...(base !== null && sitemaps(corpora, base, pages)),
    ...citationFile(corpora, title),
    // Without it, GitHub Pages skips files that begin with "_".
    '.nojekyll': `${SIGN}\n`,
  }
}

/** README for people, with front matter for a static Space of Hugging Face. */
function readme(corpora: readonly DressedCorpus[], title: string): string {
  const lines = corpora.map(({ entry, json }) => {
    const sum = (of: 'conversations' | 'turns') => json.splits.reduce((all, split) => all + split[of], 0)
    const size = `${counted(sum('conversations'), 'conversation')}, ${counted(sum('turns'), 'turn')}`
    const licence = json.licence ?? json.citation.licence
    return `- [${markdown(json.title)}](${corpusPageFolder(entry.id)}): ${size}; licence: ${markdown(licence)}`
  })
  return `---
title: ${yaml(title)}
emoji: 💬
colorFrom: blue
colorTo: gray
sdk: static
pinned: false
---
<!-- ${SIGN} -->

# ${markdown(title)}

A static site of [Parley](index.html), a dialogue browser and annotation viewer.

${lines.join('\n')}

Any host of static files can serve this folder. Once it is online, \`npx parley-viewer check ADDRESS\` tests what readers need.
`
}

/** For Netlify and Cloudflare Pages. */
function headers(): string {
  const security = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`)
  return `# ${SIGN}
/*
${security.join('\n')}
/assets/*
  Cache-Control: ${LASTING}
/corpora/*
  Cache-Control: ${LASTING}
  Access-Control-Allow-Origin: *
/catalogue.json
  Cache-Control: no-cache
`
}

function robots(base: string | null): string {
  const map = base === null ? '' : `Sitemap: ${base}sitemap.xml\n`
  return `# ${SIGN}\nUser-agent: *\nDisallow: /corpora/\n${map}`
}

/** An index of sitemaps: one of the corpora's pages, and those of their conversations. */
function sitemaps(
  corpora: readonly DressedCorpus[],
  base: string,
  pages: ReadonlyMap<string, number>,
): Readonly<Record<string, string>> {
  const folders = corpora.map(({ entry }) => corpusPageFolder(entry.id))
  const own = corpora.flatMap(({ entry }) =>
    sitemapNames(pages.get(entry.id) ?? 0).map((name) => corpusPageFolder(entry.id) + name),
  )
  return {
    'sitemap.xml': sitemap('sitemapindex', 'sitemap', ['sitemap-corpora.xml', ...own], base),
    'sitemap-corpora.xml': sitemap('urlset', 'url', ['', ...folders], base),
  }
}

/** Citation File Format 1.2.0, which GitHub shows. Omitted if no corpus has authors. */
function citationFile(corpora: readonly DressedCorpus[], title: string): Readonly<Record<string, string>> {
  const cited = corpora.filter(({ json }) => json.citation.authors !== '')
  if (cited.length === 0) return {}
  const authors = [...new Set(cited.flatMap(({ json }) => authorsOf(json.citation.authors)))]
  const references = cited.flatMap(({ json: { citation } }) => {
    const url = link(citation.url)
    const doi = doiOf(citation)
    const licence = spdxOf(citation.licence)
    return [
      '  - type: generic',
      `    title: ${yaml(citation.title)}`,
      '    authors:',
      ...authorsOf(citation.authors).map((name) => `      - name: ${yaml(name)}`),
      ...(citation.year > 0 ? [`    year: ${citation.year}`] : []),
      ...(citation.venue === '' ? [] : [`    collection-title: ${yaml(citation.venue)}`]),
      ...(doi === null ? [] : [`    doi: ${yaml(doi)}`]),
      ...(url === null ? [] : [`    url: ${yaml(url)}`]),
      ...(licence === null ? [] : [`    license: ${yaml(licence)}`]),
      ...(licence === null && citation.licence !== ''
        ? [`    notes: ${yaml(`Licence: ${citation.licence}`)}`]
        : []),
    ]
  })
  const licences = new Set(corpora.map(({ json }) => spdxOf(json.citation.licence)))
  const [licence = null] = licences
  const text = `# ${SIGN}
cff-version: 1.2.0
message: ${yaml('Please cite the corpora by their papers, named under references.')}
type: dataset
title: ${yaml(title)}
${licences.size === 1 && licence !== null ? `license: ${yaml(licence)}\n` : ''}authors:
${authors.map((name) => `  - name: ${yaml(name)}`).join('\n')}
references:
${references.join('\n')}
`
  return { 'CITATION.cff': text }
}

/** The DOI of an author's own entry or of the address. CFF allows only these characters. */
function doiOf({ bibtex = '', url }: Citation): string | null {
  const named = /\bdoi\s*=\s*["{]+(?:https?:\/\/(?:dx\.)?doi\.org\/)?([^\s"{}]+)/i.exec(bibtex)?.[1]
  const doi = named?.replaceAll('\\_', '_') ?? /^https?:\/\/(?:dx\.)?doi\.org\/(.+)$/i.exec(url)?.[1] ?? ''
  return /^10\.\d{4,9}(?:\.\d+)?\/[A-Za-z0-9:/_;\-.()[\]\\]+$/.test(doi) ? doi : null
}

/** Short SPDX names of licences that corpora have. Null for others, since CFF refuses unknown names. */
function spdxOf(licence: string): string | null {
  const name = licence
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '-')
  const [, kinds, version] = /^CC-(BY(?:-NC)?(?:-ND|-SA)?)-([1-4]\.[05])$/.exec(name) ?? []
  if (kinds !== undefined) return `CC-${kinds}-${version}`
  return SPDX[name] ?? null
}

const SPDX: Readonly<Record<string, string>> = {
  CC0: 'CC0-1.0',
  'CC0-1.0': 'CC0-1.0',
  MIT: 'MIT',
  'MIT-LICENSE': 'MIT',
  'APACHE-2.0': 'Apache-2.0',
  'APACHE-LICENSE-2.0': 'Apache-2.0',
  'GPL-3.0': 'GPL-3.0-only',
  'ODBL-1.0': 'ODbL-1.0',
}

function authorsOf(authors: string): readonly string[] {
  return authors.split(/,\s+(?:and\s+)?|\s+and\s+/).filter((name) => name !== '')
}
