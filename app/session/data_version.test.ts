import { expect, it } from 'vitest'
import { corpusFolder } from '../published/folder.ts'
import { dataVersion } from './data_version.ts'

const version = (folder: string) =>
  dataVersion({ entry: { published: { folder } } } as Parameters<typeof dataVersion>[0])

it('is named by the folder of a published corpus', () => {
  expect(version(`https://site.test/demo/${corpusFolder('made_up', '0123456789ab')}`)).toBe('0123456789ab')
  expect(version('https://site.test/demo/elsewhere/')).toBeNull()
  expect(version('https://site.test/0123456789ab/more/')).toBeNull()
  expect(dataVersion({ entry: {} } as Parameters<typeof dataVersion>[0])).toBeNull()
})
