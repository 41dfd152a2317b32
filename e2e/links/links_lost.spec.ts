import type { Page } from '@playwright/test'
import { type Conversation, fingerprintOf } from '../../app/model/index.ts'
import { markedRange } from '../../app/model/links/linked_ranges.ts'
import { fixtureRecords, parquetOf, publish } from '../helpers/published.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { conversationPane, currentTurn, expectWithin, hash, turn, turnScroller } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open, test as ownPage } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')
const everyText = conversations.flatMap((c) => c.turns.map((t) => t.text))

/** A turn with a unique text, not near the start of its conversation, which is neither the first nor the last. */
const { conversation, at } = (() => {
  for (const c of conversations.slice(3, -3))
    for (const [i, { text }] of c.turns.entries())
      if (i >= 3 && text.length > 60 && everyText.filter((other) => other === text).length === 1)
        return { conversation: c, at: i }
  throw new Error('No sample turn is like this.')
})()
const text = conversation.turns[at]?.text ?? ''

/** A link to that turn, to be opened in another corpus or with a different number or text. */
function link(corpus: string, { id = conversation.id, index = at, said = text, more = '' } = {}): string {
  const marks = `print=${fingerprintOf([said])}&text=${encodeURIComponent(said.slice(0, 60))}${more}`
  return `#/${corpus}/train/${id}?turn=${index}&${marks}&v=1`
}

const notice = (page: Page) =>
  conversationPane(page)
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Close the notice' }) })

/** Publishes the sample's records with changes. Its conversations are named by their rows. */
async function republish(
  page: Page,
  change: (records: Record<string, unknown>[]) => Record<string, unknown>[],
) {
  await publish(page, 'changed', 'casino', await parquetOf('casino', change(fixtureRecords('casino'))))
}

/** Changes the text of a turn in a record. */
function edit(records: Record<string, unknown>[], row: number, index: number, words: string): void {
  const log = records[row]?.chat_logs as { text: string }[]
  const utterance = log[index]
  if (!utterance) throw new Error(`Row ${row} has no turn ${index}.`)
  utterance.text = words
}

const rowOf = ({ id }: Conversation) => conversations.findIndex((c) => c.id === id)

test('moved within its conversation: followed, and said, with its words marked', {
  tag: '@core:reader',
}, async ({ page }) => {
  const words = text.split(' ').slice(0, 3).join(' ')
  await open(page, link('sample-casino', { index: 0, more: `&words=${encodeURIComponent(words)}` }))
  await expect(currentTurn(page)).toHaveId(`turn-${at}`)
  await expectWithin(currentTurn(page), turnScroller(page))
  await expect(notice(page)).toContainText(`This turn has moved: it was turn 0 and is now turn ${at}.`)
  await expect(currentTurn(page).locator('mark')).toHaveText([words])
  expect(await hash(page)).toContain(`?turn=${at}&print=`)
  await page.getByRole('button', { name: 'Close the notice' }).click()
  await expect(notice(page)).toHaveCount(0)
})

ownPage('moved to another row, since the first was taken out: said, with the way there', async ({ page }) => {
  await republish(page, (records) => records.slice(1))
  const id = String(rowOf(conversation) - 1)
  await open(page, link('changed'))
  await expect(notice(page)).toContainText(
    `The linked turn is not in this conversation. It is in turn ${at} of train / ${id}.`,
  )
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect.poll(() => hash(page)).toContain(`#/changed/train/${id}?turn=${at}`)
  await expect(currentTurn(page)).toContainText(text)
  await expect(notice(page)).toHaveCount(0)
  await page.goBack()
  await expect(notice(page)).toContainText('The linked turn is not in this conversation.')
})

