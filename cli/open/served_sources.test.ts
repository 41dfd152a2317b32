import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DataFiles } from '../../tools/vite/data_files.ts'
import { ask, testFolder } from '../../tools/vite/test_folder.ts'
import { type SiteServer, serveSite } from '../serve/site_server.ts'
import { namedSources } from '../sources.ts'
import { servedSources } from './served_sources.ts'

const CASINO = join(import.meta.dirname, '../../public/samples/casino')

const site = testFolder({ 'index.html': 'the page' })
const outside = testFolder({ 'private.json': '"not to be served"' })
const folder = testFolder({
  'chats.jsonl': '{}',
  '.env.json': '"not to be served"',
  'page.html': '<script>not to be served</script>',
  'casino/page.html': '<script>not to be served</script>',
})
cpSync(CASINO, join(folder, 'casino'), { recursive: true })
cpSync(CASINO, join(outside, 'casino'), { recursive: true })
symlinkSync(join(outside, 'casino'), join(folder, 'elsewhere'))
symlinkSync(join(outside, 'private.json'), join(folder, 'linked.json'))
symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling.csv'))
symlinkSync(join(folder, 'loop.csv'), join(folder, 'loop.csv'))

const servers: SiteServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function open(...names: readonly string[]) {
  const { sources, warnings } = await namedSources(names)
  const served = await servedSources(sources, null, new DataFiles('made up'))
  const server = await serveSite(site, served.handlers, 0)
  servers.push(server)
  const port = Number(new URL(server.url).port)
  const addresses = served
    .views(server.url)
    .flatMap((view) =>
      [...decodeURIComponent(view).matchAll(/http:[^,&]*/g)].map(([url]) => new URL(url).pathname),
    )
  return { port, served, addresses, warnings: [...warnings, ...served.warnings] }
}

describe('parley open', () => {
  it('serves the data files of a folder and its corpora, and nothing else', async () => {
    const { port, addresses, warnings } = await open(folder)
    const { corpora } = JSON.parse((await ask(port, '/catalogue.json')).body.toString())
    expect(corpora.map(({ id }: { id: string }) => id)).toEqual(['casino'])
    const { url } = corpora[0].splits[0].files[0]
    expect((await ask(port, `/${url}`, { range: 'bytes=0-3' })).body.toString()).toBe('PAR1')
    expect(addresses).toEqual([expect.stringMatching(/^\/data\/[\w-]{22}\/chats\.jsonl$/)])
    const answer = await ask(port, addresses[0] ?? '')
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const below = addresses[0]?.replace('chats.jsonl', '') ?? ''
    for (const name of ['.env.json', '%2eenv.json', 'page.html', 'page', 'casino/page.html', 'linked.json'])
      expect((await ask(port, below + name)).status, name).toBe(404)
    for (const path of ['/files/0/chats.jsonl', '/data/0/casino/page.html', '/data/chats.jsonl'])
      expect((await ask(port, path)).status, path).toBe(404)
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'evil.example:80'])
      expect((await ask(port, addresses[0] ?? '', { host })).status, host).toBe(403)
    expect(warnings).toEqual([
      expect.stringMatching(/elsewhere is not offered: .* link out of the folder/),
      expect.stringMatching(/dangling\.csv is skipped/),
      expect.stringMatching(/loop\.csv is skipped/),
      expect.stringMatching(/linked\.json is a link out of the folder/),
    ])
  })

  it('serves a file that was named wherever it leads, and keeps its address', async () => {
    const [first, again] = [
      await open(join(folder, 'linked.json'), join(folder, 'dangling.csv')),
      await open(join(folder, 'chats.jsonl'), join(folder, 'linked.json')),
    ]
    expect((await ask(first.port, first.addresses[0] ?? '')).status).toBe(200)
    expect(first.warnings).toEqual([expect.stringMatching(/dangling\.csv is skipped/)])
    expect(again.addresses).toContain(first.addresses[0])
  })
})
