import type { Conversation, Turn } from '../model/index.ts'
import type { ZippedFile } from './zip_file.ts'

/** Description of a corpus in `corpus.json`. */
export interface ConvokitAbout {
  readonly name: string
  readonly description: string
  readonly citation: string
  readonly url: string
  readonly licence: string
}

/** Labels of a turn under a scheme. Empty if the annotator gave none, `null` if the turn was not annotated. */
export type LabelsOfTurn = (
  conversation: Conversation,
  turn: number,
  scheme: string,
) => readonly string[] | null

type Meta = Record<string, unknown>

/**
 * Writes conversations as a ConvoKit corpus (https://convokit.cornell.edu/documentation/data_format.html). Labels are
 * lists in the `meta` of utterances. Conversations and speakers have their attributes in theirs. Ids include the split,
 * because ConvoKit has no splits: `train-7`, `train-7-0`.
 * @param schemes ids of label schemes, used as keys of labels
 */
export function convokitWriter(about: ConvokitAbout, schemes: readonly string[], labelsOf: LabelsOfTurn) {
  const utterances: Blob[] = []
  const speakers: Meta = Object.create(null)
  const conversations: Meta = Object.create(null)
  const index = { utterances: new Types(), speakers: new Types(), conversations: new Types() }

  function add(conversation: Conversation): void {
    const { split, id, title, participants, turns, outcome, attributes } = conversation
    const name = `${split}-${id}`
    const speaker = (turn: Turn) => `${name}-${participants[turn.speaker]?.id ?? turn.speaker}`
    const isTimed = turns.every((turn) => turn.time !== undefined)
    const lines = turns.map((turn, i) => {
      const meta: Meta = Object.create(null)
      for (const scheme of schemes) meta[scheme] = labelsOf(conversation, i, scheme)
      for (const [key, value] of Object.entries(turn.values)) meta[key] ??= value
      if (turn.action) {
        meta.action ??= turn.action.name || turn.action.type
        meta.action_payload ??= turn.action.payload
      }
      index.utterances.add(meta)
      const reply = turn.replyTo ?? i - 1
      return JSON.stringify({
        id: `${name}-${i}`,
        conversation_id: name,
        text: turn.text,
        speaker: speaker(turn),
        meta,
        'reply-to': reply < 0 ? null : `${name}-${reply}`,
        timestamp: isTimed ? turn.time : i,
        vectors: [],
      })
    })
    // ConvoKit has no conversations without utterances.
    if (lines.length === 0) return
    utterances.push(new Blob([`${lines.join('\n')}\n`]))
    const meta: Meta = {
      ...attributes,
      split,
      title,
      outcome: outcome.status,
      outcome_summary: outcome.summary,
    }
    index.conversations.add(meta)
    conversations[name] = { meta, vectors: [] }
    for (const who of new Set(turns.map((turn) => turn.speaker))) {
      const participant = participants[who]
      const own: Meta = {
        ...participant?.attributes,
        name: participant?.name ?? null,
        role: participant?.role,
      }
      index.speakers.add(own)
      speakers[`${name}-${participant?.id ?? who}`] = { meta: own, vectors: [] }
    }
  }

  /** @param folder folder in the archive, without `/` */
  function files(folder: string): readonly ZippedFile[] {
    const overall = new Types()
    overall.add({ ...about })
    const json = (value: unknown) => new Blob([JSON.stringify(value)])
    const content: Readonly<Record<string, Blob>> = {
      'utterances.jsonl': new Blob(utterances),
      'speakers.json': json(speakers),
      'conversations.json': json(conversations),
      'corpus.json': json(about),
      'index.json': json({
        'utterances-index': index.utterances.found(),
        'speakers-index': index.speakers.found(),
        'conversations-index': index.conversations.found(),
        'overall-index': overall.found(),
        version: 1,
        vectors: [],
      }),
    }
    return Object.entries(content).map(([file, own]) => ({ name: `${folder}/${file}`, content: own }))
  }
  return { add, files }
}

/** Python type names of metadata by key. */
class Types {
  readonly #types = new Map<string, Set<string>>()

  add(meta: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(meta)) {
      const type = pythonType(value)
      const known = this.#types.get(key) ?? new Set()
      if (type !== null) known.add(`<class '${type}'>`)
      this.#types.set(key, known)
    }
  }

  found(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#types].map(([key, types]) => [key, [...types]]))
  }
}

function pythonType(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return { string: 'str', boolean: 'bool' }[typeof value as string] ?? 'dict'
}
