import { expectFound, turnsFound } from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')

/** Words of a text. The sample has no accents. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []).join(' ')

test('turns with the same words are grouped, and a group is listed', {
  tag: '@core:near_duplicates',
}, async ({ page }) => {
  const counts = new Map<string, number>()
  for (const { text } of conversations.flatMap((c) => c.turns)) {
    const words = wordsOf(text)
    if (words !== '') counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  const groups = [...counts].filter(([, n]) => n > 1).sort(([, a], [, b]) => b - a)
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const members = groups.reduce((sum, [, n]) => sum + n, 0)
  await open(page, '#/sample-casino/train')
  await chooseMore(page, 'Near-duplicates…')
  const box = page.getByRole('dialog', { name: 'Near-duplicates' })
  await box.getByText('Turns', { exact: true }).click()
  await box.getByRole('spinbutton', { name: 'Words at least' }).fill('1')
  await box.getByRole('spinbutton', { name: 'Similarity of at least' }).fill('1')
  await expect(box.getByRole('region', { name: 'Groups' }).getByRole('status')).toHaveText(
    `${groups.length} ${groups.length === 1 ? 'group' : 'groups'} with ${members} of ${total.toLocaleString('en')} texts.`,
  )
  await box.getByRole('button', { name: 'Show in the list' }).first().click()
  const [largest] = groups
  await expectFound(
    page,
    turnsFound(conversations, (t) => wordsOf(t.text) === largest?.[0]),
  )
})
