import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { turnPrint } from '../../../model/links/turn_print.ts'
import { definitionText } from '../../../reviews/definition_link/definition_link.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { madeDefinition } from '../../../reviews/log/test_logs.ts'
import { madeScheme } from '../../../reviews/schemes/test_schemes.ts'
import { renderPage, settled } from '../../../testing/render_page.tsx'
import { expectNoViolations } from '../../../testing/test_axe.ts'
import { sample } from '../../../testing/test_samples.ts'
import { hash } from '../../../testing/test_screen.ts'

beforeEach(() => page.viewport(1200, 900))

async function linkedReview(
  id: string,
): Promise<{ link: string; corpora: Awaited<ReturnType<typeof sample>>[] }> {
  const corpus = await sample('sample-casino')
  const [conversation] = corpus.conversations
  if (!conversation) throw new Error('The sample has conversations.')
  const { split, id: of, turns } = conversation
  const definition: ReviewDefinition = {
    ...madeDefinition(id, 'Lea'),
    ...{ schemes: ['act-1'], mode: 'blind', written: [madeScheme('act-1', ['offer', 'refusal'])] },
    corpus: { id: 'sample-casino', source: 'made up', fingerprint: 'f' },
    queue: turns
      .slice(0, 4)
      .map((_, turn) => ({ split, conversation: of, turn, fingerprint: turnPrint(conversation, turn) })),
    training: [[{ scheme: 'act-1', labels: ['offer'] }], [{ scheme: 'act-1', labels: ['refusal'] }]],
  }
  const define = await definitionText(definition)
  return { link: `#/sample-casino/${split}?review=${id}&define=${define}`, corpora: [corpus] }
}

const note = () => document.querySelector('[data-training]')
const shownTurn = () => /\?turn=(\d+)/.exec(hash())?.[1]

it('shows the answer of a training turn only after it is confirmed, and again after a reload', async () => {
  const { link, corpora } = await linkedReview('training-shown')
  await renderPage(link, corpora)
  await expect.element(page.getByText('2 turns of them for training, which do not count')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await page.getByRole('button', { name: 'Start this review' }).click()
  await expect.element(page.getByText(/^Training turn 1 of 2\./)).toBeVisible()
  await settled()
  await userEvent.keyboard('2')
  await settled()
  expect(note()?.getAttribute('data-training')).toBe('open')
  expect(document.body.textContent).not.toContain('the answer is')

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said “refusal” · the answer is “offer”.').first()).toBeVisible()
  expect(note()?.textContent).toContain('What offer means')
  expect(shownTurn()).toBe('0')
  await expectNoViolations()
  const first = hash()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Training turn 2 of 2\./)).toBeVisible()
  await settled()
  await userEvent.keyboard('2{Enter}')
  await expect.element(page.getByText('You said “refusal”, which is the answer.').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await settled()
  expect(shownTurn()).toBe('2')
  expect(note()).toBeNull()

  document.querySelector('#root')?.remove()
  await renderPage(first, corpora)
  await expect.element(page.getByText('You said “refusal” · the answer is “offer”.')).toBeVisible()
})
