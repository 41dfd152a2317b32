import { expect, it } from 'vitest'
import type { CatalogueCorpus } from '../../corpora/catalogue.ts'
import { offlineCatalogue } from './offline_catalogue.ts'

const entry = (id: string, note: string): CatalogueCorpus => ({
  ...{ id, title: id, adapter: 'casino', madeUp: true, note, splits: [] },
})
const kept = (id: string) => ({ id, title: id, at: 1, entry: entry(id, 'kept'), files: [] })

it('names kept corpora as they were kept, in the order of the site', () => {
  const last = { version: 1, hub: 'https://hub.example', corpora: [entry('a', 'new'), entry('b', 'new')] }
  expect(offlineCatalogue(last, [kept('b')])).toEqual({
    ...last,
    corpora: [entry('a', 'new'), entry('b', 'kept')],
  })
})

it('names a kept corpus that the site no longer has, and one where nothing else is known', () => {
  expect(offlineCatalogue({ corpora: [entry('a', 'new')] }, [kept('b')])).toMatchObject({
    corpora: [{ id: 'a' }, { id: 'b' }],
  })
  expect(offlineCatalogue(null, [kept('b')])).toEqual({ version: 1, corpora: [entry('b', 'kept')] })
})

it('does not name a corpus that was opened from elsewhere', () => {
  const opened = { ...kept('b'), address: '#/b?from=https://data.example/b.parquet' }
  expect(offlineCatalogue({ corpora: [entry('a', 'new')] }, [opened])).toMatchObject({
    corpora: [{ id: 'a' }],
  })
})
