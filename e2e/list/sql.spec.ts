import type { Page } from '@playwright/test'
import { csvRows, jsonLines, saved } from '../helpers/downloads.ts'
import { changeEngine } from '../helpers/engine.ts'
import { expectFound, turnsFound } from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, currentTurn, expectHash, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, isServed, open, test as ownPage } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'SQL' })
const editor = (page: Page) => dialog(page).getByRole('textbox', { name: 'SQL query' })
const result = (page: Page) => dialog(page).getByRole('table', { name: 'Result' })

async function run(page: Page, sql: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await chooseMore(page, 'SQL')
  await editor(page).fill(sql)
  await page.keyboard.press('ControlOrMeta+Enter')
  await idle(page)
}

/**
 * Makes the engine's WebAssembly trap when a statement contains some words. A statement that crashes by itself would
 * end some headless shells, which miss the signal of a write outside of the memory.
 */
const crashOn = (page: Page, words: string) =>
  changeEngine(
    page,
    `const unreachable = new Uint8Array([
       0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11])
     const { messageId, data } = event.data
     if (!JSON.stringify(data ?? null).includes(${JSON.stringify(words)})) return answered(event)
     try {
       new WebAssembly.Instance(new WebAssembly.Module(unreachable)).exports.f()
     } catch ({ name, message, stack }) {
       self.postMessage({ messageId: 0, requestId: messageId, type: 'ERROR', data: { name, message, stack } })
     }`,
  )

const ENGINE_OF_TAB = 'a server answers, and the tab has no engine that could stop'

test.beforeEach(({ page }) => open(page, '#/sample-casino/train'))

test('a query runs, and its rows lead to their turns', { tag: ['@core:sql', '@core:researcher'] }, async ({
  page,
}) => {
  const places = conversations.flatMap((c) =>
    c.turns.flatMap((t, i) => (t.labels.some((l) => l.value === 'uv-part') ? [{ id: c.id, turn: i }] : [])),
  )
  await run(
    page,
    "SELECT conversation, turn, value FROM labels WHERE value = 'uv-part' ORDER BY conversation_key, turn",
  )
  await expect(dialog(page).getByText(new RegExp(`^${places.length} rows, `))).toBeVisible()
  const [, , , fourth] = places
  await result(page)
    .getByRole('link', { name: `Open turn ${fourth?.turn} of conversation ${fourth?.id} in train` })
    .first()
    .click()
  await expect(dialog(page)).toBeHidden()
  await expectHash(page, `#/sample-casino/train/${fourth?.id}?turn=${fourth?.turn}`)
  await expect(currentTurn(page)).toHaveId(`turn-${fourth?.turn}`)
  await expect(currentTurn(page)).toHaveAttribute('data-labels', /uv-part/)
})

test('rows of a result are drawn as a chart, listed, and kept in the history', async ({ page }) => {
  const turns = turnsFound(conversations, (t) => t.labels.some((l) => l.value === 'uv-part'))
  const query =
    "SELECT conversation, turn, key FROM labels JOIN conversations c ON c.id = conversation WHERE value = 'uv-part'"
  await run(page, query)
  await dialog(page).getByText('Chart', { exact: true }).click()
  await expect(dialog(page).getByRole('group', { name: 'turn by conversation' })).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Numbers' }).click()
  await page.getByRole('option', { name: 'key' }).click()
  await expect(dialog(page).getByRole('group', { name: 'key by conversation' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^SELECT conversation, turn, key/ })).toBeVisible()
  const shown = await page.evaluate(() => window.parley.analysis())
  expect(shown).toMatchObject({ sql: query })
  await dialog(page).getByRole('button', { name: 'Show these rows in the list' }).click()
  await expect(dialog(page)).toBeHidden()
  await expectFound(page, turns)
})

test('a conversation alone leads to its beginning', async ({ page }) => {
  await run(page, 'SELECT id AS conversation, turns FROM conversations ORDER BY turns DESC, key LIMIT 3')
  const longest = conversations.toSorted((a, b) => b.turns.length - a.turns.length)[0]
  await result(page).getByRole('link').first().click()
  await expectHash(page, `#/sample-casino/train/${longest?.id}`)
  await expect(turn(page, 0)).toBeVisible()
})

test('an error is told in the engine’s words, with its line', async ({ page }) => {
  await run(page, 'SELECT id\nFROM conversations\nWHERE outcom = 1')
  const error = dialog(page).getByRole('alert', { name: 'Error' })
  await expect(error).toContainText('"outcom"')
  await expect(error).toContainText('LINE 3: WHERE outcom = 1')
  await run(page, 'SELECT 1 AS one')
  await expect(error).toHaveCount(0)
  await expect(result(page).getByRole('cell')).toHaveText(['1'])
})

const REFUSED = [
  'DELETE FROM turns',
  'DROP TABLE labels',
  'CREATE TABLE x AS SELECT 1',
  "UPDATE conversations SET outcome = 'deal'",
  "COPY turns TO 'out.csv'",
  "ATTACH ':memory:' AS other",
  'SELECT 1); DELETE FROM turns; SELECT (1',
  "SET memory_limit = '1GB'",
  "SELECT * FROM read_csv('https://127.0.0.1:1/x.csv')",
  'INSTALL httpfs',
]

