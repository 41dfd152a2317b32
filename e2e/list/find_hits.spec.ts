import { expectFound, search, searchField, turnsFound } from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')
const says = (word: string) => (t: { readonly text: string }) => t.text.toLowerCase().includes(word)

/** Every hit of a word in the order of the list, with its position among those of its conversation. */
const hitsOf = (word: string) =>
  conversations.flatMap((c) => {
    const turns = c.turns.flatMap((t, i) => (says(word)(t) ? [i] : []))
    return turns.map((turn, i) => ({ id: c.id, turn, place: `Hit ${i + 1} of ${turns.length}` }))
  })

const turnOf = (url: string) => {
  const [path = '', query] = new URL(url).hash.split('?')
  return {
    id: decodeURIComponent(path.split('/')[3] ?? ''),
    turn: Number(new URLSearchParams(query).get('turn')),
  }
}

test('search, Enter, n, n: from hit to hit, with a counter, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const hits = hitsOf('water')
  expect(hits.filter(({ id }) => id === hits[0]?.id).length, 'one conversation has several').toBeGreaterThan(
    1,
  )
  await open(page, '#/sample-casino/train')
  await search(page, 'water')
  await expectFound(page, turnsFound(conversations, says('water')))
  await searchField(page).press('Enter')
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  const counter = page.getByRole('group', { name: 'Hits in this conversation' })
  await expect(counter).toContainText(hits[2]?.place ?? '')
  await idle(page)
  expect(turnOf(page.url())).toEqual({ id: hits[2]?.id, turn: hits[2]?.turn })
  await expect(page.locator('input:focus')).toHaveCount(0)

  await counter.getByRole('button', { name: 'Previous hit' }).click()
  await expect(counter).toContainText(hits[1]?.place ?? '')
  for (const [i, hit] of hits.entries()) {
    if (i < 2 || i > 6) continue
    await counter.getByRole('button', { name: 'Next hit' }).click()
    await expect(counter).toContainText(hit.place)
    await idle(page)
    expect(turnOf(page.url())).toEqual({ id: hit.id, turn: hit.turn })
  }
})

test('a conversation opens at its first hit: by a click, from the next one, and by a link that names no turn', async ({
  page,
}) => {
  const hits = hitsOf('food')
  const ids = [...new Set(hits.map((hit) => hit.id))]
  const first = (id: string | undefined) => hits.find((hit) => hit.id === id)?.turn
  await open(page, '#/sample-casino/train?q=food')
  await page.getByRole('row').nth(1).click()
  await idle(page)
  expect(turnOf(page.url())).toEqual({ id: ids[0], turn: first(ids[0]) })
  await page.getByRole('button', { name: 'Next conversation' }).click()
  await idle(page)
  expect(turnOf(page.url())).toEqual({ id: ids[1], turn: first(ids[1]) })

  await open(page, `#/sample-casino/train/${ids[2]}?l.strategy=self-need,small-talk&q=food`)
  await idle(page)
  const labelled = conversations.find((c) => c.id === ids[2])
  if (labelled?.turns.some((t) => t.labels.some((l) => ['self-need', 'small-talk'].includes(l.value))))
    expect(turnOf(page.url())).toEqual({ id: ids[2], turn: first(ids[2]) })

  const last = hits.findLast(({ id }) => id === ids[0])
  await open(page, `#/sample-casino/train/${ids[0]}?turn=0&q=food`)
  await idle(page)
  expect(turnOf(page.url()), 'a link with a turn leads to that turn').toEqual({ id: ids[0], turn: 0 })
  expect(last?.turn).not.toBe(0)
})

test('opened from a label filter, a conversation shows the first turn with the label', async ({ page }) => {
  const has = (t: { readonly labels: readonly { readonly value: string }[] }) =>
    t.labels.some(({ value }) => value === 'self-need')
  const [found] = conversations.filter((c) => c.turns.some(has))
  await open(page, '#/sample-casino/train?l.strategy=self-need')
  await page.getByRole('row').nth(1).click()
  await idle(page)
  expect(turnOf(page.url())).toEqual({ id: found?.id, turn: found?.turns.findIndex(has) })
  const total = found?.turns.filter(has).length
  await expect(page.getByRole('group', { name: 'Hits in this conversation' })).toContainText(
    `Hit 1 of ${total}`,
  )
})

test('Escape leaves the field, a second one clears it; what is not found gives the focus back', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train')
  await search(page, 'water')
  await searchField(page).press('Escape')
  await expect(searchField(page)).not.toBeFocused()
  await expect(searchField(page)).toHaveValue('water')
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveValue('')

  await search(page, 'water')
  await searchField(page).press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(searchField(page), 'Escape after something else is no wish to clear').toHaveValue('water')

  await searchField(page).fill('no such words at all')
  await searchField(page).press('Enter')
  await expect(searchField(page)).toBeFocused()
})
