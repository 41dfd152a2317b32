import { addressOf, conversationOf } from '../helpers/samples.ts'
import { scrollToTurn, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

test('every turn of a conversation from the engine stands there as it was written', async ({ page }) => {
  const conversation = await conversationOf('sample-casino', 'train', '26')
  await open(page, addressOf('sample-casino', conversation))
  for (const [index, { text, speaker, labels }] of conversation.turns.entries()) {
    const article = turn(page, index)
    await scrollToTurn(page, index)
    await expect(article).toHaveAttribute('data-labels', labels.map((l) => l.value).join(' '))
    await expect(article).toHaveAttribute('data-side', String(speaker + 1))
    await expect(article).toContainText(conversation.participants[speaker]?.name ?? '')
    if (text !== '') {
      expect(await article.locator('p[dir="auto"]').first().textContent(), `turn ${index}`).toBe(text)
    }
  }
})
