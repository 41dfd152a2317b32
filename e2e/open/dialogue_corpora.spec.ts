import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseFiles, textFile } from '../helpers/chooser.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { address, conversationPane, follow, head, listPane, row, turn, unfold } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const CORPORA = join(import.meta.dirname, '../../app/corpora')

test('DealOrNoDeal opens from its lines of text: turns, the split, points of both, and a link to a turn', async ({
  page,
}) => {
  const lines = readFileSync(join(CORPORA, 'known/deal_or_no_deal/release.train.txt'), 'utf8')
  const train = (await conversationsOf('sample-deal')).filter(({ split }) => split === 'train')
  const file = textFile('train.txt', lines)
  await open(page, '')
  await chooseFiles(page, file)
  await expect(listPane(page)).toContainText(`${train.length} conversations`)
  await row(page, 0).click()
  await expect(turn(page, 0)).toContainText('i could use the book and the ball , hats are yours')
  await expect(turn(page, 1)).toHaveAttribute('aria-label', 'Turn 1, THEM')
  await expect(turn(page, 3).locator('[data-action="select"]')).toContainText('Ends the talk; both select')
  await expect(head(page)).toContainText('6 : 8 points')
  await unfold(page)
  await expect(head(page).getByRole('group', { name: 'YOU', exact: true })).toContainText('Points each')
  await expect(head(page)).toContainText('Who gets what')

  for (let i = 0; i <= 2; i++) await page.keyboard.press('j')
  await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  const link = await address(page)
  expect(decodeURIComponent(link)).toContain('turn=2')
  await page.goto('about:blank')
  await page.goto(link)
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /choose|pick/i })
    .first()
    .click()
  await (await chooser).setFiles(file)
  await idle(page)
  await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(turn(page, 2)).toContainText('great')
})

test('frames of turns open as labels; a turn of them can be linked to', async ({ page }) => {
  const file = textFile(
    'dialogues_001.json',
    readFileSync(join(CORPORA, 'forms/mapped/fixture.frames.json'), 'utf8'),
  )
  await open(page, '')
  await chooseFiles(page, file)
  await expect(listPane(page)).toContainText('2 conversations')
  await expect(row(page, 0).locator('[data-column="id"]')).toHaveText('PMUL9001.json')
  await row(page, 0).click()
  await expect(turn(page, 0)).toContainText('Is there a four star place to sleep up north?')
  await expect(turn(page, 0)).toContainText('find_hotel')
  await expect(turn(page, 1)).toHaveAttribute('data-side', '2')
  await expect(turn(page, 2)).toContainText('book_hotel')
  await expect(conversationPane(page)).toContainText('System')

  for (let i = 0; i <= 2; i++) await page.keyboard.press('j')
  await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  const link = await address(page)
  await follow(page, '#/')
  await follow(page, link.slice(link.indexOf('#')))
  await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(turn(page, 2)).toContainText('Book it from a friday on')
})
