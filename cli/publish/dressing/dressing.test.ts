import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import type { Citation, Conversation, LabelScheme } from '../../../app/model/index.ts'
import type { CorpusJson } from '../../../app/published/corpus_json.ts'
import { removeCorpora } from '../../site/remove_command.ts'
import { publishInto, SAMPLES, testFolder } from '../test_publishing.ts'
import { conversationPage } from './conversation_page.ts'
import { corpusPage } from './corpus_page.ts'
import { html, link, markdown, yaml } from './escaped.ts'
import { hostFiles } from './host_files.ts'

const HOSTILE = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>\n---\n# [a](javascript:x)`

const PICTURE = { path: 'c/a~b/picture.png', alt: HOSTILE }

/** The content-security policy and the style of a page. */
function policyOf(page: string): { readonly policy: string; readonly style: string } {
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? []
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
  // The policy doesn't apply to elements before it.
  expect(page.indexOf(policy)).toBeLessThan(page.indexOf('<title>'))
  return { policy, style }
}

const corpus = {
  entry: {
    id: 'a~b',
    title: HOSTILE,
    adapter: 'chat',
    splits: [{ name: HOSTILE, files: [] }],
    published: { folder: 'corpora/a~b/0123456789ab/', packs: 1, index: null, splits: [] },
  } satisfies CorpusEntry,
  json: {
    ...{
      version: 1,
      id: 'a~b',
      title: HOSTILE,
      description: HOSTILE,
      madeUp: false,
      fingerprint: '0f',
      packs: 1,
    },
    citation: {
      authors: HOSTILE,
      year: 2024,
      title: HOSTILE,
      venue: HOSTILE,
      url: 'javascript:alert(1)',
      licence: HOSTILE,
    },
    splits: [{ name: HOSTILE, conversations: 2, turns: 9 }],
    counts: { outcomes: [{ status: 'x', title: HOSTILE, conversations: 2 }] },
    problems: { dropped: 1, odd: 0, first: [] },
    ...{ index: null, files: [], made: { by: 'Parley', at: '2026-01-01T00:00:00.000Z' } },
  } satisfies CorpusJson,
}

const CONVERSATION: Conversation = {
  ...{ id: '1', split: 'train', title: '', fingerprint: 'f', origin: { file: 'a', row: 0 } },
  ...{ participants: [], blocks: [], annotated: [], attributes: {}, turns: [] },
  outcome: { status: 'deal', title: 'Deal', summary: '', blocks: [], checks: [] },
}

describe('what a corpus says of itself', () => {
  it('is text in its page, whatever stands in it', () => {
    const page = corpusPage(corpus, 'https://site.example/demo/', 'A site', PICTURE)
    expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>|href="javascript/)
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page).toContain('<meta property="og:image" content="https://site.example/demo/c/a~b/picture.png">')
    expect(page).toContain('<meta property="og:image:height" content="630">')
    expect(page).toContain('<a href="../../#/a~b">')
  })

  it('stands in a page that runs nothing and takes no style but its own', () => {
    const { policy, style } = policyOf(corpusPage(corpus, null, 'A site', PICTURE))
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style).toContain('font:')
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", `style-src 'sha256-${hash}'`, "base-uri 'none'"]),
    )
    expect(policy).not.toContain('script-src')
  })

  it('is text in the files for hosts', () => {
    const files = hostFiles([corpus], 'https://site.example/demo/', HOSTILE, new Map([['a~b', 60_000]]))
    const readme = files['README.md'] ?? ''
    // The front matter has a single end marker.
    expect(readme.split('\n---\n')).toHaveLength(2)
    expect(readme.split('\n---\n')[1]).not.toMatch(/<script|<img|(?<!\\)\]\(javascript/)
    for (const line of (files['CITATION.cff'] ?? '').split('\n'))
      expect(line).toMatch(/^(?:#.*|\s*(?:- )?[a-z-]+:(?: "(?:[^"\\]|\\.)*"| \d+| [\w.]+)?|)$/)
    expect(files['sitemap.xml']).toContain('<loc>https://site.example/demo/c/a~b/sitemap2.xml</loc>')
    expect(files['sitemap-corpora.xml']).toContain('<loc>https://site.example/demo/c/a~b/</loc>')
  })
})

