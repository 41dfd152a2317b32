import { oneLine } from '../../../base/one_line.ts'
import type { Conversation, LabelScheme, Turn } from '../../../model/index.ts'
import type { DeceptionLanesRoles } from '../../../model/lens_roles/deception_lanes.ts'
import { countKinds, isLie, KINDS, kindOf, namedKind, silentSides, type TurnKind } from './kinds.ts'
import { deceptionLanes as text } from './messages.ts'

export interface LaneMark {
  readonly turn: number
  readonly lane: number
  readonly kind: TurnKind
  /** Description: turn, section, speaker and kind. */
  readonly says: string
}

/** A participant's turns. */
export interface Lane {
  /** Index of the participant. */
  readonly side: number
  readonly name: string
  readonly turns: number
  readonly lies: number
  /** True if the user can see which of its turns are lies. */
  readonly tells: boolean
}

/** Consecutive turns of a section. */
export interface LaneSection {
  /** `''` if the turns have no section. */
  readonly name: string
  readonly first: number
  readonly end: number
  /** Latest known score by lane, or null if unknown. */
  readonly scores: readonly (number | null)[]
}

/** A kind of turn that occurs in a conversation. */
export interface LaneKind {
  readonly kind: TurnKind
  readonly title: string
  readonly count: number
  /** True if the corpus has a name and a hue for it. */
  readonly isNamed: boolean
  readonly hue: number | undefined
}

export interface Lanes {
  readonly lanes: readonly Lane[]
  readonly marks: readonly LaneMark[]
  readonly sections: readonly LaneSection[]
  /** Kinds that occur, in legend order. */
  readonly kinds: readonly LaneKind[]
  /** Name of the scores, or null if the conversation has no scores. */
  readonly scoreTitle: string | null
}

/** Maximum length of a name in characters. Names come from the data and can be of any length. */
const MOST_CHARACTERS = 40

export function lanesOf(
  conversation: Conversation,
  roles: DeceptionLanesRoles,
  schemes: readonly LabelScheme[],
): Lanes {
  const { turns } = conversation
  const speakers = Math.max(conversation.participants.length, ...turns.map(({ speaker }) => speaker + 1))
  const names = Array.from({ length: speakers }, (_, i) => nameOf(conversation, i))
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, kindText(conversation, kind, roles, schemes)]))
  const silent = new Set(silentSides(conversation, roles).meant)
  const marks = turns.map((turn, index): LaneMark => {
    const kind = kindOf(turn, roles)
    const who = names[turn.speaker] ?? ''
    const where = turn.section === undefined ? '' : oneLine(turn.section, MOST_CHARACTERS)
    return { turn: index, lane: turn.speaker, kind, says: text.mark(index, where, who, kinds[kind] ?? '') }
  })
  const lanes = names.map((name, i): Lane => {
    const own = marks.filter(({ lane }) => lane === i)
    return {
      side: i,
      name,
      turns: own.length,
      lies: own.filter(({ kind }) => isLie(kind)).length,
      tells: !silent.has(i),
    }
  })
  const sections = sectionsOf(turns, speakers, roles)
  const scored = sections.some(({ scores }) => scores.some((score) => score !== null))
  const counts = countKinds(turns, roles)
  return {
    lanes,
    marks,
    sections,
    kinds: KINDS.flatMap((kind) => {
      const count = counts.get(kind)
      if (count === undefined) return []
      const named = namedKind(kind, roles, schemes)
      const title = kindTitle(conversation, kind, roles, schemes)
      return [{ kind, title, count, isNamed: named !== null, hue: named?.hue }]
    }),
    scoreTitle: scored && roles.scores ? roles.scores.title : null,
  }
}

