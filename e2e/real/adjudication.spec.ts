import type { TurnDraft } from '../../app/reviews/store/store.ts'
import { type Given, secondAnnotator } from '../../tools/agreement/second_annotator.ts'
import { jsonLines, saved } from '../helpers/downloads.ts'
import { query } from '../helpers/real.ts'
import { pane, reviewFileOf, reviewOf } from '../helpers/reviews.ts'
import { chooseMore } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const SCHEME = 'strategy'

/** Number of reviewed turns. Enough for every figure to be defined. */
const TURNS = 400

/** Steps of a reviewer who labels from scratch. Skipped turns have no steps. */
function stepsOf(given: Given): TurnDraft[] {
  return given.flatMap((labels, turn): TurnDraft[] => {
    if (labels === null) return []
    const own = { turn, scheme: SCHEME }
    return [
      ...labels.map((label): TurnDraft => ({ ...own, kind: 'label', label, given: true })),
      { ...own, kind: 'confirm' },
    ]
  })
}

test('files of two made-up reviewers of CaSiNo are merged, compared, settled by keys, exported and added again', async ({
  page,
}) => {
  test.slow()
  await open(page, '#/casino/train')
  const turns = await query(
    page,
    `SELECT c.id AS id, t.turn AS turn, t.fingerprint AS print,
        string_agg(l.value, '|' ORDER BY l.position) AS labels
      FROM turns t JOIN conversations c ON c.key = t.conversation_key
      LEFT JOIN labels l ON l.conversation_key = t.conversation_key AND l.turn = t.turn
      WHERE t.annotated AND c.split = 'train' GROUP BY ALL ORDER BY any_value(c.key), t.turn LIMIT ${TURNS}`,
  )
  expect(turns).toHaveLength(TURNS)
  const queue = turns.map(({ id, turn, print }) => ({
    ...{ split: 'train', conversation: String(id), turn: Number(turn), fingerprint: String(print) },
  }))
  const published = turns.map(({ labels }) => (labels === null ? [] : String(labels).split('|')))
  const values = [...new Set(published.flat())].sort()
  const ann = secondAnnotator(published, values, { seed: 14 })
  const ben = secondAnnotator(ann.given, values, { seed: 41 })
  const of = (reviewer: string, { given }: { given: Given }) => {
    const made = { id: `of-${reviewer}`, name: `Of ${reviewer}`, reviewer, queue, mode: 'blind' } as const
    return reviewFileOf(reviewOf('casino', [], 0, { ...made, schemes: [SCHEME] }), stepsOf(given))
  }
  const differing = queue.flatMap(({ conversation, turn }, i) => {
    const [a, b] = [ann.given[i], ben.given[i]]
    return a && b && a.join() !== b.join() ? [{ conversation, turn, ann: a, ben: b }] : []
  })

  await follow(page, '#/casino/train?view=reviews')
  await page.locator('[data-review-files]').setInputFiles([of('Ann', ann), of('Ben', ben)])
  await idle(page)
  await expect(page.locator('[data-review-card]')).toHaveCount(2)

  await follow(page, '#/casino/train?view=agreement&annotators=reviewer%3AAnn/reviewer%3ABen')
  await idle(page)
  const view = page.getByRole('region', { name: /^Agreement on/ })
  await expect(view.locator('[data-part="facts"]')).toContainText(`${ben.shared} turns`)
  const kappa = view.locator('[data-part="overall"] [data-of="cohen"]')
  expect(Number(await kappa.getAttribute('data-value'))).toBeCloseTo(ben.kappa, 12)
  await view.getByRole('button', { name: `${differing.length} turns differ` }).click()
  await view.getByRole('button', { name: 'Adjudicate these turns…' }).click()
  const starting = page.getByRole('dialog', { name: 'Start a review' })
  await starting.getByRole('textbox', { name: 'Your name' }).fill('Cyd')
  await idle(page)
  await starting.getByRole('button', { name: 'Start review' }).click()
  await idle(page)
  const id = new URLSearchParams(page.url().replace(/^[^?]*/, '')).get('review') ?? ''

  // Decisions: Ann's labels, Ben's labels, other labels, and Ben's after undoing Ann's.
  const choices = pane(page).getByRole('list', { name: 'Labels by annotator' }).getByRole('button')
  await expect(choices).toHaveCount(2)
  const [annKey = '', benKey = ''] = await choices.evaluateAll((all) =>
    all.map((choice) => choice.getAttribute('aria-keyshortcuts') ?? ''),
  )
  const label = pane(page).locator('[aria-keyshortcuts="1"][data-palette-label]')
  const other = (await label.getAttribute('data-palette-label')) ?? ''
  const ways = [[annKey], [benKey], ['1'], [annKey, 'z', benKey]]
  for (const [position, keys] of ways.entries()) {
    await expect(pane(page).locator(`[data-adjudicate="${position}"]`)).toBeVisible()
    await idle(page)
    await expect(pane(page).locator('article[aria-current="true"] footer [data-hue]')).toHaveCount(0)
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key)
  }
  await expect(pane(page)).toContainText(`${ways.length} of ${differing.length} turns done`)
  const [byAnn, byBen, byNobody, again] = differing
  const decided = [byAnn?.ann, byBen?.ben, [other], again?.ben]

  await follow(page, '#/casino/train?view=reviews')
  const card = page.locator(`[data-review-card="${id}"]`)
  await card.getByRole('button', { name: /More/ }).click()
  await page.getByRole('menuitem', { name: /Export/ }).click()
  const exporting = page.getByRole('dialog', { name: 'Export review' })
  await exporting.getByRole('radio', { name: /^JSON Lines/ }).check()
  const labels = await saved(page, () =>
    exporting.getByRole('button', { name: `Download ${ways.length} rows` }).click(),
  )
  expect(jsonLines(labels)).toMatchObject(
    [byAnn, byBen, byNobody, again].map((place, i) => ({
      ...{ conversation: place?.conversation, turn: place?.turn, labels: decided[i] },
      ...{ annotator: 'adjudicated', reviewer: 'Cyd' },
    })),
  )
  await exporting.getByRole('button', { name: 'Close' }).click()

  await follow(page, '#/casino/train')
  await chooseMore(page, 'Add labels')
  const adding = page.getByRole('dialog', { name: 'Add labels' })
  await adding
    .locator('input[type="file"]')
    .setInputFiles({ name: labels.name, mimeType: 'application/jsonl', buffer: labels.bytes })
  await idle(page)
  const added = adding.getByRole('region', { name: labels.name })
  const given = decided.flatMap((own) => own ?? []).length
  await expect(added).toContainText(`${given} labels by adjudicated on ${ways.length} turns.`)
  await expect(added.locator('tbody tr')).toHaveCount(0)
  await adding.getByRole('button', { name: 'Close' }).click()
  await follow(page, '#/casino/train?q=by:adjudicated')
  const found = decided.filter((own) => own && own.length > 0).length
  await expect(page.getByText(new RegExp(`^${found} turns in \\d conversations? of `))).toBeVisible()
})
