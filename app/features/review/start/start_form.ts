import { type Filter, isEmptyFilter, type LabelScheme, listsTurns } from '../../../model/index.ts'
import { MOST_TURNS, type ReviewDefinition, type ReviewMode } from '../../../reviews/log/review.ts'
import type { Draw, QueueOrder } from '../../../reviews/queue/draw.ts'
import { MOST_OWN_LABELS, writtenLabels } from '../../../reviews/queue/review_schemes.ts'
import type { WrittenScheme } from '../../../reviews/schemes/written_scheme.ts'
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
  /** Ids of schemes that people wrote on the page of schemes. */
  readonly written: readonly string[]
  /** Labels typed for this review only, or null. */
  readonly own: { readonly title: string; readonly labels: string } | null
  readonly turns: TurnsOf
  /** Keys of the annotators whose disagreements are reviewed, or null for the first ones. */
  readonly between: readonly string[] | null
  readonly take: Draw['take']
  /** Id of the grouping whose groups get the same number of turns, see `Grouping`. Empty if none is chosen. */
  readonly by: string
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
    written: [],
    own: first === undefined ? { title: '', labels: '' } : null,
    turns: finds ? 'hits' : first === undefined ? 'all' : 'labelled',
    between: null,
    take: 'all',
    by: '',
    size: '100',
    seed: String(seed),
    order: 'listed',
    reviewer,
    name: null,
  }
}

/**
 * Applies a change and its consequences: adjudication requires disagreements, annotators depend on the scheme, and a
 * chosen scheme replaces an empty one.
 */
export function changedForm(form: StartForm, change: Partial<StartForm>): StartForm {
  const next = { ...form, ...change }
  const isOwnEmpty = next.own?.title.trim() === '' && next.own.labels.trim() === ''
  const differs = next.turns === 'differ' || next.turns === 'given'
  return {
    ...next,
    ...(next.mode === 'adjudicate' && !differs && { mode: 'check' as const }),
    ...(change.schemes && { between: null }),
    ...(change.written && change.written.length > 0 && { mode: 'blind' as const }),
    ...(change.written && change.written.length > 0 && isOwnEmpty && { own: null }),
  }
}

/** Reasons why a review cannot be started, as keys of their messages. */
export type FormProblem = keyof typeof t.problems

/**
 * @param count number of drawn turns, or null until known
 * @param kept schemes in this browser
 */
export function formProblems(
  form: StartForm,
  count: number | null,
  kept: readonly WrittenScheme[] = [],
): readonly FormProblem[] {
  const { mode, schemes, own, written, take, reviewer } = form
  const chosen = kept.filter(({ id }) => written.includes(id))
  const labels = own ? writtenLabels(own.labels) : []
  const problems: readonly (FormProblem | false)[] = [
    schemes.length === 0 && own === null && written.length === 0 && 'scheme',
    (own !== null || written.length > 0) && mode !== 'blind' && 'ownChecked',
    chosen.some(({ after }) => after !== null && !written.includes(after.scheme)) && 'after',
    chosen.some((scheme) => lacksLabel(scheme, chosen)) && 'afterGone',
    own !== null && own.title.trim() === '' && 'ownTitle',
    own !== null && labels.length === 0 && 'ownLabels',
    labels.length > MOST_OWN_LABELS && 'tooManyLabels',
    form.turns === 'differ' && schemes.length !== 1 && 'oneScheme',
    form.turns === 'differ' && (form.between?.length ?? 2) < 2 && 'between',
    take !== 'all' && wholeOf(form.size, 1) === null && 'size',
    take === 'each' && form.by === '' && 'by',
    isRandom(form) && wholeOf(form.seed, 0) === null && 'seed',
    reviewer.trim() === '' && 'reviewer',
    count === 0 && 'empty',
    count !== null && count > MOST_TURNS && 'tooMany',
  ]
  return problems.filter((problem) => problem !== false)
}

/** True if a question depends on a label that the scheme before it no longer has. */
function lacksLabel({ after }: WrittenScheme, chosen: readonly WrittenScheme[]): boolean {
  const asked = chosen.find(({ id }) => id === after?.scheme)
  return asked?.labels.every(({ value }) => value !== after?.label) ?? false
}

/** True if the seed has an effect. */
export function isRandom({ take, order }: Pick<StartForm, 'take' | 'order'>): boolean {
  return take === 'random' || take === 'each' || order === 'random'
}

/** Parses the sampling options. Invalid numbers draw nothing. */
export function drawOf(form: StartForm): Draw {
  const { take, order } = form
  return { take, order, size: wholeOf(form.size, 1) ?? 0, seed: wholeOf(form.seed, 0) ?? 0 }
}

/** Default name of a review. @param titles of its schemes @param by title of the grouping */
export function defaultName(
  form: StartForm,
  titles: readonly string[],
  given: string | null,
  by = '',
): string {
  const own = form.own?.title.trim()
  const size = wholeOf(form.size, 1) ?? 0
  return t
    .name(
      own ? [...titles, own] : titles,
      given ?? (form.take === 'all' ? t.turnsNamed : t.turnsDrawn)[form.turns],
      form.take,
      size,
      by,
    )
    .slice(0, NAME_LENGTH)
}

/**
 * The form's part of a definition.
 * @param schemes those of the corpus, to avoid duplicate ids
 * @param kept schemes in this browser
 * @param given schemes that the corpus does not have, for turns chosen elsewhere
 */
export function definedBy(
  form: StartForm,
  schemes: readonly LabelScheme[],
  name: string,
  kept: readonly WrittenScheme[] = [],
  given: Pick<ReviewDefinition, 'ownScheme' | 'written'> = {},
): Pick<
  ReviewDefinition,
  'name' | 'schemes' | 'ownScheme' | 'written' | 'mode' | 'reviewer' | 'seed' | 'copyOf'
> {
  const title = form.own?.title.trim() ?? ''
  const chosen = kept.filter((scheme) => form.written.includes(scheme.id))
  const others = (given.written ?? []).filter((scheme) => form.schemes.includes(scheme.id))
  const written = [...others, ...chosen]
  const { ownScheme } = given
  const id = schemeId(
    title,
    schemes.map((scheme) => scheme.id),
  )
  return {
    name,
    schemes: [...form.schemes, ...(form.own ? [id] : []), ...inAskedOrder(chosen).map((one) => one.id)],
    ...(ownScheme && form.schemes.includes(ownScheme.id) && { ownScheme }),
    ...(form.own && { ownScheme: { id, title, values: writtenLabels(form.own.labels) } }),
    ...(written.length > 0 && { written }),
    mode: form.mode,
    reviewer: form.reviewer.trim(),
    seed: isRandom(form) ? drawOf(form).seed : null,
    copyOf: null,
  }
}

/** A question that depends on another comes after it, and questions about conversations come last. */
function inAskedOrder(schemes: readonly WrittenScheme[]): readonly WrittenScheme[] {
  const placed: WrittenScheme[] = []
  const place = (scheme: WrittenScheme, above: readonly string[]) => {
    if (placed.includes(scheme) || above.includes(scheme.id)) return
    const first = schemes.find(({ id }) => id === scheme.after?.scheme)
    if (first) place(first, [...above, scheme.id])
    placed.push(scheme)
  }
  const units = ['turn', 'conversation'] as const
  for (const unit of units) for (const scheme of schemes) if (scheme.unit === unit) place(scheme, [])
  return placed
}

function wholeOf(text: string, least: number): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) && Number(text) >= least ? Number(text) : null
}
