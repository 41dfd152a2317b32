import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/servers/hosts.ts'
import type { LocalServer } from '../../tools/servers/local_server.ts'
import { holdEngine } from '../helpers/drawn.ts'
import { expectFound, search, section, turnsFound, valueIn } from '../helpers/finding.ts'
import { query } from '../helpers/real.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { list, listPane, row, turn } from '../helpers/views.ts'
import { publishedEntry } from '../support/published_site.ts'
import { expect, follow, idle, test } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')

let host: LocalServer | undefined

test.afterEach(() => host?.close())

/** Records the requested paths of corpora and of source files. */
function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/corpora\//.test(pathname)) asked.push(pathname.replace(/^.*\/corpora\/[^/]+\/[^/]+\//, ''))
  })
  return asked
}

test('a published corpus is read, listed, searched, filtered and asked without its source files', {
  tag: '@core',
}, async ({ page, samplesSite: folder, allowOrigin }) => {
  host = await startHost('github', folder)
  allowOrigin(host.url)
  const asked = askedBy(page)
  const release = await holdEngine(page)
  await page.goto(`${host.url}/#/casino/train/4?turn=2`)
  await expect(turn(page, 2)).toContainText(conversations[4]?.turns[2]?.text ?? '')
  expect(asked.filter((path) => !/^(packs|heads|corpus\.json|index)/.test(path))).toEqual([])
  expect(asked[0]).toMatch(/^packs\/\d+\.pack$/)
  // First rows are shown before the engine is ready.
  await expect(row(page, 0)).toContainText(conversations[0]?.title ?? '')
  await release()
  await idle(page)
  await expect(listPane(page)).toContainText(`${conversations.length} conversations`)

  await search(page, 'firewood')
  await expectFound(
    page,
    turnsFound(conversations, (t) => t.text.toLowerCase().includes('firewood')),
  )
  await search(page, '')
  await valueIn(await section(page, 'Agent 1: SVO'), 'prosocial').click()
  await idle(page)
  const found = await query(page, "SELECT count(*) AS n FROM conversations WHERE agent_1_svo = 'prosocial'")
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(Number(found[0]?.n) + 1))

  await follow(page, '#/casino/train/4?sort=turns.desc')
  await idle(page)
  const longest = Math.max(...conversations.map((c) => c.turns.length))
  await expect(row(page, 0)).toContainText(String(longest))
  // Only the raw record reads the source files.
  expect(asked.filter((path) => path.startsWith('files/'))).toEqual([])
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Raw record' }).getByRole('tree')).toBeVisible()
  expect(asked.filter((path) => path.startsWith('files/'))).not.toEqual([])
  await page.keyboard.press('Escape')

  await follow(page, '#/diplomacy')
  await idle(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(listPane(page)).toContainText('31 conversations')
})

test('a server that sends no parts gives the index whole; one that is damaged is named, and links still work', async ({
  page,
  samplesSite: folder,
  allowOrigin,
}) => {
  host = await startHost('python', folder)
  allowOrigin(host.url)
  await page.goto(`${host.url}/#/casino`)
  await idle(page)
  await expect(listPane(page)).toContainText(`${conversations.length} conversations`)
  await page.goto('about:blank')
  await host.close()

  const broken = mkdtempSync(join(tmpdir(), 'parley-broken-'))
  try {
    cpSync(folder, broken, { recursive: true })
    const { published } = publishedEntry(broken, 'casino')
    const index = join(broken, published.folder, 'index.duckdb')
    truncateSync(index, published.index / 2)
    host = await startHost('github', broken)
    allowOrigin(host.url)
    await page.goto(`${host.url}/#/casino/train/4?turn=2`)
    await expect(turn(page, 2)).toBeVisible()
    const alert = page.getByRole('alert').filter({ hasText: 'This site was updated' })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Reload page' })).toBeVisible()

    writeFileSync(index, Buffer.alloc(published.index, 1))
    await alert.getByRole('button', { name: 'Reload page' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'index.duckdb is damaged' })).toBeVisible()
    await expect(turn(page, 2)).toBeVisible()

    cpSync(join(folder, published.folder, 'index.duckdb'), index)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(listPane(page)).toContainText(`${conversations.length} conversations`)
  } finally {
    await host.close()
    rmSync(broken, { recursive: true, force: true })
  }
})
