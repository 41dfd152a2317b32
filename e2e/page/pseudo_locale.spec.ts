import type { Page } from '@playwright/test'
import { accented } from '../../app/base/messages/define.ts'
import { raw } from '../../app/features/raw_record/messages.ts'
import { exporting } from '../../app/files/messages.ts'
import { keys } from '../../app/shell/commands/messages.ts'
import { listPane } from '../../app/shell/list_pane_messages.ts'
import { adapterOf, conversationsOf, samples } from '../helpers/samples.ts'
import { expect, idle, test } from '../support/test.ts'

/** Visible and accessible texts within `root`, without code and without data, which is marked by `dir`. */
function readTexts(page: Page, root: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const DATA = 'kbd, code, .code, pre, script, style, .cm-content, [role="tree"], [dir="auto"], bdi'
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title']
    const found: string[] = []
    for (const top of document.querySelectorAll(selector)) {
      for (const element of [top, ...top.querySelectorAll('*')]) {
        if (element.closest(DATA) || !element.checkVisibility()) continue
        for (const name of [...ATTRIBUTES, 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
        // A sentence may contain elements.
        const texts = [...element.childNodes].map((node) =>
          node.nodeType === 3 ? (node.nodeValue ?? '') : '\n',
        )
        found.push(texts.join(''))
      }
    }
    return found
  }, root)
}

/** Texts that come from corpora, not from Parley: those of adapters and of the samples' records. */
async function textsOfData(): Promise<ReadonlySet<string>> {
  const texts = new Set<string>(['Parley', 'pandas', 'datasets', 'ConvoKit'])
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const part of partsOf(value)) texts.add(part)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        texts.add(key)
        collect(inner)
      }
    }
  }
  collect(samples)
  for (const { id } of samples) collect([adapterOf(id), await conversationsOf(id)])
  return texts
}

/** Parts of a text between separators, and its lines. */
const partsOf = (text: string) => [...text.split('\n'), ...text.split(SEPARATORS)].map(squeezed)

/** Separators between parts of a line. A key in brackets follows its action. */
const SEPARATORS = /\n| · |: |, | — | \((?:Escape|[A-Za-z])\)/

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Removes wrapped sentences from a text, innermost first. */
function unwrapped(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '\n')
  return less === text ? text : unwrapped(less)
}

const data = textsOfData()

/** Expects that every text with letters is either a wrapped sentence or data. */
async function expectWrapped(page: Page, view: string, root: string): Promise<void> {
  await idle(page)
  const known = await data
  const read = await readTexts(page, root)
  expect(read.join('\n'), view).toContain('⟦')
  const missed = read
    .flatMap((text) => unwrapped(text).split(SEPARATORS))
    .map(squeezed)
    .filter((rest) => /\p{L}/u.test(rest) && !known.has(rest))
  expect([...new Set(missed)], view).toEqual([])
}

async function openPseudo(page: Page, hash: string): Promise<void> {
  await page.goto(`./?locale=pseudo${hash}`)
  await idle(page)
}

const HERE = '#/sample-casino/train/4?turn=5'
const dialog = '[role="dialog"]'

/** Opens an item of “More about this list” by its position in that menu. */
async function choose(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: accented(listPane.more) }).click()
  await page.getByRole('menuitem').nth(place).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('what a dialog says is in the catalogues', async ({ page }) => {
  await openPseudo(page, HERE)
  const closed = async () => {
    // In an editor, Escape only leaves the editor.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^⟦Çlösé/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: accented(keys.title) })).toBeVisible()
  await expectWrapped(page, 'keys', `${dialog} section`)
  await closed()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: accented(raw.title) })).toBeVisible()
  await expectWrapped(page, 'raw record', dialog)
  await closed()
  for (const [place, name] of [
    [3, 'saved views'],
    [5, 'labels'],
    [10, 'SQL'],
  ] as const) {
    await choose(page, place)
    await expectWrapped(page, name, dialog)
    await closed()
  }
  await page.getByRole('button', { name: accented(exporting.title) }).click()
  await expectWrapped(page, 'export of a file', dialog)
  await page.getByRole('tab').last().click()
  await expectWrapped(page, 'export of code', dialog)
  await closed()
  await page.getByRole('button', { name: /dàtà wàrñïñg/ }).click()
  await expectWrapped(page, 'report', dialog)
  await closed()
})
