import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAILED, OK, USAGE } from './command.ts'
import { COMMANDS } from './commands.ts'
import { main } from './main.ts'
import { dataFilesOf, namedSources } from './sources.ts'

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
  const code = await main(args, { ...terminal, stop: new AbortController().signal })
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
    [['open', 'https://www.kaggle.com/datasets/o/n'], /signed in/],
    [['check'], /takes one address/],
    [['check', 'ftp://site'], /neither a folder nor an address/],
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
    const names = [folder, join(folder, 'a.parquet'), 'https://a.example/x y', 'owner/name@main:config']
    expect(await namedSources(names)).toEqual({
      sources: [
        { kind: 'folder', path: folder },
        { kind: 'file', folder, name: 'a.parquet' },
        { kind: 'address', url: 'https://a.example/x%20y' },
        { kind: 'hub', dataset: 'owner/name@main:config' },
      ],
      warnings: [],
    })
  })

  it('of a folder means its data files', async () => {
    expect((await dataFilesOf(folder)).names).toEqual(['a.parquet', 'b.jsonl.gz'])
  })
})

describe('what cannot be read', () => {
  const denied = (path: string) => async (asked: string) => {
    if (asked === path) throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`))
  }
  const links = () => {
    const own = mkdtempSync(join(folder, 'links-'))
    writeFileSync(join(own, 'good.jsonl'), '')
    symlinkSync(join(own, 'nowhere'), join(own, 'dangling.json'))
    symlinkSync(join(own, 'loop.csv'), join(own, 'loop.csv'))
    return own
  }

  it('is a warning in a folder', async () => {
    const own = links()
    const found = await dataFilesOf(own)
    expect(found.names).toEqual(['good.jsonl'])
    expect([...found.warnings.values()]).toEqual([
      expect.stringMatching(/dangling\.json is skipped: .*no such file/),
      expect.stringMatching(/loop\.csv is skipped: .*too many symbolic links/),
    ])
    const none = await dataFilesOf(own, denied(join(own, 'good.jsonl')))
    expect(none.names).toEqual([])
    expect([...none.warnings.values()]).toContainEqual(
      expect.stringMatching(/good\.jsonl is skipped: .*permission denied/),
    )
  })

  it('is a warning beside other names, and an error alone', async () => {
    const own = links()
    const [good, ...others] = ['good.jsonl', 'dangling.json', 'loop.csv'].map((name) => join(own, name))
    if (!good) throw new Error('No file.')
    const found = await namedSources([good, ...others])
    expect(found.sources).toEqual([{ kind: 'file', folder: own, name: 'good.jsonl' }])
    expect(found.warnings).toHaveLength(2)
    await expect(namedSources(others)).rejects.toThrow(/dangling\.json is skipped.*\n.*loop\.csv is skipped/)
    await expect(namedSources([good], denied(good))).rejects.toThrow(/permission denied/)
    await expect(namedSources([own], denied(own))).rejects.toThrow(/permission denied/)
  })
})

describe('a name that is nearly right', () => {
  it.each<[readonly string[], string]>([
    [['publsh'], 'Did you mean parley publish?'],
    [['publish', 'x', '--titel', 'a'], 'Did you mean --title?'],
    [['completion', 'bsh'], 'Did you mean bash?'],
  ])('%o gets a suggestion', async (args, words) => {
    const { code, err } = await parley(...args)
    expect(code).toBe(USAGE)
    expect(err).toContain(words)
  })

  it('of an option without its value is named', async () => {
    expect((await parley('publish', 'x', '--out')).err).toContain('--out needs a value.')
    expect((await parley('publish', 'x', '--keep', '-1')).err).toContain(
      '--keep needs a value. One that begins with - is written --keep=-….',
    )
  })
})

describe('short options and completion', () => {
  it.each(['-h', '-v'])('%s is understood', async (option) => {
    const { code, out } = await parley(option)
    expect(code).toBe(OK)
    expect(out).toMatch(option === '-v' ? /^\d+\.\d+\.\d+$/ : /Usage: parley COMMAND/)
  })

  it.each(['bash', 'zsh', 'fish'])('%s completes every command and its options', async (shell) => {
    const { code, out } = await parley('completion', shell)
    expect(code).toBe(OK)
    for (const { name } of COMMANDS) expect(out).toContain(name)
    expect(out).toContain(shell === 'fish' ? '-l site-title' : '--site-title')
  })

  it.each(['list', 'remove', 'rename', 'publish'])(
    'bash offers %s --out, and folders after it',
    async (command) => {
      const { out } = await parley('completion', 'bash')
      mkdirSync(join(folder, 'site-of-mine'), { recursive: true })
      const offered = (...words: readonly string[]) => {
        const typed = ['parley', ...words].map((word) => `'${word}'`).join(' ')
        const script = `${out}\nCOMP_WORDS=(${typed}) COMP_CWORD=${words.length}; _parley; printf '%s\\n' "\${COMPREPLY[@]}"`
        return execFileSync('bash', ['-c', script], { encoding: 'utf8', cwd: folder }).trim().split('\n')
      }
      expect(offered(command, '--o')).toContain('--out')
      const folders = offered(command, '--out', '')
      expect(folders).toContain('site-of-mine')
      expect(folders).not.toContain('notes.txt')
      mkdirSync(join(folder, 'two words'), { recursive: true })
      expect(offered(command, 'two')).toEqual(['two words'])
      expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish'])
    },
  )
})

it('says what failed without the codes of Node', async () => {
  const { err } = await parley('labels', join(folder, 'missing.jsonl'))
  expect(err).toContain('no such file or directory')
  expect(err).not.toMatch(/ENOENT|, open/)
})