ownPage('changed: said, with both texts', async ({ page }) => {
  const now = `Something else was meant. ${text.slice(30)}`
  await republish(page, (records) => {
    edit(records, rowOf(conversation), at, now)
    return records
  })
  await open(page, link('changed'))
  await expect(notice(page)).toContainText(`Turn ${at} no longer has the linked text.`)
  await expect(notice(page).locator('dt')).toHaveText(['Linked', 'Now'])
  await expect(notice(page).locator('dd').nth(0)).toContainText(text.slice(0, 60))
  await expect(notice(page).locator('dd').nth(1)).toContainText(now.slice(0, 100))
  await expect(currentTurn(page)).toHaveId(`turn-${at}`)
})

ownPage('gone with its conversation, and edited elsewhere: said, with the nearest text', async ({ page }) => {
  const last = conversations.length - 1
  const near = `${text.slice(0, -1)}, really!`
  await republish(page, (records) => {
    const others = records.filter((_, row) => row !== rowOf(conversation))
    edit(others, 2, 0, near)
    return others
  })
  await open(page, link('changed', { id: String(last) }))
  await expect(notice(page)).toContainText(
    'The linked turn no longer exists. Neither its position nor its content was found.',
  )
  await expect(notice(page)).toContainText(text.slice(0, 60))
  await page.getByRole('button', { name: 'Go to the nearest match, turn 0 of train / 2' }).click()
  await expect.poll(() => hash(page)).toContain('#/changed/train/2?turn=0')
  await expect(turn(page, 0)).toContainText(near)
})

test('gone for good: said, and nothing is offered', async ({ page }) => {
  await open(page, link('sample-casino', { id: '1', index: 80, said: 'Zyxwvut qponml kjihgfe.' }))
  await expect(notice(page)).toContainText('The linked turn no longer exists')
  await expect(notice(page).getByRole('button', { name: /^Go/ })).toHaveCount(0)
  await expect(turn(page, 0)).toBeVisible()
})

/** The link to that turn with two chosen ranges of turns, as copied by the user. */
function chosenLink(corpus: string, ranges: readonly (readonly [number, number])[]): string {
  const chosen = ranges.map(([first, last]) => {
    const { prints = [] } = markedRange({ first, last }, conversation)
    return [first === last ? `${first}` : `${first}-${last}`, ...prints].join('_')
  })
  return link(corpus, { more: `&chosen=${chosen.join('.')}` })
}

ownPage(
  'chosen turns that moved within their conversation are followed as well, and said',
  async ({ page }) => {
    await republish(page, (records) => {
      const log = records[rowOf(conversation)]?.chat_logs as Record<string, unknown>[]
      log.splice(at, 0, { ...log[at], text: 'Made up: put in between.' })
      return records
    })
    await open(
      page,
      chosenLink('changed', [
        [0, 1],
        [at, at],
      ]),
    )
    await expect(currentTurn(page)).toHaveId(`turn-${at + 1}`)
    await expect(conversationPane(page)).toContainText(
      `The linked turns have moved: they were 0–1, ${at} and are now 0–1, ${at + 1}.`,
    )
    await expect(page.getByRole('group', { name: 'Chosen turns' })).toContainText(`0–1, ${at + 1}`)
    expect(await hash(page)).toMatch(new RegExp(`chosen=0-1_[^.]+\\.${at + 1}_`))
  },
)

ownPage(
  'an embedded link to chosen turns finds them in another row, and shows them alone',
  async ({ page }) => {
    await republish(page, (records) => records.slice(1))
    const id = String(rowOf(conversation) - 1)
    await open(
      page,
      `?embed${chosenLink('changed', [
        [0, 1],
        [at, at],
      ])}`,
    )
    await expect(page.getByRole('status')).toContainText([`It is in turn ${at} of train / ${id}.`])
    await page.getByRole('button', { name: 'Go there' }).click()
    await expect(currentTurn(page)).toContainText(text)
    await expect(turn(page, 0)).toContainText(conversation.turns[0]?.text ?? '')
    await expect(turn(page, at + 1)).toHaveCount(0)
    if (at > 3) await page.getByRole('button', { name: `Show ${at - 2} turns left out` }).click()
    await expect(turn(page, 2)).toContainText(conversation.turns[2]?.text ?? '')
    expect(await hash(page)).toContain('chosen=0-1_')
  },
)
