import type { Conversation, Turn } from '../model/index.ts'

/** A conversation as its table keeps it, and what its turns say, which the table of turns keeps. */
export interface StoredDocument {
  /** JSON. */
  readonly document: string
  /** Of all turns, in order. */
  readonly texts: readonly string[]
}

type StoredTurn = Omit<Turn, 'text'> & { readonly text?: string }

/** What a turn has where its document says nothing of it. */
const EMPTY = { action: null, labels: [], annotated: [], values: {} } as const

/**
 * The document of a conversation: JSON without the texts of its turns, and without what is empty in them. Half of a large
 * corpus would else be written, copied and kept a second time.
 */
export function documentOf(conversation: Conversation): string {
  return JSON.stringify({ ...conversation, turns: conversation.turns.map(storedTurn) })
}

/** The conversation of a document; equal to the one that it was made from. */
export function conversationOf({ document, texts }: StoredDocument): Conversation {
  const stored = JSON.parse(document) as Conversation
  const turns = stored.turns.map((turn, i): Turn => {
    const { speaker, text = texts[i] ?? '', ...rest } = turn as StoredTurn
    return { speaker, text, ...EMPTY, ...rest }
  })
  return { ...stored, turns }
}

/** Turns of which nothing but the speaker is stored, by speaker: those of most corpora. */
const spoken: Partial<StoredTurn>[] = []

function storedTurn(turn: Turn): Partial<StoredTurn> {
  if (isSpoken(turn)) {
    const { speaker } = turn
    if (speaker >= MOST_SPEAKERS) return { speaker }
    spoken[speaker] ??= { speaker }
    return spoken[speaker]
  }
  const stored: Record<string, unknown> = {}
  for (const key in turn) {
    const value = turn[key as keyof Turn]
    const leftOut = key === 'text' ? isKept(turn.text) : Object.hasOwn(EMPTY, key) && isEmpty(value)
    if (!leftOut) stored[key] = value
  }
  return stored
}

const MOST_SPEAKERS = 64

/** Whether a turn is a text that somebody said, and nothing else. */
function isSpoken(turn: Turn): boolean {
  const { action, addressee, replyTo, section, time, labels, annotated, values } = turn
  const isPlaced = addressee !== undefined || replyTo !== undefined || section !== undefined
  if (action !== null || isPlaced || time !== undefined) return false
  return labels.length === 0 && annotated.length === 0 && isEmpty(values) && isKept(turn.text)
}

/** Whether a column of texts gives a text back as it is: half of a surrogate pair has no UTF-8. */
function isKept(text: string): boolean {
  return text.isWellFormed()
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null
  if (Array.isArray(value)) return value.length === 0
  for (const _ in value) return false
  return true
}
