import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content_security_policy.ts'
import { compressFolder, precompress } from './precompress.ts'
import { preload } from './preload.ts'
import { testFolder } from './test_folder.ts'
import { withEntry } from './with_entry.ts'

/** A page with the structure of Parley's: a small first script, a worker, and modules imported at once or later. */
const SITE = {
  'index.html': [
    '<!doctype html><html><head><meta charset="utf-8"><title>Test</title>',
    '<script type="module" src="/app/boot.ts"></script></head><body></body></html>',
  ].join(''),
  'app/boot.ts': [
    "const worker = new Worker(new URL('./session/ingest.worker.ts', import.meta.url), { type: 'module' })",
    "const { mount } = await import('./main.ts')",
    'mount(worker)',
  ].join('\n'),
  'app/main.ts': [
    "import './main.css'",
    "import { shared } from './shared.ts'",
    "export const mount = async (worker) => { console.log(worker, shared); (await import('./engine.ts')).start() }",
  ].join('\n'),
  'app/main.css': 'body { color: teal }',
  'app/shared.ts': "export const shared = { name: 'shared' }",
  'app/engine.ts':
    "import './engine.css'\nimport { shared } from './shared.ts'\nexport const start = () => console.log(shared)",
  'app/engine.css': 'table { color: red }',
  'app/session/ingest.worker.ts':
    "import { ready } from './ready.ts'\nself.postMessage(ready)\nimport('./later.ts').then((m) => m.later())",
  'app/session/ready.ts': "export const ready = 'ready'",
  'app/session/later.ts': "import { ready } from './ready.ts'\nexport const later = () => console.log(ready)",
  'public/catalogue.json': JSON.stringify({ version: 1, corpora: Array(50).fill({ id: 'x' }) }),
  'public/samples/train.parquet': 'PAR1'.repeat(100),
}

const options = {
  module: 'app/main.ts',
  worker: 'app/session/ingest.worker.ts',
  fetches: ['./catalogue.json'],
}

async function buildSite(root: string, changed: Partial<typeof options> = {}): Promise<void> {
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'silent',
    worker: {
      format: 'es',
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: withEntry('worker_start', join(root, options.worker)) }] },
        },
      },
    },
    build: { modulePreload: { polyfill: false } },
    plugins: [contentSecurityPolicy(), preload({ ...options, ...changed }), precompress(join(root, 'cache'))],
  })
}

const root = testFolder(SITE)
await buildSite(root)
const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
const assets = readdirSync(join(root, 'dist/assets'))

/** The attributes of every `<link>` in the built page. */
const links = [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) =>
  Object.fromEntries(
    [...attributes.matchAll(/([a-z]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value ?? '']),
  ),
)

function hrefs(rel: string): readonly string[] {
  return links.filter((link) => link.rel === rel).map((link) => link.href ?? '')
}

describe('the built page', () => {
  it('states the content-security policy before anything that it rules over', () => {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)
    expect(policy?.[1]?.replaceAll('&#39;', "'")).toBe(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self' https: http:; worker-src 'self'; " +
        "object-src 'none'; base-uri 'none'; form-action 'none'",
    )
    expect(policy?.index).toBeLessThan(html.search(/<(script|link|style)/))
  })

  it('runs no inline script, which the policy would stop', () => {
    for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(attributes).toContain('src="./assets/')
      expect(body).toBe('')
    }
  })

  it('preloads the worker and the first dynamic import with what it imports, each once', () => {
    const preloaded = hrefs('modulepreload')
    for (const stem of ['main', 'shared', 'ingest.worker']) {
      expect(preloaded.filter((href) => href.startsWith(`./assets/${stem}-`), stem)).toHaveLength(1)
    }
    expect(new Set(preloaded).size).toBe(preloaded.length)
    for (const href of preloaded) expect(existsSync(join(root, 'dist', href)), href).toBe(true)
  })

  it('has all that the worker imports at once in one file', () => {
    const [worker = ''] = assets.filter((name) => name.startsWith('ingest.worker-'))
    const script = readFileSync(join(root, 'dist/assets', worker), 'utf8')
    expect(script).toContain('ready')
    expect(script).not.toMatch(/import\s*["'{]|from\s*["']/)
  })

  it('leaves out what is imported only later', () => {
    expect(assets.some((name) => name.startsWith('engine-'))).toBe(true)
    expect(html).not.toContain('engine-')
    expect(assets.some((name) => name.startsWith('later-'))).toBe(true)
    expect(html).not.toContain('later-')
  })

  it('links the styles of the first view', () => {
    expect(hrefs('stylesheet')).toEqual([expect.stringMatching(/^\.\/assets\/main-.*\.css$/)])
  })

  it('preloads the catalogue as fetch asks for it', () => {
    expect(links).toContainEqual({ rel: 'preload', as: 'fetch', href: './catalogue.json', crossorigin: '' })
  })

  it('fails to build where a module is not there', async () => {
    await expect(buildSite(root, { module: 'app/other.ts' })).rejects.toThrow('no chunk of the build has')
    await expect(buildSite(root, { worker: 'app/other.worker.ts' })).rejects.toThrow('found 0')
  })
})

describe('compressFolder', () => {
  it('writes .br and .gz beside what gets smaller, and none for Parquet', async () => {
    const text = JSON.stringify(Array(200).fill('negotiation'))
    const folder = testFolder({ 'a.json': text, 'deep/b.svg': text, 'tiny.json': '{}', 'x.parquet': text })
    await compressFolder(folder, testFolder())
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
    expect(files.filter((name) => /\.(br|gz)$/.test(name))).toEqual([
      'a.json.br',
      'a.json.gz',
      join('deep', 'b.svg.br'),
      join('deep', 'b.svg.gz'),
    ])
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.json.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, 'deep/b.svg.gz'))).toString()).toBe(text)
  })

  it('takes from the cache what it compressed before, by content', async () => {
    const cache = testFolder()
    const text = 'negotiation '.repeat(100)
    await compressFolder(testFolder({ 'a.js': text }), cache)
    const [name = ''] = readdirSync(cache).filter((file) => file.endsWith('.br'))
    writeFileSync(join(cache, name), 'as cached')
    const again = testFolder({ 'other_name.js': text, 'changed.js': `${text}!` })
    await compressFolder(again, cache)
    expect(readFileSync(join(again, 'other_name.js.br'), 'utf8')).toBe('as cached')
    expect(brotliDecompressSync(readFileSync(join(again, 'changed.js.br'))).toString()).toBe(`${text}!`)
    expect(statSync(join(again, 'other_name.js.gz')).size).toBeGreaterThan(0)
  })
})
