import { labelDefinition } from '../app/model/index.ts'
import { adapterOf, conversationOf } from './helpers/samples.ts'
import { follow, turn } from './helpers/views.ts'
import { test } from './support/shared_page.ts'
import { expect, idle, open } from './support/test.ts'

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

test('Diplomacy: intention, perception and quadrant of each message, by whom, and the score', async ({
  page,
}) => {
  const corpus = 'sample-diplomacy'
  const id = 'Game101-italy-turkey'
  const { turns } = await conversationOf(corpus, 'train', id)
  await open(page, `#/${corpus}/train/${id}`)
  const quadrants: Record<string, string> = {
    'true true': 'Straightforward',
    'false true': 'Deceived',
    'false false': 'Caught',
    'true false': 'Cassandra',
  }
  const met = new Set<string>()
  for (const [index, { labels, values }] of turns.entries()) {
    await follow(page, `#/${corpus}/train/${id}?turn=${index}`)
    const article = turn(page, index)
    await expect(article).toHaveAttribute('aria-current', 'true')
    const by = (giver: string) => labels.find((l) => l.by === giver)?.value
    await expect(article.getByRole('button', { name: `Sender: ${by('sender')}` })).toBeVisible()
    const receiver = by('receiver')
    await expect(article.getByRole('button', { name: /^Receiver: / })).toHaveCount(receiver ? 1 : 0)
    const quadrant = receiver ? quadrants[`${by('sender') === 'Truth'} ${receiver === 'Truth'}`] : undefined
    await expect(
      article.getByRole('button', { name: /Straightforward|Deceived|Caught|Cassandra/ }),
    ).toHaveCount(quadrant ? 1 : 0)
    if (quadrant) {
      await expect(article.getByRole('button', { name: quadrant })).toBeVisible()
      met.add(quadrant)
    }
    await expect(article).toContainText(`Score ${values.score}`)
  }
  expect([...met].sort()).toEqual(['Caught', 'Cassandra', 'Deceived', 'Straightforward'].sort())
})

test('Diplomacy: a divider stands where a new season begins, and nowhere else', async ({ page }) => {
  const id = 'Game104-england-russia'
  const { turns } = await conversationOf('sample-diplomacy', 'test', id)
  await open(page, `#/sample-diplomacy/test/${id}`)
  let seasons = 0
  for (const [index, { section }] of turns.entries()) {
    await follow(page, `#/sample-diplomacy/test/${id}?turn=${index}`)
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    const divider = page
      .getByRole('listitem')
      .filter({ has: turn(page, index) })
      .getByRole('heading', { level: 3 })
    const begins = section !== turns[index - 1]?.section
    await expect(divider).toHaveCount(begins ? 1 : 0)
    if (begins) {
      await expect(divider).toHaveText(section ?? '')
      await expect(divider).toHaveText(/^(Spring|Fall|Winter) 19\d\d$/)
      seasons += 1
    }
  }
  expect(seasons).toBeGreaterThan(2)
})
