import type { LabelRow, LabelSurvey } from '../../corpora/label_file.ts'
import type { LabelMapping } from '../../model/index.ts'
import type { LeftOutRow } from './placing/match_rows.ts'
import type { CountQuestion, FirstTurn } from './placing/place_rows.ts'

/** Progress of adding a label file. */
export type AddingStep =
  | { readonly step: 'reading' }
  /** Rows can be matched with loaded splits only. */
  | { readonly step: 'loading'; readonly splits: readonly string[] }
  | { readonly step: 'matching'; readonly rows: number }

export interface AddingParts {
  readonly signal: AbortSignal
  onStep(step: AddingStep): void
  /** Asks the user if the file counts turns from 0 or from 1. Nothing is added until the user answers. */
  askFirstTurn(question: CountQuestion): Promise<FirstTurn>
  /** Asks the user for the meaning of the file's columns. If absent, unclear columns are an error. */
  askMapping?(question: MappingQuestion): Promise<LabelMapping>
  /** The mapping of an earlier file of the same shape, if there is one. */
  rememberedMapping?(survey: LabelSurvey): LabelMapping | null
  /** Ids of label files that the added one replaces. They stay if it is not added. */
  readonly replaces?: readonly number[]
  /** True if the user wants to see the mapping even if it is clear. */
  readonly alwaysAsks?: boolean
}

/** Why the user is asked for a mapping. */
export type WhyMapping = 'unsure' | 'unmatched' | 'asked'

export interface MappingQuestion {
  readonly survey: LabelSurvey
  readonly why: WhyMapping
  /** Matches the file by a mapping without adding it. */
  preview(mapping: LabelMapping, signal: AbortSignal): Promise<LabelPreview>
}

/** A row of a label file next to its turn. */
export interface PreviewedRow extends Pick<LabelRow, 'row' | 'by' | 'labels' | 'score'> {
  readonly split: string
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
  /** As in the corpus. */
  readonly text: string
}

/** Preview of what a label file adds. */
export interface LabelPreview {
  readonly first: readonly PreviewedRow[]
  /** Numbers of rows of the file that match a turn, and that do not or could not be read. */
  readonly matched: number
  readonly unmatched: number
  /** The first rows that match no turn. */
  readonly leftOut: readonly LeftOutRow[]
  /** Set if the rows don't tell if the file counts from 0 or 1. The preview counts from 0. */
  readonly question: CountQuestion | null
  /** True if rows are unmatched because several turns have their text. */
  readonly isAmbiguous: boolean
}
