import { expectFound, search } from '../helpers/finding.ts'
import { counted, found, labelSums, listed, query, realRows, turnsWith, wholeList } from '../helpers/real.ts'
import { conversationPane, follow, head, listPane, turn, unfold } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

/** Chawla et al. 2021 (NAACL), Table 2. */
const LABELS = {
  'small-talk': 1054,
  'showing-empathy': 254,
  'promote-coordination': 579,
  'no-need': 196,
  'elicit-pref': 377,
  'uv-part': 131,
  'vouch-fair': 439,
  'self-need': 964,
  'other-need': 409,
  'non-strategic': 1455,
}

interface CasinoRow {
  readonly chat_logs: readonly { readonly text: string }[]
  readonly annotations: readonly (readonly [text: string, labels: string])[]
}

const ACTIONS = ['Submit-Deal', 'Accept-Deal', 'Reject-Deal', 'Walk-Away']

test('the published figures, by queries', async ({ page }) => {
  await open(page, '#/casino')
  expect(
    await query(page, 'SELECT count(*) AS n, count(*) FILTER (annotated) AS annotated FROM conversations'),
  ).toEqual([{ n: 1030, annotated: 396 }])
  expect(
    await query(page, 'SELECT count(*) AS n, count(*) FILTER (annotated) AS annotated FROM turns'),
  ).toEqual([{ n: 14_297, annotated: 4615 }])
  const counted = await query(page, 'SELECT value, count(*) AS n FROM labels GROUP BY value')
  expect(Object.fromEntries(counted.map(({ value, n }) => [value, n]))).toEqual(LABELS)
  const outcomes = await query(page, 'SELECT outcome, count(*) AS n FROM conversations GROUP BY outcome')
  expect(Object.fromEntries(outcomes.map(({ outcome, n }) => [outcome, n]))).toEqual({
    deal: 1005,
    walked_away: 25,
  })
  expect(
    await query(
      page,
      'SELECT count(*) FILTER (pareto_optimal) AS optimal, count(*) FILTER (distance_to_frontier = 0) AS near FROM conversations',
    ),
  ).toEqual([{ optimal: 677, near: 677 }])
  const documents = await query(page, 'SELECT document FROM conversations')
  const checks = documents.flatMap(({ document }) => JSON.parse(String(document)).outcome.checks)
  expect(checks).toHaveLength(2 * 1030)
  expect(checks.filter((check) => check.agrees !== true)).toEqual([])
})

test('the same figures, by reading the whole list', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1800, height: 1400 })
  await open(page, '#/casino')
  await expect(listPane(page)).toContainText('1,030 conversations')
  const rows = await wholeList(page, ['id', 'annotated', 'outcome', 'labels', 'turns'])
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1030 }, (_, i) => String(i)))
  const count = (column: string, text: RegExp) => rows.filter((row) => text.test(row[column] ?? '')).length
  expect(count('annotated', /^Annotated/)).toBe(396)
  expect(count('annotated', /Not annotated/)).toBe(634)
  expect(count('outcome', /^Deal/)).toBe(1005)
  expect(count('outcome', /^Walked away, 5 : 5/)).toBe(25)
  expect(rows.reduce((sum, { turns }) => sum + Number.parseInt(turns ?? '', 10), 0)).toBe(14_297)
  expect(Object.values(labelSums(rows)).toSorted((a, b) => a - b)).toEqual(
    Object.values(LABELS).toSorted((a, b) => a - b),
  )
  const sums = labelSums(rows)
  expect(sums).toMatchObject({
    'Small-Talk': 1054,
    Empathy: 254,
    Coordination: 579,
    'No-Need': 196,
    'Elicit-Pref': 377,
    'Vouch-Fairness': 439,
    'Self-Need': 964,
    'Other-Need': 409,
    'Non-strategic': 1455,
  })
})

test('labels after a gap stand on the right turns', async ({ page }) => {
  test.slow()
  for (const row of [35, 428, 596]) {
    const [published] = (await realRows('casino', 'train', {
      rowStart: row,
      rowEnd: row + 1,
    })) as unknown as [CasinoRow]
    const { chat_logs, annotations } = published
    let next = 0
    const expected = chat_logs.map(({ text }) => {
      const annotation = annotations[next]
      if (annotation?.[0] !== text) return null
      next += 1
      return annotation[1].split(',').filter((label) => label !== '')
    })
    expect(next, 'every annotation has its utterance').toBe(annotations.length)
    const gaps = chat_logs.flatMap(({ text }, i) =>
      expected[i] === null && !ACTIONS.includes(text) ? [i] : [],
    )
    expect(gaps).toHaveLength(1)
    const [gap = 0] = gaps
    expect(gap).toBeLessThan(chat_logs.length - 2)

    await open(page, `#/casino/train/${row}`)
    for (const [index, labels] of expected.entries()) {
      await follow(page, `#/casino/train/${row}?turn=${index}`)
      const article = turn(page, index)
      await expect(article).toHaveAttribute('aria-current', 'true')
      await expect(article).toHaveAttribute('data-labels', (labels ?? []).join(' '))
      if (index === gap) await expect(article).toContainText('Not annotated')
    }
  }
})

