import type { Action, ActionType, Allocation } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { issues, packagesPerIssue, type Share } from './points.ts'
import { agentIds, type RawQuantities, type RawTurn } from './raw.ts'

interface ActionKind {
  readonly type: ActionType
  readonly title: string
  /** Matching value of `task_data.data`. */
  readonly data: string
}

/** The four names used in place of an utterance's text. */
const kinds: ReadonlyMap<string, ActionKind> = new Map([
  ['Submit-Deal', { type: 'propose', title: 'Submits a deal', data: '' }],
  ['Accept-Deal', { type: 'accept', title: 'Accepts the deal', data: 'accept_deal' }],
  ['Reject-Deal', { type: 'reject', title: 'Rejects the deal', data: 'reject_deal' }],
  ['Walk-Away', { type: 'leave', title: 'Walks away', data: 'walk_away' }],
])

/**
 * The action of a turn, or null for an utterance.
 * @param speaker position of the turn's speaker, 0 or 1
 */
export function readAction(turn: RawTurn, speaker: number, notice: Notice): Action | null {
  const kind = kinds.get(turn.text)
  const data = turn.task_data?.data ?? ''
  if (data !== '' && data !== kind?.data) {
    notice(['task_data', 'data'], data, kind ? JSON.stringify(kind.data) : "'' beside an utterance")
  }
  const quantity = kind?.type === 'propose' ? undefined : quantityIn(turn)
  if (quantity !== undefined)
    notice(['task_data'], quantity, "'' for every quantity of a turn that submits no deal")
  if (kind === undefined) return null
  return {
    type: kind.type,
    name: turn.text,
    title: kind.title,
    payload: kind.type === 'propose' ? readAllocation(turn, speaker, notice) : null,
  }
}

/** `issue2youget` is what the submitter gets, `issue2theyget` what the partner gets. */
function readAllocation(turn: RawTurn, speaker: number, notice: Notice): Allocation {
  const own = readShare(turn.task_data?.issue2youget, 'issue2youget', notice)
  const partners = readShare(turn.task_data?.issue2theyget, 'issue2theyget', notice)
  for (const [i, issue] of issues.entries()) {
    const a = own[i] ?? null
    const b = partners[i] ?? null
    if (a !== null && b !== null && a + b !== packagesPerIssue) {
      notice(['task_data', 'issue2youget', issue], a + b, `${packagesPerIssue} packages in all`)
    }
  }
  return { kind: 'allocation', issues, shares: agentIds.map((_, i) => (i === speaker ? own : partners)) }
}

function readShare(quantities: RawQuantities, column: string, notice: Notice): Share {
  return issues.map((issue) => {
    const published = quantities?.[issue]
    if (typeof published === 'string' && /^\d{1,3}$/.test(published)) return Number(published)
    notice(['task_data', column, issue], published, 'a number of packages')
    return null
  })
}

function quantityIn({ task_data: data }: RawTurn): string | undefined {
  const quantities = [data?.issue2youget, data?.issue2theyget].flatMap((q) =>
    issues.map((issue) => q?.[issue]),
  )
  return quantities.find((quantity) => quantity) ?? undefined
}
