import type { Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { chooseFiles, textFile } from '../helpers/chooser.ts'
import { listPane, row, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

/** A site that does not exist. The test makes up its answers. */
const ELSEWHERE = 'http://127.0.0.1:4198'

/** A red picture of 8 × 6 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR42mO4o6GBFTEMLQkAAVFDgV2OM8sAAAAASUVORK5CYII=',
  'base64',
)
const part = (url: string) => ({ type: 'image_url', image_url: { url } })
const said = (role: string, content: unknown) => ({ role, content })
const chats = [
  {
    messages: [
      said('user', [
        { type: 'text', text: 'Which colour is this?' },
        part(`data:image/png;base64,${PNG.toString('base64')}`),
        { type: 'image', path: 'pictures/red.png', alt: 'A red field' },
      ]),
      said('assistant', 'It is **red**.'),
      said('user', [part(`${ELSEWHERE}/a.png`), part(`${ELSEWHERE}/b.png`)]),
      said('assistant', [part(`data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`)]),
    ],
  },
  { messages: [said('user', 'Hello'), said('assistant', 'Hi')] },
]
const FILES = [
  textFile('chats.json', JSON.stringify(chats)),
  { name: 'red.png', mimeType: 'image/png', buffer: PNG },
]

const pictures = (page: Page, index: number) => turn(page, index).getByRole('img')

async function openImages(page: Page): Promise<void> {
  await open(page, '')
  await chooseFiles(page, FILES)
  await expect(listPane(page)).toContainText('2 conversations')
  await row(page, 0).click()
  await idle(page)
}

test('images in the data and beside it are shown, and grow on request', { tag: '@core:open' }, async ({
  page,
}) => {
  await openImages(page)
  await expect(pictures(page, 0)).toHaveCount(2)
  await expect(pictures(page, 0).nth(0)).toHaveAccessibleName('Image 1 of turn 0')
  await expect(pictures(page, 0).nth(1)).toHaveAccessibleName('A red field')
  for (const one of await pictures(page, 0).all())
    await expect.poll(() => one.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth)).toBe(8)
  await turn(page, 0).getByRole('button', { name: 'A red field' }).click()
  await expect(page.getByRole('dialog', { name: 'A red field' }).getByRole('img')).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'an enlarged image')
  await page.keyboard.press('Escape')
  // A script in a picture is never drawn; the turn names it.
  await expect(turn(page, 3)).toContainText('[attachment: image_url]')
  await expect(pictures(page, 3)).toHaveCount(0)
})

test('images on another site are requested only once the reader agrees, and only in this visit', async ({
  page,
  allowOrigin,
}) => {
  allowOrigin(`${ELSEWHERE}/`)
  const asked: { readonly path: string; readonly referer: string | undefined }[] = []
  await page.context().route(`${ELSEWHERE}/**`, async (route) => {
    const request = route.request()
    asked.push({ path: new URL(request.url()).pathname, referer: (await request.allHeaders()).referer })
    const headers = { 'access-control-allow-origin': '*' }
    if (request.url().endsWith('/b.png'))
      await route.fulfill({ headers, contentType: 'image/png', body: '<svg/>' })
    else await route.fulfill({ headers, contentType: 'image/png', body: PNG })
  })
  await openImages(page)
  const shows = turn(page, 2).getByRole('button', { name: 'Show 2 images from' })
  await expect(shows).toHaveCount(2)
  await expect(shows.first()).toHaveText('Show 2 images from http://127.0.0.1:4198')
  expect(asked).toEqual([])
  await expectNoViolationsInEitherScheme(page, 'images of another site')
  await shows.first().click()
  await expect(pictures(page, 2)).toHaveCount(1)
  // Its content is no image, in spite of its type.
  await expect(turn(page, 2)).toContainText('b.png is damaged, or not a PNG')
  expect(asked.map(({ path }) => path).sort()).toEqual(['/a.png', '/b.png'])
  expect(asked.map(({ referer }) => referer)).toEqual([undefined, undefined])
})
