import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UsageError } from './command.ts'
import type { NamedSource } from './sources.ts'

/** Number of bytes by which the format is recognized. */
const HEAD = 64 * 1024

/**
 * Copies standard input to a temporary file, which is deleted when the process ends.
 * @throws UsageError if the input is empty
 */
export async function standardInput(input: AsyncIterable<Uint8Array>): Promise<NamedSource> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-stdin-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const heads: Uint8Array[] = []
  let bytes = 0
  await pipeline(
    input,
    async function* watched(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        if (bytes < HEAD) heads.push(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(join(folder, 'input')),
  )
  if (bytes === 0) throw new UsageError('Standard input (-) is empty.')
  const name = `stdin.${extensionOf(Buffer.concat(heads).subarray(0, HEAD))}`
  await rename(join(folder, 'input'), join(folder, name))
  return { kind: 'file', folder, name }
}

/** File name extension for content: by its first bytes, or by its first line. */
export function extensionOf(head: Buffer): string {
  if (head.subarray(0, 4).equals(Buffer.from('PAR1'))) return 'parquet'
  if (head[0] === 0x50 && head[1] === 0x4b) return 'zip'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'jsonl.gz'
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (!/^[[{]/.test(text)) return text.split('\n')[0]?.includes('\t') ? 'tsv' : 'csv'
  const [line = ''] = text.split('\n')
  try {
    JSON.parse(line)
    return text.startsWith('{') && text.includes('\n') ? 'jsonl' : 'json'
  } catch {
    return 'json'
  }
}
