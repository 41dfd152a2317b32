import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { chooseFiles, chooseFilesBy } from '../helpers/chooser.ts'
import { CASINO, CRAIGSLIST, csv, ROWS, SAMPLES } from '../helpers/own_files.ts'
import { conversationsOf, samples } from '../helpers/samples.ts'
import { choice, follow, hash, list, listPane, recentSources, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

/** Drags files over the page and drops them. */
async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    client.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
  await send('dragEnter')
  // Real drags send dragOver repeatedly.
  await expect(async () => {
    await send('dragOver')
    await expect(page.getByText('Drop to open')).toBeVisible({ timeout: 300 })
  }).toPass()
  await send('drop')
  await expect(page.getByText('Drop to open')).toHaveCount(0)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)
  await idle(page)
}

test.describe('files of this computer', () => {
  test('one that is chosen opens as the corpus that it is, and can be read', { tag: '@core:open' }, async ({
    page,
  }) => {
    const expected = await conversationsOf('sample-casino')
    await open(page, '#/sample-casino')
    // A dropdown list that was opened once stays in the page, hidden, with its selection.
    const options = page.getByRole('option').filter({ visible: true })
    await choice(page, 'Corpus').click()
    await expect(options).toHaveCount(samples.length)
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await follow(page, '')
    await idle(page)
    await chooseFiles(page, CASINO)
    await expect(listPane(page)).toContainText(`${expected.length} conversations`)
    await expect(choice(page, 'Corpus')).toContainText('train-00000-of-00001.parquet')
    await row(page, 3).click()
    await expect(turn(page, 0)).toContainText(expected[3]?.turns[0]?.text ?? '?')
    await expect(page).toHaveTitle(/^3 · .*train-00000-of-00001\.parquet · Parley$/)

    await page.getByRole('button', { name: 'Where this corpus is from' }).click()
    const about = page.getByRole('dialog', { name: /train-00000/ })
    await expect(about).toContainText('This computer, 53 kB')
    await expect(about).toContainText('Read as CaSiNo')
    await expect(about).not.toContainText('(0)')
    await about.getByRole('button', { name: 'Close this corpus' }).click()
    await idle(page)
    expect(await hash(page)).toBe('#/')
    await choice(page, 'Corpus').click()
    await expect(page.getByRole('option')).toHaveCount(samples.length)
  })

  test('several are one corpus, with splits by their names', async ({ page }) => {
    const expected = await conversationsOf('sample-craigslist')
    await open(page, '')
    await chooseFiles(page, CRAIGSLIST)
    await expect(listPane(page)).toContainText(`${expected.length} conversations`)
    await choice(page, 'Split').click()
    await expect(page.getByRole('option')).toHaveText(['All splits', 'train', 'validation', 'test'])
  })

  test('a folder that is dropped anywhere opens, while another corpus is open; both stay', async ({
    page,
  }) => {
    await open(page, '#/sample-casino/train/4')
    await expect(async () => {
      await dropFiles(page, [join(SAMPLES, 'craigslist_bargains')])
    }).toPass()
    await idle(page)
    await expect(choice(page, 'Corpus')).toContainText('craigslist_bargains')
    await expect(listPane(page)).toContainText('31 conversations')
    await page.goBack()
    await idle(page)
    await expect(turn(page, 0)).toBeVisible()
    expect(await hash(page)).toBe('#/sample-casino/train/4')
    await choice(page, 'Corpus').click()
    await page.getByRole('option', { name: /craigslist_bargains.*This computer, 3 files/ }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('31 conversations')
  })

  test('what is no data says so; what was open stays open', async ({ page }) => {
    await open(page, '#/sample-casino/train/4')
    await page.keyboard.press('o')
    const dialog = page.getByRole('dialog', { name: 'Open', exact: true })
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Only some notes.\n'),
    })
    await idle(page)
    await expect(dialog).toHaveCount(0)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('notes.txt')
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the start page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Read negotiation dialogues')
    await expect(recentSources(page)).toHaveCount(0)
    await follow(page, '#/sample-casino/train/4')
    await idle(page)
    await expect(turn(page, 0)).toBeVisible()
  })
})