test('all turns of annotated conversations carry the labels that were published for them', async ({
  page,
}) => {
  const published = (await realRows('casino')) as unknown as CasinoRow[]
  await open(page, '#/casino')
  const rows = await query(
    page,
    `SELECT conversation, turn, string_agg(value, ' ' ORDER BY value) AS labels FROM labels GROUP BY ALL`,
  )
  const found = new Map(
    rows.map(({ conversation, turn: index, labels }) => [`${conversation} ${index}`, labels]),
  )
  const expected = new Map<string, string>()
  for (const [conversation, { chat_logs, annotations }] of published.entries()) {
    let next = 0
    for (const [index, { text }] of chat_logs.entries()) {
      const annotation = annotations[next]
      if (annotation?.[0] !== text) continue
      next += 1
      const labels = annotation[1].split(',').filter((label) => label !== '')
      if (labels.length > 0) expected.set(`${conversation} ${index}`, labels.toSorted().join(' '))
    }
  }
  expect(found).toEqual(expected)
})

test('deals and walk-aways are shown with their points, and the points agree', async ({ page }) => {
  await open(page, '#/casino/train/0')
  const [walked] = await query(
    page,
    `SELECT id FROM conversations WHERE outcome = 'walked_away' ORDER BY key LIMIT 1`,
  )
  const [deal] = await query(
    page,
    `SELECT id FROM conversations WHERE outcome = 'deal' ORDER BY key DESC LIMIT 1`,
  )
  for (const id of [walked?.id, deal?.id]) {
    await follow(page, `#/casino/train/${id}`)
    await idle(page)
    await expect(conversationPane(page)).toContainText(`train / ${id}`)
    await unfold(page)
    await expect(head(page).locator('[data-agrees="true"]')).toHaveCount(2)
    await expect(head(page).locator('[data-agrees="false"], [data-agrees="null"]')).toHaveCount(0)
  }
  await follow(page, `#/casino/train/${walked?.id}`)
  await expect(head(page)).toContainText('Walked away')
  await expect(head(page)).toContainText('5 : 5 points')
})

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

test('the charts of the overview show the published figures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/casino')
  const labels = page.locator('figure[data-chart="labels"]')
  await labels.getByRole('button', { name: /^Table:/ }).click()
  const rows = await labels
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.children[2]?.textContent?.replaceAll(',', '')))
  expect(rows.map(Number).sort((a, b) => a - b)).toEqual(Object.values(LABELS).sort((a, b) => a - b))
  const ends = page.locator('figure[data-chart="outcomes"] [data-mark][aria-pressed]:not([data-export] *)')
  expect(await ends.evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('data-all'))))).toEqual([
    1005, 25,
  ])
  const byOutcome = page.locator('figure[data-chart="labels-by-outcome"]')
  for (const cell of [
    /^Self-Need · walked away: 17 of 99 annotated turns \(17\.2%/i,
    /^Self-Need · deal: 947 of 4,516 annotated turns \(21\.0%/i,
  ])
    await expect(byOutcome.getByRole('button', { name: cell })).toBeVisible()
})

test('the deal space of a published conversation leads to its turns and back', async ({ page }) => {
  const deals = (await realRows('casino', 'train', { rowStart: 143, rowEnd: 144 })) as unknown as CasinoRow[]
  const submitted = deals[0]?.chat_logs.flatMap(({ text }, i) => (text === 'Submit-Deal' ? [i] : [])) ?? []
  expect(submitted.length).toBeGreaterThan(3)
  await open(page, '#/casino/train/143')
  const lens = page.locator('section[data-lens="deal_space"]')
  await lens.getByRole('button', { name: 'Deal space' }).click()
  await expect(lens.locator('[data-turn]')).toHaveCount(submitted.length)
  const turns = await lens.locator('[data-turn]').evaluateAll((marks) => marks.map((m) => m.dataset.turn))
  expect(turns.map(Number)).toEqual(submitted)
  const [second = 0] = submitted.slice(1)
  await lens.locator(`[data-turn="${second}"]`).click()
  await expect(turn(page, second)).toHaveAttribute('aria-current', 'true')
  await expect(turn(page, second)).toBeInViewport()
  // The record reports 21 and 17 points, like the facets.
  await expect(lens).toContainText('64 possible divisions')
  await expect(lens.getByRole('button', { name: 'Deal space' })).toContainText('Deal 21 : 17')
})
