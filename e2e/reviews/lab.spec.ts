import { readDefinition } from '../../app/reviews/definition_link/definition_link.ts'
import type { Entry, ReviewDefinition } from '../../app/reviews/log/review.ts'
import { writeReviewFile } from '../../app/reviews/log/review_file.ts'
import { writeSchemeFile } from '../../app/reviews/schemes/scheme_file.ts'
import { madeScheme } from '../../app/reviews/schemes/test_schemes.ts'
import { chooseFiles } from '../helpers/chooser.ts'
import { saved } from '../helpers/downloads.ts'
import { pane } from '../helpers/reviews.ts'
import { hash, list, row, turn } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const CONVERSATIONS = 60
const OVERLAP = 20

/** Two turns a conversation: a question of an offer or of none, and the answer. */
const CSV = [
  'dialogue_id,speaker,text',
  ...Array.from({ length: CONVERSATIONS }, (_, i) => [
    `d${i},ann,${i % 3 === 0 ? `I give you ${i + 2} ropes` : `What do you need on day ${i}`}`,
    `d${i},ben,${i % 2 === 0 ? 'No that is too little' : `I can take ${i + 1} lamps`}`,
  ]).flat(),
].join('\n')

const offers = madeScheme('offers-1', ['offer', 'other'], { title: 'Offers' })

/** The right label of a turn, by the rule above. */
const rightLabel = (conversation: string, turn: number) => {
  const i = Number(conversation.slice(1))
  return (turn === 0 ? i % 3 === 0 : i % 2 === 1) ? 'offer' : 'other'
}

async function definitionIn(link: string): Promise<ReviewDefinition> {
  const define = new URLSearchParams(link.slice(link.indexOf('?'))).get('define')
  const read = await readDefinition(define ?? '')
  if (!('definition' in read)) throw new Error(`The link is ${read.problem}.`)
  return read.definition
}

interface Answering {
  readonly reviewer: string
  /** True if the annotator gives the wrong label to a turn. */
  errs(position: number): boolean
  /** Positions that this file has. */
  readonly of?: (position: number) => boolean
  /** Begins the ids of entries: each machine has its own. */
  readonly machine?: string
}

/** The file of an annotator who has answered the whole part, or some of it, as from one machine. */
function fileOf(part: ReviewDefinition, { reviewer, errs, of = () => true, machine = 'a' }: Answering) {
  const definition = { ...part, id: `review-of-${reviewer}`, reviewer, copyOf: part.id, device: reviewer }
  const entries: Entry[] = []
  part.queue.forEach(({ conversation, turn }, position) => {
    if (!of(position)) return
    const right = rightLabel(conversation, turn)
    const label = errs(position) ? (right === 'offer' ? 'other' : 'offer') : right
    const id = `${reviewer}-${machine}-${position}`
    const head = {
      review: definition.id,
      turn: position,
      scheme: offers.id,
      at: 1_700_000_000_000 + position,
    }
    const seq = entries.length + 1
    entries.push(
      { ...head, id, action: id, seq, kind: 'label', label, given: true },
      { ...head, id: `${id}c`, action: `${id}c`, seq: seq + 1, kind: 'confirm' },
    )
  })
  const text = writeReviewFile({ definitions: [definition], entries })
  return {
    name: `${reviewer}-${machine}.jsonl`,
    mimeType: 'application/jsonl',
    buffer: Buffer.from(text),
  }
}

/** Fleiss' kappa of annotators who all answered all units (Fleiss 1971), written apart from the page's. */
function fleissOf(units: readonly (readonly string[])[]): number {
  const labels = [...new Set(units.flat())]
  const n = units[0]?.length ?? 0
  const count = (unit: readonly string[], label: string) => unit.filter((one) => one === label).length
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const observed = units.map(
    (unit) => sum(labels.map((label) => count(unit, label) * (count(unit, label) - 1))) / (n * (n - 1)),
  )
  const expected = labels.map(
    (label) => (sum(units.map((unit) => count(unit, label))) / (units.length * n)) ** 2,
  )
  const [p, e] = [sum(observed) / units.length, sum(expected)]
  return (p - e) / (1 - e)
}

