import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { chooseFiles, textFile } from '../helpers/chooser.ts'
import { address, listPane, row, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

const CORPORA = join(import.meta.dirname, '../../app/corpora')
const COLUMNS = ['messages', 'sender_labels', 'receiver_labels', 'speakers', 'receivers'] as const

type Messages = Record<(typeof COLUMNS)[number], readonly string[]> & { game_id: number; players: unknown }

const games: readonly Messages[] = JSON.parse(
  readFileSync(join(CORPORA, 'known/diplomacy/fixture.train.json'), 'utf8'),
)
const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`
const rows = games.flatMap((game) =>
  game.messages.map((_, i) =>
    [...COLUMNS.map((column) => game[column][i]), game.game_id, JSON.stringify(game.players)]
      .map(cell)
      .join(','),
  ),
)
/** Diplomacy with a row per message, as after exploding the lists of its Parquet release. */
const oneMessageARow = textFile(
  'messages.csv',
  [[...COLUMNS, 'game_id', 'players'].join(','), ...rows].join('\n'),
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Read as…' })

/** Chooses another adapter in the menu next to the corpus's name. */
async function readAs(page: Page, reader: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Where this corpus is from' }).click()
  await page.getByRole('button', { name: 'Read as…' }).click()
  await dialog(page).getByRole('radio', { name: reader }).check()
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
}

test('a reader that can read nothing is not taken; chosen all the same, it says so and offers the others', async ({
  page,
}) => {
  await open(page, '')
  await chooseFiles(page, oneMessageARow)
  await expect(page.getByRole('heading', { name: 'What do the columns of messages.csv mean?' })).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(listPane(page)).toContainText(/\d+ conversations/)

  await readAs(page, /^Diplomacy/)
  const none = `None of ${rows.length.toLocaleString('en')} records could be read as Diplomacy.`
  await expect(listPane(page)).toContainText(none)
  expect(await address(page)).toContain('as=diplomacy')
  await listPane(page).getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByRole('dialog', { name: 'Report on the data' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the file' }).click()
  await (await chooser).setFiles(oneMessageARow)
  await idle(page)
  await expect(listPane(page)).toContainText(none)

  await listPane(page).getByRole('button', { name: 'Read as…' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Dialogue data/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await row(page, 0).click()
  await expect(turn(page, 0)).toBeVisible()
  expect(await address(page)).toContain('as=mapped')
})

test('a corpus that was opened right may be read in another way, by keyboard', async ({ page }) => {
  await open(page, '')
  await chooseFiles(page, join(CORPORA, 'forms/chat/fixture.messages.json'))
  await expect(listPane(page)).toContainText(/\d+ conversations/)
  const menu = page.getByRole('button', { name: 'Where this corpus is from' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Read as…' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: /^Chat corpus Current/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(listPane(page)).toContainText(/\d+ conversations/)

  await menu.click()
  await page.getByRole('button', { name: 'Read as…' }).click()
  await dialog(page).getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: /^Agent sessions/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: /^ConvoKit corpus/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await idle(page)
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await address(page)).toContain('as=convokit')
  await page.goBack()
  await idle(page)
  await expect(listPane(page)).toContainText(/\d+ conversations/)
})

test('where the chosen reader fails, the others are offered', async ({ page }) => {
  await open(page, '')
  await chooseFiles(page, oneMessageARow)
  await page.getByRole('button', { name: 'Read as…' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Chat corpus/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(page.getByRole('alert')).toContainText(
    'messages.csv has no chat format that Parley recognises.',
  )
  await page.getByRole('button', { name: 'Read as…' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Dialogue data/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(page.getByRole('heading', { name: 'What do the columns of messages.csv mean?' })).toBeVisible()
})

test('in either scheme, axe finds nothing in the choice of readers, nor in a list that nothing came into', async ({
  page,
}) => {
  await open(page, '')
  await chooseFiles(page, oneMessageARow)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await readAs(page, /^Diplomacy/)
  await expectNoViolationsInEitherScheme(page, 'a list that nothing came into')
  await listPane(page).getByRole('button', { name: 'Read as…' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'the choice of readers')
})

test('what was rejected is an alternative with a heading of its own, and a search finds it', async ({
  page,
}) => {
  const asked = { role: 'user', content: 'Would you take 60 for the lamp?' }
  const pair = (good: string, bad: string) => ({
    chosen: [asked, { role: 'assistant', content: good }],
    rejected: [asked, { role: 'assistant', content: bad }],
  })
  await open(page, '')
  await chooseFiles(
    page,
    textFile('pairs.json', JSON.stringify([pair('Seventy.', 'Never.'), pair('Yes.', 'Kumquats.')])),
  )
  await expect(listPane(page)).toContainText('2 conversations')
  await row(page, 1).click()
  await expect(page.getByRole('heading', { name: 'Chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Next alternative to turn 1' }).click()
  await expect(page.getByRole('heading', { name: 'Rejected' })).toBeVisible()
  await expect(turn(page, 2)).toContainText('Kumquats.')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /^Search/ }))
    .first()
    .fill('kumquats')
  await idle(page)
  await expect(listPane(page)).toContainText(/\b1\b/)
  await expect(row(page, 0)).toContainText('Kumquats.')
})

test('another encoding is chosen by the first lines, and keeps what was said about columns', async ({
  page,
}) => {
  // Two turns in GB18030, too short to be detected.
  const bytes = 'id,wer,text,\xd7\xa2\n1,a,\xc4\xe3\xba\xc3,x\n1,b,\xcc\xab\xb9\xf3\xc1\xcb,y\n'
  const file = { name: 'short.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes, 'latin1') }
  await open(page, '')
  await chooseFiles(page, file)
  await page.getByRole('combobox', { name: 'Speaker' }).click()
  await page.getByRole('option', { name: /^wer/ }).click()
  await page.getByRole('button', { name: 'Read as…' }).click()
  const encoding = dialog(page).getByRole('combobox', { name: 'Encoding' })
  await expect(encoding).toContainText('(detected)')
  await encoding.click()
  await page.getByRole('option', { name: 'GB18030, Chinese (simplified)' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Encoding' })).toContainText('1,b,太贵了,y')
  await expectNoViolationsInEitherScheme(page, 'the choice of an encoding')
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  expect(await address(page)).toContain('encoding=gb18030')
  await expect(page.getByRole('combobox', { name: 'Speaker' })).toContainText('wer')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await row(page, 0).click()
  await expect(turn(page, 1)).toContainText('太贵了')

  // Back to what was detected, as another corpus.
  await page.getByRole('button', { name: 'Where this corpus is from' }).click()
  await page.getByRole('button', { name: 'Read as…' }).click()
  await expect(encoding).toContainText('GB18030')
  await encoding.click()
  await page.getByRole('option', { name: /detected/ }).click()
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  expect(await address(page)).not.toContain('encoding=')
})

test('a file that cannot be opened in its encoding offers others, with its first lines', async ({ page }) => {
  await open(page, '')
  // UTF-16 of Chinese letters has no zeros, and this one no mark of its byte order.
  const text = '说话人\t文本\n客人\t你们今天晚上还有空的房间吗\n主人\t当然还有两间请您放心\n'.repeat(3)
  const buffer = Buffer.from(text, 'utf16le')
  await chooseFiles(page, { name: 'talk.tsv', mimeType: 'text/plain', buffer })
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Read in another encoding…' }).click()
  const choosing = page.getByRole('dialog', { name: 'Read in another encoding…' })
  await expect(choosing.getByRole('button', { name: 'Open', exact: true })).toBeDisabled()
  await choosing.getByRole('combobox', { name: 'Encoding' }).click()
  await page.getByRole('option', { name: 'UTF-16, little-endian' }).click()
  await expect(choosing).toContainText('你们今天晚上还有空的房间吗')
  await choosing.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(page.getByRole('main')).toContainText('客人')
  expect(await address(page)).toContain('encoding=utf-16le')
})
