import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { readDefinition } from '../../app/reviews/definition_link/definition_link.ts'
import type { ReviewDefinition } from '../../app/reviews/log/review.ts'
import { writeSchemeFile } from '../../app/reviews/schemes/scheme_file.ts'
import { madeScheme } from '../../app/reviews/schemes/test_schemes.ts'
import type { TurnDraft } from '../../app/reviews/store/store.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { type Saved, saved } from '../helpers/downloads.ts'
import { inNewProfile } from '../helpers/profile.ts'
import { done, reviewFileOf } from '../helpers/reviews.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const offers = madeScheme('offers-1', ['offer', 'refusal'], { title: 'Offers' })

async function namesIn(archive: Buffer): Promise<readonly string[]> {
  const entries = await new ZipReader(new Uint8ArrayReader(archive)).getEntries()
  return entries.map(({ filename }) => filename)
}

async function definitionIn(link: string): Promise<ReviewDefinition> {
  const define = new URLSearchParams(link.slice(link.indexOf('?'))).get('define')
  const read = await readDefinition(define ?? '')
  if (!('definition' in read)) throw new Error(`The link is ${read.problem}.`)
  return read.definition
}

test('a review is shared out among three, one of them answers from the link, and the lead collects', {
  tag: ['@core', '@core:project'],
}, async ({ page, browser, baseURL }) => {
  await open(page, '#/sample-casino/train?view=schemes')
  await page.locator('[data-scheme-files]').setInputFiles({
    ...{ name: 'made.scheme.json', mimeType: 'application/json' },
    buffer: Buffer.from(writeSchemeFile([offers])),
  })
  await expect(page.getByText(/: 1 version added\.$/)).toBeVisible()
  await page.keyboard.press('v')
  const start = page.getByRole('dialog', { name: 'Start a review' })
  await start.getByRole('checkbox', { name: 'Strategies' }).uncheck()
  await start.getByRole('checkbox', { name: /^Offers/ }).check()
  await start.getByRole('radio', { name: /^All turns/ }).check()
  await start.getByRole('textbox', { name: 'Your name' }).fill('Lea')
  await idle(page)
  await start.getByRole('button', { name: 'Share out…' }).click()

  const share = page.getByRole('dialog', { name: 'Share out' })
  await share.getByRole('textbox', { name: 'Title of the project' }).fill('Offers of campers')
  await share.getByRole('textbox', { name: 'Annotators', exact: true }).fill('0')
  await expect(share.getByText('Enter a number from 1 to 100.')).toBeVisible()
  await share.getByRole('textbox', { name: 'Annotators', exact: true }).fill('3')
  await share.getByRole('textbox', { name: /^Their names/ }).fill('Ada\nBen')
  await share.getByRole('radio', { name: 'conversations' }).check()
  await share.getByRole('textbox', { name: 'For all annotators' }).fill('2')
  await share.getByRole('textbox', { name: /^Guideline/ }).fill('Only **prices** count.')
  await expectNoViolations(page, 'the dialog that shares out')
  await share.getByRole('button', { name: 'Share out' }).click()

  const rows = page.locator('[data-annotator]')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(2)).toContainText('Annotator 3')
  const links = page.locator('[data-part-link]')
  await expect(links).toHaveCount(3)
  const [first = '', second = ''] = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('data-part-link') ?? ''),
  )

  const address = new URL(page.url()).hash

  // Ada needs nothing but the link.
  let file: Saved = { name: '', bytes: Buffer.from('') }
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.newPage()
  await inNewProfile(context, first, async (other) => {
    await expect(other.getByRole('heading', { name: 'Your part of “Offers of campers”' })).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada')
    await other.getByRole('button', { name: 'Start this review' }).click()
    await idle(other)
    await other.keyboard.press('1')
    await other.keyboard.press('Enter')
    await idle(other)
    await other.keyboard.press('d')
    await expect(other.getByRole('dialog').getByText('Only prices count.')).toBeVisible()
    await other.keyboard.press('Escape')
    await other.keyboard.press('Shift+Digit2')
    await other.keyboard.press('Enter')
    const { queue } = await definitionIn(first)
    await done(other, 2, queue.length)
    await other.goto('/#/sample-casino?view=reviews')
    await idle(other)
    file = await saved(other, () => other.getByRole('button', { name: 'Save to file' }).click())
  })
  await context.close()

  // Ben answers two turns that both have: one in the same way as Ada, if she reached it, and one in another.
  const [ada, ben] = [await definitionIn(first), await definitionIn(second)]
  const place = (turn: ReviewDefinition['queue'][number]) => JSON.stringify([turn.conversation, turn.turn])
  const inAda = new Set(ada.queue.map(place))
  const shared = ben.queue.flatMap((turn, i) => (inAda.has(place(turn)) ? [i] : []))
  expect(new Set(shared.map((i) => ben.queue[i]?.conversation)).size).toBe(2)
  const answers = (turn: number): readonly TurnDraft[] => [
    { kind: 'label', turn, scheme: 'offers-1', label: 'refusal', given: true },
    { kind: 'note', turn, scheme: 'offers-1', text: 'Is a question an offer?' },
    { kind: 'confirm', turn, scheme: 'offers-1' },
  ]
  const bens = { ...ben, id: 'review-of-ben', reviewer: 'Benjamin', copyOf: ben.id, device: 'b' }
  const adas = { ...ada, id: 'review-of-ada-too', reviewer: 'Ada', copyOf: ada.id, device: 'c' }
  const sharedTurn = shared[0] ?? 0
  const atAda = ada.queue.findIndex((turn) => place(turn) === place(ben.queue[sharedTurn] as typeof turn))
  await page.locator('[data-project-files]').setInputFiles([
    { name: file.name, mimeType: 'application/jsonl', buffer: file.bytes },
    reviewFileOf(bens, answers(sharedTurn)),
    reviewFileOf(adas, [
      { kind: 'label', turn: atAda, scheme: 'offers-1', label: 'offer', given: true },
      { kind: 'confirm', turn: atAda, scheme: 'offers-1' },
    ]),
  ])
  await expect(page.getByText('3 reviews opened from files.')).toBeVisible()
  const adaDone = atAda < 2 ? 2 : 3
  await expect(rows.nth(0)).toContainText(`${adaDone} of ${ada.queue.length}`)
  await expect(rows.nth(1)).toContainText('Benjamin')
  await expect(rows.nth(1)).toContainText(`1 of ${ben.queue.length}`)
  await expect(rows.nth(2)).toContainText('No review file yet')
  await expect(page.getByText('Is a question an offer?')).toBeVisible()

  // Ada has two reviews of her part, and is one annotator on both pages.
  await expect(page.getByText(/^2 reviews by Ada count as one annotator\./)).toBeVisible()
  await page.getByRole('button', { name: 'All figures' }).click()
  await expect(page.locator('[data-joined="Ada"]')).toContainText('2 reviews by Ada count as one annotator')
  await expect(page.locator('[data-annotator="reviewer:Ada"]')).toBeChecked()
  await follow(page, address)
  await expect(page.locator('[data-part="agreement"] [data-of="raw"]')).toHaveAttribute('data-value', '0')
  await expect(page.getByText('Annotators differ on 1 turn.')).toBeVisible()
  await idle(page)
  await expectNoViolations(page, 'the page of a project')

  // Everything as one archive.
  await page.getByRole('button', { name: 'Export everything…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 3 reviews' })
  const archive = await saved(page, () => dialog.getByRole('button', { name: 'Download all' }).click())
  const names = await namesIn(archive.bytes)
  expect(names.slice(0, 4)).toEqual([
    'Offers-of-campers.project.json',
    'labels.csv',
    'verdicts.csv',
    'notes.csv',
  ])
  expect(names).toContain('schemes.scheme.json')
  expect(names.filter((name) => name.startsWith('reviews/'))).toHaveLength(3)
  await page.keyboard.press('Escape')

  // The lead decides about a scheme that the corpus does not have.
  await page.getByRole('button', { name: 'Adjudicate 1 turn' }).click()
  await expect(start.getByRole('checkbox', { name: /^Offers/ })).toBeChecked()
  await start.getByRole('textbox', { name: 'Your name' }).fill('Lea')
  await idle(page)
  await start.getByRole('button', { name: 'Start review' }).click()
  await expect(start).toHaveCount(0)
  await idle(page)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The only turn is done.' })).toBeVisible()
  await follow(page, address)
  await expect(page.getByText('Annotators differ on 1 turn, of which 1 decided.')).toBeVisible()
})
