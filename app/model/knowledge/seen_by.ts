import type { Block, TableBlock } from '../block.ts'
import type { Conversation, Participant, Turn } from '../conversation.ts'
import type { LabelScheme } from '../label.ts'
import { HIDDEN_PARTS, type Hidden, type HiddenPart, type Knowledge, type PrivateCells } from './knowledge.ts'
import { withKeys, withoutFields } from './left_out.ts'

/** A corpus's declarations about private knowledge. */
export interface KnowledgeOfCorpus {
  readonly labelSchemes: readonly LabelScheme[]
  readonly knowledge?: Knowledge
}

/**
 * A conversation as one participant saw it, without the others' private knowledge and anything derived from it.
 * `hidden` lists what was removed. Labels by annotators and added labels stay, because neither side knew them.
 * @param seenBy index of the participant; null returns the conversation unchanged
 * @param reveal parts that are shown anyway
 * @returns the same object if `seenBy` is null, or if everything hideable is revealed
 */
export function seenBy(
  conversation: Conversation,
  seenBy: number | null,
  corpus: KnowledgeOfCorpus,
  reveal: readonly HiddenPart[] = [],
): Conversation {
  if (seenBy === null || !conversation.participants[seenBy]) return conversation
  const knowledge = corpus.knowledge ?? {}
  const schemes = schemesToHide(conversation, corpus.labelSchemes)
  const hides = {
    background: hidesBackground(conversation, seenBy, knowledge),
    result: hidesResult(conversation, knowledge),
    labels: schemes.length > 0,
  }
  const hideable = HIDDEN_PARTS.filter((part) => hides[part])
  const parts = hideable.filter((part) => !reveal.includes(part))
  if (parts.length === 0 && reveal.length >= Math.max(hideable.length, 1)) return conversation
  const isCommon = (key: string) => knowledge.common?.includes(key) === true
  let seen: Conversation = { ...conversation, attributes: withKeys(conversation.attributes, isCommon) }
  // Necessary even if the others have only attributes, which a page does not show.
  if (!reveal.includes('background')) seen = withoutBackground(seen, seenBy, knowledge)
  if (parts.includes('result')) seen = withoutResult(seen, seenBy, knowledge)
  if (parts.includes('labels')) seen = withoutLabels(seen, seenBy, corpus.labelSchemes, schemes)
  if (parts.length === 0) return seen
  const hidden: Hidden = {
    seenBy,
    parts,
    schemes: parts.includes('labels') ? schemes : [],
    blocks: parts.includes('background') ? (knowledge.nobodysBlocks ?? []) : [],
  }
  return { ...seen, hidden }
}

/** True if anything is hidden from a reader who takes the side of one of the first two participants. */
export function hasSides(conversation: Conversation, corpus: KnowledgeOfCorpus): boolean {
  const { participants } = conversation
  return participants.length > 1 && [0, 1].some((side) => seenBy(conversation, side, corpus).hidden)
}

// Background

function hidesBackground(conversation: Conversation, seenBy: number, knowledge: Knowledge): boolean {
  const { participants, blocks, title } = conversation
  return (
    participants.some(
      (p, i) => i !== seenBy && (p.blocks.length > 0 || (knowledge.ownRoles === true && p.role !== '')),
    ) ||
    (title !== '' && knowledge.nobodys?.includes('title') === true) ||
    blocks.some((block) => knowledge.nobodysBlocks?.includes(block.title))
  )
}

function withoutBackground(conversation: Conversation, seenBy: number, knowledge: Knowledge): Conversation {
  const { participants, blocks, turns, title } = conversation
  const { turnFields = {}, nobodysBlocks = [] } = knowledge
  const keys = Object.keys(turnFields).filter((key) => turnFields[key] !== seenBy)
  return {
    ...conversation,
    title: knowledge.nobodys?.includes('title') ? '' : title,
    participants: participants.map((participant, i) =>
      i === seenBy
        ? { ...participant, blocks: participant.blocks.map(withoutMarks) }
        : asStranger(participant, knowledge),
    ),
    blocks: blocks.filter((block) => !nobodysBlocks.includes(block.title)).map(withoutMarks),
    turns:
      keys.length === 0
        ? turns
        : turns.map((turn) => ({ ...turn, values: withKeys(turn.values, (key) => !keys.includes(key)) })),
  }
}

/** A participant as another one knows them: by name and, unless roles are private, by role. */
function asStranger(participant: Participant, { common = [], ownRoles = false }: Knowledge): Participant {
  const { roleTitle, ...known } = participant
  const hidesSome = participant.blocks.length > 0 || (ownRoles && participant.role !== '')
  return {
    ...known,
    ...(!ownRoles && roleTitle !== undefined && { roleTitle }),
    role: ownRoles ? '' : participant.role,
    blocks: [],
    attributes: withKeys(participant.attributes, (key) => common.includes(key)),
    ...(hidesSome && { hidden: true }),
  }
}

/** The highlighted rows depend on the knowledge of all participants. */
function withoutMarks(block: Block): Block {
  if (block.kind !== 'table' || !block.marked) return block
  const { marked: _, ...plain } = block
  return plain
}

// Result

