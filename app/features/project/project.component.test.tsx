import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { turnPrint } from '../../model/links/turn_print.ts'
import { madeDefinition } from '../../reviews/log/test_logs.ts'
import { writeProjectFile } from '../../reviews/project/project_file.ts'
import { madeProject } from '../../reviews/project/test_projects.ts'
import { shareRequest } from '../../reviews/react/ask_project.ts'
import { keptProjects } from '../../session/projects/project_store.ts'
import { keptReplies } from '../../session/replies/reply_store.ts'
import { renderPage } from '../../testing/render_page.tsx'
import { expectNoViolations } from '../../testing/test_axe.ts'
import { sample } from '../../testing/test_samples.ts'
import { eventually, hash } from '../../testing/test_screen.ts'
import { give, ofSample, reviewFile, withTurns } from './test_project_files.ts'

beforeEach(async () => {
  await page.viewport(1200, 900)
  for (const { id } of await keptProjects().list()) await keptProjects().remove(id)
})

it('opens a project file, and says at the field what is wrong with others', async () => {
  const project = ofSample('opened')
  await renderPage('#/sample-casino?view=project', [await sample('sample-casino')])
  await expect.element(page.getByText('No project of this corpus yet')).toBeVisible()
  const text = writeProjectFile({ project })
  await give(new File([text.replace('"title": "Acts"', '"title": ""')], 'wrong.project.json'))
  await expect.element(page.getByText(/project\.title expected/)).toBeVisible()
  await give(new File([text], 'acts.project.json'))
  await eventually(() => expect(hash()).toContain('view=project&project=opened'))
  await eventually(() => expect(document.querySelectorAll('[data-annotator]')).toHaveLength(3))
  await expect.element(page.getByRole('button', { name: 'Copy link: Ada' })).toBeVisible()
  await expect.element(page.getByText('Agreement needs answers of two annotators.')).toBeVisible()
})

it('offers a file to annotators whose part is too long for a link', async () => {
  const queue = Array.from({ length: 3000 }, (_, i) => ({
    ...{ split: 'train', conversation: `c${i}`, turn: 0 },
    fingerprint: ((i + 1) * 7_345_678_912_345).toString(36).slice(0, 11),
  }))
  const corpus = { id: 'sample-casino', source: 'made up', fingerprint: 'f' }
  await keptProjects().add({ ...madeProject(3000, { change: { queue, corpus } }), id: 'long' })
  await renderPage('#/sample-casino?view=project&project=long', [await sample('sample-casino')])
  await expect.element(page.getByText(/^Some parts are too long for a link\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save file: Ada' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Copy link: Ada' }).elements()).toHaveLength(0)
})

it('shows progress, agreement with its denominators, labels, disagreements, gaps and questions', async () => {
  const project = ofSample('collected')
  await keptProjects().add(project)
  await renderPage(
    '#/sample-casino?view=project&project=collected',
    [await sample('sample-casino')],
    withTurns(),
  )
  await give(
    reviewFile(project, 0, ['offer', 'offer', 'refusal']),
    reviewFile(project, 1, ['offer', 'refusal', 'refusal', 'offer']),
    new File(['{}'], 'other.jsonl'),
  )
  await expect.element(page.getByText('2 reviews opened from files.')).toBeVisible()
  await expect.element(page.getByText(/^other\.jsonl: This is not a review file\./)).toBeVisible()
  const row = (part: number) => document.querySelector(`[data-annotator="${part}"]`)?.textContent
  await eventually(() => {
    expect(row(0)).toMatch(/^AdaAnnotator 0.*3 of 8/)
    expect(row(1)).toMatch(/^Annotator 1.*4 of 8/)
    expect(row(2)).toMatch(/^Annotator 3No review file yet.*0 of 8/)
  })
  await expect
    .element(page.getByText('2 annotators are compared. Both answered 3 of 8 shared turns.'))
    .toBeVisible()
  const value = (of: string) => document.querySelector(`[data-of="${of}"]`)?.getAttribute('data-value')
  expect(Number(value('raw'))).toBeCloseTo(2 / 3)
  await expect.element(page.getByText('Annotators differ on 1 turn.')).toBeVisible()
  await expect.element(page.getByText('Ada: 2 of 4 conversations, and 1 begun')).toBeVisible()
  await expect.element(page.getByText('Question of 1')).toBeVisible()
  const disagreement = document.querySelector('[data-part="disagreements"] [data-label="offer"]')
  expect(disagreement?.textContent).toMatch(/1250%$/)
  const examined = document.querySelector('[data-part="labels"] [data-part="examined"]')
  expect(examined?.textContent).toBe('Answered turns34')
  await expectNoViolations()
})

