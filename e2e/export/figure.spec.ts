import { PDFDocument } from '@cantoo/pdf-lib'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { saved } from '../helpers/downloads.ts'
import { beyondEdge } from '../helpers/edges.ts'
import { chooseIn } from '../helpers/menus.ts'
import { clipboard } from '../helpers/profile.ts'
import { conversationOf } from '../helpers/samples.ts'
import { hash, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

const bare = (text: string) => text.replace(/\s/gu, '')

test('turns are chosen by keys, clicks and boxes, and become a figure whose text is text', {
  tag: '@core:excerpt',
}, async ({ page }) => {
  const { turns, participants } = await conversationOf('sample-casino', 'train', '3')
  const address = '#/sample-casino/train/3'
  await open(page, `${address}?turn=1`)
  const bar = page.getByRole('group', { name: 'Chosen turns' })
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar.getByRole('status')).toContainText('3 turns chosen: 1–3')
  await turn(page, 2).click({ modifiers: ['ControlOrMeta'] })
  await turn(page, 5).getByRole('checkbox', { name: 'Choose turn 5' }).check()
  await expect(turn(page, 2).getByRole('checkbox')).not.toBeChecked()
  await turn(page, 4).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toContainText('4 turns chosen: 1, 3–5')
  expect(await hash(page)).toBe(`${address}?turn=4&chosen=1.3-5`)

  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Figure' })
  const picture = dialog.getByRole('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(321)
  await expectNoViolationsInEitherScheme(page, 'the dialog of a figure')

  await dialog.getByText('A, B, …').click()
  const svg = await saved(page, () => dialog.getByRole('button', { name: 'Download SVG' }).click())
  expect(svg.name).toBe('sample-casino-train-3-turns-1+3-5.svg')
  const drawn = await page.evaluate((text) => {
    const tree = new DOMParser().parseFromString(text, 'image/svg+xml')
    const words = [...tree.querySelectorAll('text')].map((it) => it.textContent)
    return {
      broken: tree.querySelector('parsererror') !== null,
      words,
      link: tree.querySelector('a')?.getAttribute('href'),
    }
  }, svg.bytes.toString())
  expect(drawn.broken).toBe(false)
  for (const [index, { text }] of turns.entries()) {
    const isChosen = [1, 3, 4, 5].includes(index)
    if (text !== '') expect(bare(drawn.words.join('')).includes(bare(text)), `turn ${index}`).toBe(isChosen)
  }
  for (const { name } of participants) expect(drawn.words).not.toContain(name)
  expect(drawn.words).toEqual(expect.arrayContaining(['A', 'B', '1 turn left out']))
  expect(drawn.link).toContain(`${address}?turn=1&print=`)

  await page.setViewportSize({ width: 390, height: 844 })
  await idle(page)
  expect(await beyondEdge(page), 'the dialog on a phone').toEqual([])
  await page.keyboard.press('Escape')
  expect(await beyondEdge(page), 'chosen turns on a phone').toEqual([])
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await chooseIn(page, 'share', 'Choose turns for an excerpt')
  await expect(turn(page, 4).getByRole('checkbox')).toBeChecked()
  // A closing menu would still receive the key.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(dialog.getByRole('radio', { name: 'A, B, …' }), 'as it was chosen before').toBeChecked()
})

test('a figure is a PNG at its size on paper, a PDF of one page, and LaTeX', async ({ page }) => {
  await open(page, '#/sample-casino/train/3?chosen=1.3-5')
  await page.getByRole('button', { name: 'Figure…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Figure' })
  await dialog.getByText('PNG', { exact: true }).click()
  const png = await saved(page, () => dialog.getByRole('button', { name: 'Download PNG' }).click())
  expect(png.bytes.readUInt32BE(16), 'pixels of 8.5 cm at 300 dots per inch').toBe(1004)
  expect(png.bytes.subarray(37, 41).toString()).toBe('pHYs')
  await dialog.getByRole('button', { name: 'Copy PNG' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  const types = () =>
    page.evaluate(async () => (await navigator.clipboard.read()).flatMap((it) => [...it.types]))
  expect(await types()).toContain('image/png')

  await dialog.getByText('PDF', { exact: true }).click()
  const pdf = await saved(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click())
  const written = await PDFDocument.load(pdf.bytes)
  expect(written.getPageCount()).toBe(1)
  expect(written.getPage(0).getWidth(), 'points of 8.5 cm').toBeCloseTo(241, 0)

  await dialog.getByText('LaTeX', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Copy LaTeX' }).click()
  expect(await clipboard(page)).toContain('\\parleyturn{')
  await dialog.getByLabel('Turns', { exact: true }).fill('0-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('\\parleyturn{')).toContainText(/\{\\scriptsize 0\}/)
  expect(await hash(page)).toContain('chosen=0-1')
})
