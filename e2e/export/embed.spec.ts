import type { FrameLocator } from '@playwright/test'
import { startLocalServer } from '../../tools/servers/local_server.ts'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { chooseIn, menuButton } from '../helpers/menus.ts'
import { clipboard } from '../helpers/profile.ts'
import { addressOf, conversationOf } from '../helpers/samples.ts'
import { currentTurn, expectWithin, turn, turnScroller } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

const AT = 60
const said = await conversationOf('sample-diplomacy', 'train', 'Game101-italy-austria')
const address = `${addressOf('sample-diplomacy', said)}?turn=${AT}`
const text = (index: number) => said.turns[index]?.text ?? ''

/** A page of another site, with a field before and a link after the frame. */
const startHost = (html: string) =>
  startLocalServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<!doctype html><title>A paper</title><input id="before">${html}<a id="after" href="#">After</a>`,
    )
  })

const turnIn = (frame: FrameLocator, index: number) => frame.locator(`article#turn-${index}`)

test('a frame on another site shows the linked turn, leaves the focus there, and starts no engine', {
  tag: '@core:embed',
}, async ({ page, baseURL, allowOrigin }) => {
  const host = await startHost(`<iframe src="${baseURL}/?embed${address}" title="T" height="400"></iframe>`)
  allowOrigin(host.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(host.url)
  await page.locator('#before').focus()
  const frame = page.frameLocator('iframe')
  const current = frame.locator('article[aria-current="true"]')
  await expect(current).toHaveId(`turn-${AT}`)
  await expect(current).toContainText(text(AT))
  await expect(current).toBeInViewport({ ratio: 0.9 })
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Diplomacy')
  await expect(frame.getByRole('grid')).toHaveCount(0)
  await expect(page.locator('#before')).toBeFocused()

  await turnIn(frame, AT - 1)
    .getByRole('button', { name: `Link to turn ${AT - 1}` })
    .click()
  await expect(current).toHaveId(`turn-${AT - 1}`)
  const way = frame.getByRole('link', { name: 'Open in Parley' })
  await expect(way).toHaveAttribute('href', `${baseURL}/${address.replace(`turn=${AT}`, `turn=${AT - 1}`)}`)
  await expect(way).toHaveAttribute('rel', 'noopener')
  await way.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('#after')).toBeFocused()
  expect(asked.filter((url) => /\.wasm|duckdb/.test(url))).toEqual([])
  await host.close()
})

test('the copied code is a frame that grows to what is in it', async ({ page, context, allowOrigin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(
    page,
    `${addressOf('sample-casino', await conversationOf('sample-casino', 'train', '3'))}?turns=2-5&chosen=2.5`,
  )
  await chooseIn(page, 'share', 'Embed…')
  const dialog = page.getByRole('dialog', { name: 'Embed' })
  await dialog.getByText('Dark', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: /^Fit the height/ }).check()
  // Chosen turns with the turns between them folded, or the visible ones.
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('button', { name: 'Show 2 turns left out' })).toBeVisible()
  await expect(turnIn(preview, 2)).toBeVisible()
  await expect(turnIn(preview, 5)).toBeVisible()
  await expect(turnIn(preview, 3)).toHaveCount(0)
  await dialog.getByText('Shown turns, 2–5').click()
  await expect(turnIn(preview, 3)).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy embed code' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  const host = await startHost(await clipboard(page))
  await page.keyboard.press('Escape')
  await expect(menuButton(page, 'share')).toBeFocused()

  allowOrigin(host.url)
  await page.goto(host.url)
  const frame = page.frameLocator('iframe')
  await expect(turnIn(frame, 5)).toBeInViewport({ ratio: 0.9 })
  await expect(turnIn(frame, 6)).toHaveCount(0)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect
    .poll(() => turnScroller(frame as never).evaluate((e) => e.scrollHeight - e.clientHeight))
    .toBeLessThanOrEqual(2)
  await host.close()
})

test('an embedded page is accessible on a small screen, with lenses, and says in words what it cannot show', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, `?embed=lens,turns${address}`)
  await expect(currentTurn(page)).toHaveId(`turn-${AT}`)
  await expectWithin(currentTurn(page), turnScroller(page))
  await expect(page.getByRole('region', { name: 'Labels by turn' })).toBeAttached()
  await page.keyboard.press('k')
  await expect(turn(page, AT - 1)).toBeFocused()
  await expectNoViolationsInEitherScheme(page, 'an embedded conversation')

  for (const [search, words] of [
    ['?embed#/sample-diplomacy/train/none', /There is no conversation “none” in train/],
    ['?embed#/nobody/train/1', /“nobody”/],
    ['?embed#/sample-diplomacy', /shows one conversation, but its address does not name one/],
    [`?embed=menu${address}`, /“menu” cannot be embedded/],
    [
      '?embed#/x/a/1?from=file:10:abc:made_up.json',
      /is in a file on the computer of the person who created this page/,
    ],
    ['?embed#/x/train/3?from=http://127.0.0.1:9/train.parquet', /^Open data from http:\/\/127.0.0.1:9\?$/],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`./${search}`)
    await idle(page)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in Parley' })).toBeVisible()
  }
})
