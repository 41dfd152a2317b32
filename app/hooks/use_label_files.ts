import { own } from '../base/own.ts'
import type { LabelFile } from '../session/labels/label_file_summary.ts'
import { useSessionState } from './use_session.ts'

export type { LabelFile } from '../session/labels/label_file_summary.ts'
export type { AddingStep } from '../session/labels/label_files.ts'
export type { CountQuestion, FirstTurn } from '../session/labels/place_rows.ts'
export type { LeftOutRow } from '../session/labels/match_rows.ts'

const NONE: readonly LabelFile[] = []

/** The label files that were added to a corpus; another array after each change of what they add. */
export function useLabelFiles(corpus: string): readonly LabelFile[] {
  return useSessionState((s) => own(s.labelFiles, corpus) ?? NONE)
}
