import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startLocalServer } from '../../tools/servers/local_server.ts'
import { startOddServer, type Way } from '../../tools/servers/odd_server.ts'
import { fixtureRecords } from '../helpers/published.ts'
import {
  choice,
  choose,
  conversationPane,
  expectHash,
  follow,
  hash,
  listPane,
  row,
  turn,
} from '../helpers/views.ts'
import { agreeNow, agreeTo } from '../support/agree.ts'
import { answer } from '../support/interception.ts'
import { test as ownPage, sharedTest as test } from '../support/stand_ins.ts'
import { expect, idle, open } from '../support/test.ts'

const CASINO = 'casino/train-00000-of-00001.parquet'

/** Start of a link that opens files by their addresses. */
function linkTo(...addresses: readonly string[]): string {
  return `#/?${addresses.map((address) => `from=${address}`).join('&')}`
}

/** The error message. */
function failure(page: Page) {
  return page.getByRole('main').getByRole('alert')
}

test.describe('an address', () => {
  test('opens, however it is served', async ({ page, odd }) => {
    test.slow()
    for (const way of ['good', 'no-ranges', 'no-length', 'drip'] as const)
      await test.step(way, async () => {
        await open(page, '')
        await open(page, linkTo(odd.address(way, CASINO)))
        await expect(listPane(page)).toContainText('29 conversations')
        await row(page, 3).click()
        await idle(page)
        await expect(turn(page, 0)).toBeVisible()
      })
    expect(odd.requests.filter((line) => line.startsWith('OPTIONS'))).toEqual([])
  })

  ownPage('opens on a site whose catalogue cannot be had', async ({ page, odd }) => {
    await answer(page, '*/catalogue.json', Buffer.from('nothing of use'), 'text/plain')
    await open(page, linkTo(odd.address('good', CASINO)))
    await expect(listPane(page)).toContainText('29 conversations')
    await row(page, 3).click()
    await idle(page)
    await expect(turn(page, 0)).toBeVisible()
    await page.getByRole('link', { name: 'Parley, start page' }).click()
    await expect(page.getByRole('alert')).toContainText('catalogue.json')
  })

  test('of a turn is a link that opens anew', async ({ page, odd }) => {
    await open(page, linkTo(odd.address('good', CASINO)))
    await row(page, 3).click()
    await idle(page)
    await turn(page, 2).getByRole('button', { name: 'Link to turn 2' }).click()
    await expect.poll(() => hash(page)).toMatch(/^#\/[^/]+\/train\/3\?.*from=/)
    const link = await hash(page)
    await page.reload()
    await idle(page)
    await expectHash(page, link)
    await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('and further ones are one corpus, split by their names', async ({ page, odd }) => {
    const splits = ['train', 'validation', 'test']
    const addresses = splits.map((s) =>
      odd.address('good', `craigslist_bargains/${s}-00000-of-00001.parquet`),
    )
    await open(page, linkTo(...addresses))
    await choice(page, 'Split').click()
    for (const split of splits) await expect(page.getByRole('option', { name: split })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await choose(page, 'Split', 'test')
    await idle(page)
    await expect(listPane(page)).toContainText(/[1-9]\d* conversations/)
  })

  test('may be typed into the dialog', async ({ page, odd }) => {
    await open(page, '#/sample-casino')
    await page.getByRole('button', { name: 'Open…' }).click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Address or dataset' })
    await field.fill('ftp://example.test/x.parquet')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('cannot be opened')
    await field.fill(odd.address('good', CASINO))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
    await expect.poll(() => hash(page)).toContain(`from=${odd.address('good', CASINO)}`)
  })
})

test.describe('an address that misbehaves', () => {
  // Browsers log every failed request to the console.
  test.use({ expectedErrors: [/Failed to load resource|has been blocked by CORS policy|net::ERR_/] })

  const ways: readonly (readonly [way: Way, message: RegExp, advice: RegExp])[] = [
    ['status-401', /answered 401.*it requires you to sign in/, /Download it in the browser/],
    ['status-403', /answered 403.*you do not have access/, /Request access/],
    ['status-404', /answered 404.*there is no file at this address/, /Check the address/],
    ['status-429', /answered 429.*too many requests/, /Try again in 120 seconds|Try again in 2 minutes/],
    ['status-500', /answered 500.*the server failed/, /Try again in a moment/],
    ['reset', /broke off|cannot be reached/, /[Tt]ry again/],
    ['no-cors', /does not let other sites read its files \(no CORS headers\)/, /Access-Control-Allow-Origin/],
    ['announces-more', /sent 53020 bytes, expected the 54020 that it announced/, /the server is at fault/],
    ['announces-fewer', /sent 53020 bytes, expected the 52020 that it announced/, /the server is at fault/],
  ]
  test('says what is wrong, and what was open stays open', async ({ page, odd }) => {
    test.slow()
    await open(page, '#/sample-casino/train/3')
    for (const [way, message, advice] of ways)
      await test.step(way, async () => {
        await follow(page, linkTo(odd.address(way, CASINO)))
        await idle(page)
        await expect(failure(page)).toContainText('train-00000-of-00001.parquet')
        await expect(failure(page)).toContainText(message)
        await expect(failure(page)).toContainText(advice)
        await page.goBack()
        await idle(page)
        await expect(conversationPane(page)).toBeVisible()
        await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
        await expect(failure(page)).toHaveCount(0)
      })
  })

  test('where we are offline; online again, trying again opens it', async ({ page, context, odd }) => {
    // Loads the code for opening addresses before the network is cut.
    await open(page, linkTo(odd.address('status-404', CASINO)))
    await expect(failure(page)).toContainText('answered 404')
    await context.setOffline(true)
    await follow(page, linkTo(odd.address('good', CASINO)))
    await idle(page)
    await expect(failure(page)).toContainText(/you are offline, so 127\.0\.0\.1:\d+ cannot be reached/)
    await expect(failure(page)).toContainText('Open corpora stay open')
    await context.setOffline(false)
    await failure(page).getByRole('button', { name: 'Try again' }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
  })

  test('where there is no server', async ({ page, odd }) => {
    const address = odd.address('good', CASINO)
    await open(page, '#/sample-casino/train/3')
    await odd.close()
    await follow(page, linkTo(address))
    await idle(page)
    await expect(failure(page)).toContainText(/127\.0\.0\.1:\d+ cannot be reached/)
    await expect(failure(page)).toContainText('Check the address and the connection')
  })

  test('and one of several: the message names it', async ({ page, odd }) => {
    const missing = odd.address('good', 'casino/validation-00000-of-00001.parquet')
    await open(page, linkTo(odd.address('good', CASINO), missing))
    await expect(failure(page)).toContainText(/validation-00000-of-00001\.parquet.*answered 404/)
  })
})

test.describe('while an address is being read', () => {
  ownPage('it can be cancelled, and tried again', async ({ page, odd }) => {
    await page.goto(`./${linkTo(odd.address('silent', CASINO))}`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await idle(page)
    await expect(page.getByRole('heading', { name: /was cancelled/ })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await idle(page)
  })

  ownPage('its bytes are counted', async ({ page, allowOrigin }) => {
    const bytes = readFileSync(join(import.meta.dirname, '../../public/samples', CASINO))
    let sendRest = () => {}
    const rest = new Promise<void>((resolve) => {
      sendRest = resolve
    })
    // Pauses halfway, so that the progress bar is visible even if drawing it takes long.
    const server = await startLocalServer(async ({ method }, response) => {
      response.writeHead(200, { 'Content-Length': bytes.length, 'Access-Control-Allow-Origin': '*' })
      if (method === 'HEAD') return void response.end()
      response.write(bytes.subarray(0, bytes.length >> 1))
      await rest
      response.end(bytes.subarray(bytes.length >> 1))
    })
    try {
      allowOrigin(server.url)
      await agreeTo(page, server.url)
      await page.goto(`./${linkTo(`${server.url}/train.parquet`)}`)
      await expect(page.getByRole('progressbar', { name: 'Bytes read' })).toHaveAttribute('max', '53020')
      await expect(page.getByRole('main')).toContainText(/\d+(\.\d+)? kB/)
      sendRest()
      await idle(page)
      await expect(listPane(page)).toContainText('29 conversations')
    } finally {
      await server.close()
    }
  })

  ownPage('another that is opened ends the first', async ({ page, odd }) => {
    await page.goto(`./${linkTo(odd.address('silent', CASINO))}`)
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await follow(page, linkTo(odd.address('good', CASINO)))
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
    await page.goBack()
    await expect(page.getByRole('main')).toContainText(/Opening|cancelled/)
  })
})

test('JSON Lines at an address are recognised by their content', async ({ page, allowOrigin }) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'))
  const records = fixtureRecords('casino').slice(0, 7)
  writeFileSync(join(folder, 'talks.jsonl'), records.map((record) => JSON.stringify(record)).join('\n'))
  writeFileSync(join(folder, 'page.parquet'), '<!doctype html><title>Sign in</title>')
  const server = await startOddServer(folder)
  try {
    allowOrigin(server.url)
    await agreeNow(page, server.url)
    await open(page, linkTo(server.address('good', 'talks.jsonl')))
    await expect(listPane(page)).toContainText('7 conversations')
    await follow(page, linkTo(server.address('good', 'page.parquet')))
    await idle(page)
    await expect(failure(page)).toContainText(/page\.parquet/)
    await expect(failure(page)).toContainText(/not Parquet|no Parquet|web page|HTML/i)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})
