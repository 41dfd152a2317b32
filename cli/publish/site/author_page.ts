import { createHash } from 'node:crypto'
import { SITE_INFO_ID, type SiteInfo } from '../../../app/state/site_info.ts'
import { link, html as safe } from '../dressing/escaped.ts'
import { type PreviewPicture, pictureTags } from '../dressing/preview_tags.ts'
import { accentStyle } from './accent.ts'
import type { SiteIdentity } from './site_identity.ts'

/** The page's files that carry the author's title. */
const INDEX = 'index.html'
const MANIFEST = 'manifest.webmanifest'
const SERVICE_WORKER = 'service_worker.js'

/** A site as its author describes it, for the files of the page. */
export interface AuthorSite {
  /** Never empty. */
  readonly title: string
  readonly identity: SiteIdentity
  /** Corpora to list for readers without JavaScript: title, path relative to the site, and whether its conversations have pages. */
  readonly corpora: readonly {
    readonly id: string
    readonly title: string
    readonly path: string
    readonly hasPages: boolean
  }[]
  /** Of link previews. */
  readonly picture: PreviewPicture | null
}

/** The files of the built page for an author's site. Files without a title stay unchanged. */
export function authorFiles(
  site: AuthorSite,
  read: (file: string) => Promise<Uint8Array<ArrayBuffer>>,
): (file: string) => Promise<Uint8Array<ArrayBuffer>> {
  return async (file) => {
    const bytes = await read(file)
    if (file === INDEX) return encoded(authorIndex(textOf(bytes), site))
    if (file === MANIFEST) return encoded(authorManifest(textOf(bytes), site))
    if (file !== SERVICE_WORKER) return bytes
    let worker = textOf(bytes)
    for (const name of [INDEX, MANIFEST]) {
      const before = await read(name)
      const after = name === INDEX ? authorIndex(textOf(before), site) : authorManifest(textOf(before), site)
      worker = withRevision(worker, name, before, encoded(after))
    }
    return encoded(worker)
  }
}

