import type { Conversation } from '../../app/model/index.ts'
import { type Drawn, drawn, holdEngine } from '../helpers/drawn.ts'
import { addressOf, conversationsOf } from '../helpers/samples.ts'
import { storedConversations } from '../helpers/stored.ts'
import { conversationPane, follow, listPane, restingPlace, turn, turnScroller } from '../helpers/views.ts'
import { intercept } from '../support/interception.ts'
import { expect, idle, open, test } from '../support/test.ts'

const linked = {
  'sample-casino': ['train/1', 'train/4', 'train/13'],
  'sample-craigslist': ['train/8', 'validation/0', 'test/1'],
  'sample-friends': ['train/C_9464a7901b68ab97cded09ad851f61a8', 'test/C_88d1bbfca078e75c619a968496880bdb'],
  'sample-diplomacy': [
    'train/Game102-germany-france',
    'train/Game101-turkey-england',
    'test/Game104-england-russia',
  ],
}

for (const [corpus, places] of Object.entries(linked)) {
  test(`${corpus}: a linked conversation is read before the engine is up, and is the same as from the engine`, async ({
    page,
  }) => {
    const all = await conversationsOf(corpus)
    const conversations = all.filter((c) => places.includes(`${c.split}/${c.id}`))
    expect(conversations.length).toBe(places.length)

    const fromFile: Drawn[] = []
    const release = await holdEngine(page)
    for (const conversation of conversations) {
      await page.goto('about:blank')
      await page.goto(`./${addressOf(corpus, conversation)}`)
      await expect(turn(page, 0)).toBeVisible()
      await expect(listPane(page)).not.toContainText(/\d conversations/)
      fromFile.push(await drawn(page, conversation.turns.length))
    }

    await page.goto('about:blank')
    await release()
    await open(page, `#/${corpus}`)
    for (const [i, conversation] of conversations.entries()) {
      await follow(page, addressOf(corpus, conversation))
      await idle(page)
      await expect(conversationPane(page)).toHaveAttribute('aria-busy', 'false')
      expect(await drawn(page, conversation.turns.length)).toEqual(fromFile[i])

      const { split, id } = conversation
      const documents = await storedConversations(page, 'split = ? AND id = ?', [split, id])
      expect(documents).toHaveLength(1)
      const [document] = documents as [Conversation]
      // The sample's fixture is in a file with a different name.
      expect(document).toEqual({
        ...conversation,
        origin: { ...conversation.origin, file: document.origin.file },
      })
      for (const [index, { text, labels, speaker }] of document.turns.entries()) {
        const shown = fromFile[i]?.turns[index]
        expect(shown?.content).toContain(text)
        expect(shown?.labels).toBe(labels.map((l) => l.value).join(' '))
        expect(shown?.side).toBe(String(speaker + 1))
      }
    }
  })
}

test('what the reader scrolled to stays where it is when the list and its edge arrive', async ({ page }) => {
  const held = await intercept(page, '*/lists-*.js')
  await page.goto('./#/sample-casino/train/26?turn=20')
  await expect(turn(page, 20)).toBeInViewport()
  await turnScroller(page).hover()
  await expect.poll(() => restingPlace(turnScroller(page))).toBeGreaterThan(0)
  const linked = await restingPlace(turnScroller(page))
  await page.mouse.wheel(0, -300)
  await expect.poll(() => restingPlace(turnScroller(page))).toBeLessThan(linked)
  const before = await restingPlace(turnScroller(page))
  await expect(listPane(page)).toHaveCount(0)

  await held.detach()
  await idle(page)
  await expect(page.getByRole('separator', { name: 'Resize the list' })).toBeVisible()
  await expect(listPane(page)).toContainText('29 conversations')
  expect(await turnScroller(page).evaluate((s) => s.scrollTop), 'the reader’s place').toBe(before)
})

test('once the engine is up, the list joins the conversation that is being read', async ({ page }) => {
  const release = await holdEngine(page)
  await page.goto('./#/sample-casino/train/26?turn=20')
  await expect(turn(page, 20)).toBeVisible()
  await expect(turn(page, 20)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(turn(page, 21)).toHaveAttribute('aria-current', 'true')
  await expect(turn(page, 21)).toBeInViewport()
  await turnScroller(page).hover()
  // The position is final once the turns have been measured.
  await expect.poll(() => restingPlace(turnScroller(page))).toBeGreaterThan(0)
  const start = await restingPlace(turnScroller(page))
  await page.mouse.wheel(0, -300)
  await expect.poll(() => restingPlace(turnScroller(page))).toBeLessThan(start)
  const before = await restingPlace(turnScroller(page))
  await release()
  await idle(page)
  await expect(listPane(page)).toContainText('29 conversations')
  await expect(listPane(page).locator('[aria-selected="true"]')).toBeVisible()
  expect(await turnScroller(page).evaluate((s) => s.scrollTop), 'the reader’s place').toBe(before)
})

test('nothing but what reads a linked turn is requested before it shows', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article#turn-9')) return
      observer.disconnect()
      Object.assign(window, { shownAt: performance.now() })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('./#/sample-casino/train/26?turn=9')
  await expect(turn(page, 9)).toBeVisible()
  await idle(page)
  const { early, all } = await page.evaluate(() => {
    const shownAt: number = Reflect.get(window, 'shownAt')
    const all = performance.getEntriesByType('resource').filter(({ name }) => /\.(?:js|css|wasm)$/.test(name))
    return { all: all.length, early: all.filter((one) => one.startTime < shownAt).map(({ name }) => name) }
  })
  const names = early.map((name) => name.replace(/^.*\/|-[^-]*$/g, ''))
  expect(all).toBeGreaterThan(early.length + 5)
  expect(names).not.toContain('all_late_slots')
  expect(names).not.toContain('lists')
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(8)
})
