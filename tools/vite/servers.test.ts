import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createServer, type PreviewServer, preview, type ViteDevServer } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { fixturesOf } from '../fixtures.ts'
import { schemaOf } from '../parquet/schemas.ts'
import { writeParquet } from '../parquet/write.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from './content_security_policy.ts'
import { dataFolder } from './data_folder.ts'
import { compressFolder, precompress } from './precompress.ts'
import { ask, testFolder } from './test_folder.ts'

const script = `console.log(${JSON.stringify('negotiation '.repeat(200))})`
const catalogue = JSON.stringify({ version: 1, corpora: [{ id: 'shipped' }] })

const project = testFolder({
  'index.html': '<!doctype html><title>Source</title>',
  'public/catalogue.json': catalogue,
  'dist/index.html': `<!doctype html><title>Built</title>${'<p>long enough to compress</p>'.repeat(20)}`,
  'dist/catalogue.json': catalogue,
  'dist/assets/index-abc.js': script,
  'dist/samples/train.parquet': 'PAR1 '.repeat(100),
  'secret.txt': 'not to be served',
})
const data = testFolder({
  'casino/notes.txt': '0123456789',
  'casino/.env': 'secret: not to be served',
  'casino/page.html': '<script>not to be served</script>',
  'casino/drawing.svg': '<svg onload="not to be served"/>',
  'casino/run.js': 'not to be served',
  'casino/train.json': '["not to be served"]',
  'other/train.parquet': 'not Parquet',
})
const secrets = testFolder()
await writeParquet(
  join(data, 'casino/train-00000-of-00001.parquet'),
  schemaOf('casino'),
  fixturesOf('casino')[0]?.records.slice(0, 1) ?? [],
)
const cache = testFolder()
await compressFolder(join(project, 'dist'), cache)

const config = {
  configFile: false as const,
  root: project,
  base: './',
  appType: 'mpa' as const,
  logLevel: 'silent' as const,
  plugins: [contentSecurityPolicy(), dataFolder(data, secrets), precompress(cache)],
}

function portOf(server: ViteDevServer | PreviewServer): number {
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.')
  return address.port
}

const previewServer = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
const devServer = await createServer({ ...config, server: { host: '127.0.0.1', port: 0, ws: false } })
await devServer.listen()
afterAll(async () => {
  await previewServer.close()
  await devServer.close()
})

const previewPort = portOf(previewServer)
const devPort = portOf(devServer)

describe('the headers of security', () => {
  it.each(['/', '/assets/index-abc.js', '/catalogue.json', '/samples/train.parquet', '/not-there'])(
    'come with %s from the preview server',
    async (path) => {
      const { headers } = await ask(previewPort, path)
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(headers[name.toLowerCase()]).toBe(value)
    },
  )

  it('do not come from the dev server, where Vite runs inline scripts', async () => {
    const { headers } = await ask(devPort, '/')
    expect(headers['content-security-policy']).toBeUndefined()
  })

  it('are those that docs/publishing.md names', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/publishing.md'), 'utf8')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(page).toContain(`${name}: ${value}`)
  })
})

/** Address of an offered file, from the server's catalogue. */
async function offered(port: number): Promise<string> {
  const { body } = await ask(port, '/catalogue.json')
  return `/${JSON.parse(body.toString()).corpora[1].splits[0].files[0].url}`
}

const published = readFileSync(join(data, 'casino/train-00000-of-00001.parquet'))
const size = published.length

