import { expect, it } from 'vitest'
import { withBratPairs } from './brat_files.ts'

const file = (name: string, text = name) => new File([text], name)

it('annotations of brat are joined with their texts, and other files stay as they are', async () => {
  const others = [file('labels.csv'), file('notes.txt')]
  expect(await withBratPairs(others)).toEqual({ files: others, withoutText: [] })
  const pairs = [file('a.ann', 'T1'), file('a.txt', 'Hi'), file('b.ann', 'T2'), file('b.txt', 'Ho')]
  const { files, withoutText } = await withBratPairs([...pairs, file('c.ann'), ...others])
  expect(withoutText).toEqual(['c.ann'])
  expect(files.map(({ name }) => name)).toEqual(['labels.csv', 'notes.txt', 'brat.ann'])
  expect(JSON.parse((await files.at(-1)?.text()) ?? '')).toEqual({
    brat: [
      { name: 'a', text: 'Hi', annotations: 'T1' },
      { name: 'b', text: 'Ho', annotations: 'T2' },
    ],
  })
  expect(await withBratPairs([file('c.ann')])).toEqual({ files: [], withoutText: ['c.ann'] })
})
