import { expect, it } from 'vitest'
import { fileName } from './url_file_name.ts'

it.each([
  ['https://a.test/b/c%20d.csv?x=1#y', 'c d.csv'],
  ['https://zenodo.org/api/records/1/files/talk.csv/content', 'talk.csv'],
  ['https://a.test/content', 'content'],
  ['https://a.test/%E0%A4', '%E0%A4'],
  ['https://a.test/', ''],
])('names the file at %s', (url, name) => {
  expect(fileName(url)).toBe(name)
})
