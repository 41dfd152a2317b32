import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { serveFolder } from './serve_folder.ts'

/** Extensions of files that get smaller. */
export const COMPRESSIBLE: ReadonlySet<string> = new Set(['.js', '.css', '.html', '.json', '.wasm', '.svg'])

/**
 * Brotli quality for WebAssembly. Measured on all of DuckDB's 34 MB: 9 takes 6 s and gives 5.9 MB, 10 takes 34 s and
 * gives 5.3 MB, 11 takes 66 s and gives 5.1 MB.
 */
const WASM_QUALITY = 9

export type Encoding = 'br' | 'gz'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * At the end of a build, writes a `.br` and a `.gz` file next to every compressible file, for static servers that
 * support them and for the preview server. Caches compressed files in `cache`, by content.
 */
export function precompress(cache: string): Plugin {
  let folder = ''
  return {
    name: 'parley:precompress',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressFolder(folder, cache),
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(serveFolder(folder, { precompressed: true }))
    },
  }
}

/** Compresses the files of `folder`. Skips files that wouldn't get smaller. */
export async function compressFolder(folder: string, cache: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await mkdir(cache, { recursive: true })
  // zlib uses Node's thread pool, so these run in parallel.
  await Promise.all(
    paths.flatMap((path) => [compressFile(path, 'br', cache), compressFile(path, 'gz', cache)]),
  )
}

/** @param name of the file, whose extension decides how thoroughly it is compressed */
export function compressed(name: string, content: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return compress(content, encoding, qualityOf(name))
}

function qualityOf(name: string): number {
  return extname(name) === '.wasm' ? WASM_QUALITY : constants.BROTLI_MAX_QUALITY
}

async function compressFile(path: string, encoding: Encoding, cache: string): Promise<void> {
  const content = await readFile(path)
  const quality = qualityOf(path)
  const hash = createHash('sha256').update(content).digest('hex')
  const cached = join(cache, `${hash}.${encoding === 'br' ? `${quality}.br` : 'gz'}`)
  const result = existsSync(cached) ? await readFile(cached) : await compress(content, encoding, quality)
  if (!existsSync(cached)) await writeWhole(cached, result)
  if (result.length < content.length) await writeFile(`${path}.${encoding}`, result)
}

function compress(content: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gz') return deflate(content, { level: constants.Z_BEST_COMPRESSION })
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

/**
 * Writes atomically: never leaves a partial file in the cache if the build stops or two files have the same content.
 */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
