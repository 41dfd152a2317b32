import { conversationOf } from '../helpers/samples.ts'
import { follow, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

test('Diplomacy: a true message that was believed says nothing, every other says in words what it is', {
  tag: '@core:diplomacy',
}, async ({ page }) => {
  const corpus = 'sample-diplomacy'
  const id = 'Game101-italy-turkey'
  const { turns } = await conversationOf(corpus, 'train', id)
  await open(page, `#/${corpus}/train/${id}`)
  const words: Record<string, string> = {
    'Truth Truth': '',
    'Lie Truth': 'Lie · believed',
    'Lie Lie': 'Lie · caught',
    'Truth Lie': 'Truth · doubted',
    'Truth undefined': 'not judged',
    'Lie undefined': 'Lie · not judged',
  }
  const met = new Set<string>()
  for (const [index, { labels }] of turns.entries()) {
    await follow(page, `#/${corpus}/train/${id}?turn=${index}`)
    const article = turn(page, index)
    await expect(article).toHaveAttribute('aria-current', 'true')
    const by = (annotator: string) => labels.find((l) => l.by === annotator)?.value
    const said = words[`${by('sender')} ${by('receiver')}`] ?? ''
    met.add(said)
    await expect(article.locator('footer')).toHaveText(said === '' ? [] : [said])
    await expect(article.locator('footer').getByRole('button')).toHaveCount(/[·]/.test(said) ? 1 : 0)
    if (by('sender') === 'Lie') await expect(article).toHaveAttribute('data-alert', 'true')
    else await expect(article).not.toHaveAttribute('data-alert')
  }
  expect([...met]).toEqual(expect.arrayContaining(['', 'Lie · believed', 'Lie · caught', 'Truth · doubted']))
})
