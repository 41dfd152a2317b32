import type { Conversation, Turn } from '../../app/model/index.ts'
import {
  chips,
  conversationsFound,
  excludeIn,
  expectFound,
  section,
  turnsFound,
  valueIn,
} from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { expectHash, pick } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')
const SCHEME = 'Strategies'
const has = (turn: Turn | undefined, value: string) => turn?.labels.some((l) => l.value === value) ?? false
const annotated = (c: Conversation) => c.annotated.length > 0
const anywhere = (c: Conversation, value: string) => c.turns.some((t) => has(t, value))

test('labels: any or all of them, anywhere in the conversation or on the same turn', async ({ page }) => {
  const [a, b] = ['self-need', 'other-need'] as const
  const expected = {
    any: conversationsFound(conversations, (c) => anywhere(c, a) || anywhere(c, b)),
    all: conversationsFound(conversations, (c) => anywhere(c, a) && anywhere(c, b)),
    allOnTurn: turnsFound(conversations, (t) => has(t, a) && has(t, b)),
    anyOnTurn: turnsFound(conversations, (t) => has(t, a) || has(t, b)),
  }
  expect(new Set(Object.values(expected)).size, 'four different answers').toBe(4)

  await open(page, '#/sample-casino/train')
  const labels = await section(page, SCHEME)
  await valueIn(labels, 'Self-Need').click()
  await valueIn(labels, 'Other-Need').click()
  await expectFound(page, expected.any)
  await labels.getByText('All of them').click()
  await expectFound(page, expected.all)
  await labels.getByText('On the same turn').click()
  await expectFound(page, expected.allOnTurn)
  await expect(chips(page)).toHaveText([`${SCHEME}: Self-Need and Other-Need on the same turn`])
  await labels.getByText('Any of them').click()
  await expectFound(page, expected.anyOnTurn)
  await page.reload()
  await expectFound(page, expected.anyOnTurn)
})

test('a label is excluded by its own button: anywhere, or on the turn that is found', async ({ page }) => {
  const says = (t: Turn) => t.text.toLowerCase().includes('water')
  await open(page, '#/sample-casino/train?q=water')
  const labels = await section(page, SCHEME)
  await excludeIn(labels, 'Self-Need').click()
  await expectFound(
    page,
    turnsFound(conversations, (t, _, c) => says(t) && annotated(c) && !anywhere(c, 'self-need')),
  )
  await labels.getByText('On the same turn').click()
  await expectFound(
    page,
    turnsFound(conversations, (t) => says(t) && t.annotated.length > 0 && !has(t, 'self-need')),
  )
})

test('what was never annotated is told apart from what has not the label, and left out unless asked for', async ({
  page,
}) => {
  const without = (c: Conversation) => !anywhere(c, 'self-need')
  const never = conversations.filter((c) => !annotated(c)).length
  expect(never).toBeGreaterThan(0)
  await open(page, '#/sample-casino/train')
  const labels = await section(page, SCHEME)
  await excludeIn(labels, 'Self-Need').click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => annotated(c) && without(c)),
  )
  await expectHash(page, '#/sample-casino/train?l.strategy=!self-need,!~')
  await expect(chips(page)).toHaveText([`${SCHEME}: not Self-Need, annotated only`])
  await expect(page.getByText(`and ${never} not annotated`)).toBeVisible()
  await expect(valueIn(labels, 'Not annotated')).toContainText(`${never}`)

  await page.getByRole('button', { name: 'Include conversations that are not annotated' }).click()
  await expectFound(page, conversationsFound(conversations, without))
  await expectHash(page, '#/sample-casino/train?l.strategy=!self-need')
  await expect(page.getByText(`${never} of them not annotated`)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out conversations that are not annotated' }).click()
  await excludeIn(labels, 'Self-Need').click()
  await expectHash(page, '#/sample-casino/train')

  await valueIn(labels, 'Not annotated').click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => !annotated(c)),
  )
})

test('a sequence: one label, then another within some turns', async ({ page }) => {
  const [first, second] = ['showing-empathy', 'self-need'] as const
  const followed = (within: number) =>
    turnsFound(
      conversations,
      (t, i, c) => has(t, first) && c.turns.slice(i + 1, i + 1 + within).some((u) => has(u, second)),
    )
  expect(followed(1)).not.toBe(followed(3))
  await open(page, '#/sample-casino/train')
  const part = await section(page, 'Sequence')
  const choose = async (step: 1 | 2, label: string) => {
    await pick(part.getByRole('combobox', { name: `Step ${step} of the sequence`, exact: true }), label, true)
    await idle(page)
  }
  await choose(1, 'Empathy')
  await expect(chips(page), 'half a sequence is no filter').toHaveCount(0)
  await choose(2, 'Self-Need')
  await expectFound(page, followed(3))
  await part.getByRole('spinbutton').fill('1')
  await expectFound(page, followed(1))
  await expect(chips(page)).toHaveText(['Self-Need in the turn after Empathy'])
  await page.reload()
  await expectFound(page, followed(1))

  // The list opens at the first turn, and all steps are marked.
  const begin = conversations
    .flatMap((c) => c.turns.map((t, i) => ({ c, t, i })))
    .find(({ c, t, i }) => has(t, first) && has(c.turns[i + 1], second))
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`/train/${begin?.c.id}\\?turn=${begin?.i}&`))
  for (const step of [begin?.i ?? 0, (begin?.i ?? 0) + 1])
    await expect(page.locator(`#turn-${step}`)).toHaveAttribute('data-step', 'true')

  await page.getByRole('button', { name: /^Remove filter Self-Need/ }).click()
  await idle(page)
  await expect(page).not.toHaveURL(/seq=/)
})
