import { expect, it } from 'vitest'
import { openedId, READ_BY_CONTENT, type Reading } from '../../model/index.ts'
import { fingerprintOfFile } from '../../session/imports/local_files.ts'
import { textBeginning } from './opened_corpora.ts'
import { openPicked } from './test_picked.ts'

const CSV = 'speaker,text\nAda,Hi there\nBo,Hello\n'

/** The beginning that is kept of a file that does not open, or null. */
async function keptOf(content: string | Uint8Array, reading: Reading = READ_BY_CONTENT) {
  const name = 'talk.csv'
  const error = await openPicked({ [name]: content }, reading).then(
    () => null,
    (thrown: Error) => thrown,
  )
  expect(error).not.toBeNull()
  const file = new File([content as BlobPart], name)
  const source = {
    kind: 'local' as const,
    files: [{ name, bytes: file.size, print: await fingerprintOfFile(file) }],
  }
  try {
    return textBeginning(openedId({ source, reading }))
  } catch {
    return null
  }
}

it('the beginning of a text that does not open is kept, to choose its encoding', async () => {
  const found = await keptOf(CSV, { ...READ_BY_CONTENT, encoding: 'utf-16be' })
  expect(found).toMatchObject({ name: 'talk.csv', encoding: 'utf-16be', detected: 'utf-8' })
  expect(new TextDecoder().decode(found?.bytes)).toBe(CSV)
})

it.each([
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(64).fill(3))],
  ['nothing', ''],
])('%s is no text in another encoding', async (_, content) => {
  expect(await keptOf(content)).toBeNull()
})
