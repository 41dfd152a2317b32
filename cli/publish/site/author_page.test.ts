import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parseSiteInfo, SITE_INFO_ID } from '../../../app/state/site_info.ts'
import { publishInto, SAMPLES, testFolder } from '../test_publishing.ts'
import { accentStyle } from './accent.ts'
import { authorFiles, authorIndex, fullPageScript } from './author_page.ts'
import type { SiteIdentity } from './site_identity.ts'

const HOSTILE = `</script><script>alert(1)</script>"'&<!--`
const IDENTITY: SiteIdentity = {
  ...{ title: null, description: HOSTILE, accent: '#ff0000', logo: null, contact: 'mailto:a@b.example' },
  ...{ paper: 'https://p.example/', openOwnData: false, base: 'https://s.example/' },
  precompress: false,
  pictures: false,
}
const SITE = {
  title: HOSTILE,
  identity: IDENTITY,
  corpora: [{ id: 'casino', title: HOSTILE, path: 'c/casino/', hasPages: true }],
  picture: { path: 'c/casino/picture.png', alt: HOSTILE },
}
const INDEX = `<html><head><title>Parley</title><meta
  name="description" content="x" /><script type="module" src="./assets/boot.js"></script>
  <link rel="stylesheet" href="./assets/page.css"></head><body><noscript>old</noscript></body></html>`

describe('the page of an author', () => {
  const page = authorIndex(INDEX, SITE)

  it('has the title, description and colour of its author, and no text becomes markup', () => {
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page).not.toContain('name="description" content="x"')
    expect(page).toContain('<meta property="og:image" content="https://s.example/c/casino/picture.png">')
    expect(page).toContain('<a href="c/casino/">')
    expect(page).not.toContain('old')
  })

  it('tells the page what it needs before it is drawn', () => {
    const block = new RegExp(`id="${SITE_INFO_ID}">(.*?)</script>`).exec(page)?.[1] ?? ''
    expect(parseSiteInfo(block)).toEqual({
      ...{ title: HOSTILE, description: HOSTILE, logo: null, contact: 'mailto:a@b.example' },
      ...{ paper: 'https://p.example/', openOwnData: false, pages: ['casino'] },
    })
  })

  it('gets a new revision in the service worker, so that browsers fetch it again', async () => {
    const worker = `[{"revision":"${'0'.repeat(32)}","url":"index.html"}]`
    const files = new Map([
      ['index.html', INDEX],
      ['manifest.webmanifest', '{"name":"Parley","icons":[]}'],
      ['service_worker.js', worker],
    ])
    const read = authorFiles(SITE, async (file) => new TextEncoder().encode(files.get(file)))
    const text = async (file: string) => new TextDecoder().decode(await read(file))
    expect(await text('service_worker.js')).toMatch(/"revision":"(?!0{32})[0-9a-f]{32}","url":"index.html"/)
    expect(JSON.parse(await text('manifest.webmanifest'))).toMatchObject({ name: HOSTILE, icons: [] })
    expect(await text('index.html')).toBe(page)
  })

  it('is started from a plain page by its script, styles and data', () => {
    const script = fullPageScript(INDEX, SITE)
    expect(script).toContain('"boot":"assets/boot.js"')
    expect(script).toContain('"styles":["assets/page.css"]')
    expect(() => fullPageScript('<html></html>', SITE)).toThrow(/has no script/)
  })
})

describe('what the page reads of it', () => {
  it('leaves out addresses that would run something, and is nothing without a title', () => {
    const odd = {
      title: 'A',
      contact: 'javascript:alert(1)',
      paper: 'data:,x',
      logo: '../../x',
      pages: [1, 'a'],
    }
    expect(parseSiteInfo(JSON.stringify(odd))).toMatchObject({
      contact: null,
      paper: null,
      logo: null,
      pages: ['a'],
    })
    for (const text of ['{}', '[]', 'null', 'x', '{"title":1}', null]) expect(parseSiteInfo(text)).toBeNull()
  })
})

it('an accent keeps its hue, and the lightness of the page', () => {
  // Pure red in OKLCH: hue 29.23 degrees (Ottosson 2020).
  expect(accentStyle('#ff0000')).toContain(
    '--accent:light-dark(oklch(46% 0.12 29.234), oklch(80% 0.11 29.234))',
  )
  expect(accentStyle('#808080')).toMatch(/--accent:light-dark\(oklch\(46% 0 [\d.]+\)/)
})

describe('what an author says about the site', () => {
  it('is kept for the next time, can be edited, and is refused if it is wrong', async () => {
    const { folder, page } = testFolder()
    const site = join(folder, 'site')
    const casino = join(SAMPLES, 'casino')
    const publish = (...args: string[]) =>
      publishInto(site, page, casino, '--no-index', '--no-static-pages', ...args)
    await publish(
      '--site-title',
      'Ours',
      '--accent',
      '#0A7',
      '--contact',
      'a@b.example',
      '--base',
      'https://s.example/x',
    )
    const identity = () => JSON.parse(readFileSync(join(site, 'parley.site.json'), 'utf8')) as SiteIdentity
    expect(identity()).toMatchObject({
      ...{ title: 'Ours', accent: '#00aa77', contact: 'mailto:a@b.example', base: 'https://s.example/x/' },
      openOwnData: false,
    })
    await publish('--open-own-data')
    expect(identity()).toMatchObject({ title: 'Ours', openOwnData: true })
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('<title>Ours</title>')
    writeFileSync(join(site, 'parley.site.json'), '{"titel":"x"}')
    await expect(publish()).rejects.toThrow(/parley\.site\.json: titel/)
    writeFileSync(join(site, 'parley.site.json'), '{"accent":"red"}')
    await expect(publish()).rejects.toThrow(/accent is "red", but must be a colour such as #0a7d86/)
    for (const [option, value] of [
      ['--accent', 'red'],
      ['--contact', 'nobody'],
      ['--paper', 'javascript:x'],
    ] as const)
      expect(() => publish(option, value)).toThrow(`${option} is "${value}"`)
  })

  it('has compressed copies if asked for, which are those of its own files and go again', async () => {
    const { folder, page } = testFolder()
    const site = join(folder, 'site')
    const publish = (...args: string[]) =>
      publishInto(site, page, join(SAMPLES, 'casino'), '--no-index', '--no-static-pages', ...args)
    const read = (name: string) => readFileSync(join(site, name))
    await publish('--precompress', '--site-title', 'Ours')
    expect(gunzipSync(read('index.html.gz'))).toEqual(read('index.html'))
    expect(brotliDecompressSync(read('index.html.br'))).toEqual(read('index.html'))
    expect(read('assets/page-1.js.gz').toString()).toBe('compressed')
    await publish('--site-title', 'Theirs')
    expect(gunzipSync(read('index.html.gz')).toString()).toContain('<title>Theirs</title>')
    await publish('--no-precompress')
    expect(existsSync(join(site, 'index.html.br'))).toBe(false)
    expect(existsSync(join(site, 'assets/page-1.js.gz'))).toBe(false)
  })
})
