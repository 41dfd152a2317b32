import { numberKeys, type SequenceFilter, type StepTest } from '../../../model/index.ts'
import { type FilterScope, inSplits } from '../fields/scope.ts'
import { all, bound, identifier, joined, type SqlFragment, sql, tableOf } from '../sql.ts'

/** Requires that a turn `t` starts a sequence. */
export function sequenceCondition({ first, next }: SequenceFilter, scope: FilterScope): SqlFragment {
  const steps = [first, ...next.map(({ test }) => test)]
  const joins = next.map(({ by, within }, i) => {
    const [before, step] = [`s${i}`, `s${i + 1}`]
    const test = steps[i + 1] as StepTest
    const speaker =
      by === 'anyone'
        ? ''
        : `AND ${step}.speaker IS ${by === 'same' ? 'NOT ' : ''}DISTINCT FROM ${before}.speaker`
    return sql`JOIN (${stepTurns(test, scope)}) ${step} ON ${step}.conversation_key = ${before}.conversation_key
      AND ${step}.turn > ${before}.turn AND ${step}.turn <= ${before}.turn + ${bound(within, 'INTEGER')} ${speaker}`
  })
  return sql`(t.conversation_key, t.turn) IN (SELECT s0.conversation_key, s0.turn
    FROM (${stepTurns(first, scope)}) s0 ${joined(joins, ' ')})`
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
