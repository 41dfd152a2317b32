import { own } from '../../base/safe_access.ts'
import { type KeptLabels, NOTHING_KEPT } from '../labels/kept/kept_file.ts'
import type { LabelFile } from '../labels/label_file_summary.ts'
import { useSessionState } from './use_session.ts'

export type { AddingStep, LabelPreview, MappingQuestion, PreviewedRow } from '../labels/adding.ts'
export type { Keeping, KeptLabels, WaitingFile } from '../labels/kept/kept_file.ts'
export type { LabelFile } from '../labels/label_file_summary.ts'
export type { LeftOutRow } from '../labels/placing/match_rows.ts'
export type { CountQuestion, FirstTurn } from '../labels/placing/place_rows.ts'

const NONE: readonly LabelFile[] = []

/** The label files that were added to a corpus. A new array after each change. */
export function useLabelFiles(corpus: string): readonly LabelFile[] {
  return useSessionState((s) => own(s.labelFiles, corpus) ?? NONE)
}

/** The label files of a corpus that the browser stores, including those that are not added. */
export function useKeptLabels(corpus: string): KeptLabels {
  return useSessionState((s) => own(s.keptLabels, corpus) ?? NOTHING_KEPT)
}
