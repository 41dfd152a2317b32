import type { Page } from '@playwright/test'
import { revisionOf } from '../../tools/servers/hub_datasets.ts'
import { conversationsOf, sample } from '../helpers/samples.ts'
import {
  choice,
  choose,
  conversationPane,
  expectHash,
  follow,
  hash,
  listPane,
  row,
  turn,
} from '../helpers/views.ts'
import { disconnect } from '../support/interception.ts'
import { test as ownPage, sharedTest as test } from '../support/stand_ins.ts'
import { expect, idle, open } from '../support/test.ts'

/** Samples by the Hub's ids of the real corpora. */
const REAL = {
  'kchawla123/casino': 'sample-casino',
  'stanfordnlp/craigslist_bargains': 'sample-craigslist',
  'stanfordnlp/mutual_friends': 'sample-friends',
  'community-datasets/diplomacy_detection': 'sample-diplomacy',
  'mikelewis0/deal_or_no_dialog': 'sample-deal',
} as const

/** The source in the link to an opened corpus. */
function from(dataset: string, config = ''): string {
  return `from=hub:${dataset}@${revisionOf(dataset)}${config && `:${config}`}`
}

/** Waits until the decoded address contains this text. */
async function expectInAddress(page: Page, text: string): Promise<void> {
  await expect.poll(async () => decodeURIComponent(await hash(page))).toContain(text)
}

for (const [dataset, id] of Object.entries(REAL)) {
  test(`a link to ${dataset} opens it`, async ({ page, hub }) => {
    await open(page, `#/?from=hub:${dataset}`)
    const conversations = await conversationsOf(id)
    await expect(listPane(page)).toContainText(`${conversations.length} conversations`)
    await expectInAddress(page, from(dataset))
    for (const { name } of sample(id).splits.slice(1)) {
      await choose(page, 'Split', name)
      await idle(page)
      const { length } = conversations.filter(({ split }) => split === name)
      await expect(listPane(page)).toContainText(`${length} conversations`)
    }
    // Range requests without preflight, because the Hub's files don't support it.
    expect(hub.requests.filter((line) => line.includes(' OPTIONS '))).toEqual([])
  })
}

test('a conversation of it can be linked to, and the link opens anew', { tag: '@core:open' }, async ({
  page,
  hub,
}) => {
  expect(hub.requests).toEqual([])
  await open(page, '#/?from=hub:kchawla123/casino')
  await row(page, 3).click()
  await idle(page)
  await turn(page, 2).getByRole('button', { name: 'Link to turn 2' }).click()
  await expect.poll(() => hash(page)).toMatch(/^#\/[^/]+\/train\/3\?/)
  await expectInAddress(page, from('kchawla123/casino'))
  const link = await hash(page)
  await page.reload()
  await idle(page)
  await expectHash(page, link)
  await expect(turn(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
})

test('a link made at an earlier commit says that the dataset has changed', async ({ page, hub }) => {
  const earlier = '1234567890'.repeat(4)
  await open(page, `#/?from=hub:kchawla123/casino@${earlier}`)
  await expect(page.getByText('The dataset has changed on the Hub since this link was created')).toBeVisible()
  await expect(listPane(page)).toContainText('29 conversations')
  expect(hub.requests.length).toBeGreaterThan(0)
})

test('a dataset that was moved opens under its old name', async ({ page, hub }) => {
  await open(page, '#/?from=hub:casino')
  await expect(listPane(page)).toContainText('29 conversations')
  expect(hub.requests[0]).toBe('hub GET /api/datasets/casino/parquet')
})

test('of several configurations the reader chooses one, which then stands in the link', async ({
  page,
  hub,
}) => {
  await open(page, '#/?from=hub:made-up/two-configs')
  await expect(
    page.getByRole('heading', { name: 'Which configuration of made-up/two-configs?' }),
  ).toBeVisible()
  const options = page.getByRole('radio')
  await expect(options).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'default' })).toBeChecked()
  await expect(page.getByRole('group')).toContainText('train, validation, test')
  // Nothing is loaded before the choice.
  expect(hub.requests.filter((line) => line.startsWith('files '))).toEqual([])
  await page.getByRole('radio', { name: 'camping' }).check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(listPane(page)).toContainText('29 conversations')
  await expectInAddress(page, from('made-up/two-configs', 'camping'))
  await page.goBack()
  await expect(options).toHaveCount(2)
})

