import type { Page, Route } from '@playwright/test'
import { conversationsOf } from '../helpers/samples.ts'
import { conversationPane, list, listPane, row } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

const COUNT = 6_000

/** A chat corpus that takes several batches. */
function corpusFile() {
  const chats = Array.from({ length: COUNT }, (_, i) => ({
    id: `c${i}`,
    messages: [
      { role: 'user', content: `Question ${i}, which is asked here` },
      { role: 'assistant', content: `Answer ${i}` },
    ],
  }))
  return { name: 'chats.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(chats)) }
}

interface Held {
  /** Delivers the held messages, so that the reading worker continues. */
  letGo(): void
}

/** Delivers only the first acknowledgements to the reading worker, so that it stops with batches in flight. */
async function holdBatches(page: Page, heard: number): Promise<void> {
  await page.addInitScript((most) => {
    const send = Worker.prototype.postMessage
    const held: (() => void)[] = []
    let told = 0
    let holding = true
    Worker.prototype.postMessage = function (...message: unknown[]) {
      const go = () => Reflect.apply(send, this, message)
      const isTaken = (message[0] as { type?: unknown } | null)?.type === 'taken'
      if (holding && isTaken && ++told > most) held.push(go)
      else go()
    }
    Object.assign(window, {
      letGo() {
        holding = false
        for (const go of held) go()
      },
    })
  }, heard)
}

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).first().click()
  await (await chooser).setFiles(corpusFile())
}

function ask(page: Page, sql: string): Promise<number> {
  return page.evaluate(async (query) => {
    const [found] = await window.parley.query(query)
    return Number(Object.values(found as object)[0])
  }, sql)
}

const cancel = (page: Page) => listPane(page).getByRole('button', { name: 'Cancel loading' })
const rest = (page: Page) => listPane(page).getByRole('button', { name: 'Load the rest' })

test('a load that is cancelled leaves what is there to be read, and the rest can be loaded', async ({
  page,
}) => {
  await holdBatches(page, 5)
  await open(page, '')
  await chooseFile(page)
  await expect(row(page, 0)).toContainText('Question 0')
  await expect(listPane(page).getByRole('progressbar')).toBeVisible()
  // More than the first rows, which are shown before there is a table, so that something is left.
  await expect(async () => {
    expect(await ask(page, 'SELECT count(*) FROM conversations')).toBeGreaterThan(64)
  }).toPass()

  await cancel(page).focus()
  await page.keyboard.press('Enter')
  await idle(page)
  await expect(listPane(page).getByRole('progressbar')).toHaveCount(0)
  const held = await ask(page, 'SELECT count(*) FROM conversations')
  expect(held).toBeLessThan(COUNT)
  const left = `Cancelled: ${held.toLocaleString('en')} conversations are loaded, the rest is not.`
  await expect(listPane(page)).toContainText(left)
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(held + 1))
  const strays = 'SELECT count(*) FROM turns WHERE conversation_key NOT IN (SELECT key FROM conversations)'
  expect(await ask(page, strays)).toBe(0)

  await row(page, 3).click()
  await expect(conversationPane(page)).toContainText('Answer 3')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
    .fill('"Question 7,"')
  await idle(page)
  await expect(list(page)).toHaveAttribute('aria-rowcount', '2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')

  await page.evaluate(() => (window as unknown as Held).letGo())
  await rest(page).click()
  await idle(page)
  await expect(listPane(page)).toContainText('6,000 conversations')
  await expect(rest(page)).toHaveCount(0)
  expect(await ask(page, 'SELECT count(*) FROM turns')).toBe(2 * COUNT)
})

test('one that is cancelled before anything came leaves no list, and can be begun again', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route('**/samples/casino/*.parquet', (route) => void held.push(route))
  await page.goto('#/sample-casino')
  await cancel(page).click()
  await expect(listPane(page)).toContainText('Cancelled before any conversation was loaded.')
  await expect(listPane(page)).toContainText('No conversations loaded')
  const again = listPane(page).getByRole('button', { name: 'Load them' })
  await expect(again).toBeFocused()

  await page.keyboard.press('Enter')
  for (const route of held) await route.continue()
  await page.unroute('**/samples/casino/*.parquet')
  await idle(page)
  const { length } = await conversationsOf('sample-casino')
  await expect(listPane(page)).toContainText(`${length} conversations`)
})
