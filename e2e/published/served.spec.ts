import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, stop } from '../../tools/servers/parley_serve.ts'
import { searchField } from '../helpers/finding.ts'
import { done, pane, reviewFileOf, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { conversationPane, list, listPane, row, turn } from '../helpers/views.ts'
import { sampleFolder } from '../support/published_site.ts'
import { expect, idle, test } from '../support/test.ts'

test.use({
  expectedErrors: [
    /401 \(Unauthorized\)|409 \(Conflict\)|503 \(Service Unavailable\)|net::ERR_(?:CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/,
  ],
})

test('a served corpus is listed, searched, counted and read, and its page outlives a restart of the server', async ({
  page,
  allowOrigin,
}) => {
  // Prepares a corpus, and starts the server twice.
  test.slow()
  const keep = mkdtempSync(join(tmpdir(), 'parley-served-'))
  const args = [sampleFolder('casino'), '--keep', keep]
  let serving = await serve(...args, '--port', '0')
  try {
    const { site } = serving
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    allowOrigin(site)
    await page.goto(`${site}#/casino`)
    await idle(page)
    const total = Number(await list(page).getAttribute('aria-rowcount'))
    expect(total).toBeGreaterThan(20)
    await expect(page.getByText(`are sent to ${new URL(site).host}`)).toBeVisible()
    await expect(page.getByRole('figure').first()).toBeVisible()

    await searchField(page).fill('cold')
    await expect(list(page)).not.toHaveAttribute('aria-rowcount', String(total))
    const found = Number(await list(page).getAttribute('aria-rowcount'))
    expect(found).toBeGreaterThan(1)
    expect(found).toBeLessThan(total)
    await expect(row(page, 0).locator('mark').first()).toHaveText(/cold/i)
    await row(page, 0).click()
    await expect(turn(page, 0)).toBeVisible()
    expect(asked.filter((path) => path.endsWith('/index.duckdb'))).toEqual([])
    expect(asked.some((path) => /^\/api\/1\/casino\/[0-9a-f]+\/page$/.test(path))).toBe(true)

    await stop(serving)
    await searchField(page).fill('hike')
    await expect(listPane(page).getByText(/does not answer/)).toBeVisible({ timeout: 20_000 })
    // The open conversation stays readable.
    await expect(turn(page, 0)).toBeVisible()
    const address = page.url()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(listPane(page).getByText(/does not answer/)).toBeVisible({ timeout: 20_000 })
    serving = await serve(...args, '--port', new URL(site).port)
    // The page asks again by itself.
    await expect(row(page, 0).locator('mark').first()).toHaveText(/hike/i, { timeout: 40_000 })
    await idle(page)
    await expect(listPane(page).getByText(/does not answer/)).toBeHidden()
    await expect(conversationPane(page)).toBeVisible()
    expect(page.url()).toBe(address)

    // A server that asks several machines names the one that is away.
    const questions = /\/api\/1\/casino\//
    const away = { failure: 'shard', message: 'It is away.', nodes: 'ch2:9000' }
    await page.route(questions, (route) => route.fulfill({ status: 503, json: away }))
    await searchField(page).fill('water')
    const missing = listPane(page).getByText(/A part of the corpus is missing: ClickHouse at ch2:9000/)
    await expect(missing).toBeVisible({ timeout: 20_000 })
    await page.unroute(questions)
    await expect(missing).toBeHidden({ timeout: 40_000 })
    await expect(row(page, 0).locator('mark').first()).toHaveText(/water/i)
    await page.goto('about:blank')
  } finally {
    await stop(serving)
    rmSync(keep, { recursive: true, force: true })
  }
})

test('a served corpus needs the access code of its link, and says when the login has ended', async ({
  page,
  allowOrigin,
}) => {
  test.slow()
  const keep = mkdtempSync(join(tmpdir(), 'parley-served-'))
  const serving = await serve(
    sampleFolder('casino'),
    '--keep',
    keep,
    '--port',
    '0',
    '--token',
    'a secret for this test',
  )
  try {
    const link = new URL(serving.site)
    allowOrigin(link.origin)
    await page.goto(`${link.href}#/casino`)
    await idle(page)
    await expect(row(page, 0)).toBeVisible()
    // The code is not in the address, which people copy.
    expect(page.url()).toBe(`${link.origin}/#/casino`)
    await page.context().clearCookies()
    await searchField(page).fill('firewood')
    await expect(listPane(page).getByText(/does not know you any more/)).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await stop(serving)
    rmSync(keep, { recursive: true, force: true })
  }
})

test('the server of a page that the browser keeps is still asked for it, so that readers can log in again', async ({
  browser,
  origins,
}) => {
  test.slow()
  const keep = mkdtempSync(join(tmpdir(), 'parley-served-'))
  const args = ['--keep', keep, '--host', '0.0.0.0', '--token', 'a secret for this test']
  let serving = await serve(sampleFolder('casino'), ...args, '--port', '0')
  const context = await browser.newContext()
  try {
    const link = new URL(serving.site)
    // Pages of local addresses are not kept.
    link.hostname = 'parley.localhost'
    const address = `${link.origin}/#/casino`
    origins.add(link.origin)
    const page = await context.newPage()
    await page.goto(`${link.href}#/casino`)
    await expect(row(page, 0)).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    })
    await page.reload()
    await expect(row(page, 0)).toBeVisible()

    await context.clearCookies()
    await page.reload()
    await expect(page.getByText('This site needs an access code')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(`${link.href}#/casino`)
    await expect(row(page, 0)).toBeVisible()
    expect(page.url()).toBe(address)
    await page.goto('about:blank')
    await page.goto(`${link.href}#/casino`)
    await expect(row(page, 0)).toBeVisible()
    expect(page.url(), 'also if the reader is logged in').toBe(address)

    // Without the server, the page is the kept one.
    await stop(serving)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' }).first()).toBeVisible()
    serving = await serve(sampleFolder('casino'), ...args, '--port', link.port)
    await page.reload()
    await expect(row(page, 0)).toBeVisible()
  } finally {
    await context.close()
    await stop(serving)
    rmSync(keep, { recursive: true, force: true })
  }
})

test('a review is kept on the server, too, goes on while it is away, and is read on another computer', async ({
  page,
  browser,
  allowOrigin,
}) => {
  // Prepares a corpus, and starts the server twice.
  test.slow()
  const keep = mkdtempSync(join(tmpdir(), 'parley-served-'))
  const kept = mkdtempSync(join(tmpdir(), 'parley-reviews-'))
  const args = [sampleFolder('casino'), '--keep', keep, '--reviews', kept]
  const stepsThere = () =>
    readdirSync(kept, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readFileSync(join(kept, name), 'utf8').split('\n'))
      .filter((line) => line.startsWith('{"entry"')).length
  let serving = await serve(...args, '--port', '0')
  try {
    const { site } = serving
    allowOrigin(site)
    const labelled = (await conversationsOf('sample-casino')).filter(({ annotated }) => annotated.length > 0)
    const definition = reviewOf('casino', labelled, 20, { schemes: ['strategy'] })
    await page.goto(`${site}#/casino?view=reviews`)
    await idle(page)
    await page.locator('[data-review-files]').setInputFiles(reviewFileOf(definition, []))
    await idle(page)
    await page.goto(`${site}#/casino?review=${definition.id}`)
    await page.getByRole('button', { name: 'I am Ann' }).click()
    await expect(page.getByText(`All steps are on ${new URL(site).host}, too.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await done(page, 1, 20)
    await expect.poll(stepsThere).toBeGreaterThan(0)
    const first = stepsThere()

    await stop(serving)
    await page.keyboard.press('Enter')
    await done(page, 2, 20)
    await expect(pane(page).getByText(/in this browser, but not on/)).toBeVisible()
    serving = await serve(...args, '--port', new URL(site).port)
    // The page sends them again by itself, within a quarter of a minute.
    await expect(page.getByText(`All steps are on ${new URL(site).host}, too.`)).toBeVisible({
      timeout: 40_000,
    })
    expect(stepsThere()).toBeGreaterThan(first)

    // Steps that contradict the server are not sent again by themselves.
    await stop(serving)
    const [file = ''] = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.jsonl'),
    )
    const path = join(kept, file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, before.replace('"owner":""', '"owner":"bo"'))
    serving = await serve(...args, '--port', new URL(site).port)
    await page.keyboard.press('Enter')
    await done(page, 3, 20)
    await expect(
      pane(page).getByText(/keeps no more steps of this review: it was begun there under/),
    ).toBeVisible()
    await expect(pane(page).getByRole('button', { name: 'Save to file' })).toBeVisible()
    await stop(serving)
    writeFileSync(path, before)
    serving = await serve(...args, '--port', new URL(site).port)
    await pane(page).getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText(`All steps are on ${new URL(site).host}, too.`)).toBeVisible()

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(`${site}#/casino?view=reviews`)
    await other.getByRole('button', { name: 'Read everybody’s reviews from the server' }).click()
    await expect(other.getByText(/keeps 1 review; 1 has other steps than here and was read\./)).toBeVisible()
    await expect(other.getByText(`1 review read from ${new URL(site).host}.`)).toBeVisible()
    await expect(other.locator('[data-review-card]')).toContainText('3 of 20')
    await other.goto(`${site}#/casino?view=project`)
    await expect(
      other.getByText(`Each step is also sent to ${new URL(site).host}, where you read their reviews.`),
    ).toBeVisible()

    // The same turn is answered on both computers.
    await other.goto(`${site}#/casino?review=${definition.id}`)
    await other.getByRole('button', { name: 'I am Ann' }).click()
    await expect(
      other.getByText(`All steps are on ${new URL(site).host}, too.`, { exact: true }),
    ).toBeVisible()
    await other.keyboard.press('1')
    await other.keyboard.press('Enter')
    await done(other, 4, 20)
    await expect(
      other.getByText(`All steps are on ${new URL(site).host}, too.`, { exact: true }),
    ).toBeVisible()
    await elsewhere.close()
    await page.keyboard.press('Enter')
    await done(page, 4, 20)
    await expect(pane(page).getByText(/It also has steps of this review from another computer/)).toBeVisible()
    await pane(page).getByRole('link', { name: 'Read my reviews' }).click()
    await page.getByRole('button', { name: 'Read my reviews from the server' }).click()
    await expect(page.getByRole('dialog', { name: '1 turn answered differently' })).toBeVisible()
    await page.getByRole('button', { name: 'Mine for all' }).click()
    await page.getByRole('button', { name: 'Add the answers' }).click()
    await page.goto(`${site}#/casino?review=${definition.id}`)
    await expect(
      page.getByText(`All steps are on ${new URL(site).host}, too.`, { exact: true }),
    ).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await stop(serving)
    for (const folder of [keep, kept]) rmSync(folder, { recursive: true, force: true })
  }
})
