import type { Locator, Page } from '@playwright/test'
import { csvRows, saved } from '../helpers/downloads.ts'
import { csv } from '../helpers/own_files.ts'
import { label, pane } from '../helpers/reviews.ts'
import { expect, idle, open, test } from '../support/test.ts'

const CONVERSATIONS = 5
const TURNS = 8

interface MadeTurn {
  readonly conversation: string
  readonly turn: number
  readonly text: string
}

const MADE: readonly MadeTurn[] = Array.from({ length: CONVERSATIONS * TURNS }, (_, i) => {
  const [conversation, turn] = [`camp-${Math.floor(i / TURNS)}`, i % TURNS]
  return { conversation, turn, text: `${i % 3 === 0 ? 'I give' : 'What about'} ${i + 2} ropes, neighbour?` }
})

const TABLE = [
  'conversation_id,turn,speaker,text',
  ...MADE.map(
    ({ conversation, turn, text }) => `${conversation},${turn},${turn % 2 ? 'ben' : 'ann'},"${text}"`,
  ),
].join('\n')

const MOVES = ['offer', 'question', 'other'] as const
const OUTCOMES = ['deal', 'no deal'] as const

/** Answers to tap at a turn. */
const moveOf = (position: number) => MOVES[(position * 7 + 1) % 3] ?? 'other'
/** Answers to tap about a conversation. */
const outcomeOf = (conversation: number) => OUTCOMES[conversation % 2] ?? 'deal'

const times = <T>(all: readonly T[], one: T) => all.filter((other) => other === one).length

/** Touch targets of the page that are smaller than 24 pixels, cut off at the side, or covered wherever they are scrolled. */
function badTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCovered = (target: Element) => {
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return there === null || (!target.contains(there) && !there.contains(target))
    }
    const all = [...document.querySelectorAll('button, input, textarea, select, summary, [role="combobox"]')]
    return all.flatMap((element) => {
      const target = element.closest('label') ?? element
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      // A modal dialog makes everything behind it inert.
      if (target.closest('[inert], [aria-hidden="true"]')) return []
      const { left, right, width, height } = target.getBoundingClientRect()
      if (width < 2) return []
      const name = element.ariaLabel ?? (target.textContent || element.tagName)
      if (Math.min(width, height) < 24) return [`${name}: ${width} × ${height}`]
      if (left < -1 || right > window.innerWidth + 1) return [`${name}: from ${left} to ${right}`]
      if (!isCovered(target)) return []
      target.scrollIntoView({ block: 'center' })
      return isCovered(target) ? [`${name}: covered`] : []
    })
  })
}

/** Expects a screen that fingers can use. */
async function expectForFingers(page: Page, screen: string): Promise<void> {
  await idle(page)
  expect(await badTargets(page), screen).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `${screen}: sideways`).toBeLessThanOrEqual(0)
}

