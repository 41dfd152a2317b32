import { shortened } from '../../../base/long_text.ts'
import { oneLine } from '../../../base/one_line.ts'
import type { CandidatesRoles, Conversation } from '../../../model/index.ts'
import { type Evidence, exclusionsAt, type Reason } from './candidates.ts'
import { candidatesMessages as words } from './messages.ts'
import { type Spoken, selectionCounts, sharedRowOf, statesAt, unnamedOf } from './model.ts'
import { otherSide, SIDES, type Side } from './private_tables.ts'
import type { Stance } from './statements.ts'

/** Maximum length of a name in characters. Names come from the data and can be of any length. */
const MOST_CHARACTERS = 40

/** Names of both sides, in full and as unique signs of one or two characters. */
export interface Names {
  readonly full: readonly [string, string]
  readonly sign: readonly [string, string]
}

export function namesOf({ participants }: Conversation): Names {
  const nameOf = (side: Side) =>
    oneLine(participants[side]?.name ?? '', MOST_CHARACTERS) || words.participant(side + 1)
  const full = [nameOf(0), nameOf(1)] as const
  const [a, b] = full.map((name) => (name.split(' ').at(-1) ?? '').slice(0, 1).toUpperCase())
  return { full, sign: a && b && a !== b ? [a, b] : ['1', '2'] }
}

/** Signs of a mentioned value: `A`, `A?`, `A✕`, `A? B`. */
export function signsOf({ stances }: Spoken, { sign }: Names): readonly { side: Side; text: string }[] {
  return SIDES.flatMap((side) => {
    const stance = stances[side]
    return stance ? [{ side, text: `${sign[side]}${words.signs[stance]}` }] : []
  })
}

/** Describes what was said about a value: `Camping: Agent A asks, turn 3; Agent B says it has it, turns 4 and 7`. */
export function spokenText(text: string, { mentions }: Spoken, { full }: Names): string {
  const said = new Map<string, { side: Side; stance: Stance; turns: number[] }>()
  for (const { side, stance, turn } of mentions) {
    const key = `${side} ${stance}`
    const found = said.get(key) ?? { side, stance, turns: [] }
    if (!found.turns.includes(turn)) found.turns.push(turn)
    said.set(key, found)
  }
  const parts = [...said.values()].map(({ side, stance, turns }) =>
    words[stance](full[side], words.turns(turns)),
  )
  return words.value(text, parts)
}

/** Sentence that explains why a row is ruled out. */
export function reasonText(
  reason: Reason,
  side: Side,
  evidence: Evidence,
  names: Names,
  roles: CandidatesRoles,
): string {
  if (reason.kind === 'given_up') return words.gaveUp(names.full[side], reason.selected, reason.turn)
  const name = names.full[otherSide(side)]
  const values = reason.limit.values.map((id) => shortened(evidence.lexicon.values[id]?.text ?? ''))
  if (reason.limit.kind === 'said') return words.saidNone(name, roles.rows, values)
  if (reason.limit.kind === 'answered') return words.answeredNone(name, values)
  return words.saidAll(name, roles.rows, values)
}

/** One-line summary of the conversation. */
export function summaryText(conversation: Conversation, evidence: Evidence, roles: CandidatesRoles): string {
  const names = namesOf(conversation)
  const states = statesAt(evidence, conversation.turns.length)
  if (states.every((state) => state === null)) return words.nothing
  const sides = SIDES.map((side) => {
    const state = states[side]
    if (!state) return words.summaryHidden(names.full[side], roles.rows)
    return words.summarySide(names.full[side], state.table.rows.length, state.left, roles.rows)
  })
  const { values, mentions } = { values: evidence.lexicon.values, mentions: evidence.mentions }
  const named = new Set(mentions.map(({ value }) => value)).size
  return words.summary([
    ...sides,
    words.summaryNamed(named, values.length),
    words.summarySelections(evidence.selections.length),
  ])
}

/**
 * Sentences about the whole conversation: its outcome, the number of selections, and values never mentioned.
 * @param revealed whether the shared row may be named
 */
export function verdictTexts(
  conversation: Conversation,
  evidence: Evidence,
  roles: CandidatesRoles,
  revealed: boolean,
): readonly string[] {
  const { full } = namesOf(conversation)
  const unnamed = unnamedOf(evidence)
  const never = unnamed.reduce((sum, column) => sum + column.never.length, 0)
  const all = unnamed.reduce((sum, column) => sum + column.all, 0)
  const columns = unnamed
    .filter((column) => column.never.length > 0)
    .map((column) => words.column(column.column, column.never.length, column.all))
  const texts = [
    words.outcome(conversation.outcome.title),
    words.sentence(
      SIDES.map((side) => {
        const turns = evidence.selections.flatMap((selection) =>
          selection.side === side ? [selection.turn] : [],
        )
        if (turns.length === 0) return words.noSelection(full[side])
        return words.selections(full[side], turns.length, words.turns(turns))
      }),
    ),
    never === 0 ? words.allNamed : words.unnamed(never, all, columns.join(', ')),
  ]
  return revealed ? [...texts, ...sharedTexts(conversation, evidence, roles)] : texts
}

function sharedTexts(
  conversation: Conversation,
  evidence: Evidence,
  roles: CandidatesRoles,
): readonly string[] {
  const { full } = namesOf(conversation)
  const counts = selectionCounts(evidence)
  const values = sharedRowOf(evidence).map(({ text, first }) =>
    first === null ? words.neverNamed(shortened(text)) : words.firstNamed(shortened(text), first),
  )
  const right = SIDES.flatMap((side) => {
    const count = counts[side]
    return count && count.all > 0 && evidence.tables[side]
      ? [words.right(full[side], count.right, count.all, roles.row)]
      : []
  })
  const wrongly = SIDES.filter((side) => {
    const exclusions = exclusionsAt(side, evidence, conversation.turns.length)
    return evidence.tables[side]?.shared.some((row) => exclusions[row])
  })
  return [
    words.sharedNamed(roles.row, values),
    ...(right.length > 0 ? [words.sentence(right)] : []),
    ...wrongly.map((side) => words.wrongly(full[side], roles.row)),
  ]
}
