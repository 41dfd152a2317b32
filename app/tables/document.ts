import type { Conversation, OutcomeStatus, Participant } from '../model/index.ts'
import { isKept, type TurnColumns, turnColumns, turnsOf } from './turn_columns.ts'

/**
 * A conversation as stored in its row: its document, and the data of other columns, which the document does not repeat.
 * Otherwise, half of a large corpus would be written, copied and stored twice.
 */
export interface StoredConversation {
  readonly id: string
  readonly split: string
  readonly file: string
  readonly row: number
  readonly title: string
  readonly fingerprint: string
  readonly outcome: string
  readonly outcome_title: string
  readonly outcome_summary: string
  /** JSON, see `documentOf`. */
  readonly document: string
  /** Texts of all turns in order, from the table of turns. */
  readonly texts: readonly string[]
}

type Filled<T> = { readonly [K in keyof T]?: T[K] }

interface Document
  extends Filled<Pick<Conversation, 'blocks' | 'annotated' | 'attributes' | 'sectionNotes' | 'activeTurn'>> {
  readonly participants: readonly (Pick<Participant, 'id' | 'role' | 'name'> & Filled<Participant>)[]
  readonly turns: TurnColumns
  readonly outcome?: Filled<Pick<Conversation['outcome'], 'blocks' | 'checks'>>
  /** Values that text columns would not preserve exactly. */
  readonly own?: Pick<Conversation, 'id' | 'split' | 'origin' | 'fingerprint' | 'title' | 'outcome'>
}

/** Document of a conversation: JSON without the data of other columns, and without empty values. */
export function documentOf(conversation: Conversation): string {
  const { id, split, origin, fingerprint, title, participants, blocks, turns } = conversation
  const { annotated, outcome, attributes, sectionNotes, activeTurn } = conversation
  const inColumns = [id, split, origin.file, fingerprint, title, outcome.title, outcome.summary]
  const document: Document = {
    participants: participants.map(storedParticipant),
    ...(blocks.length > 0 && { blocks }),
    turns: turnColumns(turns),
    ...(sectionNotes && { sectionNotes }),
    ...(activeTurn !== undefined && { activeTurn }),
    ...(annotated.length > 0 && { annotated }),
    ...((outcome.blocks.length > 0 || outcome.checks.length > 0) && {
      outcome: { blocks: outcome.blocks, checks: outcome.checks },
    }),
    ...(!isEmpty(attributes) && { attributes }),
    ...(!inColumns.every(isKept) && { own: { id, split, origin, fingerprint, title, outcome } }),
  }
  return JSON.stringify(document)
}

/** Restores the conversation of a row. Equal to the original. */
export function conversationOf(stored: StoredConversation): Conversation {
  return conversationWith(stored, JSON.parse(stored.document))
}

/** @param document the row's parsed document @throws TypeError if it is invalid */
export function conversationWith(
  stored: Omit<StoredConversation, 'document'>,
  document: unknown,
): Conversation {
  const {
    participants,
    blocks = [],
    turns,
    annotated = [],
    outcome,
    attributes = {},
    own,
    sectionNotes,
    activeTurn,
  } = document as Document
  return {
    id: stored.id,
    split: stored.split,
    origin: { file: stored.file, row: stored.row },
    fingerprint: stored.fingerprint,
    title: stored.title,
    participants: participants.map((p) => ({ blocks: [], attributes: {}, ...p })),
    blocks,
    turns: turnsOf(turns, stored.texts),
    ...(sectionNotes && { sectionNotes }),
    ...(activeTurn !== undefined && { activeTurn }),
    annotated,
    outcome: {
      status: stored.outcome as OutcomeStatus,
      title: stored.outcome_title,
      summary: stored.outcome_summary,
      blocks: outcome?.blocks ?? [],
      checks: outcome?.checks ?? [],
    },
    attributes,
    ...own,
  }
}

function storedParticipant(participant: Participant): Document['participants'][0] {
  const { blocks, attributes, ...named } = participant
  return blocks.length === 0 && isEmpty(attributes) ? named : participant
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false
  return true
}
