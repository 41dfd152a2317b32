import { expectFound, search } from '../helpers/finding.ts'
import { counted, found, labelSums, query, realRows, turnsWith, wholeList } from '../helpers/real.ts'
import { conversationPane, follow, list, listPane, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const QUADRANTS = { Straightforward: 14_314, Deceived: 691, Cassandra: 667, Caught: 111 }
const UNLABELLED = 1506

interface DiplomacyRow {
  readonly messages: readonly string[]
  readonly sender_labels: readonly string[]
  readonly receiver_labels: readonly string[]
  readonly speakers: readonly string[]
}

test('the published figures, by queries', async ({ page }) => {
  await open(page, '#/diplomacy')
  expect(
    await query(
      page,
      'SELECT count(*) AS n, count(*) FILTER (turns > 0) AS spoken, sum(turns) AS messages FROM conversations',
    ),
  ).toEqual([{ n: 252, spoken: 246, messages: 17_289 }])
  const train = `SELECT count(*) FILTER (turns > 0) AS spoken, sum(turns) AS messages FROM conversations WHERE split = 'train'`
  expect(await query(page, train)).toEqual([{ spoken: 184, messages: 13_132 }])
  const counted = await query(
    page,
    `SELECT value, count(*) AS n FROM labels WHERE scheme = 'quadrant' GROUP BY value`,
  )
  expect(Object.fromEntries(counted.map(({ value, n }) => [value, n]))).toEqual(QUADRANTS)
  const unlabelled = await query(
    page,
    `SELECT count(*) AS n FROM turns t WHERE NOT EXISTS (
      SELECT 1 FROM labels l WHERE l.conversation_key = t.conversation_key AND l.turn = t.turn AND scheme = 'quadrant')`,
  )
  expect(unlabelled).toEqual([{ n: UNLABELLED }])
})

test('the same figures, by reading the whole list', async ({ page }) => {
  await page.setViewportSize({ width: 1800, height: 1400 })
  await open(page, '#/diplomacy')
  await expect(listPane(page)).toContainText('252 conversations')
  const rows = await wholeList(page, ['id', 'turns', 'labels', 'preview'])
  const messages = rows.reduce((sum, { turns }) => sum + Number.parseInt(turns ?? '', 10), 0)
  expect(messages).toBe(17_289)
  expect(rows.filter(({ turns }) => turns === '0 turns')).toHaveLength(6)
  const sums = labelSums(rows)
  expect(sums).toEqual(QUADRANTS)
  expect(messages - Object.values(sums).reduce((a, b) => a + b, 0)).toBe(UNLABELLED)
})

test('quadrants follow from what sender and receiver said, message by message', async ({ page }) => {
  const [published] = (await realRows('diplomacy', 'test', { rowStart: 1, rowEnd: 2 })) as unknown as [
    DiplomacyRow,
  ]
  await open(page, '#/diplomacy/test')
  await row(page, 1).click()
  await idle(page)
  await expect(conversationPane(page)).toContainText(`${published.messages.length} turns`)
  const address = await page.evaluate(() => window.location.hash)
  const steps = published.messages
    .map((_, i) => i)
    .filter((i) => i % Math.ceil(published.messages.length / 25) === 0)
  for (const index of steps) {
    await follow(page, `${address}?turn=${index}`)
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    const sent = published.sender_labels[index] === 'true'
    const received = published.receiver_labels[index]
    const labels = [sent ? 'Truth' : 'Lie']
    if (received !== 'noannotation') {
      labels.push(received === 'true' ? 'Truth' : 'Lie')
      if (sent) labels.push(received === 'true' ? 'Straightforward' : 'Cassandra')
      else labels.push(received === 'true' ? 'Deceived' : 'Caught')
    }
    await expect(turn(page, index)).toHaveAttribute('data-labels', labels.join(' '))
    await expect(turn(page, index)).toContainText(published.speakers[index] ?? '', { ignoreCase: true })
  }
})

test('a row without messages is listed, and says so', async ({ page }) => {
  await open(page, '#/diplomacy')
  const [empty] = await query(
    page,
    'SELECT split, id FROM conversations WHERE turns = 0 ORDER BY key LIMIT 1',
  )
  await follow(page, `#/diplomacy/${empty?.split}/${empty?.id}?splits=all`)
  await idle(page)
  await expect(conversationPane(page)).toContainText('No messages')
  await expect(list(page).locator('[aria-selected="true"]')).toContainText('0 turns')
})

test('Diplomacy: 111 messages are lies that were caught', async ({ page }) => {
  await open(page, '#/diplomacy')
  await search(page, 'quadrant:Caught')
  const { turns, conversations } = await counted(page, turnsWith('Caught'))
  expect(turns).toBe(111)
  await expectFound(page, found(111, conversations, 252))
  // Every hit is listed: the hit numbers over the whole flat list.
  await open(page, '#/diplomacy?hits=turns&q=quadrant:caught')
  await expect(page.getByRole('grid', { name: 'Turns found' })).toHaveAttribute('aria-rowcount', '111')
})
