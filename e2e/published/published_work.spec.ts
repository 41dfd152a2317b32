import type { Page } from '@playwright/test'
import { startHost } from '../../tools/servers/hosts.ts'
import type { LocalServer } from '../../tools/servers/local_server.ts'
import { textFile } from '../helpers/chooser.ts'
import { csvRows, jsonLines, saved } from '../helpers/downloads.ts'
import { expectFound, search } from '../helpers/finding.ts'
import { query } from '../helpers/real.ts'
import { done, label, pane } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, conversationPane, currentTurn, row, turn } from '../helpers/views.ts'
import { expect, follow, idle, test } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')
const total = conversations.length
const says = (word: string) => (t: { text: string }) => t.text.toLowerCase().includes(word)

let host: LocalServer

// All tests share a host, so that the browser's cache has the page from the second test on.
test.beforeAll(async ({ samplesSite }) => {
  host = await startHost('github', samplesSite)
})
test.beforeEach(({ allowOrigin }) => allowOrigin(host.url))
test.afterAll(() => host.close())

async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`${host.url}/${hash}`)
  await idle(page)
}

test('what a published corpus shows is exported as it is, turns and whole conversations', async ({
  page,
}) => {
  await open(page, '#/casino?q=firewood')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Export', exact: true })
  const take = async (what: string, as: string) => {
    await box.getByRole('radio', { name: new RegExp(`^${what} One row each`) }).check()
    await box.getByRole('radio', { name: new RegExp(`^${as}`) }).check()
    const file = await saved(page, () => box.getByRole('button', { name: /^Download/ }).click())
    await expect(box.getByRole('status').filter({ hasText: `Saved ${file.name}` })).toBeVisible()
    return file
  }
  const those = conversations.filter((c) => c.turns.some(says('firewood')))
  const turns = csvRows(await take('Turns', 'CSV'))
  expect(turns.map((one) => [one.conversation, one.turn, one.text])).toEqual(
    those.flatMap((c) => c.turns.map((t, i) => [c.id, String(i), t.text])),
  )
  const documents = jsonLines(await take('Conversations', 'Conversations as documents'))
  expect(documents.map((one) => [one.id, one.title, (one.turns as unknown[]).length])).toEqual(
    those.map((c) => [c.id, c.title, c.turns.length]),
  )
})

test('labels of a file stand beside those of a published corpus, are found, asked and removed', async ({
  page,
}) => {
  await open(page, '#/casino/train/0')
  const published = conversations[0]?.turns[1]?.labels.map(({ value }) => value) ?? []
  await chooseMore(page, 'Add labels')
  const dialog = page.getByRole('dialog', { name: 'Add labels' })
  const text = 'conversation,turn,label,model\n0,1,hopeful,mini-2\n0,2,hopeful,mini-2\n2,0,wary,mini-2\n'
  await dialog.locator('input[type="file"]').setInputFiles(textFile('moods.csv', text))
  const file = dialog.getByRole('region', { name: 'moods.csv' })
  await expect(file).toContainText('3 labels by mini-2 on 3 turns')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(turn(page, 1)).toHaveAttribute('data-labels', [...published, 'hopeful'].join(' '))
  await search(page, 'moods:hopeful')
  await expectFound(page, `2 turns in 1 conversation of ${total}`)
  const added = "SELECT count(*) AS n FROM labels WHERE given_by = 'mini-2'"
  expect(await query(page, added)).toEqual([{ n: 3 }])
  await search(page, '')
  await chooseMore(page, 'Add labels')
  await file.getByRole('button', { name: 'Remove' }).click()
  await idle(page)
  expect(await query(page, added)).toEqual([{ n: 0 }])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(turn(page, 1)).toHaveAttribute('data-labels', published.join(' '))
})

test('a review of a published corpus is started, survives a reload, and its verdicts are exported', async ({
  page,
}) => {
  const hits = conversations.flatMap((c) =>
    c.turns.flatMap((t, at) => (says('water')(t) ? [{ conversation: c.id, turn: at }] : [])),
  )
  await open(page, '#/casino/train?q=water')
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Start a review' })
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await idle(page)
  await dialog.getByRole('button', { name: 'Start review' }).click()
  await expect(dialog).toHaveCount(0)
  await done(page, 0, hits.length)
  await expect(currentTurn(page)).toContainText(/water/i)
  const value = await pane(page).locator('[data-palette-label]').first().getAttribute('data-palette-label')
  await label(page, /./).first().click()
  await page.keyboard.press('Enter')
  await done(page, 1, hits.length)
  await page.reload()
  await idle(page)
  await done(page, 1, hits.length)

  await follow(page, '#/casino?view=reviews')
  await idle(page)
  await page.getByRole('button', { name: /^More about “/ }).click()
  await page.getByRole('menuitem', { name: 'Export results…' }).click()
  const file = await saved(page, () => page.getByRole('button', { name: /^Download \d+ rows?$/ }).click())
  const [first] = csvRows(file)
  expect(first).toMatchObject({ conversation: hits[0]?.conversation, turn: String(hits[0]?.turn) })
  expect(file.bytes.toString('utf8')).toContain(value ?? '')
})

test('overview, comparison and lens of a published corpus are those of its files', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/casino')
  const walked = conversations.filter((c) => c.outcome.status === 'walked_away')
  const outcomes = page.locator('figure[data-chart="outcomes"]')
  const bar = outcomes.getByRole('button', { name: /^walked away:/i })
  await expect(bar).toHaveAttribute('data-all', String(walked.length))
  await bar.click()
  await idle(page)
  await expectFound(page, `${walked.length} of ${total} conversations`)
  await expect(row(page, 0)).toContainText(walked[0]?.title ?? '')

  await follow(page, '#/casino/train/1?compare=train/0')
  await idle(page)
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
  await follow(page, '#/casino/train/1')
  await idle(page)
  const lens = conversationPane(page).getByRole('button', { name: 'Labels by turn' })
  await lens.click()
  const strip = conversationPane(page).getByRole('toolbar', { name: 'Labels by turn' })
  await expect(strip.getByRole('button')).toHaveCount(conversations[1]?.turns.length ?? 0)
})

test('a corpus without source files says so: no code that reads them, no raw records', async ({ page }) => {
  for (const corpus of ['casino', 'bare']) {
    await open(page, `#/${corpus}/train/4?f.outcome=deal`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const box = page.getByRole('dialog', { name: 'Export', exact: true })
    await box.getByRole('tab', { name: 'Code' }).click()
    const code = box.getByRole('region', { name: 'Python code' })
    for (const library of ['pandas', 'datasets']) {
      await box.getByText(library, { exact: true }).click()
      if (corpus === 'casino') await expect(code).toContainText(`${host.url}/corpora/casino/`)
      else
        await expect(box).toContainText(
          'There is no code for this corpus: this site has no Parquet files of it.',
        )
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    const raw = page.getByRole('dialog', { name: 'Raw record' })
    if (corpus === 'casino') await expect(raw.getByRole('tree')).toBeVisible()
    else await expect(raw).toContainText('This site was published without the source files of the corpus.')
    await page.keyboard.press('Escape')
  }
})