test('of several splits the reader chooses one, which alone is loaded; the others can be chosen later', async ({
  page,
  hub,
}) => {
  const id = 'made-up/three-splits'
  const bargains = await conversationsOf('sample-craigslist')
  const of = (name: string) => bargains.filter(({ split }) => split === name).length
  await open(page, '')
  await page.getByRole('textbox', { name: 'Address or dataset' }).fill(id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Which splits of ${id}?` })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'All splits' })).toBeChecked()
  expect(hub.requests.filter((line) => line.startsWith('files '))).toEqual([])
  await page.getByRole('radio', { name: /^validation/ }).check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await idle(page)
  await expect(listPane(page)).toContainText(`${of('validation')} conversations`)
  await expectInAddress(page, from(id, 'default'))
  await expect.poll(() => hash(page)).toMatch(/^#\/[^/]+\/validation\?/)
  await choose(page, 'Split', 'test')
  await idle(page)
  await expect(listPane(page)).toContainText(`${of('test')} conversations`)
})

ownPage('a link with a commit, made where a dataset was open, asks nothing', async ({ page, hub }) => {
  expect(hub.requests).toEqual([])
  await open(page, `#/?${from('made-up/three-splits')}`)
  await expect(listPane(page)).toContainText(
    `${(await conversationsOf('sample-craigslist')).length} conversations`,
  )
})

test('a link to a configuration that is not there names those that are', async ({ page, hub }) => {
  await open(page, '#/?from=hub:made-up/two-configs:other')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('made-up/two-configs has no configuration “other”')
  await expect(alert).toContainText('default, camping')
  expect(hub.requests).toHaveLength(2)
})

test.describe('what cannot be had says why', () => {
  // Browsers log every failed request to the console.
  test.use({ expectedErrors: [/Failed to load resource/] })

  const refusals: readonly (readonly [id: string, message: RegExp, advice: RegExp])[] = [
    [
      'made-up/private',
      /It may be private, or it may not exist/,
      /Check the name.*If the dataset is private, download its files/,
    ],
    ['made-up/of-nobody', /It may be private, or it may not exist/, /Check the name/],
    ['made-up/gated', /this dataset is gated\. .* requires permission to read it/, /Request access at http/],
    ['made-up/missing', /has no dataset with this name/, /owner\/name/],
    ['made-up/without-parquet', /has not converted this dataset to Parquet/, /Download its original files/],
    ['made-up/converting', /still converting the dataset/, /Try again in a few minutes/],
    // A page of another site can't read the Hub's Retry-After header.
    ['made-up/always-busy', /429: too many requests/, /Try again in five minutes/],
  ]
  test('and what was open stays open', async ({ page, hub }) => {
    test.slow()
    await open(page, '#/sample-casino/train/3')
    const alert = page.getByRole('alert')
    for (const [id, message, advice] of refusals)
      await test.step(id, async () => {
        await follow(page, `#/?from=hub:${id}`)
        await idle(page)
        await expect(alert).toContainText(message)
        await expect(alert).toContainText(advice)
        await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
        await page.goBack()
        await idle(page)
        await expect(conversationPane(page)).toBeVisible()
        await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
        await expect(alert).toHaveCount(0)
      })
    expect(hub.requests.filter((line) => line.startsWith('files '))).toEqual([])
  })

  test('a Hub that is busy for a moment is asked again', async ({ page, hub }) => {
    await open(page, '#/?from=hub:made-up/busy-once')
    await expect(listPane(page)).toContainText('29 conversations')
    expect(hub.requests.filter((line) => line.endsWith('/busy-once/parquet'))).toHaveLength(2)
  })

  ownPage('a Hub that is not there; when it is, trying again opens the dataset', async ({ page, hub }) => {
    const mend = await disconnect(page, `${hub.url}/api/datasets/*`)
    await open(page, '#/?from=hub:kchawla123/casino')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(/cannot be reached/)
    await expect(alert).toContainText('Check the address and the connection')
    await mend()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
  })
})

test.describe('by hand', () => {
  test('a dataset’s name in the dialog opens it', async ({ page, hub }) => {
    await open(page, '#/sample-casino')
    await page.getByRole('button', { name: 'Open…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Address or dataset' }).fill('stanfordnlp/mutual_friends')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await idle(page)
    await expect(choice(page, 'Corpus')).toContainText('stanfordnlp/mutual_friends')
    await expectInAddress(page, from('stanfordnlp/mutual_friends'))
    expect(hub.requests[0]).toBe('hub GET /api/datasets/stanfordnlp/mutual_friends/parquet')
  })

  test('the address of a page of it does so on the start page, with its configuration', async ({
    page,
    hub,
  }) => {
    await open(page, '')
    const address = `${hub.url}/datasets/made-up/two-configs/viewer/camping/train`
    await page.getByRole('main').getByRole('textbox', { name: 'Address or dataset' }).fill(address)
    await page.keyboard.press('Enter')
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
    await expectInAddress(page, from('made-up/two-configs', 'camping'))
  })

  test('the published corpora are one click away, with licence and citation', async ({ page, hub }) => {
    await open(page, '')
    const published = page.getByRole('region', { name: 'Published corpora' }).first()
    for (const dataset of Object.keys(REAL)) await expect(published).toContainText(dataset)
    await expect(published.getByRole('listitem').filter({ hasText: 'kchawla123/casino' })).toContainText(
      /CC.?BY/i,
    )
    await published.getByRole('button', { name: /Open the real corpus CaSiNo/ }).click()
    await idle(page)
    await expect(listPane(page)).toContainText('29 conversations')
    await expectInAddress(page, from('kchawla123/casino'))
    expect(hub.requests.length).toBeGreaterThan(2)
  })
})
