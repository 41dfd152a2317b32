import {
  numberKeys,
  type SequenceFilter,
  type SequenceStep,
  type StepTest,
  testsOfSequence,
} from '../../../model/index.ts'
import { type FilterScope, inSplits } from '../fields/scope.ts'
import { all, bound, identifier, joined, type SqlFragment, sql, tableOf } from '../sql.ts'

/**
 * Requires that a turn `t` starts a sequence. Keeps the turns of each step from which the later ones can be reached, the
 * last step first, so that no step multiplies the rows of another.
 */
export function sequenceCondition(sequence: SequenceFilter, scope: FilterScope): SqlFragment {
  const { next } = sequence
  const reached = testsOfSequence(sequence)
    .map((test) => stepTurns(test, scope))
    .reduceRight((later, step, i) => {
      const { by, within } = next[i] as SequenceStep
      const speaker =
        by === 'anyone' ? '' : `AND n.speaker IS ${by === 'same' ? 'NOT ' : ''}DISTINCT FROM s.speaker`
      return sql`SELECT s.conversation_key, s.turn, s.speaker FROM (${step}) s SEMI JOIN (${later}) n
      ON n.conversation_key = s.conversation_key AND n.turn > s.turn
        AND n.turn <= s.turn + ${bound(within, 'INTEGER')} ${speaker}`
    })
  return sql`(t.conversation_key, t.turn) IN (SELECT conversation_key, turn FROM (${reached}))`
}

/** Turns that pass a test, with the columns `conversation_key`, `turn` and `speaker`. */
function stepTurns(test: StepTest, scope: FilterScope): SqlFragment {
  const turns = tableOf(scope.corpusId, 'turns')
  switch (test.kind) {
    case 'label':
      return sql`SELECT DISTINCT u.conversation_key, u.turn, u.speaker FROM ${turns} u
        JOIN ${tableOf(scope.corpusId, 'labels')} l ON l.conversation_key = u.conversation_key AND l.turn = u.turn
        WHERE ${inSplits('u', scope)} AND l.scheme = ${bound(test.scheme)} AND l.value = ${bound(test.value)}`
    case 'action':
      return sql`SELECT u.conversation_key, u.turn, u.speaker FROM ${turns} u
        WHERE ${all([inSplits('u', scope), sql`u.action = ${bound(test.action)}`])}`
    case 'change': {
      const same = test.than === 'own' ? ', speaker' : ''
      return sql`SELECT conversation_key, turn, speaker FROM (
          SELECT *, lag(v) OVER (PARTITION BY conversation_key${same} ORDER BY turn) AS earlier FROM (
            SELECT u.conversation_key, u.turn, u.speaker, ${numberSql(test.field, scope)} AS v
            FROM ${turns} u WHERE ${inSplits('u', scope)})
          WHERE v IS NOT NULL)
        WHERE v ${test.change === 'lower' ? '<' : '>'} earlier`
    }
  }
}

/** The number of a turn `u`. NULL if the corpus has no such field. */
function numberSql(field: string, scope: FilterScope): SqlFragment {
  const parts = numberKeys(field, scope.numberFields ?? []).map(({ key, ownedBy }) =>
    ownedBy === undefined
      ? sql`u.${identifier(key)}`
      : sql`CASE WHEN u.speaker IS DISTINCT FROM ${bound(ownedBy)} THEN u.${identifier(key)} END`,
  )
  return parts.length === 0 ? sql`NULL::DOUBLE` : sql`coalesce(${joined(parts)}, NULL)`
}
