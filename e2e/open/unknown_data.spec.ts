import type { Page } from '@playwright/test'
import { chooseFiles } from '../helpers/chooser.ts'
import { csv, ROWS } from '../helpers/own_files.ts'
import { choice, conversationPane, hash, listPane, pick, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

/** Chooses from a dropdown list. */
async function chooseIn(page: Page, name: string, option: string | RegExp): Promise<void> {
  await pick(page.getByRole('combobox', { name, exact: true }), option)
}

test.describe('unknown data', () => {
  test('is read as the reader says, with a preview; the link keeps it, and it can be changed', async ({
    page,
  }) => {
    await open(page, '')
    await chooseFiles(page, csv(ROWS))
    await expect(page.getByRole('heading', { name: 'What do the columns of talk.csv mean?' })).toBeVisible()
    const preview = page.getByRole('region', { name: 'Preview' })
    await chooseIn(page, 'Text', /^c\b/)
    await chooseIn(page, 'Speaker', /^b\b/)
    await chooseIn(page, 'Conversation', /^a\b/)
    await page.getByRole('checkbox', { name: /^d\b/ }).check()
    await expect(preview).toContainText('2 turns')
    await expect(preview.getByRole('listitem').first()).toHaveText(/mia.*second jug of water.*ask/)
    await chooseIn(page, 'Text', /^d\b/)
    await expect(preview.getByRole('listitem').first()).toHaveText(/miaask/)
    await expect(page.getByRole('checkbox', { name: /^d\b/ })).toHaveCount(0)
    await chooseIn(page, 'Text', /^c\b/)
    await page.getByRole('checkbox', { name: /^d\b/ }).check()
    await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('2 conversations')
    expect(await hash(page)).toContain('as=mapped&map.text=c&map.conversation=a&map.speaker=b&map.label=d')
    await row(page, 0).click()
    await expect(turn(page, 1)).toContainText('Yes and I keep the firewood')
    await expect(conversationPane(page)).toContainText(/tom/i)

    await page.getByRole('button', { name: 'Where this corpus is from' }).click()
    await page.getByRole('button', { name: 'Change the mapping' }).click()
    await idle(page)
    await expect(page.getByRole('combobox', { name: 'Conversation' })).toHaveText('a')
    await chooseIn(page, 'Conversation', 'All records are one conversation')
    await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('1 conversation')
    await choice(page, 'Corpus').click()
    await expect(page.getByRole('option', { name: 'talk.csv' })).toHaveCount(1)
  })

  test('that a format fits opens at once, and its guessed mapping can be changed', async ({ page }) => {
    await open(page, '')
    await chooseFiles(page, csv(ROWS.replace('a,b,c,d', 'conversation_id,speaker,text,label')))
    await expect(listPane(page)).toContainText('2 conversations')
    await page.getByRole('button', { name: 'Where this corpus is from' }).click()
    await page.getByRole('button', { name: 'Change the mapping' }).click()
    await idle(page)
    await expect(page.getByRole('combobox', { name: 'Text', exact: true })).toHaveText('text')
  })
})
