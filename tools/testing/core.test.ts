import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Users who search corpora, who label turns, and who follow a link from a paper. */
const USERS = ['researcher', 'annotator', 'reader']

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

it('has core end-to-end tests for each built-in corpus, each feature and each kind of user', () => {
  const specs = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).filter(
    // A clone has no real corpora, and may run without Firefox.
    (path) => path.endsWith('.spec.ts') && !/^(real|firefox)[\\/]/.test(path),
  )
  const tagged = specs.flatMap((path) => {
    const tags = readFileSync(join(root, 'e2e', path), 'utf8').matchAll(/'@core:(\w+)'/g)
    return [...tags].map(([, topic]) => topic)
  })
  const topics = [...foldersIn('app/corpora/known'), ...foldersIn('app/features'), ...USERS]
  expect([...new Set(tagged)].sort()).toEqual(topics.sort())
})
