import type { Locator, Page } from '@playwright/test'
import type { Conversation } from '../../app/model/index.ts'
import { chooseFiles, textFile } from '../helpers/chooser.ts'
import { csvRows, jsonLines, parquetRows, type Saved, saved } from '../helpers/downloads.ts'
import { fixtureRecords, parquetOf, publish } from '../helpers/published.ts'
import { query } from '../helpers/real.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { test } from '../support/shared_page.ts'
import { expect, open, test as ownPage } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')
const says = (word: string) => (t: { text: string }) => t.text.toLowerCase().includes(word)
const withDog = conversations.filter((c) => c.turns.some(says('dog')))

async function dialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return page.getByRole('dialog', { name: 'Export', exact: true })
}

type Choice = 'CSV' | 'JSON Lines' | 'Parquet' | 'Conversations as documents'

async function take(
  page: Page,
  from: Locator,
  what: 'Conversations' | 'Turns' | 'Labels',
  as: Choice,
): Promise<Saved> {
  await from.getByRole('radio', { name: new RegExp(`^${what} One row each`) }).check()
  await from.getByRole('radio', { name: new RegExp(`^${as}`) }).check()
  const file = await saved(page, () => from.getByRole('button', { name: /^Download/ }).click())
  await expect(from.getByRole('status').filter({ hasText: `Saved ${file.name}` })).toBeVisible()
  return file
}

/** Turns as the page should write them. */
const turnsOf = (some: readonly Conversation[]) =>
  some.flatMap((c) => c.turns.map((t, turn) => ({ conversation: c.id, turn, text: t.text })))
const picked = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ conversation, turn, text }) => ({ conversation, turn: Number(turn), text }))

test('turns come back from CSV, JSON Lines and Parquet as they went in', { tag: '@core:export' }, async ({
  page,
}) => {
  await open(page, '#/sample-casino/train?q=dog')
  const box = await dialog(page)
  await expect(box).toContainText(`${withDog.length} conversations`)
  const [csv, lines, parquet] = [
    await take(page, box, 'Turns', 'CSV'),
    await take(page, box, 'Turns', 'JSON Lines'),
    await take(page, box, 'Turns', 'Parquet'),
  ]
  const expected = turnsOf(withDog)
  expect(picked(csvRows(csv))).toEqual(expected)
  expect(picked(jsonLines(lines))).toEqual(expected)
  expect(picked(await parquetRows(parquet))).toEqual(expected)
  expect([csv, lines, parquet].map(({ name }) => name)).toEqual(
    ['csv', 'jsonl', 'parquet'].map((end) => `sample-casino-train-turns-${expected.length}.${end}`),
  )
  // Columns and types: the typed formats contain the same as the tables.
  const columns = Object.keys(jsonLines(lines)[0] ?? {})
  expect(csvRows(csv).map((row) => Object.keys(row))[0]).toEqual(columns)
  expect(await parquetRows(parquet)).toEqual(jsonLines(lines))
  const list = columns.map((c) => `"${c}"`).join(', ')
  const shown = withDog.map(({ id }) => `'${id}'`).join(', ')
  const engine = await query(
    page,
    `SELECT ${list} FROM turns WHERE conversation IN (${shown}) ORDER BY conversation_key, turn`,
  )
  expect(jsonLines(lines)).toEqual(engine)
})

test('only the hits, and the labels of the hits', async ({ page }) => {
  await open(page, '#/sample-casino/train?q=dog')
  const box = await dialog(page)
  const hits = conversations.flatMap((c) =>
    c.turns.flatMap((t, turn) =>
      says('dog')(t) ? [{ conversation: c.id, turn, text: t.text, labels: t.labels }] : [],
    ),
  )
  await box.getByRole('radio', { name: /^Turns One row each/ }).check()
  await box.getByText(`Only the ${hits.length} hits`).click()
  const file = await take(page, box, 'Turns', 'JSON Lines')
  expect(picked(jsonLines(file))).toEqual(hits.map(({ labels: _, ...place }) => place))
  const labels = jsonLines(await take(page, box, 'Labels', 'JSON Lines'))
  expect(labels.map(({ conversation, turn, scheme, value }) => [conversation, turn, scheme, value])).toEqual(
    hits.flatMap(({ conversation, turn, labels: own }) =>
      own.map(({ scheme, value }) => [conversation, turn, scheme, value]),
    ),
  )
})

test('a table for analysis, with labels and a field of the speaker, and its code', async ({ page }) => {
  await open(page, '#/sample-casino/train?q=dog')
  const box = await dialog(page)
  await box.getByRole('radio', { name: /^Turns, with labels and conversation fields/ }).check()
  await box.getByText('Fields of the speaker').click()
  await box.getByRole('checkbox', { name: 'Points', exact: true }).check()
  await box.getByRole('radio', { name: /^JSON Lines/ }).check()
  const file = await saved(page, () => box.getByRole('button', { name: /^Download/ }).click())
  const rows = jsonLines(file)
  expect(file.name).toBe(`sample-casino-train-turns-with-labels-${rows.length}.jsonl`)
  expect(
    rows.map((row) => [row.conversation, row.turn, row.small_talk, row.speaker_points, row.is_hit]),
  ).toEqual(
    withDog.flatMap((c) =>
      c.turns.map((t, i) => [
        ...[c.id, i, t.annotated.length > 0 ? t.labels.some((l) => l.value === 'small-talk') : null],
        ...[c.participants[t.speaker]?.attributes.points ?? null, says('dog')(t)],
      ]),
    ),
  )
  await box.getByRole('tab', { name: 'Code' }).click()
  await expect(box.getByRole('region', { name: 'Python code' })).toContainText(
    '"attribute.points": "speaker_points"',
  )
  await box.getByText('Table in R').click()
  await expect(box.getByRole('region', { name: 'R code' })).toContainText('lme4::glmer(')
})

