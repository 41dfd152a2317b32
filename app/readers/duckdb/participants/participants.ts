import type { Engine, RawRow, Statement } from '../../../engine/engine.ts'
import { type FacetValue, isAsPublished, participantColumn, type Sort } from '../../../model/index.ts'
import type { ParticipantQuestions, ParticipantRow } from '../../participants.ts'
import type { Question } from '../../question.ts'
import type { ReadCorpus, ValueCount } from '../../reader.ts'
import { knownParticipantFields } from '../fields/participant_fields.ts'
import type { FilterScope } from '../filter.ts'
import { scopeOf } from '../read_corpus.ts'
import { bound, identifier, number, rowOf, type SqlFragment, sql, tableOf, valueOrMissing } from '../sql.ts'
import { participantDimension, selectedParticipants } from './rows.ts'

/** Fields that are properties of `ParticipantRow`. */
const OWN = ['name', 'role', 'turns', 'words']

/** Answers questions about participants from the tables. */
export function createParticipantQuestions(engine: Engine, corpus: ReadCorpus): ParticipantQuestions {
  const asked = ({ splits, filter }: Question) => {
    const scope = scopeOf(corpus, splits)
    return { scope, selected: selectedParticipants(filter, scope) }
  }
  return {
    async participantCount(question, signal) {
      const { selected } = asked(question)
      const [count = 0] = await engine.query(
        {
          ...sql`SELECT count(*)::INTEGER AS n FROM (${selected})`,
          decode: (row: RawRow) => number(row, 'n'),
        },
        signal,
      )
      return count
    },

    async participants(question, from, n, signal) {
      const { scope, selected } = asked(question)
      return engine.query(page(scope, selected, question.sort, from, n), signal)
    },

    async participantValues(question, of, top, signal) {
      const { scope, selected } = asked(question)
      return engine.query(
        {
          ...sql`SELECT value, count(*)::INTEGER AS count FROM (${participantDimension(of, selected, scope)})
            GROUP BY value ORDER BY count DESC, value NULLS LAST LIMIT ${bound(top, 'INTEGER')}`,
          decode: rowOf<ValueCount>({ value: valueOrMissing, count: number }),
        },
        signal,
      )
    },
  }
}

function page(
  scope: FilterScope,
  selected: SqlFragment,
  sort: Sort | null,
  from: number,
  n: number,
): Statement<ParticipantRow> {
  const own = knownParticipantFields(scope).filter(({ key }) => !OWN.includes(key))
  const values = own.map(({ key }, i) => `, p.${identifier(key)} AS v${i}`).join('')
  return {
    ...sql`SELECT p.conversation_key, p.split, p.conversation, d.title, p.participant, p.id AS who, p.name, p.role,
        p.turns, p.words${values}
      FROM (${selected}) p JOIN ${tableOf(scope.corpusId, 'conversations')} d ON d.key = p.conversation_key
      ORDER BY ${orderOf(sort, scope)} LIMIT ${bound(n, 'INTEGER')} OFFSET ${bound(from, 'INTEGER')}`,
    decode: (row) => ({
      key: number(row, 'conversation_key'),
      split: String(row.split),
      id: String(row.conversation),
      title: String(row.title ?? ''),
      participant: number(row, 'participant'),
      who: String(row.who ?? ''),
      name: String(row.name ?? ''),
      role: String(row.role ?? ''),
      turns: number(row, 'turns'),
      words: number(row, 'words'),
      values: Object.fromEntries(own.map(({ key }, i) => [key, (row[`v${i}`] ?? null) as FacetValue])),
    }),
  }
}

/** Missing values come last in either direction. Equal rows keep published order. */
function orderOf(sort: Sort | null, scope: FilterScope): string {
  const published = 'p.conversation_key, p.participant'
  if (sort === null || isAsPublished(sort)) return published
  const direction = sort.descending ? 'DESC' : 'ASC'
  if (sort.column === 'id') return `p.conversation_key ${direction}, p.participant ${direction}`
  const key = participantColumn(sort.column)
  const field = knownParticipantFields(scope).find((one) => one.key === key)
  return field ? `p.${identifier(field.key)} ${direction} NULLS LAST, ${published}` : published
}
