import { labelDefinition } from '../../app/model/index.ts'
import { adapterOf, conversationOf } from '../helpers/samples.ts'
import { conversationPane, follow, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test('a chip names its label, and explains it with its source on hover and on focus', async ({ page }) => {
  await open(page, '#/sample-casino/train/0?turn=3')
  const { labelSchemes } = adapterOf('sample-casino')
  const { turns } = await conversationOf('sample-casino', 'train', '0')
  const labels = turns[3]?.labels ?? []
  expect(labels.length).toBeGreaterThan(1)
  await expect(turn(page, 3)).toHaveAttribute('data-labels', labels.map((l) => l.value).join(' '))
  for (const label of labels) {
    const definition = labelDefinition(labelSchemes, label)
    if (!definition) throw new Error(`${label.value} has no definition.`)
    const chip = turn(page, 3).getByRole('button', { name: definition.title })
    await expect(chip).toContainText(definition.mark)
    const explanation = page.getByText(definition.definition, { exact: true })

    await expect(explanation).toHaveCount(0)
    await chip.hover()
    await expect(explanation).toBeVisible()
    await expect(page.getByText(labelSchemes[0]?.source ?? '')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(explanation).toHaveCount(0)

    await chip.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(chip).toBeFocused()
    await expect(explanation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanation).toHaveCount(0)
    await chip.blur()
  }
})

test('every strategy has a colour and a mark of its own', async ({ page }) => {
  const { labelSchemes } = adapterOf('sample-casino')
  const wanted = new Set(labelSchemes[0]?.values.map((v) => v.value))
  const looks = new Map<string, string>()
  for (const id of ['0', '1', '2', '4', '6', '7']) {
    await open(page, `#/sample-casino/train/${id}`)
    const { turns } = await conversationOf('sample-casino', 'train', id)
    for (const [index, { labels }] of turns.entries()) {
      if (labels.every(({ value }) => looks.has(value))) continue
      await follow(page, `#/sample-casino/train/${id}?turn=${index}`)
      await idle(page)
      const chips = turn(page, index)
        .getByRole('button')
        .filter({ has: page.locator('[aria-hidden]') })
      await expect(chips).toHaveCount(labels.length)
      const seen = await chips.evaluateAll((all) =>
        all.map(
          (chip) => `${getComputedStyle(chip).color} ${chip.querySelector('[aria-hidden]')?.textContent}`,
        ),
      )
      for (const [i, { value }] of labels.entries()) looks.set(value, seen[i] ?? '')
    }
  }
  expect([...looks.keys()].sort()).toEqual([...wanted].sort())
  expect(new Set(looks.values()).size, 'looks that differ').toBe(wanted.size)
})

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

test('Diplomacy: a divider with the score stands where a new season begins, and a bar follows the reader', async ({
  page,
}) => {
  const id = 'Game104-england-russia'
  const { turns, sectionNotes = {} } = await conversationOf('sample-diplomacy', 'test', id)
  await open(page, `#/sample-diplomacy/test/${id}`)
  const bar = page.locator('[data-section-bar]')
  await expect(bar).toHaveText(`${turns[0]?.section}${sectionNotes[turns[0]?.section ?? '']}`)
  let seasons = 0
  for (const [index, { section = '' }] of turns.entries()) {
    await follow(page, `#/sample-diplomacy/test/${id}?turn=${index}`)
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    const divider = page
      .getByRole('listitem')
      .filter({ has: turn(page, index) })
      .getByRole('heading', { level: 3 })
    const begins = index > 0 && section !== turns[index - 1]?.section
    await expect(divider).toHaveCount(begins ? 1 : 0)
    if (begins) {
      await expect(divider).toHaveText(`${section}${sectionNotes[section]}`)
      await expect(divider).toHaveText(/^(Spring|Fall|Winter) 19\d\d/)
      seasons += 1
    }
  }
  expect(seasons).toBeGreaterThan(1)
  await conversationPane(page)
    .getByRole('group', { name: 'Turns, scrollable' })
    .evaluate((e) => e.scrollTo(0, 1e6))
  await expect(bar).not.toContainText(turns[0]?.section ?? '')
})