function hidesResult({ outcome }: Conversation, { nobodys = [], cells = [] }: Knowledge): boolean {
  return (
    (outcome.summary !== '' && nobodys.includes('summary')) ||
    (outcome.checks.length > 0 && nobodys.includes('checks')) ||
    outcome.blocks.some((block) => cells.some((rule) => rule.block === block.title))
  )
}

function withoutResult(conversation: Conversation, seenBy: number, knowledge: Knowledge): Conversation {
  const { outcome, participants } = conversation
  const { nobodys = [], cells = [] } = knowledge
  const strangers = participants.flatMap(({ name }, i) => (i === seenBy ? [] : [name]))
  const withoutPrivate = (block: Block): Block => {
    const rule = cells.find((one) => one.block === block.title)
    if (rule && block.kind === 'table') return withoutCells(block, rule, seenBy)
    return rule ? withoutFields(block, rule.ownFields ?? [], strangers) : block
  }
  return {
    ...conversation,
    outcome: {
      ...outcome,
      summary: nobodys.includes('summary') ? '' : outcome.summary,
      checks: nobodys.includes('checks') ? [] : outcome.checks,
      blocks: outcome.blocks.map(withoutPrivate),
    },
  }
}

function withoutCells(
  block: TableBlock,
  { ownCells = [], nobodys = [] }: PrivateCells,
  seenBy: number,
): TableBlock {
  const isHidden = (row: number, column: string) =>
    nobodys.includes(column) || (row !== seenBy && ownCells.includes(column))
  return {
    ...block,
    rows: block.rows.map((cells, r) =>
      cells.map((cell, c) => (isHidden(r, block.columns[c] ?? '') ? null : cell)),
    ),
    hidden: block.rows.flatMap((cells, r) =>
      cells.flatMap((_, c) => (isHidden(r, block.columns[c] ?? '') ? [[r, c] as const] : [])),
    ),
  }
}

// Labels

/** True if a turn addresses a participant. With two participants, the addressee may be unrecorded. */
function isAddressed({ participants }: Conversation, turn: Turn, position: number): boolean {
  if (turn.addressee !== undefined) return turn.addressee === position
  return participants.length === 2 && turn.speaker !== position
}

/** True if a participant knew a turn's labels of a scheme. For a derived scheme, they must know all its sources. */
function knows(
  scheme: LabelScheme,
  schemes: readonly LabelScheme[],
  { isSpeaker, isAddressee }: { readonly isSpeaker: boolean; readonly isAddressee: boolean },
): boolean {
  if (scheme.knownTo === 'speaker' && !isSpeaker) return false
  if (scheme.knownTo === 'addressee' && !isAddressee) return false
  const summedUp = schemes.filter(({ id, derivedFrom }) => scheme.derivedFrom?.includes(id) && !derivedFrom)
  return summedUp.every((one) => knows(one, schemes, { isSpeaker, isAddressee }))
}

function schemesToHide(
  { turns, annotated, participants }: Conversation,
  schemes: readonly LabelScheme[],
): string[] {
  if (turns.length === 0 || participants.length < 2) return []
  const used = new Set([...annotated, ...turns.flatMap(({ labels }) => labels.map(({ scheme }) => scheme))])
  return privateSchemes(schemes)
    .filter(({ id }) => used.has(id))
    .map(({ id }) => id)
}

/** Schemes whose labels only one side of a turn knew, or neither. */
export function privateSchemes(schemes: readonly LabelScheme[]): readonly LabelScheme[] {
  const isKnown = (scheme: LabelScheme, isSpeaker: boolean) =>
    knows(scheme, schemes, { isSpeaker, isAddressee: !isSpeaker })
  return schemes.filter((scheme) => !isKnown(scheme, true) || !isKnown(scheme, false))
}

function withoutLabels(
  conversation: Conversation,
  seenBy: number,
  schemes: readonly LabelScheme[],
  hidden: readonly string[],
): Conversation {
  const private_ = schemes.filter(({ id }) => hidden.includes(id))
  const lists = new Map<string, readonly string[]>()
  const hiddenOn = (turn: Turn): readonly string[] => {
    const isSpeaker = turn.speaker === seenBy
    const isAddressee = !isSpeaker && isAddressed(conversation, turn, seenBy)
    const key = `${isSpeaker} ${isAddressee}`
    const known = lists.get(key)
    if (known) return known
    const list = private_
      .filter((one) => !knows(one, schemes, { isSpeaker, isAddressee }))
      .map(({ id }) => id)
    lists.set(key, list)
    return list
  }
  const annotators = new Map(private_.map(({ id, by }) => [id, by]))
  const turns = conversation.turns.map((turn): Turn => {
    const gone = hiddenOn(turn)
    if (gone.length === 0) return turn
    // Labels by other annotators under the same scheme were added by the user.
    const labels = turn.labels.filter(
      ({ scheme, by }) => !(gone.includes(scheme) && annotators.get(scheme) === by),
    )
    const left = new Set(labels.map(({ scheme }) => scheme))
    const annotated = turn.annotated.filter((id) => !gone.includes(id) || left.has(id))
    return { ...turn, labels, annotated, hidden: gone }
  })
  return { ...conversation, turns }
}
