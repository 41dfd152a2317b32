import { expect, it } from 'vitest'
import { told } from '../../model/error_messages/test_told.ts'
import { READ_BY_CONTENT } from '../../model/index.ts'
import type { HeldFile } from '../../protocol/open_order.ts'
import { checkSizes } from './open_files.ts'
import { openCorpus } from './opened_corpora.ts'

const GB = 1024 ** 3
const LINE = '{"messages": [{"role": "user", "content": "Hello there"}]}\n'

/** A JSON Lines file of any size, generated as it is read. `read` counts the bytes. */
function fakeFile(name: string, size: number) {
  const read = { bytes: 0 }
  const slice = (start: number, end: number) => ({
    async arrayBuffer() {
      const length = Math.max(0, Math.min(end, size) - start)
      read.bytes += length
      const lines = LINE.repeat(Math.ceil(length / LINE.length) + 1)
      return new TextEncoder().encode(lines).slice(start % LINE.length, (start % LINE.length) + length).buffer
    },
  })
  const held: HeldFile = { name, bytes: size, print: name, file: { name, size, slice } as unknown as File }
  return { held, read }
}

function opened(files: readonly ReturnType<typeof fakeFile>[]) {
  const held = files.map((file) => file.held)
  const source = {
    kind: 'local' as const,
    files: held.map(({ name, bytes, print }) => ({ name, bytes, print })),
  }
  const request = { source, reading: READ_BY_CONTENT }
  return openCorpus({ corpus: 'test', request, hub: '', held }, new AbortController().signal, () => {})
}

it.each([
  [[['chats.jsonl', 40 * GB]], 'chats.jsonl has 40.0 GB; at most 2.0 GB can be opened here.'],
  [
    [
      ['a.csv', 3 * GB],
      ['b.jsonl', 100],
    ],
    'a.csv has 3.0 GB; at most 2.0 GB can be opened here.',
  ],
  [
    [
      ['train-0.jsonl', 1.5 * GB],
      ['train-1.jsonl', 1.5 * GB],
    ],
    'The 2 files of “train” have 3.0 GB together; at most 2.0 GB can be opened at once.',
  ],
] as const)('what is too large is refused before it is read: %j', async (sizes, message) => {
  const files = sizes.map(([name, size]) => fakeFile(name, size))
  await expect(told(opened(files))).rejects.toMatchObject({
    message,
    advice: expect.stringContaining('smaller'),
  })
  // Only the beginning is read, to detect archives.
  for (const { read } of files) expect(read.bytes).toBeLessThanOrEqual(1024 ** 2)
})

it('splits that fit one by one are opened, since one is loaded at a time', async () => {
  const files = [fakeFile('train.jsonl', 1.5 * GB), fakeFile('test.jsonl', 1.5 * GB)]
  await expect(opened(files)).resolves.toMatchObject({ status: 'ready' })
})

it('what comes out of archives is held together, whatever split it belongs to', async () => {
  const open = () => Promise.reject(new Error('not to be opened'))
  const unpacked = (name: string) => ({ name, url: name, bytes: 60, unpacked: true, open })
  const splits = [
    { name: 'train', files: [unpacked('a')] },
    { name: 'test', files: [unpacked('b')] },
  ]
  const check = async (most: number) => checkSizes(splits, most)
  await expect(check(120)).resolves.toBeUndefined()
  await expect(told(check(100))).rejects.toThrow('The 2 files of the archives have 120 bytes together')
})
