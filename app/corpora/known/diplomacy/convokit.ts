import type { RecordFile, Report } from '../../adapter.ts'
import { groupUtterances } from '../../shared/convokit/conversations.ts'
import { readMetadata } from '../../shared/convokit/metadata.ts'
import { kindOfFile } from '../../shared/convokit/recognition.ts'
import { threadOf } from '../../shared/convokit/thread.ts'
import { readUtterance, type Utterance } from '../../shared/convokit/utterance.ts'
import { type Companions, type Regrouped, regroup } from './regroup.ts'

export async function readCompanions(files: readonly RecordFile[], report: Report): Promise<Companions> {
  const ofKind = (kind: string) => files.filter((file) => kindOfFile(file.name) === kind)
  return {
    speakers: await readMetadata(ofKind('speakers'), report),
    conversations: await readMetadata(ofKind('conversations'), report),
  }
}

/** Collects the utterances of a file, which stand in no particular order, and gives them out as conversations. */
export interface Regrouping {
  add(record: { readonly row: number; readonly value: unknown }): void
  conversations(companions: Companions): AsyncGenerator<Regrouped, void, undefined>
}

export function createRegrouping(file: RecordFile, report: Report): Regrouping {
  const utterances: Utterance[] = []
  return {
    add(record) {
      const utterance = readUtterance(record, file, report)
      if (utterance !== undefined) utterances.push(utterance)
    },
    async *conversations(companions) {
      const { conversations, byId } = await groupUtterances(utterances, report)
      for (const group of conversations) {
        const inOrder = threadOf(group, byId, report).utterances
        const regrouped = regroup(group, inOrder, companions, report)
        if (regrouped !== undefined) yield regrouped
      }
    },
  }
}
