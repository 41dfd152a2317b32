import { expectFound, search } from '../helpers/finding.ts'
import { found, query, realRows, wholeList } from '../helpers/real.ts'
import { currentTurn, follow, head, list, listPane, unfold } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

interface MutualFriendsRow {
  readonly uuid: string
  readonly outcome_reward: number
  /** By agent, then person, then attribute: pairs of name and value. */
  readonly scenario_kbs: readonly (readonly (readonly [
    names: readonly string[],
    values: readonly string[],
  ])[])[]
}

test('252 of 413 succeed in train, by a query and by reading the whole list', async ({ page }) => {
  await open(page, '#/mutual_friends/train')
  await expect(listPane(page)).toContainText('413 conversations')
  const outcomes = await query(
    page,
    `SELECT outcome, count(*) AS n FROM conversations WHERE split = 'train' GROUP BY 1`,
  )
  expect(Object.fromEntries(outcomes.map(({ outcome, n }) => [outcome, n]))).toEqual({
    success: 252,
    failure: 161,
  })
  const rows = await wholeList(page, ['id', 'outcome'])
  expect(rows.filter(({ outcome }) => outcome?.startsWith('Friend found'))).toHaveLength(252)
  expect(rows.filter(({ outcome }) => outcome?.startsWith('Friend not found'))).toHaveLength(161)
  const published = (await realRows('mutual_friends')) as unknown as MutualFriendsRow[]
  expect(rows.map(({ id }) => id)).toEqual(published.map(({ uuid }) => uuid))
  expect(rows.map(({ outcome }) => (outcome?.startsWith('Friend found') ? 1 : 0))).toEqual(
    published.map(({ outcome_reward }) => outcome_reward),
  )
})

test('the mutual friend is marked in both tables, and is the one whom both know', async ({ page }) => {
  const published = (await realRows('mutual_friends')) as unknown as MutualFriendsRow[]
  await open(page, '#/mutual_friends/train')
  for (const { uuid, scenario_kbs } of [0, 1, 4, 7, 100, 412].flatMap((i) => published[i] ?? [])) {
    await follow(page, `#/mutual_friends/train/${uuid}`)
    await idle(page)
    await unfold(page)
    const people = scenario_kbs.map((kb) => kb.map(([, values]) => [...values].toSorted().join(' / ')))
    const mutual = people[0]?.filter((person) => people[1]?.includes(person)) ?? []
    expect(new Set(mutual).size, uuid).toBe(1)

    const star = page.locator('[aria-label^="mutual friend" i]')
    const marked = head(page).locator('tbody tr').filter({ has: star })
    await expect(marked).toHaveCount(2)
    for (const i of [0, 1]) {
      const cells = await marked.nth(i).locator('td').allTextContents()
      expect(
        cells
          .map((c) => c.trim())
          .toSorted()
          .join(' / '),
      ).toBe(mutual[0])
    }
    const tables = head(page).getByRole('table').filter({ has: star })
    const sizes = await tables.evaluateAll((all) =>
      all.map((table) => table.querySelectorAll('tbody tr').length),
    )
    expect(sizes).toEqual(people.map((kb) => kb.length))
  }
})

interface Events {
  readonly events: { readonly data_messages: readonly (string | null)[] }
}

/** Removes case and accents in a different way than Parley. */
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

test('the friends that remain possible fall from turn to turn, and the shared one is told when asked for', async ({
  page,
}) => {
  const [, , dialogue] = await realRows('mutual_friends')
  await open(page, `#/mutual_friends/train/${(dialogue as unknown as MutualFriendsRow).uuid}?turn=21`)
  const lens = page.locator('section[data-lens="candidates"]')
  await lens.getByRole('button', { name: 'Knowledge and candidates' }).click()
  const own = lens.getByRole('region', { name: 'Agent A’s friends' })
  await expect(own).toContainText(/12\s*→\s*10\s*→\s*9\s*possible/)
  await own.getByRole('button', { name: 'Turn 7: 10 of 12 friends possible' }).click()
  await expect(currentTurn(page)).toHaveId('turn-7')
  await expect(own).toContainText(/12\s*→\s*10\s*possible/)
  await lens.getByRole('button', { name: 'Reveal shared friend' }).click()
  const shared = lens.locator('tr[data-shared="true"]')
  await expect(shared).toHaveCount(2)
  const [a, b] = await shared.evaluateAll((rows) =>
    rows.map((row) => row.querySelector('td + td')?.textContent),
  )
  expect(a).toBeTruthy()
  expect(a?.slice(0, 20)).toBe(b?.slice(0, 20))
})
