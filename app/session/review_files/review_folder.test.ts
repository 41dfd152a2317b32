import { expect, it } from 'vitest'
import { type FolderHandle, ReviewFolder } from './review_folder.ts'

interface MadeFile {
  readonly text: string
  readonly lastModified: number
}

/** A folder in memory. Null for a file that cannot be read. */
function madeFolder(
  files: Map<string, MadeFile | null>,
  folders: readonly FolderHandle[] = [],
): FolderHandle {
  return {
    ...{ kind: 'directory', name: 'collected' },
    async *values() {
      for (const [name, file] of files)
        yield {
          ...{ kind: 'file' as const, name },
          getFile: async () => {
            if (!file) throw new DOMException('gone', 'NotFoundError')
            return new File([file.text], name, { lastModified: file.lastModified })
          },
        }
      yield* folders
    },
  }
}

it('reads review files once, and again only if they have changed or on request', async () => {
  const files = new Map<string, MadeFile | null>([
    ['ada.jsonl', { text: 'a', lastModified: 1 }],
    ['acts.project.json', { text: '{}', lastModified: 1 }],
    ['gone.jsonl', null],
  ])
  const inner = { ...madeFolder(new Map([['ada.jsonl', { text: 'b', lastModified: 1 }]])), name: 'week 2' }
  const folder = new ReviewFolder(madeFolder(files, [inner]))
  const names = async (isWhole = false) =>
    (await folder.read(isWhole)).files.map(({ name, size }) => `${name} ${size}`)
  expect(await folder.read(false)).toMatchObject({
    ...{ files: [{ size: 1 }, { size: 1 }], all: 3, others: 1, unreadable: ['gone.jsonl'], isCut: false },
  })
  expect(await names()).toEqual([])
  files.set('ada.jsonl', { text: 'longer', lastModified: 2 })
  files.set('ben.jsonl', { text: 'b', lastModified: 2 })
  expect(await names()).toEqual(['ada.jsonl 6', 'ben.jsonl 1'])
  expect(await names()).toEqual([])
  expect(await names(true)).toHaveLength(3)
})

it('reads only what the user allows, and asks only in a click', async () => {
  let state: PermissionState = 'prompt'
  let asked = 0
  const folder = new ReviewFolder({
    ...madeFolder(new Map()),
    queryPermission: async () => state,
    requestPermission: async () => {
      asked += 1
      state = 'granted'
      return state
    },
  })
  expect([await folder.isAllowed(false), asked]).toEqual([false, 0])
  expect([await folder.isAllowed(true), asked]).toEqual([true, 1])
  expect([await folder.isAllowed(false), asked]).toEqual([true, 1])
  expect(await new ReviewFolder(madeFolder(new Map())).isAllowed(false)).toBe(true)
})

it('stops at two thousand files, and says so', async () => {
  const files = new Map(Array.from({ length: 2001 }, (_, i) => [`${i}.txt`, { text: '', lastModified: 1 }]))
  expect(await new ReviewFolder(madeFolder(files)).read(true)).toMatchObject({ others: 2000, isCut: true })
})
