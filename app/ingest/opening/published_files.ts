import type { CorpusAdapter } from '../../corpora/adapter.ts'
import { hasUtteranceFields, kindOfFile } from '../../corpora/shared/convokit/recognition.ts'
import type { FileContent, FileForm, PublishedFile } from '../../model/index.ts'
import type { RecordSource } from '../../reading/open_records.ts'
import type { OpenedFile } from './open_files.ts'

/** Describes the files of a split for code outside Parley. Files may already be loaded. */
export function publishedFiles(
  files: readonly OpenedFile[],
  adapter: CorpusAdapter,
): Promise<readonly PublishedFile[]> {
  const hasUtterances = files.some((file) => kindOfFile(file.name) === 'utterances')
  return Promise.all(
    files.map(async (file) => {
      const { place, isLocal, member, name, records } = file
      const [form, holds] = await Promise.all([formOf(records), contentOf(file, adapter, hasUtterances)])
      return { place, isLocal, member, name, form, holds }
    }),
  )
}

async function formOf({ kind, unpacked, within, csvForm }: RecordSource): Promise<FileForm> {
  const csv = await csvForm?.()
  return { kind, unpack: unpacked, ...(within && { within }), ...(csv && { csv }) }
}

/** @param hasUtterances true if a file of the split has ConvoKit's name for utterances */
async function contentOf(
  { name, records }: OpenedFile,
  { readsWholeSplit, turnColumns, utteranceFiles }: CorpusAdapter,
  hasUtterances: boolean,
): Promise<FileContent> {
  if (turnColumns) return { kind: 'turns', ...turnColumns }
  if (utteranceFiles) {
    const kind = kindOfFile(name)
    if (kind !== undefined) return { kind: kind === 'utterances' ? 'utterances' : 'metadata' }
    if (utteranceFiles === 'all' && hasUtterances) return { kind: 'metadata' }
    if (await beginsWithUtterance(records)) return { kind: 'utterances' }
    if (utteranceFiles === 'all') return { kind: 'metadata' }
  }
  return { kind: readsWholeSplit ? 'unknown' : 'conversations' }
}

async function beginsWithUtterance(records: RecordSource): Promise<boolean> {
  for await (const { value } of records.records({ rowEnd: 1 })) return hasUtteranceFields(value)
  return false
}
