import { expect, it } from 'vitest'
import { guidelineParts } from './guideline.ts'

it('opens at the heading of a label, which ends at the next heading of its level', () => {
  const markdown = [
    ...['# How to label', 'Read first.', '## offer', 'With a price.', '### Details', 'More.'],
    ...['## Other remarks', '```', '# Refusal', '```', '## Refusal ##', 'No deal.'],
  ].join('\n')
  expect(guidelineParts(markdown, ['Offer', 'Refusal'])).toEqual([
    { label: null, markdown: '# How to label\nRead first.' },
    { label: 'Offer', markdown: '## offer\nWith a price.\n### Details\nMore.' },
    { label: null, markdown: '## Other remarks\n```\n# Refusal\n```' },
    { label: 'Refusal', markdown: '## Refusal ##\nNo deal.' },
  ])
  expect(guidelineParts('  \n', [])).toEqual([])
})
