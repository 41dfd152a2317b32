import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { compareAnnotators } from '../../model/comparison.ts'
import { renderPage } from '../../testing/render_page.tsx'
import { expectNoViolations } from '../../testing/test_axe.ts'
import { sample } from '../../testing/test_samples.ts'
import { click, currentTurns, follow, one, press, settle } from '../../testing/test_screen.ts'

beforeEach(() => page.viewport(1280, 800))

const dialog = () => page.getByRole('dialog', { name: 'Labels side by side' })
const rows = (selector = '') => document.querySelectorAll(`[role="dialog"] tbody tr${selector}`).length

/** Opens a conversation of which sender and receiver label some turns differently. */
async function openJudged() {
  const corpus = await sample('sample-diplomacy')
  for (const conversation of corpus.conversations) {
    const [comparison] = compareAnnotators(conversation, corpus.info.labelSchemes)
    if (!comparison || comparison.counts.disagree === 0) continue
    const address = `#/sample-diplomacy/${conversation.split}/${encodeURIComponent(conversation.id)}`
    await renderPage(address, [corpus, await sample('sample-casino')])
    return comparison
  }
  throw new Error('No sample conversation has annotators that disagree.')
}

it('marks where sender and receiver disagree, and leads to those turns', async () => {
  const comparison = await openJudged()
  await click('More about this conversation')
  await page.getByRole('menuitem', { name: 'Labels by different people' }).click()
  await expect.element(dialog()).toBeVisible()
  expect(rows()).toBe(comparison.rows.length)
  expect(rows('[data-agreement="disagree"]')).toBe(comparison.counts.disagree)
  await dialog().getByRole('checkbox', { name: 'Only where the receiver was wrong' }).click()
  await expect.poll(() => rows()).toBe(comparison.counts.disagree)
  const row = comparison.rows.find(({ agreement }) => agreement === 'disagree')
  await dialog()
    .getByRole('button', { name: String(row?.turn), exact: true })
    .click()
  await expect.poll(() => dialog().elements()).toEqual([])
  await settle()
  expect(currentTurns()).toEqual([`turn-${row?.turn}`])
})

it('opens by a key, and only if several people labelled the conversation', async () => {
  await openJudged()
  await press('l')
  await expect.element(dialog()).toBeVisible()
  await expectNoViolations()
  await press('{Escape}')
  await expect.poll(() => dialog().elements()).toEqual([])
  await follow('#/sample-casino/train/0')
  expect(one('article#turn-0').checkVisibility()).toBe(true)
  await click('More about this conversation')
  await expect.element(page.getByRole('menuitem', { name: 'Raw record' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Labels by different people' }).elements()).toEqual([])
  await press('{Escape}')
  await press('l')
  expect(dialog().elements()).toEqual([])
})
