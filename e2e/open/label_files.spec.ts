import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../helpers/axe.ts'
import { chips, expectFound, filters, search, section, valueIn } from '../helpers/finding.ts'
import { chooseIn, openMenu } from '../helpers/menus.ts'
import { conversationOf, conversationsOf } from '../helpers/samples.ts'
import { chooseMore, expectHash, follow, row, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

const CORPUS = 'sample-casino'
const conversations = await conversationsOf(CORPUS)
const total = conversations.length

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Add labels' })
}

/** Chooses a label file with this content in the dialog, which is opened if needed. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await chooseMore(page, 'Add labels')
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function add(page: Page, name: string, text: string): Promise<void> {
  await pick(page, name, text)
  await idle(page)
}

async function close(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
}

const MOODS = `conversation,turn,label,model,score
0,1,hopeful,mini-2,0.75
0,2,hopeful,mini-2,0.5
2,0,wary,mini-2,0.25
0,999,wary,mini-2,1
elsewhere,0,wary,mini-2,1
0,one,wary,mini-2,1
`

test('labels of a file are shown, found and filtered like others, until they are removed', {
  tag: ['@core:label_files', '@core:annotator'],
}, async ({ page }) => {
  await open(page, `#/${CORPUS}/train/0`)
  const published = await conversationOf(CORPUS, 'train', '0')
  const own = published.turns[1]?.labels.map((l) => l.value) ?? []
  // The number of visible marks depends on the space, but their title has all of them.
  const marks = row(page, 0).getByTitle(/^Small-Talk \d/)
  const before = await marks.getAttribute('title')
  await expect(turn(page, 1)).toHaveAttribute('data-labels', own.join(' '))

  await add(page, 'moods.csv', MOODS)
  const file = dialog(page).getByRole('region', { name: 'moods.csv' })
  await expect(file).toContainText(
    '3 labels by mini-2 on 3 turns; 2 rows fit no turn; 1 row could not be read.',
  )
  const turns = published.turns.length
  await expect(file.locator('tbody tr')).toHaveText([
    `30999The conversation has ${turns} turns, 0 to ${turns - 1}.`,
    '4elsewhere0There is no conversation with this id.',
    '5––turn: found "one", expected the index of a turn, a whole number from 0',
  ])
  await expect(dialog(page)).toContainText('kept in this browser until you remove them')
  await expectNoViolations(page, 'label file')
  await close(page)

  // On the turn, with the annotator and the score.
  await expect(turn(page, 1)).toHaveAttribute('data-labels', [...own, 'hopeful'].join(' '))
  const chip = turn(page, 1).getByRole('button', { name: 'mini-2: hopeful' })
  await expect(chip).toHaveAttribute('aria-description', /given by: mini-2 · score: 0\.75$/)
  // In the list.
  await expect(marks).toHaveAttribute('title', /hopeful 2/)

  // In the search and in the filters.
  await search(page, 'by:mini-2')
  await expectFound(page, `3 turns in 2 conversations of ${total}`)
  await search(page, 'moods:wary')
  await expectFound(page, `1 turn in 1 conversation of ${total}`)
  await search(page, '')
  await filters(page)
  await valueIn(await section(page, 'moods.csv'), 'wary').click()
  await expectFound(page, `1 of ${total} conversations`)
  await expect(chips(page)).toHaveCount(1)
  await expectHash(page, `#/${CORPUS}/train/0?l.moods=wary`)

  // Removing restores everything, including the filter.
  await chooseMore(page, 'Add labels')
  await file.getByRole('button', { name: 'Remove' }).click()
  await idle(page)
  await expect(file).toHaveCount(0)
  await close(page)
  await expectHash(page, `#/${CORPUS}/train/0`)
  await expect(chips(page)).toHaveCount(0)
  await expect(marks).toHaveAttribute('title', before ?? '')
  await expect(turn(page, 1)).toHaveAttribute('data-labels', own.join(' '))
})

test('labels of a scheme of the corpus stand beside those of its annotator', async ({ page }) => {
  const published = await conversationOf(CORPUS, 'train', '0')
  const labelled = published.turns.findIndex((t) => t.labels.length === 1)
  const [label] = published.turns[labelled]?.labels ?? []
  await open(page, `#/${CORPUS}/train/0`)
  const entries = await openMenu(page, 'conversation')
  await expect(entries.filter({ hasText: 'Raw record' })).toBeVisible()
  await expect(entries.filter({ hasText: 'Labels by different people' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const line = { conversation_id: '0', turn_index: labelled, labels: [label?.value], annotator: 'second' }
  await add(page, 'again.jsonl', JSON.stringify(line))
  await expect(dialog(page)).toContainText('1 label by second on 1 turn.')
  await expect(dialog(page)).toContainText('values of Strategies')
  await close(page)
  await chooseIn(page, 'conversation', 'Labels by different people')
  const both = page.getByRole('dialog', { name: 'Labels side by side' })
  await expect(both.getByRole('columnheader')).toHaveText([
    'Turn',
    'annotator',
    'second',
    'Agreement',
    'Text',
  ])
  await expect(both.locator('tbody tr[data-agreement="agree"]')).toHaveCount(1)
})

test('a file with an unknown label is compared for all others', async ({ page }) => {
  const published = await conversationOf(CORPUS, 'train', '0')
  const labelled = published.turns.flatMap(({ labels }, turn) =>
    labels.length === 1 ? [{ turn, label: labels[0]?.value ?? '' }] : [],
  )
  const lines = labelled.map(({ turn, label }) => `0,${turn},${label},second`)
  await open(page, `#/${CORPUS}/train/0`)
  await add(
    page,
    'again.csv',
    ['conversation,turn,label,annotator', ...lines, '0,0,sings,second', ''].join('\n'),
  )
  const file = dialog(page).getByRole('region', { name: 'again.csv' })
  await expect(file).toContainText('; 1 row has an unknown label.')
  await expect(file).toContainText('can be compared with those of other annotators')
  await expect(file).toContainText('left out because the scheme does not have them: “sings”.')
  await expect(file.locator('tbody tr')).toHaveText([
    `${labelled.length}00“sings” is not among the labels of Strategies.`,
  ])
  await close(page)
  await expect(turn(page, 0)).not.toHaveAttribute('data-labels', /sings/)
  await chooseIn(page, 'conversation', 'Labels by different people')
  const both = page.getByRole('dialog', { name: 'Labels side by side' })
  await expect(both.locator('tbody tr[data-agreement="agree"]')).toHaveCount(labelled.length)
})

test('what is no label file is asked about, and the corpus stays as it was', async ({ page }) => {
  await open(page, `#/${CORPUS}/train/0`)
  await pick(page, 'notes.csv', 'who,what\nA,B\n')
  const step = dialog(page).getByRole('form', { name: 'What do the columns of notes.csv mean?' })
  await expect(step).toContainText('Choose how a row finds its turn')
  await expect(step.getByRole('button', { name: 'Add labels' })).toBeDisabled()
  await step.getByRole('button', { name: 'Cancel' }).click()
  await expect(step).toHaveCount(0)
  await add(page, 'moods.csv', MOODS)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(dialog(page).getByRole('region', { name: 'moods.csv' })).toBeVisible()
})

test('columns of annotators are confirmed once, also on a phone', async ({ page }) => {
  await open(page, `#/${CORPUS}/train/0`)
  const file = 'conversation_id,turn,anna,bert\n0,0,warm,cold\n0,1,cold,cold\n0,999,warm,warm\n'
  await pick(page, 'two.csv', file)
  await page.setViewportSize({ width: 390, height: 844 })
  const step = dialog(page).getByRole('form', { name: 'What do the columns of two.csv mean?' })
  await expect(step.getByRole('region', { name: 'Preview' })).toContainText('2 rows match a turn.')
  await expect(step).toContainText('1 row matches none and will be listed:')
  await expect(step.getByRole('checkbox', { name: 'anna' })).toBeChecked()
  await step.getByRole('textbox', { name: 'Name of the label scheme' }).fill('Temperature')
  await step.getByRole('button', { name: 'Add labels' }).click()
  const added = dialog(page).getByRole('region', { name: 'two.csv' })
  await expect(added).toContainText('4 labels on 2 turns: 2 by anna, 2 by bert')
  await expect(added).toContainText('Imported as a separate scheme, Temperature.')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(turn(page, 0)).toHaveAttribute('data-labels', /(^| )cold$/)
  // The next file of the same shape needs no answer.
  await add(page, 'more.csv', 'conversation_id,turn,anna,bert\n0,2,warm,cold\n')
  await expect(dialog(page).getByRole('region', { name: 'more.csv' })).toContainText('2 labels on 1 turn')
})

test('splits that rows may mean are loaded first', async ({ page }) => {
  const other = (await conversationsOf('sample-craigslist')).find((c) => c.split === 'test')
  await open(page, '#/sample-craigslist/train/0')
  await add(page, 'x.csv', `split,id,turn,label\ntest,${other?.id},0,brisk\n`)
  await expect(dialog(page)).toContainText('1 label by x on 1 turn.')
  await close(page)
  await follow(page, `#/sample-craigslist/test/${other?.id}`)
  await expect(turn(page, 0)).toHaveAttribute('data-labels', /(^| )brisk$/)
})

test('labels counted from 1 wait for an answer, and are there after a reload', async ({ page }) => {
  const { turns } = await conversationOf(CORPUS, 'train', '0')
  const lines = turns.map((_, i) => `0,${i + 1},t${i}`)
  await open(page, `#/${CORPUS}/train/0`)
  await pick(page, 'ones.csv', ['conversation,turn,label', ...lines].join('\n'))
  const question = dialog(page).getByRole('alert')
  await expect(question).toContainText('Turns in ones.csv seem to be counted from 1.')
  await expect(question).toContainText('From 0: 1 row fits no turn.')
  const file = dialog(page).getByRole('region', { name: 'ones.csv' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(question).toContainText('From 0: 1 row fits no turn.')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(file).toHaveCount(0)
  await question.getByRole('button', { name: 'Count from 1' }).click()
  await expect(file).toContainText('Kept in this browser')
  await expect(turn(page, 0)).toHaveAttribute('data-labels', /(^| )t0$/)
  await page.reload()
  await expect(turn(page, 0)).toHaveAttribute('data-labels', /(^| )t0$/)
  await chooseMore(page, 'Add labels')
  await file.getByRole('button', { name: 'Remove' }).click()
  await expect(file).toHaveCount(0)
  await page.reload()
  await idle(page)
  await expect(turn(page, 0)).not.toHaveAttribute('data-labels', /t0/)
})
