import { type Filter, isEmptyFilter, type LabelScheme, listsTurns } from '../../../model/index.ts'
import { MOST_TURNS, type ReviewDefinition, type ReviewMode } from '../../../reviews/log/review.ts'
import type { Draw, QueueOrder } from '../../../reviews/queue/draw.ts'
import { MOST_OWN_LABELS, writtenLabels } from '../../../reviews/queue/review_schemes.ts'
import { schemeId } from '../../../session/labels/label_scheme.ts'
import { startReview as t } from './messages.ts'

/** More turns than one person can review in a day. */
export const MANY_TURNS = 2_000

/** Maximum length of a name in characters, so that it fits on a line. */
export const NAME_LENGTH = 120

/** Set of turns: those of the list (see `QueueChoice`), those on which annotators differ, or turns chosen elsewhere. */
export type TurnsOf = 'all' | 'labelled' | 'hits' | 'differ' | 'given'

/** Content of the dialog's fields as typed. */
export interface StartForm {
  readonly mode: ReviewMode
  /** Ids of declared schemes. */
  readonly schemes: readonly string[]
  /** A scheme written for the review, or null. */
  readonly own: { readonly title: string; readonly labels: string } | null
  readonly turns: TurnsOf
  /** Keys of the annotators whose disagreements are reviewed, or null for the first ones. */
  readonly between: readonly string[] | null
  readonly take: Draw['take']
  readonly size: string
  readonly seed: string
  readonly order: QueueOrder
  readonly reviewer: string
  /** Null to derive the name from the other fields. */
  readonly name: string | null
}

interface FirstForm {
  readonly schemes: readonly LabelScheme[]
  readonly filter: Filter
  readonly reviewer: string
  readonly seed: number
}

/** Initial content of the form. If the filter finds turns, it reviews those. */
export function firstForm({ schemes, filter, reviewer, seed }: FirstForm): StartForm {
  const filtered = filter.labels.find(({ scheme }) => schemes.some(({ id }) => id === scheme))?.scheme
  const first = filtered ?? (schemes.find(({ counted }) => counted) ?? schemes[0])?.id
  const finds = !isEmptyFilter(filter) && listsTurns(filter)
  return {
    mode: first === undefined ? 'blind' : 'check',
    schemes: first === undefined ? [] : [first],
    own: first === undefined ? { title: '', labels: '' } : null,
    turns: finds ? 'hits' : first === undefined ? 'all' : 'labelled',
    between: null,
    take: 'all',
    size: '100',
    seed: String(seed),
    order: 'listed',
    reviewer,
    name: null,
  }
}

/** Applies a change and its consequences: adjudication requires disagreements, and annotators depend on the scheme. */
export function changedForm(form: StartForm, change: Partial<StartForm>): StartForm {
  const next = { ...form, ...change }
  const differs = next.turns === 'differ' || next.turns === 'given'
  return {
    ...next,
    ...(next.mode === 'adjudicate' && !differs && { mode: 'check' as const }),
    ...(change.schemes && { between: null }),
  }
}

/** Reasons why a review cannot be started, as keys of their messages. */
export type FormProblem = keyof typeof t.problems

/** @param count number of drawn turns, or null until known */
export function formProblems(form: StartForm, count: number | null): readonly FormProblem[] {
  const { mode, schemes, own, take, reviewer } = form
  const labels = own ? writtenLabels(own.labels) : []
  const problems: readonly (FormProblem | false)[] = [
    schemes.length === 0 && own === null && 'scheme',
    own !== null && mode !== 'blind' && 'ownChecked',
    own !== null && own.title.trim() === '' && 'ownTitle',
    own !== null && labels.length === 0 && 'ownLabels',
    labels.length > MOST_OWN_LABELS && 'tooManyLabels',
    form.turns === 'differ' && schemes.length !== 1 && 'oneScheme',
    form.turns === 'differ' && (form.between?.length ?? 2) < 2 && 'between',
    take !== 'all' && wholeOf(form.size, 1) === null && 'size',
    isRandom(form) && wholeOf(form.seed, 0) === null && 'seed',
    reviewer.trim() === '' && 'reviewer',
    count === 0 && 'empty',
    count !== null && count > MOST_TURNS && 'tooMany',
  ]
  return problems.filter((problem) => problem !== false)
}

/** True if the seed has an effect. */
export function isRandom({ take, order }: Pick<StartForm, 'take' | 'order'>): boolean {
  return take === 'random' || order === 'random'
}

/** Parses the sampling options. Invalid numbers draw nothing. */
export function drawOf(form: StartForm): Draw {
  const { take, order } = form
  return { take, order, size: wholeOf(form.size, 1) ?? 0, seed: wholeOf(form.seed, 0) ?? 0 }
}

/** Default name of a review. @param titles of its schemes */
export function defaultName(form: StartForm, titles: readonly string[], given: string | null): string {
  const own = form.own?.title.trim()
  const size = wholeOf(form.size, 1) ?? 0
  return t
    .name(
      own ? [...titles, own] : titles,
      given ?? (form.take === 'all' ? t.turnsNamed : t.turnsDrawn)[form.turns],
      form.take,
      size,
    )
    .slice(0, NAME_LENGTH)
}

/** The form's part of a definition. `schemes` are those of the corpus, to avoid duplicate ids. */
export function definedBy(
  form: StartForm,
  schemes: readonly LabelScheme[],
  name: string,
): Pick<ReviewDefinition, 'name' | 'schemes' | 'ownScheme' | 'mode' | 'reviewer' | 'seed' | 'copyOf'> {
  const title = form.own?.title.trim() ?? ''
  const id = schemeId(
    title,
    schemes.map((scheme) => scheme.id),
  )
  return {
    name,
    schemes: form.own ? [...form.schemes, id] : form.schemes,
    ...(form.own && { ownScheme: { id, title, values: writtenLabels(form.own.labels) } }),
    mode: form.mode,
    reviewer: form.reviewer.trim(),
    seed: isRandom(form) ? drawOf(form).seed : null,
    copyOf: null,
  }
}

function wholeOf(text: string, least: number): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) && Number(text) >= least ? Number(text) : null
}