test('conversations, with facets of every type, and as whole documents', async ({ page }) => {
  await open(page, '#/sample-casino/train?f.outcome=walked_away')
  const box = await dialog(page)
  const walked = conversations.filter((c) => c.outcome.status === 'walked_away')
  const [lines, parquet, csv] = [
    jsonLines(await take(page, box, 'Conversations', 'JSON Lines')),
    await parquetRows(await take(page, box, 'Conversations', 'Parquet')),
    csvRows(await take(page, box, 'Conversations', 'CSV')),
  ]
  expect(lines.map(({ id }) => id)).toEqual(walked.map(({ id }) => id))
  expect(parquet).toEqual(lines)
  expect(
    lines.some((row) => Array.isArray(row.svo)),
    'lists stay lists',
  ).toBe(true)
  expect(csv.map((row) => row.svo)).toEqual(
    lines.map((row) => (row.svo === null ? '' : JSON.stringify(row.svo))),
  )
  const documents = jsonLines(await take(page, box, 'Conversations', 'Conversations as documents'))
  expect(documents.map(({ id, turns }) => [id, turns])).toEqual(
    walked.map(({ id, turns }) => [id, JSON.parse(JSON.stringify(turns))]),
  )
})

ownPage(
  'what would run as a formula is defused in CSV, and left alone where types are kept',
  async ({ page }) => {
    const nasty = [
      '=HYPERLINK("http://127.0.0.1/?"&A1,"water, please")',
      '+1 water',
      '@SUM(1;2) water',
      '-2+3 water',
      ' \t=1 "water"\nsecond line',
    ]
    const harmless = ['water = life', '2 + 2 water']
    const records = fixtureRecords('casino').slice(0, 1)
    const texts = [...nasty, ...harmless]
    const log = (records[0]?.chat_logs ?? []) as { text: string }[]
    for (const [i, utterance] of log.slice(0, texts.length).entries()) utterance.text = texts[i] ?? ''
    await publish(page, 'formulas', 'casino', await parquetOf('casino', records))
    await open(page, '#/formulas/train?q=water')
    const box = await dialog(page)
    const kept = jsonLines(await take(page, box, 'Turns', 'JSON Lines')).map(({ text }) => String(text))
    expect(kept.slice(0, texts.length)).toEqual(texts)
    const cells = csvRows(await take(page, box, 'Turns', 'CSV')).map(({ text }) => text)
    // Some spreadsheets also split cells at tabs, so what follows a tab is escaped, too.
    const escaped = nasty.map((text) => `'${text.replace('\t=', "\t'=")}`)
    expect(cells.slice(0, texts.length)).toEqual([...escaped, ...harmless])
    expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell ?? ''))).toEqual([])
  },
)

test('code for Python lists the conversations that the filter lets through', async ({ page }) => {
  await open(page, '#/sample-casino/train?f.outcome=walked_away')
  const box = await dialog(page)
  await box.getByRole('tab', { name: 'Code' }).click()
  const code = box.getByRole('region', { name: 'Python code' })
  const rows = conversations.flatMap((c, i) => (c.outcome.status === 'walked_away' ? [i] : []))
  for (const library of ['pandas', 'datasets', 'ConvoKit']) {
    await box.getByText(library, { exact: true }).click()
    await expect(code).toContainText('import')
    for (const at of rows) await expect(code).toContainText(new RegExp(`\\b${at}\\b`))
  }
})

ownPage(
  'code for a file on the computer asks for its path; where there is no code, a file is offered',
  async ({ page }) => {
    const lines = ['a', 'b', 'a'].map((dialogue_id, i) => {
      const record = { dialogue_id, turn: i, speaker: i % 2 ? 'Bo' : 'Al', text: `Words ${i}` }
      return `${JSON.stringify(record)}\n`
    })
    await open(page, '')
    await chooseFiles(page, textFile('turns.jsonl', lines.join('')))
    const box = await dialog(page)
    await box.getByRole('tab', { name: 'Code' }).click()
    const code = box.getByRole('region', { name: 'Python code' })
    await expect(code).toContainText('# Say here where these files are on your computer.')
    await expect(code).toContainText('["a", "b"]')
    await expect(code).toContainText('json.loads')
    await expect(code).not.toContainText('read_parquet')
    await box.getByText('ConvoKit', { exact: true }).click()
    await expect(code).toHaveCount(0)
    await expect(box).toContainText('There is no code for this corpus: ConvoKit does not know its form.')
    await box.getByRole('button', { name: 'Export a file' }).click()
    await expect(box.getByRole('tab', { name: 'File' })).toHaveAttribute('aria-selected', 'true')
    const saved = jsonLines(await take(page, box, 'Turns', 'JSON Lines'))
    expect(saved.map(({ text }) => text)).toEqual(['Words 0', 'Words 2', 'Words 1'])
  },
)
