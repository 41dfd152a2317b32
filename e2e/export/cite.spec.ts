import { parseBibtex } from '../../app/files/cite/test_bibtex.ts'
import { fingerprintOf } from '../../app/model/index.ts'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { chooseIn } from '../helpers/menus.ts'
import { clipboard } from '../helpers/profile.ts'
import { addressOf, conversationOf } from '../helpers/samples.ts'
import { test } from '../support/shared_page.ts'
import { expect, isServed, open } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })

test('a turn, turns and a conversation are cited, as BibTeX, text and Markdown', {
  tag: ['@core:cite', '@core:reader'],
}, async ({ page }) => {
  const said = await conversationOf('sample-casino', 'train', '3')
  const text = (from: number, to: number) => said.turns.slice(from, to + 1).map((turn) => turn.text)
  await open(page, `${addressOf('sample-casino', said)}?turn=4&turns=2-5`)
  await chooseIn(page, 'share', 'Cite')
  const dialog = page.getByRole('dialog', { name: 'Cite' })
  const copied = async () => {
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(dialog.getByText('Copied')).toBeVisible()
    return clipboard(page)
  }
  const [corpus, place, parley] = parseBibtex(await copied())
  expect(corpus?.fields.author).toBeTruthy()
  expect(place?.key).toBe('samplecasino-train-3-turn4')
  expect(place?.fields.title).toContain(`, ${said.title} (train / 3), turn 4, counted from 0`)
  expect(place?.fields.note).toContain('Made-up conversations.')
  expect(new URL(place?.fields.howpublished ?? '').hash).toContain(`print=${fingerprintOf(text(4, 4))}`)
  expect(parley?.fields.howpublished).toBe(new URL('./', page.url()).href)
  await expectNoViolationsInEitherScheme(page, 'the dialog of citations')

  await dialog.getByText('Shown turns, 2–5').click()
  await dialog.getByRole('tab', { name: 'BibTeX' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('tab', { name: 'Plain text' })).toHaveAttribute('aria-selected', 'true')
  const version = isServed ? / Data version [0-9a-f]{12}\./.exec(await copied())?.[0] : ''
  expect(await copied()).toContain(
    `(train / 3), turns 2 to 5, counted from 0. Made-up conversations.${version} Accessed`,
  )
  await dialog.getByText(/^Conversation, /).click()
  await dialog.getByRole('tab', { name: 'Markdown' }).click()
  expect(await copied()).toMatch(/\(train \/ 3\)\]\(<http:[^>]+#\/sample-casino\/train\/3\?v=1>\)/)
})
