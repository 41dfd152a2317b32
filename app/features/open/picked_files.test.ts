import { describe, expect, it } from 'vitest'
import { filesOfEntries, filesOfInput, filesOfTransfer } from './picked_files.ts'

/** A file or folder entry as the browser provides it on drop. Folders are listed two entries at a time. */
function entry(path: string, inside?: readonly FileSystemEntry[]): FileSystemEntry {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!inside) {
    const file = (done: (file: File) => void) => done(new File(['x'], name))
    return { isFile: true, isDirectory: false, name, fullPath: path, file } as unknown as FileSystemEntry
  }
  const createReader = () => {
    const left = [...inside]
    return { readEntries: (done: (part: FileSystemEntry[]) => void) => done(left.splice(0, 2)) }
  }
  return {
    isFile: false,
    isDirectory: true,
    name,
    fullPath: path,
    createReader,
  } as unknown as FileSystemEntry
}

const names = (files: readonly { readonly name: string }[]) => files.map((f) => f.name)

describe('dropped folders', () => {
  it('are walked through, in the order of names, in as many parts as the browser gives', async () => {
    const files = await filesOfEntries([
      entry('/corpus', [
        entry('/corpus/utterances.jsonl'),
        entry('/corpus/corpus.json'),
        entry('/corpus/more', [entry('/corpus/more/b.json'), entry('/corpus/more/a.json')]),
        entry('/corpus/index.json'),
      ]),
      entry('/labels.csv'),
    ])
    expect(names(files)).toEqual([
      'corpus/corpus.json',
      'corpus/index.json',
      'corpus/more/a.json',
      'corpus/more/b.json',
      'corpus/utterances.jsonl',
      'labels.csv',
    ])
  })

  it('are read without what systems put there', async () => {
    const files = await filesOfEntries([
      entry('/c', [
        entry('/c/.DS_Store'),
        entry('/c/__MACOSX', [entry('/c/__MACOSX/x.json')]),
        entry('/c/.git', [entry('/c/.git/config')]),
        entry('/c/Thumbs.db'),
        entry('/c/x.json'),
      ]),
    ])
    expect(names(files)).toEqual(['c/x.json'])
  })

  it('with nothing in them say so', async () => {
    await expect(filesOfEntries([entry('/c', [])])).rejects.toThrow('No files were chosen.')
  })

  it('with too much in them are refused', async () => {
    const many = Array.from({ length: 1200 }, (_, i) => entry(`/c/${i}.json`))
    await expect(filesOfEntries([entry('/c', many)])).rejects.toThrow('more than 1000 files')
  })

  it('that cannot be read are named', async () => {
    const broken = {
      ...entry('/gone.json'),
      file: (_: unknown, fail: (error: Error) => void) => fail(new Error('NotFound')),
    } as unknown as FileSystemEntry
    await expect(filesOfEntries([broken])).rejects.toThrow('could not read “gone.json”')
  })
})

describe('a file input', () => {
  it('gives files by name, those of a folder by path', () => {
    const inFolder = new File(['x'], 'a.json')
    Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'corpus/a.json' })
    const hidden = new File(['x'], '.hidden')
    expect(names(filesOfInput([new File(['x'], 'b.json'), inFolder, hidden]))).toEqual([
      'b.json',
      'corpus/a.json',
    ])
  })
})

describe('what was pasted', () => {
  it('counts where the browser gives files without entries', async () => {
    const file = new File(['x'], 'pasted.json')
    const item = { kind: 'file', webkitGetAsEntry: () => null }
    const transfer = { items: [item], files: [file] } as unknown as DataTransfer
    expect(names(await filesOfTransfer(transfer))).toEqual(['pasted.json'])
  })
})
