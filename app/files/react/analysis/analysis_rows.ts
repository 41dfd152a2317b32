import { own } from '../../../base/safe_access.ts'
import { countWords } from '../../../base/statistics/words.ts'
import type { Participant, Scalar } from '../../../model/index.ts'
import type { AnalysisColumn, AnalysisOptions, ParticipantAttribute } from '../../analysis/table.ts'
import type { ExportRow, ExportType } from '../../columns.ts'
import type { TableRow, WholeConversation } from './wholes.ts'

/** Rows of one conversation in a table for analysis, with values in the order of the columns. */
export function analysisRows(
  whole: WholeConversation,
  columns: readonly AnalysisColumn[],
  options: Pick<AnalysisOptions, 'unit' | 'rows' | 'context'>,
): ExportRow[] {
  const marks = marksOf(whole)
  switch (options.unit) {
    case 'turns':
      return turnRows(whole, columns, options, marks)
    case 'participants':
      return selectedSpeakers(whole).map(({ participant, fields, values, turns }) =>
        columns.map(({ source, type }) => {
          if (source.of === 'participant') return values[source.key] ?? null
          if (source.of === 'attribute') return attributeOf(participant, fields, source.key, type)
          return groupValue(whole, marks, source, turns)
        }),
      )
    case 'conversations': {
      const turns = whole.turns.map(({ turn }) => Number(turn))
      return [columns.map(({ source }) => groupValue(whole, marks, source, turns))]
    }
  }
}

/** Labels and examined turns of a conversation. */
interface Marks {
  has(turn: number, scheme: string, value: string): boolean
  isExamined(turn: number, scheme: string): boolean
  /** Labels of a scheme in published order, each once. */
  of(turn: number, scheme: string): readonly string[]
}

function marksOf({ labels, examined }: WholeConversation): Marks {
  const given = new Set(labels.map(({ turn, scheme, value }) => JSON.stringify([turn, scheme, value])))
  const seen = new Set(examined.map(({ turn, scheme }) => JSON.stringify([turn, scheme])))
  return {
    has: (...place) => given.has(JSON.stringify(place)),
    isExamined: (...place) => seen.has(JSON.stringify(place)),
    of: (turn, scheme) => [
      ...new Set(
        labels.filter((l) => l.turn === turn && l.scheme === scheme).map(({ value }) => String(value)),
      ),
    ],
  }
}

function turnRows(
  whole: WholeConversation,
  columns: readonly AnalysisColumn[],
  { rows, context }: Pick<AnalysisOptions, 'rows' | 'context'>,
  marks: Marks,
): ExportRow[] {
  const { hits, document } = whole
  const near = (turn: number) => {
    for (let by = -context; by <= context; by++) if (hits?.has(turn + by)) return true
    return false
  }
  const kept = rows === 'hits' && hits ? whole.turns.filter(({ turn }) => near(Number(turn))) : whole.turns
  return kept.map((row) => {
    const turn = Number(row.turn)
    const index = document?.turns[turn]?.speaker ?? -1
    const speaker = document?.participants[index]
    return columns.map(({ source, type }) => {
      switch (source.of) {
        case 'turn':
          return row[source.key] ?? null
        case 'attribute':
          return speaker ? attributeOf(speaker, whole.fields[index], source.key, type) : null
        case 'label':
          return marks.isExamined(turn, source.scheme) ? marks.has(turn, source.scheme, source.value) : null
        case 'labels':
          return marks.isExamined(turn, source.scheme) ? marks.of(turn, source.scheme) : null
        case 'hit':
          return hits ? hits.has(turn) : null
        default:
          return whole.row[source.key] ?? null
      }
    })
  })
}

/**
 * A declared field of a participant, or another attribute. A value of an attribute whose values have several types is
 * written as text.
 */
export function attributeOf(
  { attributes }: Participant,
  fields: TableRow | undefined,
  key: string,
  type: ExportType,
): unknown {
  if (fields && Object.hasOwn(fields, key)) return fields[key] ?? null
  const value = own(attributes, key) ?? null
  return value !== null && type === 'VARCHAR' ? String(value) : value
}

/** Value of several turns together. */
function groupValue(
  { row, hits }: WholeConversation,
  marks: Marks,
  source: AnalysisColumn['source'],
  turns: readonly number[],
): unknown {
  switch (source.of) {
    case 'conversation':
      return row[source.key] ?? null
    case 'label': {
      const { scheme, value } = source
      const examined = turns.filter((turn) => marks.isExamined(turn, scheme))
      return examined.length === 0 ? null : examined.filter((turn) => marks.has(turn, scheme, value)).length
    }
    case 'hit':
      return hits ? turns.filter((turn) => hits.has(turn)).length : null
    default:
      return null
  }
}

/** Participants of a conversation, each with the table's columns of it and the indices of its turns. */
export function speakersOf({
  document,
  selected,
  fields,
}: Pick<WholeConversation, 'document' | 'selected' | 'fields'>) {
  return (document?.participants ?? []).map((participant, i) => {
    const turns = document?.turns.flatMap(({ speaker }, turn) => (speaker === i ? [turn] : [])) ?? []
    const { id, name, role } = participant
    const words = turns.reduce((sum, turn) => sum + countWords(document?.turns[turn]?.text ?? ''), 0)
    const values: TableRow = { participant: i, speaker: id, name, role, turns: turns.length, words }
    return { participant, fields: fields[i], turns, values, isSelected: selected?.has(i) ?? true }
  })
}

function selectedSpeakers(whole: WholeConversation) {
  return speakersOf(whole).filter(({ isSelected }) => isSelected)
}

/** Collects the attributes of participants, and the type that fits all values of each. */
export class AttributeTypes {
  readonly #types = new Map<string, ParticipantAttribute['type']>()

  add(participants: readonly Pick<Participant, 'attributes'>[]): void {
    for (const { attributes } of participants)
      for (const [key, value] of Object.entries(attributes)) {
        const type = typeOf(value)
        if (!type) continue
        const known = this.#types.get(key)
        this.#types.set(key, known === undefined || known === type ? type : 'VARCHAR')
      }
  }

  /** In order of first occurrence. */
  get attributes(): readonly ParticipantAttribute[] {
    return [...this.#types].map(([key, type]) => ({ key, type }))
  }
}

function typeOf(value: Scalar): ParticipantAttribute['type'] | null {
  if (value === null) return null
  if (typeof value === 'number') return 'DOUBLE'
  return typeof value === 'boolean' ? 'BOOLEAN' : 'VARCHAR'
}
