import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { turnPrint } from '../../../model/links/turn_print.ts'
import { definitionText } from '../../../reviews/definition_link/definition_link.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { madeDefinition } from '../../../reviews/log/test_logs.ts'
import { writeRepliesFile } from '../../../reviews/replies/replies_file.ts'
import type { Reply } from '../../../reviews/replies/reply.ts'
import { madeScheme } from '../../../reviews/schemes/test_schemes.ts'
import { currentViewState, navigate } from '../../../state/address.ts'
import { renderPage, settled } from '../../../testing/render_page.tsx'
import { expectNoViolations } from '../../../testing/test_axe.ts'
import { sample } from '../../../testing/test_samples.ts'

beforeEach(() => page.viewport(1200, 900))

async function give(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[data-review-files]')
  if (!input) throw new Error('There is no field for review files.')
  await userEvent.upload(input, file)
}

it('shows replies beside the note, and names rows that cannot be placed', async () => {
  const corpus = await sample('sample-casino')
  const [conversation] = corpus.conversations
  if (!conversation) throw new Error('The sample has conversations.')
  const { split, id, turns } = conversation
  const definition: ReviewDefinition = {
    ...madeDefinition('replied', 'Lea'),
    ...{ schemes: ['act-1'], mode: 'blind', written: [madeScheme('act-1', ['offer', 'refusal'])] },
    corpus: { id: 'sample-casino', source: 'made up', fingerprint: 'f' },
    queue: turns
      .slice(0, 3)
      .map((_, turn) => ({ split, conversation: id, turn, fingerprint: turnPrint(conversation, turn) })),
    project: { id: 'acts-replied', title: 'Acts', guideline: '', part: 1, annotator: 'Ben' },
  }
  const define = await definitionText(definition)
  await renderPage(`#/sample-casino/${split}?review=replied&define=${define}`, [corpus])
  await page.getByRole('button', { name: 'Start this review' }).click()
  await settled()
  await userEvent.keyboard('n')
  await page.getByRole('textbox', { name: 'Note' }).fill('Is this an offer?')
  await userEvent.keyboard('{Enter}')
  await settled()
  const { review } = currentViewState()

  const reply = (change: Partial<Reply>): Reply => ({
    ...{
      project: 'acts-replied',
      part: 1,
      split,
      conversation: id,
      turn: 0,
      scheme: 'act-1',
      annotator: 'Ben',
    },
    ...{ note: 'Is this an offer?', text: 'Only with a price.', by: 'Lea', at: 5 },
    ...change,
  })
  const file = (project: string, ...replies: readonly Reply[]) =>
    new File([writeRepliesFile({ id: project, title: 'Acts' }, replies)], 'acts.replies.json')
  navigate({ view: 'reviews', review: null })
  await settled()
  await give(file('acts-replied', reply({}), reply({ turn: 2, conversation: 'gone' }), reply({ part: 0 })))
  await expect.element(page.getByText('1 reply to notes added. 1 is for other annotators.')).toBeVisible()
  await expect
    .element(
      page.getByText(`acts.replies.json, row 2: the project assigned no turn ${split} / gone, turn 2.`),
    )
    .toBeVisible()
  await give(file('replies-of-no-project-here', reply({})))
  await expect
    .element(
      page.getByText(
        /^acts\.replies\.json: Row 1 is of the project “Acts”, of which this browser has neither/,
      ),
    )
    .toBeVisible()

  navigate({ view: null, review, split, conversation: id, turn: 2 })
  await settled()
  expect(document.querySelector('[data-reply]')).toBeNull()
  await page.getByText('Replies to your notes: 1 turn').click()
  await page.getByRole('group').getByRole('button', { name: '1', exact: true }).first().click()
  await expect.element(page.getByText('Reply of Lea: Only with a price.')).toBeVisible()
  await expectNoViolations()
})
