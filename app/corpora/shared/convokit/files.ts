import type { RecordFile, Report } from '../../adapter.ts'
import { type FileKind, hasUtteranceFields, kindOfFile } from './recognition.ts'
import { readUtterance, type Utterance } from './utterance.ts'

export type FilesByKind = Readonly<Record<FileKind, readonly RecordFile[]>>

/**
 * Sorts the files of a corpus by kind. If no file is named as utterances, those that hold utterances are recognised by
 * their first record.
 */
export async function sortFiles(files: readonly RecordFile[]): Promise<FilesByKind> {
  const byKind: Record<FileKind, RecordFile[]> = {
    utterances: [],
    speakers: [],
    conversations: [],
    corpus: [],
    index: [],
  }
  const others: RecordFile[] = []
  for (const file of files) {
    const kind = kindOfFile(file.name)
    if (kind === undefined) others.push(file)
    else byKind[kind].push(file)
  }
  if (byKind.utterances.length > 0) return byKind
  for (const file of others) {
    for await (const { value } of file.records()) {
      if (hasUtteranceFields(value)) byKind.utterances.push(file)
      break
    }
  }
  return byKind
}

/** The utterances of the files, in order. Reports records that are not utterances. */
export async function* readUtterances(
  files: readonly RecordFile[],
  report: Report,
): AsyncGenerator<Utterance, void, undefined> {
  for (const file of files) {
    for await (const record of file.records()) {
      const utterance = readUtterance(record, file, report)
      if (utterance !== undefined) yield utterance
    }
  }
}