it('CITATION.cff has the licence and the DOI where its format knows them', () => {
  const cff = (change: Partial<Citation>) => {
    const citation = { ...corpus.json.citation, authors: 'Ann Ott', url: '', licence: '', ...change }
    return (
      hostFiles([{ ...corpus, json: { ...corpus.json, citation } }], null, 'T', new Map())['CITATION.cff'] ??
      ''
    )
  }
  const entry = '@misc{a, title={T}, DOI = {https://doi.org/10.1000/a\\_b.1}}'
  expect(cff({ licence: 'CC BY-NC-SA 4.0', bibtex: entry })).toMatch(
    /^title: "T"\nlicense: "CC-BY-NC-SA-4\.0"\n(?:.*\n)* {4}doi: "10\.1000\/a_b\.1"\n {4}license: "CC-BY-NC-SA-4\.0"\n/m,
  )
  const other = cff({ licence: 'Ours', url: 'https://doi.org/10.1000/x' })
  expect(other).toMatch(/\n {4}doi: "10\.1000\/x"\n {4}url: .*\n {4}notes: "Licence: Ours"\n/)
  expect(other).not.toContain('license:')
  expect(cff({ url: 'https://doi.org/10.1000/<x>' })).not.toContain('doi:')
})

describe('the page of a conversation', () => {
  it('holds text, whatever stands in it', () => {
    const block = { kind: 'fields', title: HOSTILE, fields: [{ name: HOSTILE, value: HOSTILE }] } as const
    const turn = {
      speaker: 0,
      text: HOSTILE,
      labels: [{ scheme: 'x', value: HOSTILE, by: 'y' }],
      annotated: ['x'],
    }
    const conversation: Conversation = {
      ...{ ...CONVERSATION, id: HOSTILE, split: HOSTILE, title: HOSTILE },
      participants: [{ id: 'a', role: '', name: HOSTILE, blocks: [block], attributes: {} }],
      ...{ blocks: [block], annotated: ['x'] },
      turns: [{ ...turn, action: { type: 'propose', name: '', title: HOSTILE, payload: null }, values: {} }],
      outcome: { status: 'deal', title: HOSTILE, summary: HOSTILE, blocks: [block], checks: [] },
    }
    const neighbour = { split: HOSTILE, id: HOSTILE, title: HOSTILE }
    const page = conversationPage(conversation, {
      ...{ corpus: HOSTILE, title: HOSTILE, schemes: [], base: 'https://site.example/', siteTitle: HOSTILE },
      picture: PICTURE,
      ...{ previous: neighbour, next: neighbour },
    })
    expect(page.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" async src="\.\.\/\.\.\/\.\.\/\.\.\/full_page\.js" data-place="[^"<>]*">$/,
      ),
    ])
    expect(page).not.toMatch(/<img|href="javascript/)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    expect(policyOf(page).policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  })

  it('says under which scheme a label was given, and by whom if several people did', () => {
    const scheme = { ...{ id: 'x', title: 'Act', by: '' }, values: [] } as unknown as LabelScheme
    const label = (scheme: string, value: string, by: string) => ({ scheme, value, by })
    const turn = (...labels: ReturnType<typeof label>[]) => ({
      ...{ speaker: 0, text: 'a', action: null, annotated: ['x'], values: {}, labels },
    })
    const turns = [
      turn(label('x', 'offer', 'Ann'), label('y', 'yes', 'Ann')),
      turn(label('x', 'a', 'Ann'), label('x', 'b', 'Ben')),
    ]
    const context = { corpus: 'c', title: '', schemes: [scheme], base: null, siteTitle: '', picture: null }
    const page = conversationPage({ ...CONVERSATION, turns }, context)
    for (const line of ['Act: offer', 'y: yes', 'Act (Ann): a', 'Act (Ben): b'])
      expect(page).toContain(`<p>${line}</p>`)
  })

  it('leads to a conversation whose id holds half a character and signs of addresses', () => {
    const page = conversationPage(
      { ...CONVERSATION, id: 'a/?#"\ud800' },
      { corpus: 'x', title: '', schemes: [], base: null, siteTitle: 'A site', picture: null },
    )
    expect(page).toContain('<a href="../../../../#/x/train/a%2F%3F%23%22%EF%BF%BD">')
  })
})

describe('a text', () => {
  it('is escaped for where it stands', () => {
    expect(html(`<a href='x'>&"`)).toBe('&#60;a href=&#39;x&#39;&#62;&#38;&#34;')
    expect(yaml('a: "b"\n- c')).toBe('"a: \\"b\\" - c"')
    expect(markdown('[a](b) *c* <d>')).toBe('\\[a\\]\\(b\\) \\*c\\* &#60;d&#62;')
    expect(html('a\u0000b\ud800')).toBe('a b\ufffd')
    expect([link('https://a.example/ b'), link('javascript:x'), link('')]).toEqual([
      'https://a.example/%20b',
      null,
      null,
    ])
  })
})

describe('a site', () => {
  let folder = ''
  let page = ''
  beforeAll(() => {
    ;({ folder, page } = testFolder())
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has a page for each conversation, at an address that stays, unless that is switched off', async () => {
    const site = join(folder, 'pages')
    const source = join(SAMPLES, 'casino')
    await publishInto(site, page, source, '--no-index', '--base', 'https://site.example/demo')
    const own = join(site, 'c/casino')
    const list = readFileSync(join(own, 'conversations.html'), 'utf8')
    const links = [...list.matchAll(/<a href="\.\.\/\.\.\/(c\/casino\/train\/\d+\/)">/g)].map(
      ([, path]) => path ?? '',
    )
    expect(new Set(links).size).toBe(29)
    expect(readFileSync(join(own, 'index.html'), 'utf8')).toContain('<a href="conversations.html">')
    const second = readFileSync(join(site, links[1] ?? '', 'index.html'), 'utf8')
    expect(second).toMatch(/href="\.\.\/\.\.\/\.\.\/\.\.\/#\/casino\/train\/1"/)
    expect(second).toContain(`<a rel="prev" href="../../../../${links[0]}">`)
    expect(second).toContain(`<link rel="canonical" href="https://site.example/demo/${links[1]}">`)
    expect(second).toContain(
      '<meta property="og:image" content="https://site.example/demo/c/casino/picture.png">',
    )
    expect(second.match(/<li value=/g)?.length).toBeGreaterThan(5)
    expect(second).toMatch(/<p>Strategies: [^<]*Self-Need/)
    expect(readFileSync(join(own, 'sitemap.xml'), 'utf8').match(/<loc>/g)).toHaveLength(29)
    await publishInto(site, page, source, '--no-index', '--no-static-pages')
    expect(existsSync(join(own, 'train'))).toBe(false)
    expect(existsSync(join(own, 'sitemap.xml'))).toBe(false)
    expect(readFileSync(join(own, 'index.html'), 'utf8')).not.toContain('conversations.html')
  })

  it('has a picture for each conversation if asked for', async () => {
    const site = join(folder, 'pictures')
    const source = join(SAMPLES, 'casino')
    const publish = (...args: readonly string[]) => publishInto(site, page, source, '--no-index', ...args)
    expect((await publish('--pictures')).warnings.join()).toContain('--pictures needs --base')
    expect(existsSync(join(site, 'c/casino/train/1/picture.png'))).toBe(false)
    await publish('--base', 'https://site.example/demo')
    const own = join(site, 'c/casino/train/1')
    const path = 'https://site.example/demo/c/casino/train/1/picture.png'
    const text = readFileSync(join(own, 'index.html'), 'utf8')
    expect(text).toContain(`<meta property="og:image" content="${path}">`)
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]+: \d+ turns\. [^"]+">/)
    const before = readFileSync(join(own, 'picture.png'))
    expect(before.readUInt32BE(16)).toBe(1200)
    await publish()
    expect(readFileSync(join(own, 'picture.png'))).toEqual(before)
    await publish('--no-pictures')
    expect(existsSync(join(own, 'picture.png'))).toBe(false)
    expect(readFileSync(join(own, 'index.html'), 'utf8')).toContain('c/casino/picture.png')
  })

  it('says how many ids differ in upper and lower case only', async () => {
    const rows = ['a', 'A', 'b'].map((id) =>
      JSON.stringify({ id, messages: [{ role: 'user', content: `Hello ${id}` }] }),
    )
    const source = join(folder, 'ids.jsonl')
    writeFileSync(source, rows.join('\n'))
    const { warnings } = await publishInto(join(folder, 'ids'), page, source)
    expect(warnings.join()).toContain(
      'ids: 1 conversation with an id that differs from another only in upper and lower case',
    )
  })

  it('has a page for each corpus, and leaves files for hosts that somebody made their own', async () => {
    const site = mkdtempSync(join(tmpdir(), 'parley-site-'))
    writeFileSync(join(site, 'README.md'), '# My repository')
    const { warnings } = await publishInto(site, page, join(SAMPLES, 'casino'), '--no-index', '--made-up')
    expect(warnings.join()).toContain('README.md')
    expect(readFileSync(join(site, 'README.md'), 'utf8')).toBe('# My repository')
    expect(readFileSync(join(site, 'c/casino/index.html'), 'utf8')).toMatch(/made up.*29 conversations/s)
    await publishInto(site, page, join(SAMPLES, 'diplomacy'), '--no-index')
    expect(readFileSync(join(site, 'CITATION.cff'), 'utf8')).toMatch(/Kushal Chawla.*Denis Peskov/s)
    const terminal = { out: () => {}, err: () => {}, stop: new AbortController().signal }
    await removeCorpora(site, ['casino', 'diplomacy'], terminal, page)
    expect(existsSync(join(site, 'CITATION.cff'))).toBe(false)
    expect(readFileSync(join(site, 'README.md'), 'utf8')).toBe('# My repository')
    rmSync(site, { recursive: true })
  })
})
