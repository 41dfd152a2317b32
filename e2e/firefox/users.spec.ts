import { fold } from '../../app/base/fold.ts'
import type { Turn } from '../../app/model/index.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { hostSite } from '../support/hosted_site.ts'
import { expect, named, test } from './firefox.ts'

test.describe.configure({ timeout: 180_000 })

const conversations = await conversationsOf('sample-casino')
const SEARCH = named('combobox', 'Search turns')
const REVIEW = '[aria-label="Review"]'
const GRID = '[role="grid"][aria-label="Conversations"]'

/** Expected result line for the turns of the sample that satisfy a condition, counted in the fixture. */
function found(holds: (turn: Turn) => boolean): string {
  const turns = conversations.flatMap((one) => one.turns).filter(holds).length
  const those = conversations.filter((one) => one.turns.some(holds)).length
  return `${turns} turns in ${those} conversations of ${conversations.length}`
}

test('the reader of a paper follows a link to a turn, and goes on by list and keys', async ({ fox }) => {
  await fox.open('#/sample-casino/train/3?turn=2')
  await fox.shows('article[aria-current="true"]', 'ok. I need wood the most')
  await fox.shows(`${GRID} [aria-selected="true"]`, 'Agent 1 wants Firewood most')
  await fox.click(`${GRID} [data-position="1"]`)
  expect(await fox.hash()).toMatch(/^#\/sample-casino\/train\/1\b/)
  await fox.shows('article#turn-0', /hey there/)
  await fox.press('j', 'j')
  await expect.poll(() => fox.hash()).toMatch(/turn=1/)
  await fox.page.goBack()
  await fox.shows('article[aria-current="true"]', 'ok. I need wood the most')
})

test('a researcher searches by text and by label, and filters', async ({ fox }) => {
  await fox.open('#/sample-casino')
  await fox.type(SEARCH, 'FIREWÓOD')
  await fox.shows(
    'body',
    found(({ text }) => fold(text).includes('firewood')),
  )
  await fox.shows(`${GRID} mark`, /firewood/i)
  await fox.reload()
  await fox.shows(
    'body',
    found(({ text }) => fold(text).includes('firewood')),
  )
  await fox.open('#/sample-casino?q=label:uv-part')
  await fox.shows(
    'body',
    found(({ labels }) => labels.some(({ value }) => value === 'uv-part')),
  )
  await fox.follow('#/sample-casino')
  await fox.click(named('button', 'Filters'))
  const section = '//section[.//h3[starts-with(., "Outcome")]]'
  await fox.click(`::-p-xpath(${section}//h3//button)`)
  await fox.click(`::-p-xpath(${section}//li//button[contains(., "Walked away")])`)
  const those = conversations.filter(({ outcome }) => outcome?.status === 'walked_away').length
  await fox.shows('[role="status"]', `${those} of ${conversations.length} conversations`)
})

test('an annotator reviews turns by keys, and finds them again after a reload', async ({ fox }) => {
  await fox.open('#/sample-casino/train/0')
  await fox.press('v')
  await fox.type(named('textbox', 'Your name'), 'Ada')
  await fox.click(named('button', 'Start review'))
  await fox.shows(REVIEW, /0 of \d+ turns done/)
  await fox.press('Enter', 'Enter', 'Enter')
  await fox.shows(REVIEW, /3 of \d+ turns done/)
  await fox.reload()
  await fox.shows(REVIEW, /3 of \d+ turns done/)
})

test('after one visit the page starts without a connection', async ({ fox }) => {
  const site = await hostSite('/a/b/')
  try {
    await fox.open(`${site.url}#/sample-casino/train/3`)
    await fox.page.waitForFunction(() => navigator.serviceWorker.controller !== null, { timeout: 90_000 })
    await fox.click(named('button', 'More about this list'))
    await fox.click(named('menuitem', 'Keep offline…'))
    await fox.click(named('button', 'Keep offline (53 kB)'))
    await fox.shows('[role="dialog"] li', 'CaSiNo')
    await site.stop()
    await fox.open(`${site.url}#/sample-casino/train/3?turn=2`)
    await fox.shows('article[aria-current="true"]', 'ok. I need wood the most')
    await fox.shows(GRID, 'Both want Firewood most')
  } finally {
    await site.stop()
  }
})
