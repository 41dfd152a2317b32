import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach } from 'vitest'
import { SECURITY_HEADERS } from '../../tools/vite/content_security_policy.ts'
import { findingsOf } from './findings.ts'
import { type LIMITS, probeSite } from './probe.ts'

/** Behaviour of a test server for the built page. */
export interface Behaviour {
  readonly headers?: Readonly<Record<string, string>>
  readonly compresses?: boolean
  readonly ranges?: boolean
  /** Compresses binary files as well. */
  readonly compressesAll?: boolean
  /** True if it answers unknown addresses with the page. */
  readonly fallsBack?: boolean
  /** Corpora of the catalogue. Defaults to one with a source file. */
  readonly corpora?: readonly unknown[]
  /** Folder of the site, such as `/demo`. */
  readonly below?: string
  /** Addresses that are never answered. */
  readonly silent?: RegExp
  readonly limits?: typeof LIMITS
  /** True if it compresses the query engine, too. */
  readonly compressesEngine?: boolean
  /** Files to add or replace. */
  readonly files?: Readonly<Record<string, Buffer>>
}

export const PAGE =
  '<!doctype html><script type="module" async src="./assets/boot-1.js"></script><link rel="modulepreload" href="./assets/page-2.js">'
export const CORPORA = [{ splits: [{ files: [{ url: 'data/a.parquet', bytes: 5000 }] }] }]
export const FILES: Readonly<Record<string, Buffer>> = {
  '/': Buffer.from(PAGE),
  '/assets/boot-1.js': Buffer.from('export const made = "up"'),
  '/assets/page-2.js': Buffer.from('new URL("duckdb-eh-1a.wasm", import.meta.url)'),
  '/assets/duckdb-eh-1a.wasm': Buffer.alloc(3_000_000, 'wasm'),
  '/data/a.parquet': Buffer.alloc(5000, 'PAR1'),
}

let close = () => {}
afterEach(() => close())

/** Findings for such a server. @param address within the server */
export async function findings(behaviour: Behaviour, address = '') {
  const {
    headers = {},
    compresses = true,
    ranges = true,
    compressesAll = false,
    fallsBack = false,
    corpora = CORPORA,
  } = behaviour
  const files: Readonly<Record<string, Buffer>> = {
    ...FILES,
    '/catalogue.json': Buffer.from(JSON.stringify({ version: 1, corpora })),
    ...behaviour.files,
  }
  const server = createServer((request, response) => {
    if (behaviour.silent?.test(request.url ?? '')) return
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const below = behaviour.below ?? ''
    const asked = request.url ?? ''
    const file =
      (asked.startsWith(below) ? files[asked.slice(below.length)] : undefined) ??
      (fallsBack ? files['/'] : undefined)
    if (!file) {
      response.statusCode = 404
      response.end()
      return
    }
    const isData = asked.startsWith(`${below}/data`)
    if (isData && compressesAll) {
      response.setHeader('Content-Encoding', 'gzip')
      response.end(gzipSync(file))
    } else if (isData && ranges && request.headers.range === 'bytes=0-99') {
      response.writeHead(206, { 'Content-Range': `bytes 0-99/${file.length}` })
      response.end(file.subarray(0, 100))
    } else if (!isData && compresses && (behaviour.compressesEngine !== false || !asked.endsWith('.wasm'))) {
      response.setHeader('Content-Encoding', 'gzip')
      response.end(gzipSync(file))
    } else response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const probe = await probeSite(site + address, fetch, AbortSignal.timeout(10_000), behaviour.limits)
  return findingsOf(probe)
}

export const GOOD = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'public, max-age=600, immutable',
  'Access-Control-Allow-Origin': '*',
}
