import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { schemaOf } from '../../tools/parquet/schemas.ts'
import { writeParquet } from '../../tools/parquet/write.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { chooseFiles } from '../helpers/chooser.ts'
import { expectListedVerdicts, FIGURED, publishedFigures } from '../helpers/figures.ts'
import { realRows } from '../helpers/real.ts'
import { listPane } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

const figure = (page: Page, id: string) => page.locator(`[data-figure="${id}"]`)
const figuresPage = (page: Page) => page.getByRole('region', { name: /^Published figures of/ })

for (const [corpus, name] of FIGURED) {
  test(`every published figure of ${corpus} has the verdict that was found independently`, async ({
    page,
  }) => {
    await open(page, `#/${corpus}?view=figures&q=nobody+says+this`)
    const figures = await expectListedVerdicts(page, name)

    // The page shows the same under any filter.
    const shown = await page
      .locator('[data-count]')
      .evaluateAll((all) =>
        all.map(
          (item) => [item.getAttribute('data-count'), Number.parseInt(item.textContent ?? '', 10)] as const,
        ),
      )
    for (const [verdict, n] of shown) expect(figures.filter((f) => f.verdict === verdict)).toHaveLength(n)
    expect(shown.reduce((sum, [, n]) => sum + n, 0)).toBe(figures.length)
  })
}

ownPage(
  'a copy with one changed row differs in what that row decides, and in nothing else',
  async ({ page }) => {
    const rows = await realRows('casino')
    const changed = structuredClone(rows[8]) as {
      annotations: [text: string, labels: string][]
      participant_info: { mturk_agent_1: { outcomes: { points_scored: number } } }
    }
    const place = changed.annotations.findIndex(([, labels]) => labels.split(',').includes('uv-part'))
    const [text, labels] = changed.annotations[place] ?? ['', '']
    expect(labels).not.toContain('small-talk')
    changed.annotations[place] = [text, labels.replace('uv-part', 'small-talk')]
    changed.participant_info.mturk_agent_1.outcomes.points_scored += 1
    const folder = mkdtempSync(join(tmpdir(), 'parley-figures-'))
    try {
      const file = join(folder, 'train-00000-of-00001.parquet')
      await writeParquet(file, schemaOf('casino'), rows.with(8, changed as unknown as (typeof rows)[0]))
      await open(page, '')
      await chooseFiles(page, [file])
      const figures = await publishedFigures(page)
      const other = figures
        .filter(({ verdict }) => verdict === 'differs' || verdict === 'cut')
        .map(({ id }) => id)
      const known = ['casino-minimum-utterances', 'casino-walkaways', 'casino-most-nonstrategic']
      const ids = [...known, 'casino-t3-majority', 'casino-s5-majority']
      expect(other).toEqual(
        expect.arrayContaining([
          ...ids,
          'casino-t1',
          'casino-t2-small-talk',
          'casino-t2-uv-part',
          'casino-points-formula',
        ]),
      )
      // Correlations of changed values may differ by a digit, but others may not.
      const rest = other.filter((id) => !ids.includes(id))
      for (const id of rest)
        expect(id).toMatch(
          /^casino-(t1|t2-(small-talk|uv-part)|points-formula|t(7|8|9|10)(-stars|-.*(points|joint|small-talk|uv-part).*)?)$/,
        )
      expect(figures.find(({ id }) => id === 'casino-points-formula')?.values).toEqual([1004, 1005])
      expect(figures.some(({ verdict }) => verdict === 'part of corpus')).toBe(false)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('from the overview to a cell of Table 9, by keyboard to its SQL, and to the rows of a figure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/casino')
  await page.getByRole('button', { name: 'Published figures' }).click()
  await idle(page)
  expect(page.url()).toContain('view=figures')
  await expect(figuresPage(page)).toContainText('All 49 cells match.')
  await expectNoViolations(page, 'published figures')

  const cell = figure(page, 'casino-t9-small-talk-joint')
  await cell.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(figure(page, 'casino-t9-small-talk-satisfaction')).toBeFocused()
  await expect(page.locator(':focus')).toHaveAccessibleName(
    /^Small-Talk, Satisfaction: printed \.086\*, recomputed \.086\*, Matches$/,
  )
  await page.keyboard.press('Enter')
  const group = page.locator('[data-figures="table-9"]')
  await expect(group).toContainText('Pearson’s r')
  await expectNoViolations(page, 'how a cell is recomputed')
  await group.getByRole('button', { name: 'Open in the SQL editor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Run' }).click()
  await expect(dialog).toContainText('792 rows')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await figure(page, 'casino-walkaways').getByRole('button').click()
  await expect(figure(page, 'casino-walkaways')).toContainText('The caption of Figure 5 says 36.')
  await figure(page, 'casino-walkaways').getByRole('link').click()
  await idle(page)
  await expect(listPane(page)).toContainText('25 conversations')
})

ownPage('figures of splits that are not loaded are left out until they are', async ({ page }) => {
  await open(page, '#/diplomacy/train?view=figures')
  await expect(figuresPage(page)).toContainText('validation and test are not loaded.')
  await expect(figure(page, 'diplomacy-t2-actual')).toContainText('Matches')
  await expect(figure(page, 'diplomacy-messages')).toContainText('Not loaded')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page, 'in part, at 390 px')
  await figuresPage(page).getByRole('button', { name: 'Load all' }).click()
  await idle(page)
  await expect(figuresPage(page)).not.toContainText('not loaded')
  await expect(figure(page, 'diplomacy-messages')).toContainText('Matches')
})
