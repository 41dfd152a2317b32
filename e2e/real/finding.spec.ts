import type { Page } from '@playwright/test'
import { expectFound, search } from '../helpers/finding.ts'
import { query, realRows } from '../helpers/real.ts'
import { list } from '../helpers/views.ts'
import { expect, open, test } from '../support/test.ts'

const text = (n: number, one: string) => `${n.toLocaleString('en')} ${n === 1 ? one : `${one}s`}`
const found = (turns: number, conversations: number, of: number) =>
  `${text(turns, 'turn')} in ${text(conversations, 'conversation')} of ${of.toLocaleString('en')}`

/** Turns and conversations of a query of its own, which has the columns `conversation_key` and `turn`. */
async function counted(page: Page, sql: string): Promise<{ turns: number; conversations: number }> {
  const [row] = await query(
    page,
    `SELECT count(*) AS turns, count(DISTINCT conversation_key) AS conversations FROM (${sql})`,
  )
  return { turns: Number(row?.turns), conversations: Number(row?.conversations) }
}

const turnsWith = (value: string) =>
  `SELECT DISTINCT conversation_key, turn FROM labels WHERE value = '${value}'`

/** How many rows the list has, its header left aside. */
const listed = async (page: Page) => Number(await list(page).getAttribute('aria-rowcount')) - 1

test('CaSiNo: 131 turns are labelled uv-part', async ({ page }) => {
  await open(page, '#/casino')
  await search(page, 'label:uv-part')
  const { turns, conversations } = await counted(page, turnsWith('uv-part'))
  expect(turns).toBe(131)
  await expectFound(page, found(131, conversations, 1030))
  expect(await listed(page)).toBe(conversations)
})

test('CaSiNo: empathy and own need on one turn, and in one conversation, as independent SQL counts them', async ({
  page,
}) => {
  await open(page, '#/casino')
  const both = await counted(page, `${turnsWith('showing-empathy')} INTERSECT ${turnsWith('self-need')}`)
  expect(both.turns).toBeGreaterThan(0)
  await search(page, 'label:showing-empathy label:self-need')
  await expectFound(page, found(both.turns, both.conversations, 1030))

  const values = 'l.strategy=showing-empathy,self-need&l.strategy.match=all'
  await open(page, `#/casino?${values}&l.strategy.on=turn`)
  await expectFound(page, found(both.turns, both.conversations, 1030))

  const [anywhere] = await query(
    page,
    `SELECT count(*) AS n FROM (SELECT conversation_key FROM labels WHERE value IN ('showing-empathy', 'self-need')
      GROUP BY ALL HAVING count(DISTINCT value) = 2)`,
  )
  expect(Number(anywhere?.n)).toBeGreaterThan(both.conversations)
  await open(page, `#/casino?${values}`)
  await expectFound(page, `${anywhere?.n} of 1,030 conversations`)
  expect(await listed(page)).toBe(anywhere?.n)
})

test('CaSiNo: own need within three turns after empathy, as independent SQL counts it', async ({ page }) => {
  await open(page, '#/casino?seq=strategy:showing-empathy>strategy:self-need@3')
  const { turns, conversations } = await counted(
    page,
    `SELECT a.conversation_key, a.turn FROM (${turnsWith('showing-empathy')}) a
      SEMI JOIN (${turnsWith('self-need')}) b
        ON b.conversation_key = a.conversation_key AND b.turn - a.turn BETWEEN 1 AND 3`,
  )
  expect(turns).toBeGreaterThan(0)
  await expectFound(page, found(turns, conversations, 1030))
})

test('Diplomacy: 111 messages are lies that were caught', async ({ page }) => {
  await open(page, '#/diplomacy')
  await search(page, 'quadrant:Caught')
  const { turns, conversations } = await counted(page, turnsWith('Caught'))
  expect(turns).toBe(111)
  await expectFound(page, found(111, conversations, 252))
  // Every hit is listed: the numbers of hits over the whole flat list.
  await open(page, '#/diplomacy?hits=turns&q=quadrant:caught')
  await expect(page.getByRole('grid', { name: 'Turns found' })).toHaveAttribute('aria-rowcount', '111')
})

interface Events {
  readonly events: { readonly data_messages: readonly (string | null)[] }
}

/** Without case and accents, in another way than Parley does it. */
const plain = (said: string) => said.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

test('MutualFriends: a word with an accent is found without it, and a word without one with it', async ({
  page,
}) => {
  const rows = (
    await Promise.all(['train', 'validation', 'test'].map((split) => realRows('mutual_friends', split)))
  ).flat() as unknown as Events[]
  const said = rows.map(({ events }) => events.data_messages.map((message) => message ?? ''))
  const accented = said.flat().flatMap((message) => message.match(/\p{L}*[áéíóúñü]\p{L}*/giu) ?? [])
  const often = new Map<string, number>()
  for (const word of accented.filter((w) => w.length > 3)) {
    const key = word.toLowerCase()
    often.set(key, (often.get(key) ?? 0) + 1)
  }
  const words = [...often].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
  expect(words.length, 'words with accents in the data').toBeGreaterThan(0)

  await open(page, '#/mutual_friends')
  for (const word of words.slice(0, 5)) {
    const hits = said.map((messages) => messages.filter((m) => plain(m).includes(plain(word))).length)
    const turns = hits.reduce((sum, n) => sum + n, 0)
    const expected = found(turns, hits.filter((n) => n > 0).length, rows.length)
    for (const typed of [plain(word), word, word.toUpperCase(), word.normalize('NFD')]) {
      await search(page, typed)
      await expectFound(page, expected)
      await expect(list(page).locator('[data-position="0"] mark').first(), typed).toBeVisible()
    }
  }
})
