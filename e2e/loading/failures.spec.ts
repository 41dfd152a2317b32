import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startLocalServer } from '../../tools/servers/local_server.ts'
import { menuButton } from '../helpers/menus.ts'
import { sample } from '../helpers/samples.ts'
import { choose, conversationPane, expectHash, list, listPane, row, turn } from '../helpers/views.ts'
import { answer, answerJson, disconnect, intercept, refuse } from '../support/interception.ts'
import { expect, idle, open, test } from '../support/test.ts'

// Browsers log every failed request to the console.
test.use({ expectedErrors: [/Failed to load resource|net::ERR_/] })

const FILE = 'train-00000-of-00001.parquet'
const DATA = `*/samples/casino/${FILE}`
const CATALOGUE = '*/catalogue.json'

const PARQUET = 'application/vnd.apache.parquet'

/** The intact file. */
const bytesOfData = () => readFileSync(join(import.meta.dirname, '../../public/samples/casino', FILE))

/** The only error message, whose button retries. */
function failure(page: Page) {
  return page.getByRole('alert')
}

/** Fixes the problem and retries. */
async function tryAgain(page: Page, mend: () => Promise<void>): Promise<void> {
  await mend()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await idle(page)
}

test('what reads files cannot be loaded: it is said, and reloading the page helps', async ({ page }) => {
  const mend = await disconnect(page, '*/assets/ingest.worker-*.js')
  await open(page, '#/sample-casino/train/3?turn=4')
  await expect(failure(page)).toContainText('Parley’s file reader')
  await expect(failure(page)).toContainText('Reload the page.')
  await mend()
  await page.reload()
  await idle(page)
  await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
})

