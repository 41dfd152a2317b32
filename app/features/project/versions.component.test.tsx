import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keptProjects } from '../../session/projects/project_store.ts'
import { keptSchemes } from '../../session/schemes/kept_schemes.ts'
import { renderPage } from '../../testing/render_page.tsx'
import { expectNoViolations } from '../../testing/test_axe.ts'
import { sample } from '../../testing/test_samples.ts'
import { give, ofSample, reviewFile, withTurns } from './test_project_files.ts'

beforeEach(() => page.viewport(1200, 900))

it('says which reviews count as one annotator, where these differ, and under which versions people answered', async () => {
  const project = ofSample('versions')
  const [first] = project.review.written ?? []
  if (!first) throw new Error('The project has a written scheme.')
  const labels = first.labels.map((one) => ({ ...one, definition: `More about ${one.value}` }))
  await keptSchemes().add([first, { ...first, version: 2, saved: 9, labels }], () => 'unused-1')
  await keptProjects().add(project)
  await renderPage(
    '#/sample-casino?view=project&project=versions',
    [await sample('sample-casino')],
    withTurns(),
  )
  const again = reviewFile(project, 0, ['refusal', 'offer'], { review: 'again' })
  await give(reviewFile(project, 0, ['offer', 'offer']), again, reviewFile(project, 1, ['offer']))
  await expect.element(page.getByText('3 reviews opened from files.')).toBeVisible()
  const joined =
    '2 reviews by Annotator 0 count as one annotator. Answers differ on 1 turn; the latest one counts.'
  await page.getByText(joined).click()
  await expect.element(page.getByRole('link', { name: 'c0, turn 0', exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/^Unknown version: 5 answers \(Annotator 0 4 and Annotator 1 1\)/))
    .toBeVisible()
  await expect
    .element(page.getByText('2 turns have an answer that may be different under version 2.'))
    .toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: 'Review 2 turns again…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Start a review' })).toBeVisible()
})