test.describe('a link to a file', () => {
  const LINK = /from=file:53020:[0-9a-z]+:train-00000-of-00001\.parquet/

  test('names it, takes no other for it, and goes on with the right one', async ({ page, elsewhere }) => {
    await open(page, '')
    await chooseFiles(page, CASINO)
    await row(page, 3).click()
    await expect(turn(page, 0)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(turn(page, 1)).toHaveAttribute('aria-current', 'true')
    const link = await hash(page)
    expect(link).toMatch(LINK)

    const other = await elsewhere.newPage()
    await open(other, link)
    const title = 'This link needs the file train-00000-of-00001.parquet (53 kB)'
    await expect(other.getByRole('heading', { name: title })).toBeVisible()
    await chooseFilesBy(other, 'Choose the file', CRAIGSLIST[0] ?? '')
    const wrong = other.getByRole('main').getByRole('alert')
    await expect(wrong).toContainText(/15,204 bytes; the link was made for one of 53,020/)
    await expect(other.getByRole('heading', { name: title })).toBeVisible()
    await chooseFilesBy(other, 'Choose the file', {
      name: 'train-00000-of-00001.parquet',
      mimeType: '',
      buffer: changed(readFileSync(CASINO)),
    })
    await expect(wrong).toContainText('not the content')

    await chooseFilesBy(other, 'Choose the file', CASINO)
    await expect(turn(other, 1)).toHaveAttribute('aria-current', 'true')
    expect(await hash(other)).toBe(link)
  })

  test('lets another file be opened instead', async ({ page }) => {
    await open(page, '#/x?from=file:53020:abc:train-00000-of-00001.parquet')
    await chooseFilesBy(page, 'Choose the file', CRAIGSLIST[0] ?? '')
    await page.getByRole('button', { name: 'Open this file instead' }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('conversations')
    expect(await hash(page)).toContain('from=file:15204:')
  })

  test('takes the file where it is dropped', async ({ page }) => {
    await open(page, '')
    await chooseFiles(page, CASINO)
    await page.reload()
    await idle(page)
    await expect(page.getByRole('heading', { name: /This link needs the file/ })).toBeVisible()
    await dropFiles(page, [CASINO])
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
  })
})

test.describe('an address', () => {
  const FILE = 'samples/casino/train-00000-of-00001.parquet'

  test('that is typed in the dialog is opened; what is none says why', async ({ page, baseURL }) => {
    await open(page, '#/sample-craigslist')
    await page.getByRole('button', { name: 'Open…' }).click()
    const field = page.getByRole('textbox', { name: 'Address or dataset' })
    await field.fill('no address')
    await field.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('“no address” is neither')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await field.fill(new URL(FILE, baseURL).href)
    await expect(field).toHaveAttribute('aria-invalid', 'false')
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
    await idle(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(listPane(page)).toContainText('29 conversations')
  })

  test('is opened where it is pasted anywhere, but in a field it is only text', async ({ page, baseURL }) => {
    const address = new URL(FILE, baseURL).href
    await open(page, '#/sample-craigslist')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /search/i }))
      .first()
      .focus()
    await paste(page, address)
    expect(await hash(page)).toBe('#/sample-craigslist')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await paste(page, 'either/or')
    expect(await hash(page)).toBe('#/sample-craigslist')
    await paste(page, new URL('#/sample-friends', page.url()).href)
    expect(await hash(page)).toBe('#/sample-friends')
    await paste(page, address)
    await expect(listPane(page)).toContainText('29 conversations')
    expect(await hash(page)).toContain(`from=${new URL(baseURL ?? '').protocol}//`)
  })
})

test.describe('axe finds nothing in either scheme', () => {
  test('in the ways to open something', async ({ page }) => {
    await open(page, '')
    await chooseFiles(page, CASINO)
    await expect(list(page)).toBeVisible()
    await page.getByRole('button', { name: 'Where this corpus is from' }).click()
    await expect(page.getByRole('button', { name: 'Close this corpus' })).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'source of a corpus')
    await page.keyboard.press('Escape')
    // A closing dialog still has the focus and receives keys.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('o')
    const field = page.getByRole('textbox', { name: 'Address or dataset' })
    await field.fill('nothing')
    await field.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await follow(page, '#/')
    await expect(recentSources(page)).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'start page')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolationsInEitherScheme(page, 'narrow start page')
    const wide = await page.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0)
    expect(wide).toBeLessThanOrEqual(390)
  })

  test('while something is being opened', async ({ page }) => {
    await open(page, '#/x?from=file:53020:def:train-00000-of-00001.parquet')
    await chooseFilesBy(page, 'Choose the file', CRAIGSLIST[0] ?? '')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'files needed')
    await follow(page, '#/')
    await chooseFiles(page, csv(ROWS, 'columns.csv'))
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('listitem').first()).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'mapping')
    await follow(page, '#/')
    await chooseFiles(page, csv('', 'empty.csv'))
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'failed')
  })
})

/** The same file with one byte changed, so of the same size. */
function changed(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  other[5000] = (other[5000] ?? 0) ^ 1
  return other
}
