import type { Conversation } from '../../app/model/index.ts'
import { type Drawn, drawn, holdEngine } from '../helpers/drawn.ts'
import { storedConversations } from '../helpers/stored.ts'
import { conversationPane, follow, listPane, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

/** Conversations by distinctive conditions, so that this file contains no ids of the data. */
const linked: Readonly<Record<string, readonly string[]>> = {
  casino: [`id = '35'`, `id = '428'`, `outcome = 'walked_away'`, `NOT annotated`],
  craigslist_bargains: [
    `split = 'train' AND id = '0'`,
    `split = 'train' AND id = '2'`,
    `split = 'test' AND id = '1'`,
  ],
  mutual_friends: [`split = 'train' AND outcome = 'failure'`, `split = 'validation'`],
  diplomacy: [`turns BETWEEN 60 AND 90`, `split = 'test' AND turns > 5`],
}

for (const [corpus, conditions] of Object.entries(linked)) {
  test(`${corpus}: what is linked is read before the engine is up, and equals what the engine holds`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await open(page, `#/${corpus}`)
    const documents: Conversation[] = []
    for (const condition of conditions) {
      const [found] = await storedConversations(page, condition)
      documents.push(found as Conversation)
    }
    const address = ({ split, id }: Conversation) => `#/${corpus}/${split}/${encodeURIComponent(id)}`
    const fromEngine: Drawn[] = []
    for (const conversation of documents) {
      await follow(page, address(conversation))
      await idle(page)
      await expect(conversationPane(page)).toHaveAttribute('aria-busy', 'false')
      fromEngine.push(await drawn(page, conversation.turns.length))
    }
    await holdEngine(page)
    for (const [i, conversation] of documents.entries()) {
      await page.goto('about:blank')
      await page.goto(`./${address(conversation)}`)
      await expect(turn(page, 0)).toBeVisible()
      await expect(listPane(page)).not.toContainText(/\d conversations/)
      const fromFile = await drawn(page, conversation.turns.length)
      expect(fromFile).toEqual(fromEngine[i])
      for (const [index, { text, labels }] of conversation.turns.entries()) {
        expect(fromFile.turns[index]?.content).toContain(text)
        expect(fromFile.turns[index]?.labels).toBe(labels.map(({ value }) => value).join(' '))
      }
    }
  })
}