/** Writes a scheme in its form and goes back to the list of schemes. */
async function writeScheme(
  page: Page,
  title: string,
  unit: string,
  labels: readonly string[],
): Promise<void> {
  await page.getByRole('button', { name: 'New scheme' }).tap()
  const field = (name: string, within: Locator = page.locator('form')) =>
    within.getByRole('textbox', { name, exact: true })
  await field('Name').fill(title)
  await page.getByRole('radio', { name: unit }).tap()
  for (const [i, value] of labels.entries()) {
    const own = page.locator(`[data-label="${i}"]`)
    // The form begins with some empty labels.
    if ((await own.count()) === 0) await page.getByRole('button', { name: 'Add label' }).tap()
    await field(`Label ${i + 1}`, own).fill(value)
    await field('Definition', own).fill(`What ${value} means`)
    await field('Examples', own).fill(`An example of ${value}`)
  }
  if (unit === 'Each turn') await expectForFingers(page, 'the form of a scheme')
  await page.getByRole('button', { name: 'Save scheme' }).tap()
  await expect(page.getByText(`Saved “${title}” as version 1.`)).toBeVisible()
  await page.getByRole('button', { name: 'Label schemes' }).first().tap()
  await expect(page.getByRole('list', { name: 'Schemes in this browser' })).toContainText(title)
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a scheme is written, 40 turns and 5 conversations are labelled, and the table has what was tapped', async ({
    page,
  }) => {
    test.slow()
    await open(page, '')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).first().tap()
    await (await chooser).setFiles(csv(TABLE, 'campers.csv'))
    await expect(page.getByRole('grid', { name: 'Conversations' })).toBeVisible()
    await idle(page)
    await page.getByRole('button', { name: 'Reviews', exact: true }).tap()
    await page.getByRole('button', { name: 'Label schemes' }).tap()
    await writeScheme(page, 'Moves', 'Each turn', MOVES)
    await writeScheme(page, 'Outcome', 'The conversation', OUTCOMES)
    await page.getByRole('button', { name: 'Reviews' }).first().tap()

    await page.getByRole('button', { name: 'Start a review' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Start a review' })
    for (const name of [/^Moves/, /^Outcome/]) await dialog.getByRole('checkbox', { name }).tap()
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await expectForFingers(page, 'the start of a review')
    await dialog.getByRole('button', { name: 'Start review' }).tap()
    await expect(dialog).toHaveCount(0)

    const confirm = pane(page).getByRole('button', { name: 'Confirm', exact: true })
    for (const [position, { turn }] of MADE.entries()) {
      await expect(pane(page).locator(`[data-position="${position}"]`)).toBeVisible()
      const move = moveOf(position)
      if (position === 3) {
        // A slip of the finger is taken back.
        const slip = MOVES.find((one) => one !== move) ?? 'other'
        await label(page, new RegExp(`^${slip}`)).tap()
        await expect(label(page, new RegExp(`^${slip}, given`))).toBeVisible()
      }
      await label(page, new RegExp(`^${move}`)).tap()
      await expect(label(page, new RegExp(`^${move}, given`))).toBeVisible()
      if (position === 4) {
        await pane(page).getByRole('button', { name: 'Note', exact: true }).tap()
        await pane(page).getByRole('textbox', { name: 'Note' }).fill('Ropes, “twice”')
        await expectForFingers(page, 'a note')
        await pane(page).getByRole('button', { name: 'Save note' }).tap()
      }
      if (turn === TURNS - 1) {
        const outcome = outcomeOf(Math.floor(position / TURNS))
        const button = pane(page).getByRole('button', { name: new RegExp(`^${outcome}`) })
        await button.tap()
        await expect(button).toHaveAttribute('aria-pressed', 'true')
        if (position === TURNS - 1)
          await expectForFingers(page, 'a turn with a question about the conversation')
      }
      await confirm.tap()
    }

    await expect(page.getByRole('heading', { name: 'All 40 turns are done.' })).toBeVisible()
    await expectForFingers(page, 'the end of the queue')
    const moves = MADE.map((_, position) => moveOf(position))
    const outcomes = Array.from({ length: CONVERSATIONS }, (_, i) => outcomeOf(i))
    const results = pane(page).getByRole('region', { name: 'Results' })
    for (const [title, given, all] of [
      ['Moves · 40 turns', moves, MOVES],
      ['Outcome · 5 conversations', outcomes, OUTCOMES],
    ] as const) {
      const table = results.getByRole('table', { name: title })
      for (const one of all)
        await expect(
          table
            .getByRole('row', { name: new RegExp(`^${one} `) })
            .getByRole('cell')
            .first(),
        ).toHaveText(String(times<string>(given, one)))
    }

    await pane(page)
      .getByRole('radio', { name: /^Verdicts/ })
      .tap()
    await pane(page).getByRole('radio', { name: /^CSV/ }).tap()
    const file = await saved(page, () => pane(page).getByRole('button', { name: 'Download 45 rows' }).tap())
    const rows = csvRows(file).map(({ scheme, seconds, ...row }) => ({
      ...row,
      scheme: scheme?.replace(/-[^-]+$/, ''),
      isTimed: Number(seconds) >= 0,
    }))
    const common = {
      ...{ split: 'campers', version: '1', published: '', verdict: 'given', evidence: '' },
      ...{ annotator: 'Ada', mode: 'blind', isTimed: true },
    }
    const key = (row: {
      readonly conversation?: string
      readonly turn?: string
      readonly scheme?: string | undefined
    }) => `${row.scheme} ${row.conversation} ${row.turn}`
    const expected = [
      ...MADE.map(({ conversation, turn, text }, i) => ({
        ...{ conversation, turn: String(turn), text, scheme: 'moves', label: moveOf(i) },
        ...{ ...common, note: i === 4 ? 'Ropes, “twice”' : '' },
      })),
      ...outcomes.map((outcome, i) => ({
        ...{ conversation: `camp-${i}`, turn: '', text: '', scheme: 'outcome', label: outcome, note: '' },
        ...common,
      })),
    ]
    const byKey = (a: Parameters<typeof key>[0], b: Parameters<typeof key>[0]) => (key(a) < key(b) ? -1 : 1)
    expect(rows.toSorted(byKey)).toEqual(expected.toSorted(byKey))
  })
})