it('adds one file after another if one has a question, and says what does not count', async () => {
  const project = ofSample('queued')
  await keptProjects().add(project)
  await renderPage(
    '#/sample-casino?view=project&project=queued',
    [await sample('sample-casino')],
    withTurns(),
  )
  await give(reviewFile(project, 0, ['offer', 'offer']))
  await expect.element(page.getByText('1 review opened from files.')).toBeVisible()
  await give(reviewFile(project, 0, ['refusal'], { machine: 'b' }))
  await expect.element(page.getByRole('dialog', { name: '1 turn answered differently' })).toBeVisible()
  await give(
    reviewFile(project, 1, ['offer', 'offer'], { isRevealed: true }),
    reviewFile(ofSample('elsewhere'), 2, ['offer']),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(
      page.getByText(
        'Nothing of 0.jsonl was added. 2 reviews opened from files. 1 of them does not belong to this project.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add review files…' })).toBeVisible()
  await expect
    .element(
      page.getByText('Left out: 1 turn that Annotator 1 answered after published labels were revealed.'),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'All figures' }).click()
  await expect
    .element(
      page.getByText(
        /^Only reviews of the project “Acts” are compared\. \d+ other reviews? (is|are) left out\.$/,
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Compare all reviews' }).click()
  expect(page.getByText(/^Only reviews of the project/).elements()).toHaveLength(0)
})

it('leaves out the verdicts on turns whose text changed, and says how many', async () => {
  const project = ofSample('changed')
  await keptProjects().add(project)
  const corpora = [await sample('sample-casino')]
  await renderPage('#/sample-casino?view=project&project=changed', corpora, withTurns('c0'))
  await give(
    reviewFile(project, 0, ['offer', 'offer', 'refusal']),
    reviewFile(project, 1, ['offer', 'refusal', 'refusal', 'offer']),
  )
  await expect
    .element(page.getByText('2 annotators are compared. Both answered 1 of 8 shared turns.'))
    .toBeVisible()
  await expect.element(page.getByText(/^4 verdicts left out: the data changed/)).toBeVisible()
  await expect.element(page.getByText('Annotators differ on no turn.')).toBeVisible()
  expect(document.querySelector('[data-annotator="0"]')?.textContent).toContain('3 of 8')
  await page.getByRole('button', { name: 'All figures' }).click()
  await expect.element(page.getByText(/^4 verdicts left out: the data changed/)).toBeVisible()
})

it('keeps a project if a file has it with other content, and says so', async () => {
  const project = ofSample('kept')
  await keptProjects().add(project)
  await renderPage('#/sample-casino?view=project', [await sample('sample-casino')])
  await give(new File([writeProjectFile({ project: { ...project, title: 'Changed' } })], 'acts.project.json'))
  await expect.element(page.getByText(/^acts\.project\.json: This browser has this project/)).toBeVisible()
  expect((await keptProjects().list()).map(({ title }) => title)).toEqual(['Acts'])
})

it('shares out training turns whose answers come from published labels', async () => {
  const corpus = await sample('sample-casino')
  const scheme = corpus.info.labelSchemes[0]?.id ?? ''
  const queue = corpus.conversations.slice(0, 6).flatMap((conversation) =>
    conversation.turns.map((_, turn) => ({
      ...{ split: conversation.split, conversation: conversation.id, turn },
      fingerprint: turnPrint(conversation, turn),
    })),
  )
  await renderPage('#/sample-casino?view=project', [corpus])
  shareRequest.ask({
    ...{ ...madeDefinition('whole', 'Lea'), name: 'Strategies', schemes: [scheme], mode: 'blind', queue },
    corpus: { id: 'sample-casino', source: 'made up', fingerprint: 'f' },
  })
  const dialog = page.getByRole('dialog', { name: 'Share out' })
  await dialog.getByRole('textbox', { name: 'Training turns' }).fill('201')
  await expect.element(dialog.getByText('Enter a number from 0 to 200.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Training turns' }).fill('5')
  await expect.element(dialog.getByText(/^\d+ turns have answers\.$/)).toBeVisible()
  await expect.element(dialog.getByText(/^5 training turns\. 3 annotators get/)).toBeVisible()
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Share out' }).click()
  await eventually(() => expect(document.querySelectorAll('[data-annotator]')).toHaveLength(3))
  expect(document.querySelector('[data-annotator="0"]')?.textContent).toContain('Training: 0 of 5 done')

  const [project] = await keptProjects().list()
  const training = project?.training ?? []
  expect(training).toHaveLength(5)
  for (const { split, conversation, turn, answers, fingerprint } of training) {
    const own = corpus.conversations.find(({ id, split: of }) => id === conversation && of === split)
    const labels = own?.turns[turn]?.labels.filter((label) => label.scheme === scheme)
    expect(answers).toEqual([{ scheme, labels: labels?.map(({ value }) => value) }])
    expect(own && turnPrint(own, turn)).toBe(fingerprint)
    expect(project?.review.queue.some((one) => one.conversation === conversation && one.turn === turn)).toBe(
      false,
    )
  }
})

it('keeps each letter of a reply to a note, and shows it again after a reload', async () => {
  const project = ofSample('replied')
  await keptProjects().add(project)
  const address = '#/sample-casino?view=project&project=replied'
  const corpora = [await sample('sample-casino')]
  await renderPage(address, corpora)
  await give(reviewFile(project, 1, ['offer']))
  await page.getByRole('button', { name: 'Reply: Question of 1' }).click()
  await page.getByRole('textbox', { name: 'Reply to “Question of 1”' }).fill('Only with a price.')
  await expect.element(page.getByRole('button', { name: 'Save 1 reply' })).toBeVisible()
  await expectNoViolations()
  document.querySelector('#root')?.remove()
  await renderPage(address, corpora)
  await expect.element(page.getByText('Reply of Lea: Only with a price.')).toBeVisible()
  const [reply] = (await keptReplies().list()).filter((one) => one.project === 'replied')
  expect(reply).toMatchObject({ part: 1, conversation: 'c0', turn: 0, annotator: 'Annotator 1' })
  await page.getByRole('button', { name: 'Edit reply: Question of 1' }).click()
  await page.getByRole('textbox', { name: 'Reply to “Question of 1”' }).fill('')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Reply: Question of 1', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Save .* repl/ }).elements()).toHaveLength(0)
})

it('reads a folder again when the window is focused, and draws the trend of agreement', async () => {
  const project = {
    ...madeProject(20, { overlap: 20, change: { corpus: ofSample('x').review.corpus } }),
    id: 'folder',
  }
  await keptProjects().add(project)
  const offers = (turns: number) => Array.from({ length: turns }, () => 'offer')
  const half = Array.from({ length: 40 }, (_, i) => (i < 20 && i % 2 === 0 ? 'refusal' : 'offer'))
  const files = new Map([['ada.jsonl', reviewFile(project, 0, offers(40))]])
  const handle = {
    ...{ kind: 'directory', name: 'collected' },
    async *values() {
      for (const [name, file] of files) yield { kind: 'file', name, getFile: async () => file }
      yield { kind: 'file', name: 'plan.txt', getFile: async () => new File([], 'plan.txt') }
    },
  }
  const original = Reflect.get(window, 'showDirectoryPicker')
  Reflect.set(window, 'showDirectoryPicker', async () => handle)
  onTestFinished(() => void Reflect.set(window, 'showDirectoryPicker', original))
  await renderPage(
    '#/sample-casino?view=project&project=folder',
    [await sample('sample-casino')],
    withTurns(),
  )
  await page.getByRole('button', { name: 'Open a folder…' }).click()
  await expect.element(page.getByText('1 review opened from files.')).toBeVisible()
  await expect
    .element(page.getByText(/^collected: 1 review file; 1 other file not read\. Read /))
    .toBeVisible()
  files.set('ben.jsonl', reviewFile(project, 1, half))
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText(/^collected: 2 review files;/)).toBeVisible()
  await eventually(() => {
    const blocks = [...document.querySelectorAll('[data-part="trend"] [data-agreement]')]
    expect(blocks.map((one) => `${one.getAttribute('data-agreement')} ${one.textContent}`)).toEqual([
      ...['0.5 50%n = 20', '1 100%n = 20'],
    ])
  })
  await expect.element(page.getByRole('button', { name: 'Read again' })).toBeVisible()
  await expectNoViolations()
})
