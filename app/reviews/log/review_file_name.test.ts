import { expect, it } from 'vitest'
import { reviewFileName } from './review_file.ts'

it.each([
  ['Strategies, Ann', 'review-Strategies-Ann.jsonl'],
  ['Überprüfung 2', 'review-Überprüfung-2.jsonl'],
  ['../../etc/passwd', 'review-etc-passwd.jsonl'],
  ['a\u202egpj.exe', 'review-a-gpj.exe.jsonl'],
  ['', 'review.jsonl'],
  ['😀/:*?', 'review.jsonl'],
  ['x'.repeat(5000), `review-${'x'.repeat(60)}.jsonl`],
])('the file of the review %j is called %s', (name, expected) => {
  expect(reviewFileName(name)).toBe(expected)
})
