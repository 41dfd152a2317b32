import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packOf } from '../../app/published/pack_number.ts'
import { startHost } from '../../tools/servers/hosts.ts'
import type { LocalServer } from '../../tools/servers/local_server.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { listPane, turn } from '../helpers/views.ts'
import { publishedEntry } from '../support/published_site.ts'
import { expect, follow, idle, test } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')

let folder: string
let host: LocalServer

/** A copy of the site for each test to damage. */
test.beforeEach(async ({ samplesSite, allowOrigin }) => {
  folder = mkdtempSync(join(tmpdir(), 'parley-damaged-'))
  cpSync(samplesSite, folder, { recursive: true })
  host = await startHost('github', folder)
  allowOrigin(host.url)
})
test.afterEach(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

test.describe('what a server cannot give', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a pack that is damaged is named; lists and other conversations are read', async ({ page }) => {
    const { published } = publishedEntry(folder, 'casino')
    const { packs } = published
    const numberOf = (id: string) => packOf('train', id, packs)
    const other = conversations.find(({ id }) => numberOf(id) !== numberOf('4'))
    const file = join(folder, published.folder, 'packs', `${numberOf('4')}.pack`)
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, whole.length / 2))
    await page.goto(`${host.url}/#/casino/train/4?turn=2`)
    await idle(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(`${numberOf('4')}.pack, which contains this conversation, is damaged.`)
    await expect(listPane(page)).toContainText(`${conversations.length} conversations`)
    await follow(page, `#/casino/train/${other?.id}`)
    await expect(turn(page, 0)).toContainText(other?.turns[0]?.text ?? '')
    await expect(alert).toHaveCount(0)

    await follow(page, '#/casino/train/4?turn=2')
    await expect(alert).toBeVisible()
    // At once, as the page may be reading it.
    writeFileSync(`${file}.new`, whole)
    renameSync(`${file}.new`, file)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(turn(page, 2)).toContainText(conversations[4]?.turns[2]?.text ?? '')
  })

  test('a connection that is cut while parts are asked for is told, and all goes on once it is back', async ({
    page,
  }) => {
    const [elsewhere] = await conversationsOf('sample-diplomacy')
    await page.goto(`${host.url}/#/casino/train/4`)
    await idle(page)
    const port = Number(new URL(host.url).port)
    await host.close()
    await follow(page, `#/diplomacy/${elsewhere?.split}/${elsewhere?.id}?splits=all`)
    await idle(page)
    await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' }).first()).toBeVisible()
    await follow(page, '#/casino/train/4')
    await expect(turn(page, 2)).toBeVisible()

    host = await startHost('github', folder, port)
    await follow(page, `#/diplomacy/${elsewhere?.split}/${elsewhere?.id}?splits=all`)
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Try again' })
      if ((await again.count()) > 0) await again.first().click()
      await expect(listPane(page)).toContainText(/31 conversations|of 31/)
      await expect(turn(page, 0)).toContainText(elsewhere?.turns[0]?.text ?? '')
    }).toPass({ timeout: 30_000 })
  })

  test('a page that stays open while its site is published again reads on, and a version that is gone says so', async ({
    page,
  }) => {
    await page.goto(`${host.url}/#/casino/train/4`)
    await idle(page)
    const catalogue = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8'))
    const { published } = publishedEntry(folder, 'diplomacy')
    const later = published.folder.replace(/[0-9a-f]{12}/, 'aaaaaaaaaaaa')
    cpSync(join(folder, published.folder), join(folder, later), { recursive: true })
    const text = JSON.stringify(catalogue).replaceAll(published.folder, later)
    writeFileSync(join(folder, 'catalogue.json'), text)
    // The previous version stays.
    await follow(page, '#/diplomacy')
    await idle(page)
    await expect(listPane(page)).toContainText('31 conversations')
    await expect(page.getByRole('alert')).toHaveCount(0)

    const bare = publishedEntry(folder, 'bare').published
    rmSync(join(folder, bare.folder), { recursive: true })
    await follow(page, '#/bare')
    await idle(page)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'This site was updated after you opened the page.' })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Reload page' })).toBeVisible()
  })
})

test('an index that is damaged in its middle is named where it is asked, and links still work', async ({
  page,
}) => {
  const { published } = publishedEntry(folder, 'casino')
  const file = openSync(join(folder, published.folder, 'index.duckdb'), 'r+')
  // Damages the second and third block of data. The index can be attached, but its conversations can't be read.
  for (const block of [1, 2]) writeSync(file, Buffer.alloc(5_000, 0xa5), 0, 5_000, 12_288 + block * 262_144)
  closeSync(file)
  await page.goto(`${host.url}/#/casino/train/4?turn=2`)
  await idle(page)
  await expect(turn(page, 2)).toContainText(conversations[4]?.turns[2]?.text ?? '')
  await expect(page.getByRole('alert').first()).toContainText(
    'The index of the corpus (index.duckdb) is damaged.',
  )
})