describe.each([
  ['preview', previewPort],
  ['dev', devPort],
])('the data folder in the %s server', (_name, port) => {
  it('adds its corpora to the catalogue after those of the site', async () => {
    const { status, headers, body } = await ask(port, '/catalogue.json', { origin: 'http://localhost:9999' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    const { corpora } = JSON.parse(body.toString())
    expect(corpora.map((c: { id: string }) => c.id)).toEqual(['shipped', 'casino'])
    expect(await offered(port)).toMatch(/^\/data\/[\w-]{22}\/casino\/train-00000-of-00001\.parquet$/)
  })

  it('serves whole files, to be saved and never run', async () => {
    const { status, headers, body } = await ask(port, await offered(port), {
      origin: 'http://localhost:9999',
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(size),
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(body).toEqual(published)
  })

  it.each<[string, number, readonly [number, number], boolean]>([
    ['bytes=2-4', 206, [2, 5], true],
    ['bytes=0-0', 206, [0, 1], true],
    ['bytes=-3', 206, [size - 3, size], true],
    [`bytes=${size - 3}-`, 206, [size - 3, size], true],
    [`bytes=${size - 3}-${size + 90}`, 206, [size - 3, size], true],
    [`bytes=${size}-`, 416, [0, 0], true],
    // A server may answer with the whole file.
    ['bytes=0-1,4-5', 200, [0, size], false],
    ['bytes=5-2', 200, [0, size], false],
    ['lines=1-2', 200, [0, size], false],
  ])('answers the range %s', async (range, status, [start, end], isPart) => {
    const answer = await ask(port, await offered(port), { range })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual(published.subarray(start, end))
    const said = status === 416 ? `bytes */${size}` : `bytes ${start}-${end - 1}/${size}`
    expect(answer.headers['content-range']).toBe(isPart ? said : undefined)
  })

  it('answers HEAD with the size, and a known ETag with 304', async () => {
    const head = await ask(port, await offered(port), {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(size), 0])
    const again = await ask(port, await offered(port), { 'if-none-match': head.headers.etag ?? '' })
    expect(again.status).toBe(304)
  })

  it.each([
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '..%5csecret.txt',
    'casino/../../secret.txt',
    `${'../'.repeat(12)}etc/passwd`,
    '/etc/passwd',
    'casino',
    'casino/',
    'casino/%',
    'casino/notes.txt',
    'casino/.env',
    'casino/%2eenv',
    'casino/page.html',
    'casino/page',
    'casino/drawing.svg',
    'casino/run.js',
    'casino/train.json',
    'other/train.parquet',
    'nothing.parquet',
  ])('serves nothing else: %s', async (path) => {
    const token = (await offered(port)).split('/')[2]
    for (const below of [`/data/${token}/`, '/data/']) {
      const { status, body } = await ask(port, below + path)
      expect(status === 404 || status === 403 || status === 400, `${status}`).toBe(true)
      expect(body.toString()).not.toMatch(/not to be served|root:/)
    }
  })

  it('serves nothing without the token, or to a name that leads to this machine', async () => {
    const path = await offered(port)
    const token = path.split('/')[2] ?? ''
    for (const other of ['', '0', 'x'.repeat(token.length), token.slice(0, -1), token.toLowerCase()])
      expect((await ask(port, path.replace(token, other))).status).toBe(404)
    for (const asked of [path, '/catalogue.json'])
      expect((await ask(port, asked, { host: `evil.example:${port}` })).status).toBe(403)
  })
})

describe('the preview server', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('hands out what was compressed as %s', async (encoding, decompress) => {
    const { status, headers, body } = await ask(previewPort, '/assets/index-abc.js', {
      'accept-encoding': encoding,
    })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toContain('javascript')
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers.etag).toBeDefined()
    expect(headers['cache-control']).toContain('immutable')
    expect(body.length).toBeLessThan(script.length)
    expect(decompress(body).toString()).toBe(script)
  })

  it('hands out the page itself, compressed, and to be asked for again', async () => {
    const { headers, body } = await ask(previewPort, '/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('no-cache')
    expect(brotliDecompressSync(body).toString()).toContain('<title>Built</title>')
  })

  it('hands out the plain file to those who accept no other', async () => {
    const { headers, body } = await ask(previewPort, '/assets/index-abc.js')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(script)
  })

  it('leaves Parquet as it is and serves parts of it', async () => {
    const headers = { 'accept-encoding': 'br', range: 'bytes=0-3' }
    const answer = await ask(previewPort, '/samples/train.parquet', headers)
    expect([answer.status, answer.body.toString()]).toEqual([206, 'PAR1'])
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('does not answer an address that does not exist with the page', async () => {
    const { status } = await ask(previewPort, '/no/such/file', { accept: 'text/html' })
    expect(status).toBe(404)
  })
})

describe('dataFolder', () => {
  it('refuses a folder that is none', () => {
    expect(() => dataFolder(join(data, 'missing'))).toThrow('which is not a folder')
    expect(() => dataFolder(join(data, 'casino/notes.txt'))).toThrow('which is not a folder')
  })
})
