import { type Filter, isEmptyFilter, type LabelScheme, listsTurns } from '../../../model/index.ts'
import { MOST_TURNS, type ReviewDefinition, type ReviewMode } from '../../../reviews/log/review.ts'
import type { Draw, QueueOrder } from '../../../reviews/queue/draw.ts'
import { MOST_OWN_LABELS, writtenLabels } from '../../../reviews/queue/review_schemes.ts'
import { schemeId } from '../../../session/labels/label_scheme.ts'
import { startReview as t } from './messages.ts'

/** More turns than a person goes through in a day. */
export const MANY_TURNS = 2_000

/** A name is shown in one line up to this length, in characters. */
export const NAME_LENGTH = 120

/** Which turns: those of the list (see `QueueChoice`), those on which annotators differ, or turns that were chosen elsewhere. */
export type TurnsOf = 'all' | 'labelled' | 'hits' | 'differ' | 'given'

/** What the dialog says, as it is typed. */
export interface StartForm {
  readonly mode: ReviewMode
  /** Ids of declared schemes. */
  readonly schemes: readonly string[]
  /** A scheme that is written for the review; `null`: none is. */
  readonly own: { readonly title: string; readonly labels: string } | null
  readonly turns: TurnsOf
  /** Keys of the annotators between whom disagreements are looked for; `null`: those that are there first. */
  readonly between: readonly string[] | null
  readonly take: Draw['take']
  readonly size: string
  readonly seed: string
  readonly order: QueueOrder
  readonly reviewer: string
  /** `null`: the name that is made of the rest. */
  readonly name: string | null
}

interface FirstForm {
  readonly schemes: readonly LabelScheme[]
  readonly filter: Filter
  readonly reviewer: string
  readonly seed: number
}

/** What the dialog begins with: what the list shows is checked, as far as its filter finds turns. */
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

/** The form after a change, and what follows from it: only disagreements are adjudicated, and each scheme has its own annotators. */
export function changedForm(form: StartForm, change: Partial<StartForm>): StartForm {
  const next = { ...form, ...change }
  const differs = next.turns === 'differ' || next.turns === 'given'
  return {
    ...next,
    ...(next.mode === 'adjudicate' && !differs && { mode: 'check' as const }),
    ...(change.schemes && { between: null }),
  }
}

/** What of the form keeps a review from being started, by the names of their sentences. */
export type FormProblem = keyof typeof t.problems

/** @param count of the turns that are drawn; `null`: not known yet */
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

/** Whether the seed counts. */
export function isRandom({ take, order }: Pick<StartForm, 'take' | 'order'>): boolean {
  return take === 'random' || order === 'random'
}

/** What is drawn; numbers that cannot be read draw nothing. */
export function drawOf(form: StartForm): Draw {
  const { take, order } = form
  return { take, order, size: wholeOf(form.size, 1) ?? 0, seed: wholeOf(form.seed, 0) ?? 0 }
}

/** What a review made of the form is called where nobody names it. @param titles of its schemes */
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

/** The part of a definition that the form says; `schemes` of the corpus, so that ids of own ones are free. */
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
