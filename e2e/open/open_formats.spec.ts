import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipOf } from '../../app/reading/sources/test_zip.ts'
import { chooseFiles, textFile } from '../helpers/chooser.ts'
import { address, conversationPane, list, listPane, pick, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const CORPORA = join(import.meta.dirname, '../../app/corpora')
const CONVOKIT = join(CORPORA, 'forms/convokit/fixture')

const records = (path: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(CORPORA, path), 'utf8'))
const jsonLines = (items: readonly unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('')

test('a ConvoKit corpus opens from its files, and a branching conversation is drawn as a thread', async ({
  page,
}) => {
  await open(page, '')
  await chooseFiles(
    page,
    readdirSync(CONVOKIT).map((name) => join(CONVOKIT, name)),
  )
  await expect(listPane(page)).toContainText(/\d+ conversations/)
  const rows = list(page).getByRole('row')
  const count = await rows.count()
  let threads = 0
  for (let position = 0; position < count - 1; position++) {
    await row(page, position).click()
    await idle(page)
    threads += await conversationPane(page).locator('[role="listitem"][data-depth]').count()
  }
  expect(threads).toBeGreaterThan(1)
})

test('the same corpus opens from a zip, under its own name', async ({ page }) => {
  const files = readdirSync(CONVOKIT).map((name) => ({
    name: `talks/${name}`,
    content: new Uint8Array(readFileSync(join(CONVOKIT, name))),
  }))
  await open(page, '')
  await chooseFiles(page, {
    name: 'talks.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipOf(files)),
  })
  await expect(listPane(page)).toContainText(/\d+ conversations/)
  await page.getByRole('button', { name: 'Where this corpus is from' }).click()
  await expect(page.getByRole('dialog', { name: /talks/ })).toContainText('Read as ConvoKit corpus')
})

test('messages with roles open from JSON Lines; what the system says is drawn apart', async ({ page }) => {
  const fixture = records('forms/chat/fixture.messages.json')
  await open(page, '')
  await chooseFiles(page, textFile('train.jsonl', jsonLines(fixture)))
  await expect(listPane(page)).toContainText(`${fixture.length} conversations`)
  await row(page, 0).click()
  await expect(turn(page, 0)).toHaveAttribute('data-side', 'aside')
  await expect(turn(page, 1)).toHaveAttribute('data-side', '1')
  await expect(turn(page, 1)).toContainText(
    String((fixture[0]?.messages as { content: string }[] | undefined)?.[1]?.content),
  )
})

test('corpora of ShareGPT and of pairs open from JSON', async ({ page }) => {
  test.slow()
  for (const [form, text] of [
    ['sharegpt', 'How much for a weekend?'],
    ['pairs', 'Offer 60.'],
  ] as const)
    await test.step(form, async () => {
      const fixture = records(`forms/chat/fixture.${form}.json`)
      await open(page, '')
      await chooseFiles(page, textFile(`${form}.json`, JSON.stringify(fixture)))
      await expect(listPane(page)).toContainText(`${fixture.length} conversations`)
      await row(page, 0).click()
      await expect(conversationPane(page)).toContainText(text)
    })
})

test('a row for each turn opens by what its columns are called', async ({ page }) => {
  const fixture = records('forms/mapped/fixture.turns.json')
  await open(page, '')
  await chooseFiles(page, textFile('turns.jsonl', jsonLines(fixture)))
  const conversations = new Set(fixture.map((r) => r.dialogue_id)).size
  await expect(listPane(page)).toContainText(`${conversations} conversations`)
})

test('unknown columns are asked for; what the reader says stays in the link', async ({ page, browser }) => {
  const csv = 'd;p;a;b\nx;2;Bo;Fine with me.\nx;1;Al;Shall we split it?\ny;1;Cy;No deal.\n'
  await open(page, '')
  await chooseFiles(page, textFile('odd.csv', csv))
  await expect(page.getByRole('heading', { name: 'What do the columns of odd.csv mean?' })).toBeVisible()
  for (const [name, option] of [
    ['Text', /^b/],
    ['Speaker', /^a/],
    ['Conversation', /^d/],
    ['Order of turns', /^p/],
  ] as const) {
    await pick(page.getByRole('combobox', { name: new RegExp(`^${name}`) }), option)
  }
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Shall we split it?')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(listPane(page)).toContainText('2 conversations')
  await row(page, 0).click()
  await expect(turn(page, 0)).toContainText('Shall we split it?')
  await expect(turn(page, 0)).toHaveAttribute('aria-label', 'Turn 0, Al')

  const other = await (await browser.newContext()).newPage()
  await other.goto(await address(page))
  await expect(other.getByText('odd.csv').first()).toBeVisible()
  const chooser = other.waitForEvent('filechooser')
  await other
    .getByRole('button', { name: /choose|pick/i })
    .first()
    .click()
  await (await chooser).setFiles(textFile('odd.csv', csv))
  await idle(other)
  await expect(turn(other, 0)).toContainText('Shall we split it?')
  await other.context().close()
})

test('the first releases of built-in corpora open', async ({ page }) => {
  test.slow()
  for (const [path, adapter] of [
    ['known/casino/release.valid.json', 'CaSiNo'],
    ['known/craigslist_bargains/release.train.json', 'CraigslistBargains'],
    ['known/mutual_friends/release.train.json', 'MutualFriends'],
  ] as const)
    await test.step(adapter, async () => {
      await open(page, '')
      await chooseFiles(page, join(CORPORA, path))
      await expect(listPane(page)).toContainText(/\d+ conversations/)
      await page.getByRole('button', { name: 'Where this corpus is from' }).click()
      const about = page.getByRole('dialog', { name: /release/ })
      await expect(about).toContainText(`Read as ${adapter}`)
      await page.keyboard.press('Escape')
      await expect(about).toHaveCount(0)
    })
})

test('where two forms fit, the reader chooses; the link keeps the choice', async ({ page }) => {
  const messages = [
    { role: 'user', content: 'Is it still for sale?' },
    { role: 'assistant', content: 'It is.' },
  ]
  const both = ['One.', 'Two.', 'Three.'].map((text, i) => ({
    id: `u${i}`,
    conversation_id: 'u0',
    speaker: i % 2 === 0 ? 'Al' : 'Bo',
    text,
    'reply-to': i === 0 ? null : `u${i - 1}`,
    timestamp: i,
    meta: {},
    messages,
  }))
  await open(page, '')
  await chooseFiles(page, textFile('both.jsonl', jsonLines(both)))
  await expect(page.getByRole('heading', { name: /^Opening both/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Chat corpus/ }).check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(listPane(page)).toContainText('3 conversations')
  await row(page, 0).click()
  await expect(turn(page, 0)).toContainText('Is it still for sale?')
  expect(await address(page)).toContain('as=chat')

  await page.getByRole('button', { name: 'Where this corpus is from' }).click()
  await page.getByRole('button', { name: 'Read as…' }).click()
  await page.getByRole('radio', { name: /^ConvoKit corpus/ }).check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(listPane(page)).toContainText('1 conversation')
})

test('a line that is no record is counted, and shown as it stands; the others are read', async ({ page }) => {
  const fixture = records('forms/chat/fixture.messages.json')
  const lines = jsonLines(fixture).split('\n')
  lines.splice(1, 0, '{"messages": [{"role": "user", oops')
  await open(page, '')
  await chooseFiles(page, textFile('train.jsonl', lines.join('\n')))
  await expect(listPane(page)).toContainText(`${fixture.length} conversations`)
  await listPane(page)
    .getByRole('button', { name: `1 of ${fixture.length + 1} rows could not be read` })
    .click()
  const report = page.getByRole('dialog', { name: 'Report on the data' })
  const bad = report.getByRole('row').filter({ hasText: 'oops' })
  await expect(bad.getByRole('cell').nth(0)).toHaveText(/^line 2 of train\.jsonl\s*Show record$/)
  await bad.getByRole('button', { name: 'Show record' }).click()
  await expect(bad.nth(1).getByRole('cell')).toHaveText(lines[1] ?? '')
})

test('what cannot be read is said, and what was open stays open', async ({ page }) => {
  await open(page, '#/sample-casino/train/3')
  await expect(turn(page, 0)).toBeVisible()
  const before = await address(page)
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose files' }).click()
  const parquet = readFileSync(
    join(import.meta.dirname, '../../public/samples/casino/train-00000-of-00001.parquet'),
  )
  await (await chooser).setFiles({
    name: 'half.parquet',
    mimeType: 'application/octet-stream',
    buffer: parquet.subarray(0, parquet.length / 2),
  })
  await idle(page)
  await expect(page.getByRole('alert')).toContainText('half.parquet is cut off')
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(turn(page, 0)).toBeVisible()
})
