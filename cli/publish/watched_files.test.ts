import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { OK, STOPPED, UsageError } from '../command.ts'
import { publishOptions } from './publish_options.ts'
import { catalogueOf, publishInto, testFolder } from './test_publishing.ts'
import { publishOnChange } from './watched_files.ts'

let folder = ''
let page = ''
beforeAll(() => {
  ;({ folder, page } = testFolder())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A chat of a number of turns, as JSON Lines. */
function chat(turns: number): string {
  const messages = Array.from({ length: turns }, (_, i) => ({
    role: i % 2 ? 'assistant' : 'user',
    content: `${i}`,
  }))
  return `${JSON.stringify({ id: 'a', messages })}\n`
}

function turnsOf(site: string): number | undefined {
  return catalogueOf(site).corpora[0]?.counts?.turns
}

const soon = (check: () => void) => vi.waitFor(check, 60_000)

/** Watches a new folder with one file and the site. */
function watching(name: string, publish?: () => Promise<number>) {
  const data = join(folder, name)
  mkdirSync(data)
  const file = join(data, 'chat.jsonl')
  writeFileSync(file, chat(2))
  const site = join(data, 'site')
  const stop = new AbortController()
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const own = async () => {
    await publishInto(site, page, file, '--corpus', 'chat')
    return OK
  }
  const options = publishOptions([data, '--out', site, '--watch'])
  const ended = publishOnChange(options, { ...terminal, stop: stop.signal }, publish ?? own)
  // A failure ends the wait at once.
  const waiting = (times: number) =>
    Promise.race([
      soon(() => expect(out.filter((line) => line.startsWith('Waiting'))).toHaveLength(times)),
      ended,
    ])
  return { data, file, site, stop, out, err, ended, waiting }
}

it('publishes again when a file changes, but not when only the site does', async () => {
  const { file, site, stop, out, ended, waiting } = watching('changing')
  await waiting(1)
  expect(turnsOf(site)).toBe(2)
  // Editors replace a file by a new one.
  writeFileSync(`${file}.new`, chat(4))
  renameSync(`${file}.new`, file)
  await soon(() => expect(turnsOf(site)).toBe(4))
  expect(out).toContain('chat.jsonl changed.')
  writeFileSync(join(site, 'note.txt'), 'a note')
  writeFileSync(file, chat(6))
  await soon(() => expect(turnsOf(site)).toBe(6))
  expect(out.join('\n')).not.toContain('note.txt')
  stop.abort()
  expect(await ended).toBe(OK)
})

it('keeps the site when a file cannot be published, says why, and goes on', async () => {
  const { file, site, stop, err, ended, waiting } = watching('damaged')
  await waiting(1)
  const before = readFileSync(join(site, 'catalogue.json'), 'utf8')
  writeFileSync(file, '{"id": ')
  await soon(() => expect(err.join('\n')).toMatch(/chat\.jsonl[\s\S]*The site is unchanged\./))
  expect(readFileSync(join(site, 'catalogue.json'), 'utf8')).toBe(before)
  writeFileSync(file, chat(8))
  await soon(() => expect(turnsOf(site)).toBe(8))
  stop.abort()
  expect(await ended).toBe(OK)
})

it('does not take the name of a removed file for something else', async () => {
  let times = 0
  const { data, file, stop, err, ended, waiting } = watching('removed', async () => {
    times++
    return OK
  })
  await waiting(1)
  rmSync(data, { recursive: true })
  await soon(() => expect(err).toContain(`${data} is gone. The site is unchanged until it is back.`))
  mkdirSync(data)
  await soon(() => expect(times).toBe(2))
  writeFileSync(file, chat(4))
  await soon(() => expect(times).toBe(3))
  stop.abort()
  expect(await ended).toBe(OK)
})

it('counts each of several files', async () => {
  const { data, stop, out, ended, waiting } = watching('many', async () => OK)
  await waiting(1)
  for (const name of ['b.jsonl', 'c.jsonl', 'd.jsonl']) writeFileSync(join(data, name), chat(2))
  // Mostly at once, but a slow machine may notice them one after the other.
  await soon(() => {
    const counts = out.flatMap((line) => /(?: and (\d+) more)? changed\.$/.exec(line)?.[1] ?? [])
    const times = out.filter((line) => line.endsWith('changed.')).length
    expect(times + counts.reduce((sum, count) => sum + Number(count), 0)).toBe(3)
  })
  stop.abort()
  expect(await ended).toBe(OK)
})

it('ends when publishing is stopped, or fails the first time', async () => {
  const stopped = watching('stopped', async () => STOPPED)
  expect(await stopped.ended).toBe(STOPPED)
  const failed = watching('failed', async () => {
    throw new Error('No such form.')
  })
  await expect(failed.ended).rejects.toThrow('No such form.')
})

it('watches a folder that a link names', async () => {
  const { data, stop, ended, waiting } = watching('linked', async () => OK)
  await waiting(1)
  stop.abort()
  await ended
  const link = join(folder, 'link')
  symlinkSync(data, link)
  const again = new AbortController()
  const out: string[] = []
  const options = publishOptions([link, '--out', join(link, 'site'), '--watch'])
  const terminal = { out: (line: string) => out.push(line), err: () => {}, stop: again.signal }
  const linked = publishOnChange(options, terminal, async () => OK)
  await soon(() => expect(out).toHaveLength(1))
  writeFileSync(join(data, 'site', 'note.txt'), 'a note')
  writeFileSync(join(data, 'chat.jsonl'), chat(3))
  await soon(() => expect(out).toContain('chat.jsonl changed.'))
  again.abort()
  expect(await linked).toBe(OK)
})

it.each([['-'], ['https://example.org/a.csv'], ['owner/name']])(
  'refuses %s, which it cannot watch',
  async (name) => {
    const options = publishOptions([name, '--out', join(folder, 'none'), '--watch'])
    const terminal = { out: () => {}, err: () => {}, stop: new AbortController().signal }
    await expect(publishOnChange(options, terminal, async () => OK)).rejects.toThrow(UsageError)
  },
)
