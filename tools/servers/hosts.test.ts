import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostKind, startHost } from './hosts.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-hosts-'))
  writeFileSync(join(folder, 'index.html'), '<p>made up</p>'.repeat(50))
  mkdirSync(join(folder, 'c'))
  writeFileSync(join(folder, 'c/index.html'), '<p>made up</p>')
  writeFileSync(join(folder, 'a.pack'), Buffer.from(Array.from({ length: 500 }, (_, i) => i % 256)))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Uses Node's own client, which doesn't decompress responses. */
async function asked(kind: HostKind, path: string, range?: string, method = 'GET', more = {}) {
  const server = await startHost(kind, folder, 0, '/demo/')
  try {
    return await new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
      (resolve, reject) => {
        const headers = { 'accept-encoding': 'gzip, br', ...(range && { range }), ...more }
        request(`${server.url}/demo/${path}`, { headers, method }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )
  } finally {
    await server.close()
  }
}

it.each(['github', 'nginx'] as const)('%s answers parts of data files', async (kind) => {
  const { status, headers, bytes } = await asked(kind, 'a.pack', 'bytes=10-19')
  expect(status).toBe(206)
  expect(headers['content-range']).toBe('bytes 10-19/500')
  expect([...bytes]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect((await asked(kind, 'a.pack', 'bytes=-2')).bytes).toHaveLength(2)
})

it.each(['github', 'nginx'] as const)('%s refuses what is beyond the end of a file', async (kind) => {
  const { status, headers } = await asked(kind, 'a.pack', 'bytes=500-')
  expect([status, headers['content-range']]).toEqual([416, 'bytes */500'])
})

it.each(['github', 'nginx', 'python'] as const)('%s leads from a folder to its page', async (kind) => {
  const { status, headers } = await asked(kind, 'c')
  expect([status, headers.location]).toEqual([301, '/demo/c/'])
  expect((await asked(kind, 'c/')).status).toBe(200)
})

it.each([
  ['github', '304 by its version'],
  ['nginx', '304 by its version'],
  ['python', '304 by its date'],
] as const)('%s answers what is known with %s', async (kind, by) => {
  const { headers } = await asked(kind, 'a.pack')
  const known = by.endsWith('date')
    ? { 'if-modified-since': String(headers['last-modified']) }
    : { 'if-none-match': String(headers.etag) }
  expect((await asked(kind, 'a.pack', undefined, 'GET', known)).status).toBe(304)
  expect('etag' in headers).toBe(kind !== 'python')
})

it('nginx says neither the size nor that parts can be had of what it packs', async () => {
  const { headers } = await asked('nginx', '')
  expect(headers).not.toHaveProperty('content-length')
  expect(headers).not.toHaveProperty('accept-ranges')
  expect(String(headers.etag)).toMatch(/^W\//)
})

it('python answers with the whole file, whatever part was asked for', async () => {
  const { status, headers, bytes } = await asked('python', 'a.pack', 'bytes=10-19')
  expect([status, bytes.length, headers['content-encoding']]).toEqual([200, 500, undefined])
})

it('github packs text, HEAD too; python packs nothing', async () => {
  expect((await asked('github', '')).headers['content-encoding']).toBe('gzip')
  expect((await asked('github', '', undefined, 'HEAD')).headers['content-encoding']).toBe('gzip')
  expect((await asked('python', '')).headers['content-encoding']).toBeUndefined()
})

it.each(['missing', '..%2f..%2fetc%2fpasswd'])('what is not there is not found: %s', async (path) => {
  expect((await asked('nginx', path)).status).toBe(404)
})
