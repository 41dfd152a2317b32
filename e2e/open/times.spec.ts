import { chooseFiles } from '../helpers/chooser.ts'
import { filters, section } from '../helpers/finding.ts'
import { csv } from '../helpers/own_files.ts'
import { conversationPane, hash, listPane, row } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

/** Calls on the first 28 days of three months; one has no date. */
const CALLS = `conversation_id,speaker,text,date,duration\n${Array.from({ length: 84 }, (_, i) => {
  const date =
    i === 60
      ? 'soon'
      : `2021-${String(Math.floor(i / 28) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`
  return `${i},ann,Hello number ${i},${date},PT${i + 1}M\n${i},ben,Good morning,${date},PT${i + 1}M`
}).join('\n')}\n`

/** Enough dates that a single text among them is reported, and does not make all of them texts. */
const MORE = Array.from({ length: 40 }, (_, i) => {
  const day = `2020-05-${String((i % 28) + 1).padStart(2, '0')}`
  return `${100 + i},ann,Hello again,${day},PT2H\n${100 + i},ben,Good evening,${day},PT2H\n`
}).join('')

test('dates and durations of own data are filtered by ranges, and kept as published', async ({ page }) => {
  await open(page, '')
  await chooseFiles(page, csv(CALLS + MORE, 'calls.csv'))
  await expect(listPane(page)).toContainText('124')
  await expect(listPane(page)).toContainText('1 data warning')

  const dates = await section(page, 'Date')
  await expect(dates).toContainText('given in 123 conversations')
  await dates.getByLabel(/Date, from$/).fill('2021-02-01')
  await page.keyboard.press('Enter')
  await dates.getByLabel(/Date, up to$/).fill('2021-02-28')
  await page.keyboard.press('Enter')
  await idle(page)
  await expect(listPane(page)).toContainText('28 of 124')
  expect(await hash(page)).toContain('r.date=2021-02-01..2021-02-28')
  await row(page, 0).click()
  await conversationPane(page)
    .getByRole('button', { name: /Background/ })
    .click()
  await expect(conversationPane(page)).toContainText('2021-02-01')

  const durations = await section(page, 'Duration')
  await durations.getByLabel(/Duration, up to$/).fill('ages')
  await page.keyboard.press('Enter')
  await expect(durations.getByRole('status')).toHaveText('Not a duration; write 90 s or 1 h 30 min')
  await durations.getByLabel(/Duration, up to$/).fill('30 min')
  await page.keyboard.press('Enter')
  await idle(page)
  await expect(listPane(page)).toContainText('2 of 124')
  expect(await hash(page)).toContain('r.duration=..PT30M')
  await expect(await filters(page)).toBeVisible()
})