test('sixty conversations are shared out among three; one changes machines, one errs; the lead settles and exports', async ({
  page,
}) => {
  // A whole project.
  test.slow()
  await open(page, '')
  await chooseFiles(page, { name: 'campers.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(CONVERSATIONS + 1))
  const corpus = await page.evaluate(() => window.location.hash)
  await follow(page, `${corpus}${corpus.includes('?') ? '&' : '?'}view=schemes`)
  await page.locator('[data-scheme-files]').setInputFiles({
    ...{ name: 'made.scheme.json', mimeType: 'application/json' },
    buffer: Buffer.from(writeSchemeFile([offers])),
  })
  await expect(page.getByText(/: 1 version added\.$/)).toBeVisible()
  await page.keyboard.press('v')
  const start = page.getByRole('dialog', { name: 'Start a review' })
  await start.getByRole('checkbox', { name: /^Offers/ }).check()
  await start.getByRole('radio', { name: /^All turns/ }).check()
  await start.getByRole('textbox', { name: 'Your name' }).fill('Lea')
  await idle(page)
  await start.getByRole('button', { name: 'Share out…' }).click()
  const share = page.getByRole('dialog', { name: 'Share out' })
  await share.getByRole('textbox', { name: 'Title of the project' }).fill('Offers of campers')
  await share.getByRole('textbox', { name: 'Annotators', exact: true }).fill('3')
  await share.getByRole('textbox', { name: /^Their names/ }).fill('Ada\nBen\nCyd')
  await share.getByRole('radio', { name: 'conversations' }).check()
  await share.getByRole('textbox', { name: 'For all annotators' }).fill(String(OVERLAP))
  await share.getByRole('button', { name: 'Share out' }).click()
  const links = page.locator('[data-part-link]')
  await expect(links).toHaveCount(3)
  const addresses = await links.evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-part-link') ?? ''),
  )
  const [ada, ben, cyd] = await Promise.all(addresses.map(definitionIn))
  if (!ada || !ben || !cyd) throw new Error('There are three parts.')
  const conversations = ({ queue }: ReviewDefinition) => new Set(queue.map((turn) => turn.conversation))
  const common = [...conversations(ada)].filter(
    (one) => conversations(ben).has(one) && conversations(cyd).has(one),
  )
  expect(common).toHaveLength(OVERLAP)
  const all = [ada, ben, cyd].flatMap((part) => [...conversations(part)])
  expect(all).toHaveLength(CONVERSATIONS + 2 * OVERLAP)
  expect(new Set(all).size).toBe(CONVERSATIONS)

  // Ada began on one machine and went on on another. Ben errs in every fourth turn.
  const half = ada.queue.length >> 1
  const never = () => false
  const errs = (position: number) => position % 4 === 3
  await page
    .locator('[data-project-files]')
    .setInputFiles([
      fileOf(ada, { reviewer: 'Ada', errs: never, of: (i) => i < half }),
      fileOf(ada, { reviewer: 'Ada', errs: never, of: (i) => i >= half, machine: 'b' }),
      fileOf(ben, { reviewer: 'Ben', errs }),
      fileOf(cyd, { reviewer: 'Cyd', errs: never }),
    ])
  const rows = page.locator('[data-annotator]')
  for (const [i, part] of [ada, ben, cyd].entries())
    await expect(rows.nth(i)).toContainText(`${part.queue.length} of ${part.queue.length}`)
  const isCommon = new Set(common)
  const wrong = ben.queue.filter(({ conversation }, i) => errs(i) && isCommon.has(conversation))
  const units = ben.queue.flatMap(({ conversation, turn }, i) => {
    if (!isCommon.has(conversation)) return []
    const right = rightLabel(conversation, turn)
    return [[right, errs(i) ? (right === 'offer' ? 'other' : 'offer') : right, right]]
  })
  const shown = page.locator('[data-part="agreement"] [data-of="fleiss"]')
  expect(Number(await shown.getAttribute('data-value'))).toBeCloseTo(fleissOf(units), 10)
  await expect(page.getByText(`Annotators differ on ${wrong.length} turns.`)).toBeVisible()

  // The lead decides as two of three did.
  await page.getByRole('button', { name: `Adjudicate ${wrong.length} turns` }).click()
  await start.getByRole('textbox', { name: 'Your name' }).fill('Lea')
  await idle(page)
  await start.getByRole('button', { name: 'Start review' }).click()
  await expect(start).toHaveCount(0)
  await idle(page)
  const choices = page.getByRole('list', { name: 'Labels by annotator' }).getByRole('button')
  for (let i = 0; i < wrong.length; i++) {
    const key = (await choices.filter({ hasText: 'Ada' }).getAttribute('aria-keyshortcuts')) ?? ''
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await idle(page)
  }
  await expect(page.getByRole('heading', { name: `All ${wrong.length} turns are done.` })).toBeVisible()

  // The corpus with these labels opens as another corpus.
  const results = pane(page)
  await results.getByRole('radio', { name: /^Corpus with corrected labels/ }).check()
  await results.getByRole('radio', { name: /^ConvoKit/ }).check()
  const file = await saved(page, () => results.getByRole('button', { name: /Download corpus/ }).click())
  await open(page, '')
  await chooseFiles(page, { name: file.name, mimeType: 'application/zip', buffer: file.bytes })
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(CONVERSATIONS + 1))
  const [decided] = wrong
  if (!decided) throw new Error('There is something to decide.')
  await row(page, 0).click()
  for (let i = 0; i < Number(decided.conversation.slice(1)); i++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => hash(page)).toMatch(new RegExp(`-${decided.conversation}[?]`))
  await expect(turn(page, decided.turn).locator('footer')).toContainText(
    rightLabel(decided.conversation, decided.turn),
    { ignoreCase: true },
  )
})
