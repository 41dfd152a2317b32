import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteServer, serveSite } from '../../cli/serve/site_server.ts'
import { list, row, turn } from '../helpers/views.ts'
import { expect, idle, test } from '../support/test.ts'

const project = join(import.meta.dirname, '../..')

/** The first complete line of a process's output. */
async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const part of stdout ?? []) {
    text += part
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  throw new Error(`It ended before it printed a line: ${text}`)
}

/** Like Ctrl-C: signals npx as well as the command that it started. */
function stopAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // All of them have ended.
  }
}

/** More than a megabyte. */
function madeUpChats(count: number): string {
  const messages = [
    { role: 'user', content: 'What would you take for it? '.repeat(40) },
    { role: 'assistant', content: 'Fifty, and I made this up. '.repeat(40) },
  ]
  return Array.from(
    { length: count },
    (_, i) => `${JSON.stringify({ id: `made up ${i}`, messages })}\n`,
  ).join('')
}

test('the packed command opens and publishes files on a machine that has only Node', async ({
  page,
  allowOrigin,
}) => {
  // Packs and installs 40 MB.
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'parley-packed-'))
  let started: ChildProcess | null = null
  let published: SiteServer | null = null
  try {
    const pack = ['pack', '--ignore-scripts', '--pack-destination', folder]
    const [tarball = ''] = execFileSync('npm', pack, { cwd: project, encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(-1)
    expect(statSync(join(folder, tarball)).size).toBeLessThan(12_000_000)
    writeFileSync(join(folder, 'package.json'), '{}')
    // No registry, no cache of earlier installations and no optional package: the command needs no other package.
    const alone = ['--offline', '--omit=optional', '--cache', join(folder, 'cache')]
    const install = ['install', ...alone, '--no-audit', '--no-fund', `./${tarball}`]
    execFileSync('npm', install, { cwd: folder })
    const sample = join(project, 'public/samples/casino')
    const args = ['parley', 'open', sample, '--no-browser', '--json', '--port', '0']
    started = spawn('npx', ['--offline', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const { site, views } = JSON.parse(await firstLine(started))
    allowOrigin(site)
    await page.goto(views[0])
    await idle(page)
    await expect(list(page)).toHaveAttribute('aria-rowcount', /^\d+$/)
    await row(page, 0).click()
    await expect(turn(page, 0)).toBeVisible()
    // Leave the page, so that it sends no more requests.
    await page.goto('about:blank')
    const stopped = once(started, 'exit')
    stopAll(started, 'SIGINT')
    await stopped
    await expect(async () => expect(await fetch(site).catch(() => null)).toBeNull()).toPass()

    // Publishing needs the optional package that writes indexes.
    symlinkSync(join(project, 'node_modules/@duckdb'), join(folder, 'node_modules/@duckdb'), 'dir')
    const out = join(folder, 'site')
    const address = ['--base', 'https://demo.example/']
    const publish = ['--offline', 'parley', 'publish', sample, '--out', out, ...address, '--json']
    const told = execFileSync('npx', publish, { cwd: folder, encoding: 'utf8' })
    expect(JSON.parse(told)).toMatchObject({ corpora: [{ id: 'casino' }], warnings: [] })
    // A corpus that is large enough for the worker thread, whose script is one of the command's files.
    const many = join(folder, 'made-up.jsonl')
    writeFileSync(many, madeUpChats(600))
    const again = ['--offline', 'parley', 'publish', many, '--out', out, '--no-files', '--json']
    expect(JSON.parse(execFileSync('npx', again, { cwd: folder, encoding: 'utf8' }))).toMatchObject({
      corpora: [{ id: 'made-up', conversations: 600, turns: 1_200 }],
    })
    published = await serveSite(out, [], 0)
    allowOrigin(published.url)
    await page.goto(`${published.url}c/casino/`)
    await page.getByRole('link', { name: /in Parley$/ }).click()
    await idle(page)
    await expect(list(page)).toHaveAttribute('aria-rowcount', /^\d+$/)
    await row(page, 0).click()
    await expect(turn(page, 0)).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await published?.close()
    if (started) stopAll(started, 'SIGKILL')
    rmSync(folder, { recursive: true })
  }
})
