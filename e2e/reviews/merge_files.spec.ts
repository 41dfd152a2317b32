import type { TurnDraft } from '../../app/reviews/store/store.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { reviewFileOf, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { expect, idle, open, test } from '../support/test.ts'

const CORPUS = 'sample-casino'
const SCHEME = 'strategy'

test('a file with other answers to the same turns asks which to keep, and cancelling changes nothing', async ({
  page,
}) => {
  const definition = reviewOf(CORPUS, await conversationsOf(CORPUS), 3, { mode: 'blind', schemes: [SCHEME] })
  const answer = (turn: number, label: string): readonly TurnDraft[] => [
    { kind: 'label', turn, scheme: SCHEME, label, given: true },
    { kind: 'confirm', turn, scheme: SCHEME },
  ]
  /** What a machine saved; ids of its entries begin with its name. */
  const savedOn = (machine: string, steps: readonly TurnDraft[]) => {
    const file = reviewFileOf(definition, steps, machine)
    return { ...file, name: `${machine}.jsonl` }
  }
  const laptop = savedOn('laptop', answer(0, 'small-talk'))
  const desk = savedOn('desk', [...answer(0, 'no-need'), ...answer(1, 'self-need')])

  await open(page, `#/${CORPUS}?view=reviews`)
  const input = page.locator('[data-review-files]')
  const card = page.locator('[data-review-card]')
  await input.setInputFiles([laptop])
  await expect(card).toContainText('1 of 3 turns done')

  await input.setInputFiles([desk])
  const dialog = page.getByRole('dialog', { name: '1 turn answered differently' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog).toContainText('Mine: Small-Talk')
  await expect(dialog).toContainText('The file’s: No-Need')
  await expect(dialog.getByRole('button', { name: 'Add the file' })).toBeDisabled()
  await expectNoViolations(page, 'the question about other answers')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing of desk.jsonl was added.')).toBeVisible()
  await expect(card).toContainText('1 of 3 turns done')

  await input.setInputFiles([desk])
  await dialog.getByRole('radio', { name: /^Mine/ }).check()
  await dialog.getByRole('button', { name: 'Add the file' }).click()
  await expect(page.getByText('1 answer changed in 1 review that was here before.')).toBeVisible()
  await expect(card).toContainText('2 of 3 turns done')

  // The choice is kept, and the file has nothing new.
  await page.reload()
  await idle(page)
  await input.setInputFiles([desk])
  await expect(page.getByText('No new answers in 1 review that was here before.')).toBeVisible()
})
