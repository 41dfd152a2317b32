import type { ReviewLog } from '../../app/reviews/log/review.ts'
import { writeReviewFile } from '../../app/reviews/log/review_file.ts'

export interface MadeFile {
  readonly name: string
  readonly text: string
}

/** Invalid review files: damaged, truncated, foreign and malicious. */
export function damagedFiles(log: ReviewLog): readonly MadeFile[] {
  const text = writeReviewFile(log)
  const lines = text.trimEnd().split('\n')
  const joined = (all: readonly string[]) => `${all.join('\n')}\n`
  const parts = Array.from({ length: 60 }, (_, i) => Math.floor(((i + 0.5) * text.length) / 60))
  const forged = (change: (copy: { definitions: object[]; entries: object[] }) => void) => {
    const copy = structuredClone(log) as unknown as Parameters<typeof change>[0]
    change(copy)
    return writeReviewFile(copy as unknown as ReviewLog)
  }
  const withEntry = (more: object) => forged(({ entries }) => Object.assign(entries.at(-1) ?? {}, more))
  const withDefinition = (more: object) =>
    forged(({ definitions }) => Object.assign(definitions[0] ?? {}, more))
  const texts = [
    // Truncated.
    ...parts.map((at) => text.slice(0, at)),
    // Damaged: a character removed, a character changed, a part repeated.
    ...parts.map((at) => text.slice(0, at) + text.slice(at + 1)),
    ...parts.map((at) => `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`),
    ...parts.slice(0, 20).map((at) => text.slice(0, at) + text.slice(Math.max(0, at - 9))),
    ...lines.map((_, i) => joined(lines.toSpliced(i, 1))),
    // Foreign.
    ...[
      '',
      '\n',
      '{}',
      'null',
      '[]',
      '0',
      'split,conversation,turn,label\n',
      '{"id":1}\n{"id":2}\n',
      '\u0000',
    ],
    ...['<html></html>', '%PDF-1.7', 'PAR1', '{"parley":"review","version":1}\n', `${text}${text}`],
    text.replace(/"version":\d+/, '"version":99'),
  ]
  // Intact according to their own checksums.
  const hostile = [
    ...[{ seq: 2 ** 53 - 1 }, { seq: -1 }, { seq: 1.5 }, { at: 9e15 }, { turn: 1e9 }, { turn: -1 }].map(
      withEntry,
    ),
    ...[{ review: '__proto__' }, { kind: 'constructor' }, { scheme: 'none' }, { verdict: 'maybe' }].map(
      withEntry,
    ),
    ...[{ extra: '<script>alert(1)</script>' }, { id: '' }, { review: 'elsewhere' }].map(withEntry),
    // Existing ids with different content.
    ...[{ verdict: 'right' }, { at: 1 }].map(withEntry),
    ...[{ name: 'Forged' }, { reviewer: '<img src=x onerror=alert(1)>' }, { created: 1 }].map(withDefinition),
    ...[{ queue: [] }, { mode: 'other' }, { schemes: [] }, { created: 9e15 }].map(withDefinition),
  ]
  return [...texts, ...hostile].map((made, i) => ({ name: `made-up-${i}.jsonl`, text: made }))
}
