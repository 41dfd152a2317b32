import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SITE_INFO_ID } from '../state/site_info.ts'
import { renderPage } from '../testing/render_page.tsx'
import { sample } from '../testing/test_samples.ts'
import { eventually, hash, row } from '../testing/test_screen.ts'

/** The page of an author's site with one corpus, which reads this before it draws. */
beforeEach(() => {
  document.getElementById(SITE_INFO_ID)?.remove()
  const info = document.createElement('script')
  Object.assign(info, { type: 'application/json', id: SITE_INFO_ID, textContent: '{"title":"Our corpus"}' })
  document.head.append(info)
})

it('opens the only corpus of a site without asking', async () => {
  await renderPage('', [await sample('sample-casino')])
  await eventually(() => expect(hash()).toBe('#/sample-casino'))
  await eventually(() => expect(row(0)).toBeTruthy())
})

it('opens no other corpus for a link to one that was removed', async () => {
  await renderPage('#/removed/train/3?turn=4', [await sample('sample-casino')])
  await expect.element(page.getByText('There is no corpus “removed” on this site.')).toBeVisible()
  expect(document.querySelector('main')?.textContent).toContain('CaSiNo')
  expect(hash()).toBe('#/removed/train/3?turn=4')
})
