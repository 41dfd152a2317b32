import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { adapterOf, conversationOf } from './helpers/samples.ts'
import { expectHash, list, listPane, row, turn } from './helpers/views.ts'
import { expect, idle, open, test } from './support/test.ts'

const CORPUS = 'sample-casino'

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Add labels' })
}

/** Picks a label file of this content in the dialog, which is open then. */
async function add(page: Page, name: string, text: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.getByRole('button', { name: 'Add labels' }).click()
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await idle(page)
}

async function close(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
}

const MOODS = `conversation,turn,label,model,score
0,1,hopeful,mini-2,0.75
0,2,hopeful,mini-2,0.5
2,0,wary,mini-2,0.25
0,999,wary,mini-2,1
elsewhere,0,wary,mini-2,1
0,one,wary,mini-2,1
`

test('labels of a file are shown, found and filtered like others, until they are removed', async ({ page }) => {
  await open(page, `#/${CORPUS}/train/0`)
  const published = await conversationOf(CORPUS, 'train', '0')
  const all = (await list(page).getAttribute('aria-rowcount')) ?? ''
  const [chips, marks] = [turn(page, 1).getByRole('button'), row(page, 0)]
  const before = await marks.textContent()
  await expect(chips.filter({ hasText: 'hopeful' })).toHaveCount(0)

  await add(page, 'moods.csv', MOODS)
  const file = dialog(page).getByRole('region', { name: 'moods.csv' })
  await expect(file).toContainText(
    '3 labels by mini-2 on 3 turns; 2 rows fit no turn; 1 row could not be read.',
  )
  const turns = published.turns.length
  await expect(file.locator('tbody tr')).toHaveText([
    `30999The conversation has ${turns} turns, 0 to ${turns - 1}.`,
    '4elsewhere0There is no conversation of this id.',
    '5––turn: found "one", expected the index of a turn, a whole number from 0',
  ])
  await expect(dialog(page)).toContainText('nothing is kept')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await close(page)

  // On the turn, with the giver and the score.
  const chip = chips.filter({ hasText: 'hopeful' })
  await expect(chip).toHaveText('Homini-2: hopeful')
  await expect(chip).toHaveAttribute('aria-description', /given by: mini-2 · score: 0\.75/)
  const own = published.turns[1]?.labels.map((l) => l.value) ?? []
  await expect(turn(page, 1)).toHaveAttribute('data-labels', [...own, 'hopeful'].join(' '))
  // In the list.
  await expect(marks).toContainText('hopeful 2')

  // By the search, and by the filters.
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('by:mini-2')
  await search.press('Enter')
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(Number(all) - (await countOfAll(page)) + 2))
  await search.fill('')
  await search.press('Enter')
  await open2(page, `#/${CORPUS}/train/0?l.moods=wary`)
  await expect(row(page, 0)).toHaveAttribute('data-id', '2')

  // Removing gives everything back, the filter too.
  await page.getByRole('button', { name: 'Add labels' }).click()
  await file.getByRole('button', { name: 'Remove' }).click()
  await idle(page)
  await expect(file).toHaveCount(0)
  await close(page)
  await expectHash(page, `#/${CORPUS}/train/0`)
  await expect(list(page)).toHaveAttribute('aria-rowcount', all)
  await expect(marks).toHaveText(before ?? '')
  await expect(turn(page, 1)).toHaveAttribute('data-labels', own.join(' '))
  await expect(listPane(page)).toBeVisible()
})