test('nothing but reading', async ({ page }) => {
  test.slow()
  const total = conversations.reduce((n, c) => n + c.turns.length, 0)
  const deals = conversations.filter((c) => c.outcome.status === 'deal').length
  for (const sql of REFUSED)
    await test.step(sql, async () => {
      await run(page, sql)
      await expect(dialog(page).getByText('The query was refused.')).toBeVisible()
      await run(
        page,
        "SELECT (SELECT count(*) FROM turns) AS turns, (SELECT count(*) FROM conversations WHERE outcome = 'deal') AS deals",
      )
      await expect(result(page).getByRole('cell')).toHaveText([String(total), String(deals)])
      await expect(dialog(page).getByText('The query was refused.')).toHaveCount(0)
    })
})

test('a long result is drawn in part, and taken away as a whole', async ({ page }) => {
  await run(
    page,
    "SELECT i AS n, '=' || i AS formula, CASE WHEN i % 2 = 0 THEN i END AS even FROM range(5000) r(i)",
  )
  await expect(result(page)).toHaveAttribute('aria-rowcount', '5001')
  expect(await result(page).getByRole('row').count()).toBeLessThan(100)
  await result(page).evaluate((it) => it.scrollTo(0, it.scrollHeight))
  await expect(result(page).getByRole('cell', { name: '=4999' })).toBeVisible()
  const lines = jsonLines(
    await saved(page, () => dialog(page).getByRole('button', { name: 'JSON Lines' }).click()),
  )
  expect(lines).toHaveLength(5000)
  expect(lines[4998]).toEqual({ n: 4998, formula: '=4998', even: 4998 })
  const rows = csvRows(await saved(page, () => dialog(page).getByRole('button', { name: 'CSV' }).click()))
  expect(rows).toHaveLength(5000)
  expect(rows[4999]).toEqual({ n: '4999', formula: "'=4999", even: '' })
})

test('a query under way is cancelled, and says so', async ({ page }) => {
  await chooseMore(page, 'SQL')
  await editor(page).fill(
    'SELECT count(*) FROM range(10000000) a(i), range(1000000) b(j) WHERE (i * j) % 7 = 3',
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByText(/^Cancelled\./)).toBeVisible()
})

ownPage(
  'a query that cannot be cancelled is ended by a new engine, with all that was loaded',
  async ({ page }) => {
    ownPage.skip(isServed, ENGINE_OF_TAB)
    await chooseMore(page, 'SQL')
    // A single function call, which the engine can't interrupt.
    await editor(page).fill('SELECT list_sort(range(100000000))[1]')
    await page.keyboard.press('ControlOrMeta+Enter')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page).getByText(/was restarted/)).toBeVisible({ timeout: 30_000 })
    await idle(page)
    await expect(dialog(page).getByText('In the tables: train.')).toBeVisible()
    await run(page, 'SELECT count(*) AS n FROM conversations')
    await expect(result(page).getByRole('cell')).toHaveText([String(conversations.length)])
    await expectHash(page, '#/sample-casino/train')
  },
)

test.describe('a query that takes the engine with it', () => {
  test.use({ expectedErrors: [/RuntimeError|unreachable|memory|Aborted|^$/i] })

  ownPage('is told in the dialog, where one click starts the engine again', async ({ page }) => {
    ownPage.skip(isServed, ENGINE_OF_TAB)
    await crashOn(page, 'a query of this test')
    await page.goto('about:blank')
    await open(page, '#/sample-casino/train')
    await run(page, "SELECT 'a query of this test'")
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'The query engine stopped working' })
    await expect(notice).toBeVisible()
    await expect(dialog(page).getByText('The query engine stopped working during this query.')).toBeVisible()
    await notice.getByRole('button', { name: 'Restart' }).click()
    await idle(page)
    await expect(notice).toHaveCount(0)
    await run(page, 'SELECT count(*) AS n FROM conversations')
    await expect(result(page).getByRole('cell')).toHaveText([String(conversations.length)])
  })
})

// Needs a separate page, because the editor keeps this query and takes ten seconds to replace it.
ownPage(
  'a result of thousands of columns is drawn in part, and exported with all of them',
  async ({ page }) => {
    const columns = Array.from({ length: 3000 }, (_, i) => `i + ${i} AS "column ${i}"`).join(', ')
    await run(page, `SELECT ${columns} FROM range(100000) r(i)`)
    await expect(
      dialog(page).getByText(/^First 666 of 100,000 rows, first 100 of 3,000 columns shown/),
    ).toBeVisible({ timeout: 45_000 })
    expect(await result(page).getByRole('columnheader').count()).toBe(100)
    expect(await result(page).getByRole('row').nth(1).getByRole('cell').count()).toBe(100)
    const lines = jsonLines(
      await saved(page, () => dialog(page).getByRole('button', { name: 'JSON Lines' }).click()),
    )
    expect(lines).toHaveLength(666)
    expect(lines[665]).toMatchObject({ 'column 0': 665, 'column 2999': 3664 })
  },
)

test('columns are completed, and a query is kept by name', async ({ page }) => {
  await chooseMore(page, 'SQL')
  await editor(page).fill('SELECT ')
  await page.keyboard.type('joint_p')
  await page.getByRole('option', { name: /joint_points/ }).click()
  await page.keyboard.type(' FROM conversations ORDER BY 1 DESC LIMIT 1')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('textbox', { name: 'Name for the query' }).fill('Most points')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await idle(page)
  await chooseMore(page, 'SQL')
  await dialog(page).getByRole('button', { name: 'Most points', exact: true }).click()
  await expect(editor(page)).toContainText('SELECT joint_points FROM conversations')
  await dialog(page).getByRole('button', { name: 'Run' }).click()
  await expect(result(page).getByRole('cell')).toHaveCount(1)
})
