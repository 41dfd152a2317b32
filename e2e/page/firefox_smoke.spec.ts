import { expect, test } from '../firefox/firefox.ts'

test('in Firefox a linked turn is read, and its neighbours by keys', async ({ fox }) => {
  await fox.open('#/sample-casino/train/3?turn=2')
  await fox.shows('article[aria-current="true"]', 'ok. I need wood the most')
  await fox.press('j')
  await expect.poll(() => fox.hash()).toBe('#/sample-casino/train/3?turn=3')
})