/** The corpus's name of a kind, with its meaning. */
export function kindText(
  conversation: Conversation,
  kind: TurnKind,
  roles: DeceptionLanesRoles,
  schemes: readonly LabelScheme[],
): string {
  const named = namedKind(kind, roles, schemes)
  if (named) return text.named(named.title, text.kinds[kind])
  const title = kindTitle(conversation, kind, roles, schemes)
  return title.charAt(0).toLowerCase() + title.slice(1)
}

/** Title of a kind. Allows for labels hidden from the user. */
function kindTitle(
  { hidden }: Conversation,
  kind: TurnKind,
  roles: DeceptionLanesRoles,
  schemes: readonly LabelScheme[],
): string {
  const named = namedKind(kind, roles, schemes)
  const unknown: Partial<Record<TurnKind, string>> = hidden ? text.hiddenTitles : {}
  return named?.title ?? unknown[kind] ?? text.title(kind)
}

function nameOf({ participants }: Conversation, lane: number): string {
  return oneLine(participants[lane]?.name ?? text.participant(lane + 1), MOST_CHARACTERS)
}

/** Groups consecutive turns by section, with each side's latest known score. */
function sectionsOf(
  turns: readonly Turn[],
  sides: number,
  { scores: fields }: DeceptionLanesRoles,
): LaneSection[] {
  const sections: { name: string; first: number; end: number; scores: (number | null)[] }[] = []
  let known: (number | null)[] = Array.from({ length: sides }, () => null)
  for (const [index, turn] of turns.entries()) {
    const name = turn.section ?? ''
    const own = fields ? turn.values[fields.own] : null
    const lead = fields ? turn.values[fields.lead] : null
    if (typeof own === 'number') {
      known = known.with(turn.speaker, own)
      // With more than two sides, the lead doesn't tell whose score it refers to.
      if (typeof lead === 'number' && sides === 2) known = known.with(1 - turn.speaker, own - lead)
    }
    const last = sections.at(-1)
    if (last?.name === name) {
      last.end = index + 1
      last.scores = known
    } else sections.push({ name, first: index, end: index + 1, scores: known })
  }
  return sections
}

/** One-line summary: number of lies by participant, and how many were believed. */
export function summaryText(
  conversation: Conversation,
  roles: DeceptionLanesRoles,
  schemes: readonly LabelScheme[],
): string {
  const { lanes } = lanesOf(conversation, roles, schemes)
  const counts = countKinds(conversation.turns, roles)
  const count = (kind: TurnKind) => counts.get(kind) ?? 0
  const lies = lanes.reduce((sum, lane) => sum + lane.lies, 0)
  const hidden = lanes.filter(({ tells }) => !tells).map(({ name }) => name)
  if (lanes.every(({ tells, turns }) => !tells || turns === 0)) return text.nobodyTells(count('doubted'))
  const by = lanes.filter((lane) => lane.lies > 0).map(({ name, lies: n }) => text.liesBy(name, n))
  const sum = text.summary(lies, conversation.turns.length, by, count('lieBelieved'), count('lieDoubted'))
  return hidden.length > 0 ? text.both(sum, text.hiddenMeant(hidden)) : sum
}

/** Notes on labels that are missing from the drawing, or `''` if it is complete. */
export function hiddenText(conversation: Conversation, roles: DeceptionLanesRoles): string {
  const { meant, taken } = silentSides(conversation, roles)
  const names = (sides: readonly number[]) => sides.map((side) => nameOf(conversation, side))
  const sentences = [
    ...(meant.length > 0 ? [text.hiddenMeant(names(meant))] : []),
    ...(taken.length > 0 ? [text.hiddenTaken(names(taken))] : []),
  ]
  return sentences.join(' · ')
}

export function scoresText({ lanes, sections }: Lanes, title: string): string {
  const known = sections.filter(({ scores }) => scores.some((score) => score !== null))
  const told = known.map(({ name, scores }) =>
    text.scoresIn(
      name,
      scores.map((score, side) => text.score(lanes[side]?.name ?? '', score)),
    ),
  )
  return text.scores(title, told)
}
