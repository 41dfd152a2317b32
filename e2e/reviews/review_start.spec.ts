import type { Page } from '@playwright/test'
import type { ReviewDefinition } from '../../app/reviews/log/review.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { clipboard, inNewProfile } from '../helpers/profile.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const HERE = '#/sample-casino/train'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Start a review' })
const card = (page: Page, name: string) =>
  page.locator('[data-review-card]').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Fills in the open dialog, starts the review, and returns what the browser stores about it. */
async function start(
  page: Page,
  fill: () => Promise<void> = async () => undefined,
): Promise<ReviewDefinition> {
  await dialog(page).getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await fill()
  await idle(page)
  await dialog(page).getByRole('button', { name: 'Start review' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await idle(page)
  return keptReview(page, reviewIn(page))
}

async function keptReview(page: Page, id: string): Promise<ReviewDefinition> {
  const kept = await page.evaluate(
    (review) =>
      new Promise<unknown>((resolve, reject) => {
        const request = indexedDB.open('parley-reviews /')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const found = request.result.transaction('definitions').objectStore('definitions').get(review)
          found.onerror = () => reject(found.error)
          found.onsuccess = () => {
            request.result.close()
            resolve(found.result)
          }
        }
      }),
    id,
  )
  return kept as ReviewDefinition
}

const reviewIn = (page: Page) =>
  new URLSearchParams(new URL(page.url()).hash.replace(/^[^?]*/, '')).get('review') ?? ''
const places = ({ queue }: ReviewDefinition) =>
  queue.map(({ split, conversation, turn }) => `${split}/${conversation}/${turn}`)

async function ask(page: Page): Promise<void> {
  await page.keyboard.press('v')
  await expect(dialog(page)).toBeVisible()
  await idle(page)
}

const SCORED = `conversation,turn,label,model,score
0,1,hopeful,mini-2,0.75
0,2,hopeful,mini-2,0.5
2,0,wary,mini-2,0.25
`

test('a review is made of search hits, of a sample that its seed draws again, and by scores', async ({
  page,
}) => {
  const conversations = (await conversationsOf('sample-casino')).filter(({ split }) => split === 'train')
  const hits = conversations.flatMap(({ split, id, turns }) =>
    turns.flatMap(({ text }, turn) => (/water/i.test(text) ? [`${split}/${id}/${turn}`] : [])),
  )
  await open(page, `${HERE}?q=water`)
  await ask(page)
  await expectNoViolations(page, 'the dialog that starts a review')
  const ofHits = await start(page)
  expect(places(ofHits)).toEqual(hits)
  expect(ofHits).toMatchObject({ mode: 'check', reviewer: 'Ada', seed: null, schemes: ['strategy'] })

  // The same turns, even if the list has another order.
  const samples: ReviewDefinition[] = []
  for (const address of [HERE, `${HERE}?sort=turns.desc`]) {
    await follow(page, address)
    await idle(page)
    await ask(page)
    samples.push(
      await start(page, async () => {
        await dialog(page)
          .getByRole('radio', { name: /^All turns/ })
          .check()
        await dialog(page).getByRole('radio', { name: 'A random sample' }).check()
        await dialog(page).getByRole('textbox', { name: 'Number of turns' }).fill('8')
        await dialog(page).getByRole('textbox', { name: 'Seed' }).fill('7')
      }),
    )
  }
  const [first, second] = samples.map(places)
  expect(first).toHaveLength(8)
  expect(second?.toSorted()).toEqual(first?.toSorted())
  expect(second).not.toEqual(first)

  await follow(page, HERE)
  await idle(page)
  await chooseMore(page, 'Add labels')
  const file = { name: 'moods.csv', mimeType: 'text/csv', buffer: Buffer.from(SCORED) }
  await page.getByRole('dialog', { name: 'Add labels' }).locator('input[type="file"]').setInputFiles(file)
  await idle(page)
  await page.keyboard.press('Escape')
  await ask(page)
  const scored = await start(page, async () => {
    await dialog(page).getByRole('checkbox', { name: 'Strategies' }).uncheck()
    await dialog(page).getByRole('checkbox', { name: 'moods.csv' }).check()
    await dialog(page).getByRole('radio', { name: 'Lowest score first' }).check()
    await expect(dialog(page).getByText('3 turns with a score')).toBeVisible()
  })
  expect(places(scored)).toEqual(['train/2/0', 'train/0/2', 'train/0/1'])
})

test('reviews are renamed, copied, removed and restored; a colleague starts the same one by its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, HERE)
  await ask(page)
  const made = await start(page, async () => {
    await dialog(page).getByRole('radio', { name: 'The first' }).check()
    await dialog(page).getByRole('textbox', { name: 'Number of turns' }).fill('5')
    await dialog(page).getByRole('textbox', { name: 'Name of the review' }).fill('Pass one')
  })
  await follow(page, '#/sample-casino?view=reviews')
  await idle(page)

  await page.getByRole('button', { name: 'Rename “Pass one”' }).click()
  await page.getByRole('textbox', { name: 'New name of “Pass one”' }).fill('Pass 1')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Pass 1')).toContainText('0 of 5 turns done')
  await page.getByRole('button', { name: 'More about “Pass 1”' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your name' }).fill('Ben')
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(card(page, 'Pass 1 (copy)')).toContainText('by Ben')
  await expectNoViolations(page, 'the page of reviews')

  await page.getByRole('button', { name: 'More about “Pass 1 (copy)”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(card(page, 'Pass 1 (copy)')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Pass 1 (copy)')).toHaveCount(1)

  await card(page, 'Pass 1').getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await clipboard(page)
  await page.close()
  await inNewProfile(context, link, async (other) => {
    const linked = other.locator(`[data-linked-review="${made.id}"]`)
    await expect(linked).toContainText('Pass 1')
    await expect(linked.locator('[data-fit="same"]')).toBeVisible()
    await expectNoViolations(other, 'a review from a link')
    await linked.getByRole('textbox', { name: 'Your name' }).fill('Cy')
    await linked.getByRole('button', { name: 'Start this review' }).click()
    await expect(linked).toHaveCount(0)
    const theirs = await keptReview(other, reviewIn(other))
    expect(theirs.queue).toEqual(made.queue)
    expect(theirs).toMatchObject({ name: 'Pass 1', reviewer: 'Cy', copyOf: made.id, mode: made.mode })
    expect(theirs.id).not.toBe(made.id)

    await follow(other, `#/sample-casino?review=x${made.id}&define=AAAA`)
    await expect(other.getByRole('alert')).toContainText('The link to this review is damaged')
  })
})