test.describe('the catalogue', () => {
  test('is not there', async ({ page }) => {
    const mend = await refuse(page, CATALOGUE, 404)
    await open(page, '#/sample-casino/train/3?turn=4')
    await expect(failure(page)).toContainText('The corpus catalogue is missing.')
    await expect(failure(page)).toContainText('catalogue.json next to its index.html')
    await tryAgain(page, mend)
    await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
    await expect(failure(page)).toHaveCount(0)
  })

  test('is not JSON', async ({ page }) => {
    const mend = await answer(page, CATALOGUE, Buffer.from('<!doctype html><title>Hello'), 'text/html')
    await open(page, '')
    await expect(failure(page)).toContainText('The corpus catalogue is not valid JSON.')
    await expect(failure(page)).toContainText('Check that it was published')
    await tryAgain(page, mend)
    await expect(page.getByRole('region', { name: 'Made-up samples' })).toBeVisible()
  })

  test('cannot be reached', async ({ page }) => {
    const mend = await disconnect(page, CATALOGUE)
    await open(page, '')
    await expect(failure(page)).toContainText('The corpus catalogue could not be loaded.')
    await expect(failure(page)).toContainText('Check the connection')
    await tryAgain(page, mend)
    await expect(page.getByRole('region', { name: 'Made-up samples' })).toBeVisible()
  })

  test('holds an entry that does not fit: it is named, the others are offered', async ({ page }) => {
    const good = sample('sample-casino')
    const corpora = [
      good,
      { ...good, id: 'no-splits', splits: [] },
      { ...good, id: 'odd', adapter: 'nobody' },
    ]
    await answerJson(page, CATALOGUE, { version: 1, corpora })
    await open(page, '')
    await expect(failure(page)).toContainText('corpora[1].splits')
    await expect(failure(page)).toContainText('There is no adapter “nobody”')
    await page.getByRole('button', { name: good.title }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
  })

  test('is empty', async ({ page }) => {
    await answerJson(page, CATALOGUE, { version: 1, corpora: [] })
    await open(page, '')
    await expect(page.getByRole('heading', { name: 'This site offers no corpora' })).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })
})

test.describe('a data file', () => {
  const broken: readonly {
    what: string
    says: RegExp
    advice: RegExp
    break: (page: Page) => Promise<() => Promise<void>>
  }[] = [
    {
      what: 'is not there',
      says: /404/,
      advice: /The catalogue lists a file that does not exist/,
      break: (page) => refuse(page, DATA, 404),
    },
    {
      what: 'cannot be reached',
      says: /could not be reached/,
      advice: /Check the connection/,
      break: (page) => disconnect(page, DATA),
    },
    {
      what: 'breaks off',
      says: /expected 53020 bytes, the server sent only 20000/,
      advice: /[Tt]ry again/,
      break: (page) => answer(page, DATA, bytesOfData().subarray(0, 20_000), PARQUET),
    },
    {
      what: 'is no Parquet',
      says: /Parquet/i,
      advice: /\w+ \w+ \w+/,
      break: (page) => {
        const body = Buffer.alloc(
          sample('sample-casino').splits[0]?.files[0]?.bytes ?? 0,
          'not a parquet file ',
        )
        return answer(page, DATA, body, PARQUET)
      },
    },
    {
      what: 'is damaged within',
      says: /./,
      advice: /\w+ \w+ \w+/,
      break: (page) => answer(page, DATA, bytesOfData().fill(0xff, 4, 30_000), PARQUET),
    },
  ]

  for (const { what, says, advice, break: breakIt } of broken) {
    test(`${what}: the list names the file and what to do, and another try works`, async ({ page }) => {
      const mend = await breakIt(page)
      await open(page, '#/sample-casino')
      await expect(failure(page)).toContainText(FILE)
      await expect(failure(page)).toContainText(says)
      await expect(failure(page).getByRole('paragraph')).toContainText(advice)
      await tryAgain(page, mend)
      await expect(failure(page)).toHaveCount(0)
      await expect(listPane(page)).toContainText('29 conversations')
      await row(page, 2).click()
      await expect(turn(page, 0)).toBeVisible()
    })
  }

  test('stalls: its load is cancelled, and the next asks for it anew', { tag: '@core' }, async ({ page }) => {
    let asked = 0
    let stalls = true
    const session = await intercept(page, DATA)
    session.on('Fetch.requestPaused', ({ requestId }) => {
      asked += 1
      if (!stalls) session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
    })
    await page.goto('./#/sample-casino')
    await listPane(page).getByRole('button', { name: 'Cancel loading' }).click()
    await expect(listPane(page)).toContainText('Cancelled before any conversation was loaded.')
    stalls = false
    const before = asked
    await listPane(page).getByRole('button', { name: 'Load them' }).click()
    // Loading also starts the engine.
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
    expect(asked).toBeGreaterThan(before)
  })

  test('whose connection is cut is told as that, not as damaged', async ({ page, allowOrigin }) => {
    const good = sample('sample-casino')
    const [split] = good.splits
    let cut = true
    const body = readFileSync(join(import.meta.dirname, '../../public', split?.files[0]?.url ?? ''))
    const server = await startLocalServer((_, response) => {
      response.writeHead(200, { 'Content-Length': body.length, 'Access-Control-Allow-Origin': '*' })
      if (cut) response.write(body.subarray(0, 20_000), () => response.destroy())
      else response.end(body)
    })
    try {
      allowOrigin(server.url)
      const files = [{ url: `${server.url}/${FILE}`, bytes: body.length }]
      const corpora = [{ ...good, splits: [{ name: 'train', files }] }]
      await answerJson(page, CATALOGUE, { version: 1, corpora })
      await open(page, '#/sample-casino')
      await expect(failure(page)).toContainText(
        new RegExp(`${FILE}: the connection ended after \\d+ of ${body.length} bytes`),
      )
      await expect(failure(page)).not.toContainText(/Parquet file|Publish/)
      cut = false
      await failure(page).getByRole('button', { name: 'Try again' }).click()
      await expect(listPane(page)).toContainText('29 conversations')
    } finally {
      await server.close()
    }
  })

  test('fails for a linked conversation: the message stands where it would be, and another try works', async ({
    page,
  }) => {
    const mend = await refuse(page, DATA, 404)
    await open(page, '#/sample-casino/train/3?turn=4')
    const pane = conversationPane(page)
    await expect(pane.getByRole('alert')).toContainText(FILE)
    await mend()
    await pane.getByRole('button', { name: 'Try again' }).click()
    await idle(page)
    await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
    await listPane(page).getByRole('button', { name: 'Try again' }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
    await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
    await expect(failure(page)).toHaveCount(0)
  })

  test('of one split fails: what was open stays, and the other splits are listed', async ({ page }) => {
    const mend = await refuse(page, '*/samples/craigslist_bargains/validation*', 500)
    await open(page, '#/sample-craigslist/train/3')
    await expect(turn(page, 0)).toBeVisible()
    await choose(page, 'Split', 'All splits')
    await idle(page)
    await expect(failure(page)).toContainText('validation')
    await expect(failure(page)).toContainText('500')
    await expect(listPane(page)).toContainText('27 conversations')
    await expect(list(page)).toHaveAttribute('aria-rowcount', '28')
    await tryAgain(page, mend)
    await expect(failure(page)).toHaveCount(0)
    await expect(listPane(page)).toContainText('31 conversations')
  })

  test('fails after a conversation was opened from another split: that one stays', async ({ page }) => {
    const mend = await refuse(page, '*/samples/craigslist_bargains/test*', 404)
    await open(page, '#/sample-craigslist/train/3?turn=2&splits=all')
    await expect(failure(page)).toContainText('test-00000-of-00001.parquet')
    await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('j')
    await expect(turn(page, 3)).toHaveAttribute('aria-current', 'true')
    await tryAgain(page, mend)
    await expect(turn(page, 3)).toHaveAttribute('aria-current', 'true')
    await expectHash(page, '#/sample-craigslist/train/3?turn=3&splits=all')
    await expect(listPane(page)).toContainText('31 conversations')
  })

  test('cannot be read anew for the raw record: the dialog says so', async ({ page }) => {
    await open(page, '#/sample-casino/train/3')
    await refuse(page, DATA, 404)
    await page.reload()
    await expect(conversationPane(page).getByRole('alert')).toContainText(FILE)
    await expect(menuButton(page, 'conversation')).toBeDisabled()
  })
})
