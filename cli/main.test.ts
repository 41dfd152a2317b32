import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAILED, OK, USAGE } from './command.ts'
import { COMMANDS } from './commands.ts'
import { main } from './main.ts'
import { dataFilesOf, namedSource } from './sources.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-cli-'))
  for (const name of ['a.parquet', 'b.jsonl.gz', 'notes.txt', '.hidden.json'])
    writeFileSync(join(folder, name), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function parley(...args: readonly string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const code = await main(args, { ...terminal, stop: AbortSignal.abort() })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('parley', () => {
  it('says what there is', async () => {
    const { code, out } = await parley('--help')
    expect(code).toBe(OK)
    for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`  ${name} +${summary}`))
  })

  it.each(COMMANDS.map(({ name }) => name))('says with --help what %s understands', async (name) => {
    const { code, out } = await parley(name, '--help')
    expect(code).toBe(OK)
    expect(out).toContain(`Usage: parley ${name}`)
  })

  it.each<[readonly string[], RegExp]>([
    [['fly'], /no command "fly"/],
    [['open', '--colour', 'red'], /--colour/],
    [['open', 'no such file'], /no file or folder "no such file"/],
    [['open', '--port', 'high'], /--port is "high"/],
    [['check'], /takes one address/],
    [['check', 'ftp://site'], /not an address/],
  ])('refuses %o with the exit code for usage', async (args, words) => {
    const { code, err } = await parley(...args)
    expect(code).toBe(USAGE)
    expect(err).toMatch(words)
  })

  it('fails where a site does not answer', async () => {
    const { code, err } = await parley('check', 'http://127.0.0.1:1/')
    expect(code).toBe(FAILED)
    expect(err).toMatch(/does not answer/)
  })
})

describe('a name', () => {
  it('is a file, a folder, an address or a dataset', async () => {
    expect(await namedSource(folder)).toEqual({ kind: 'folder', path: folder })
    expect(await namedSource(join(folder, 'a.parquet'))).toEqual({ kind: 'file', folder, name: 'a.parquet' })
    expect(await namedSource('https://a.example/x y')).toEqual({
      kind: 'address',
      url: 'https://a.example/x%20y',
    })
    expect(await namedSource('owner/name@main:config')).toEqual({
      kind: 'hub',
      dataset: 'owner/name@main:config',
    })
  })

  it('of a folder means its data files', async () => {
    expect(await dataFilesOf(folder)).toEqual(['a.parquet', 'b.jsonl.gz'])
  })
})