/** `index.html` with the author's title, description, colour and previews. */
export function authorIndex(page: string, site: AuthorSite): string {
  const { title, identity, corpora } = site
  const head = [
    ...tags(site),
    `<script type="application/json" id="${SITE_INFO_ID}">${dataBlock(infoOf(site))}</script>`,
    ...(identity.accent === null ? [] : [`<style>${accentStyle(identity.accent)}</style>`]),
  ].join('\n    ')
  const items = corpora.map((one) => `<li><a href="${safe(one.path)}">${safe(one.title)}</a></li>`)
  const plain = `<h1>${safe(title)}</h1>
      ${identity.description === '' ? '' : `<p>${safe(identity.description)}</p>`}
      <p>Searching and comparing needs JavaScript. These pages can be read without it:</p>
      <ul>${items.join('')}</ul>`
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${safe(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<\/head>/, () => `    ${head}\n  </head>`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>\n      ${plain}\n    </noscript>`)
}

function infoOf({ title, identity, corpora }: AuthorSite): SiteInfo {
  const { description, logo, contact, paper, openOwnData } = identity
  const pages = corpora.filter(({ hasPages }) => hasPages).map(({ id }) => id)
  return { title, description, logo, contact, paper, openOwnData, pages }
}

/**
 * The script of conversations' plain pages. Shows the full page at the same turn once it has arrived. The plain page
 * covers it until then, at the same scroll position, so that nothing jumps. It runs asynchronously, because browsers go
 * to the turn that the address names only after all deferred scripts.
 * @param index the site's `index.html`
 */
export function fullPageScript(index: string, site: AuthorSite): string {
  const boot = /<script[^>]*\ssrc="\.\/(assets\/[^"]+)"/.exec(index)?.[1]
  if (boot === undefined) throw new Error('index.html of the built page has no script.')
  const linked = (rel: string) =>
    Array.from(index.matchAll(/<link[^>]*>/g), ([tag]) => tag)
      .filter((tag) => tag.includes(`rel="${rel}"`))
      .flatMap((tag) => /href="\.\/(assets\/[^"]+)"/.exec(tag)?.[1] ?? [])
  const parts = {
    boot,
    styles: linked('stylesheet'),
    modules: linked('modulepreload'),
    info: JSON.stringify(infoOf(site)),
    accent: site.identity.accent === null ? '' : accentStyle(site.identity.accent),
  }
  return `const { boot, styles, modules, info, accent } = ${JSON.stringify(parts)}
const site = new URL('./', import.meta.url)
if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', () => setTimeout(done)))
const { place } = document.querySelector('script[data-place]').dataset
const plain = document.querySelector('.plain')
const add = (tag, fields, parent = document.head) => parent.appendChild(Object.assign(document.createElement(tag), fields))
const turn = /^#turn-(\\d+)$/.exec(location.hash)?.[1]
const search = new URLSearchParams(location.search)
if (turn !== undefined && !search.has('turn')) search.set('turn', turn)
for (const href of modules) add('link', { rel: 'modulepreload', href: new URL(href, site).href })
const cover = add('div', { style: 'position:fixed;inset:0;overflow:auto;background:Canvas;z-index:2147483647' }, document.body)
const top = scrollY
cover.append(plain)
cover.scrollTop = top
const root = document.body.insertBefore(Object.assign(document.createElement('div'), { id: 'root', inert: true }), cover)
add('script', { type: 'application/json', id: '${SITE_INFO_ID}', textContent: info })
if (accent) add('style', { textContent: accent })
// Relative addresses would lead elsewhere from the full page's.
for (const one of document.querySelectorAll('a[href], link[href]')) one.href = one.href
history.replaceState(history.state, '', site.href + '#/' + place + (search.size > 0 ? '?' + search : ''))
for (const href of styles) add('link', { rel: 'stylesheet', href: new URL(href, site).href })
const show = () => {
  observer.disconnect()
  root.inert = false
  cover.remove()
}
const isDrawn = () => root.querySelector('main article, main [role=article], main [data-turn], main [role=alert]') !== null
const observer = new MutationObserver(() => isDrawn() && requestAnimationFrame(() => requestAnimationFrame(show)))
observer.observe(root, { childList: true, subtree: true })
import(new URL(boot, site).href).catch(() => observer.disconnect())
`
}

/** Elements of the head for browsers, search engines and link previews. */
function tags({ title, identity, picture }: AuthorSite): readonly string[] {
  const { description, logo, base } = identity
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${safe(content)}">`
  const address = base === null ? null : link(base)
  return [
    meta('name', 'application-name', title),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', title),
    meta('property', 'og:title', title),
    ...(description === ''
      ? []
      : [meta('name', 'description', description), meta('property', 'og:description', description)]),
    pictureTags(picture, address).trimEnd(),
    ...(address === null
      ? []
      : [meta('property', 'og:url', address), `<link rel="canonical" href="${safe(address)}">`]),
    ...(logo === null ? [] : [`<link rel="icon" href="./${safe(logo)}">`]),
  ]
}

/** JSON for a data block, which ends at the first `</script`. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The manifest of an installable page with the author's title. */
function authorManifest(text: string, { title, identity }: AuthorSite): string {
  const manifest = JSON.parse(text) as Record<string, unknown>
  const { description } = identity
  return JSON.stringify({
    ...manifest,
    name: title,
    short_name: title,
    ...(description !== '' && { description }),
  })
}

/**
 * The service worker with the revision of a changed file. Otherwise browsers would keep the file that they have.
 * @throws Error if the worker doesn't list the file
 */
function withRevision(worker: string, file: string, before: Uint8Array, after: Uint8Array): string {
  const revision = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
  if (!worker.includes(file) || revision(before) === revision(after)) return worker
  const pattern = new RegExp(
    `("?revision"?:\\s*["'\`])[0-9a-f]{32}(["'\`],\\s*"?url"?:\\s*["'\`]${file.replaceAll('.', '\\.')}["'\`])`,
  )
  if (!pattern.test(worker))
    throw new Error(`${SERVICE_WORKER} of the built page has no revision of ${file}.`)
  return worker.replace(pattern, (_all, start: string, end: string) => start + revision(after) + end)
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
