import { MOST_TRAINING } from '../../../reviews/log/schemas.ts'
import { conversationsOf } from '../../../reviews/project/project.ts'
import { MOST_ANNOTATORS, overlapOf, type Sharing, shareOut } from '../../../reviews/project/share_out.ts'
import type { ShareableReview } from '../../../reviews/react/ask_project.ts'
import { LONGEST_GUIDELINE, LONGEST_NAME } from '../../../reviews/schemes/written_scheme.ts'

/** Content of the dialog's fields as typed. */
export interface ShareForm {
  readonly title: string
  /** Markdown. */
  readonly guideline: string
  readonly annotators: string
  /** One per line, in the order of the annotators. */
  readonly names: string
  readonly overlap: string
  readonly unit: 'conversations' | 'percent'
  readonly seed: string
  /** Number of training turns. */
  readonly training: string
  /** Source of their answers: `PUBLISHED`, or the id of a review. Null for the first source. */
  readonly source: string | null
}

export type ShareField = Exclude<keyof ShareForm, 'unit' | 'source'>

/** Reasons why a field is refused, as keys of their messages. */
export type ShareProblem =
  | 'title'
  | 'guideline'
  | 'annotators'
  | 'tooManyNames'
  | 'repeatedName'
  | 'longName'
  | 'overlap'
  | 'percent'
  | 'seed'
  | 'training'
  | 'tooManyTraining'
  | 'noneLeft'

export function firstShareForm({ name, seed }: ShareableReview, otherSeed: number): ShareForm {
  return {
    ...{ title: name, guideline: '', annotators: '3', names: '', overlap: '20', unit: 'percent' },
    ...{ seed: String(seed ?? otherSeed), training: '0', source: null },
  }
}

export function namesOf({ names }: Pick<ShareForm, 'names'>): readonly string[] {
  const lines = names.split(/\r\n|[\r\n]/).map((line) => line.trim())
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
}

/**
 * @param conversations number of conversations to share out
 * @param known number of turns with answers, or null until known
 */
export function shareProblems(
  form: ShareForm,
  conversations: number,
  known: number | null = null,
): Partial<Record<ShareField, ShareProblem>> {
  const { title, guideline, unit } = form
  const annotators = wholeOf(form.annotators)
  const overlap = wholeOf(form.overlap)
  const names = namesOf(form)
  const most = unit === 'percent' ? 100 : conversations
  return {
    ...((title.trim() === '' || title.trim().length > LONGEST_NAME) && { title: 'title' as const }),
    ...(guideline.length > LONGEST_GUIDELINE && { guideline: 'guideline' as const }),
    ...((annotators === null || annotators < 1 || annotators > MOST_ANNOTATORS) && {
      annotators: 'annotators' as const,
    }),
    ...(annotators !== null && names.length > annotators && { names: 'tooManyNames' as const }),
    ...(hasRepeated(names) && { names: 'repeatedName' as const }),
    ...(names.some((name) => name.length > LONGEST_NAME) && { names: 'longName' as const }),
    ...((overlap === null || overlap > most) && {
      overlap: unit === 'percent' ? ('percent' as const) : ('overlap' as const),
    }),
    ...(wholeOf(form.seed) === null && { seed: 'seed' as const }),
    ...trainingProblem(form, conversations, known),
  }
}

function trainingProblem(form: ShareForm, conversations: number, known: number | null) {
  const training = wholeOf(form.training)
  if (training === null || training > MOST_TRAINING) return { training: 'training' as const }
  if (known !== null && training > known) return { training: 'tooManyTraining' as const }
  return training > 0 && conversations === 0 ? { training: 'noneLeft' as const } : {}
}

/** Number of training turns that a form asks for. 0 if it is not a number. */
export function trainingOf({ training }: Pick<ShareForm, 'training'>): number {
  return Math.min(MOST_TRAINING, wholeOf(training) ?? 0)
}

/** Seed of a form, 0 if it is not a number. */
export function seedOf({ seed }: Pick<ShareForm, 'seed'>): number {
  return wholeOf(seed) ?? 0
}

/** The division that a form without problems asks for. */
export function sharingOf(form: ShareForm, conversations: number): Sharing {
  return {
    annotators: wholeOf(form.annotators) ?? 1,
    overlap: overlapOf(wholeOf(form.overlap) ?? 0, form.unit, conversations),
    seed: wholeOf(form.seed) ?? 0,
  }
}

/** Size of a division. Ranges are the smallest and the largest number of an annotator. */
export interface SharedSizes {
  readonly conversations: readonly [number, number]
  readonly turns: readonly [number, number]
  readonly overlap: number
  /** True if an annotator gets nothing. */
  readonly hasEmpty: boolean
}

export function sharedSizes({ queue }: Pick<ShareableReview, 'queue'>, sharing: Sharing): SharedSizes {
  const all = conversationsOf(queue)
  const parts = shareOut(all.length, sharing)
  const turns = parts.map((part) => part.reduce((sum, i) => sum + (all[i]?.turns.length ?? 0), 0))
  const range = (sizes: readonly number[]) => [Math.min(...sizes), Math.max(...sizes)] as const
  return {
    conversations: range(parts.map((part) => part.length)),
    turns: range(turns),
    overlap: Math.min(all.length, sharing.overlap),
    hasEmpty: parts.some((part) => part.length === 0),
  }
}

/** Names tell annotators apart, so that two of them cannot share one. */
function hasRepeated(names: readonly string[]): boolean {
  const given = names.filter((name) => name !== '')
  return new Set(given).size < given.length
}

function wholeOf(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null
}
