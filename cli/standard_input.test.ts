import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { extensionOf, standardInput } from './standard_input.ts'

describe('standard input', () => {
  it.each<[string, Buffer | string]>([
    ['parquet', Buffer.from('PAR1\u0000')],
    ['zip', Buffer.from('PK\u0003\u0004')],
    ['jsonl.gz', gzipSync('{}')],
    ['jsonl', '{"a": 1}\n{"a": 2}\n'],
    ['json', '[{"a": 1}]'],
    ['json', '\ufeff  {\n "a": 1}'],
    ['csv', 'a,b\n1,2'],
    ['tsv', 'a\tb\n1\t2'],
  ])('is %s by its first bytes', (extension, head) => {
    expect(extensionOf(Buffer.from(head))).toBe(extension)
  })

  it('is copied whole to a file that its content names', async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `{"row": ${i}}\n`)
    const found = await standardInput(Readable.from(rows.map((row) => Buffer.from(row))))
    if (found.kind !== 'file') throw new Error(found.kind)
    expect(found.name).toBe('stdin.jsonl')
    expect(readFileSync(join(found.folder, found.name), 'utf8')).toBe(rows.join(''))
  })

  it('is refused if it is empty', async () => {
    await expect(standardInput(Readable.from([]))).rejects.toThrow(UsageError)
  })
})
