import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render_page.tsx'
import { sampleCorpus, type TestCorpus } from '../../testing/sample_corpora.ts'
import { expectNoViolations } from '../../testing/test_axe.ts'
import { sample } from '../../testing/test_samples.ts'
import { eventually, hash, one, press, settle } from '../../testing/test_screen.ts'

const HERE = '#/sample-casino/train/26?turn=2'

const palette = () => one('[role="dialog"]')
const found = () =>
  [...palette().querySelectorAll('[role="option"]')].map((option) => option.textContent ?? '')

beforeEach(() => page.viewport(1440, 900))

async function open(typed: string): Promise<void> {
  await press('{Control>}k{/Control}')
  await eventually(() => palette())
  await userEvent.type(one('[role="combobox"]', palette()), typed)
  await settle()
}

it('sorts the list by a field', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  await open('sort by joint points')
  expect(found()[0]).toBe('Sort by Joint points')
  await press('{Enter}')
  await eventually(() => expect(hash()).toContain('sort=f.joint_points.desc'))
})

it('offers the entries of Share, with what they are about', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  await open('copy')
  expect(found()).toContain('Copy link to turn 2Turn 2')
  expect(found().filter((text) => text.startsWith('Copy as Markdown')).length).toBe(2)
  await press('{Escape}')
  await open('cite')
  expect(found()[0]).toBe('Cite')
})

it('changes the theme', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  await open('theme dark')
  await press('{Enter}')
  await eventually(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await open('theme system')
  await press('{Enter}')
  await eventually(() => expect(document.documentElement.dataset.theme).toBeUndefined())
})

it('reads a conversation as one side saw it, and as everyone', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  await open('seen by agent 1')
  await press('{Enter}')
  await eventually(() => expect(hash()).toContain('seen='))
  await open('seen by everyone')
  await press('{Enter}')
  await eventually(() => expect(hash()).not.toContain('seen='))
})

it('has nothing that axe finds', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  await open('s')
  await expectNoViolations()
})

it('has a search field for more than 12 sides of a conversation', async () => {
  const casino = await sampleCorpus('casino', 'sample-casino')
  await renderPage(HERE, [withManySides(casino)])
  await userEvent.click(page.getByRole('button', { name: 'More about this conversation' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Seen by…' }))
  await eventually(() => expect(found().length).toBe(15))
  await userEvent.type(one('[role="combobox"]', palette()), 'camper 13')
  await settle()
  expect(found()).toEqual(['Camper 13'])
  await press('{Enter}')
  await eventually(() => expect(hash()).toContain('seen=camper_13'))
})

/** Twelve more participants for each conversation. */
function withManySides({ info, conversations }: TestCorpus): TestCorpus {
  return {
    info,
    conversations: conversations.map((conversation) => {
      const [first] = conversation.participants
      if (!first) return conversation
      const more = Array.from({ length: 12 }, (_, i) => {
        return { ...first, id: `camper_${i + 2}`, name: `Camper ${i + 2}` }
      })
      return { ...conversation, participants: [...conversation.participants, ...more] }
    }),
  }
}
