import { NO_FILTER } from '../../../model/index.ts'
import type { ComparedUnit, ComparisonQuestion, Measured } from '../../comparisons.ts'
import type { ReadCorpus } from '../../reader.ts'
import { scopeOf } from '../read_corpus.ts'
import { bound, joined, type SqlFragment, sql } from '../sql.ts'
import { caseRows, countedWords } from './measured.ts'

/**
 * A comparison as SQL for users, with values written out: a row per group with its cases, those that can have the value
 * (`n`), and the share, or mean and median.
 * @param titles of the groups, in order
 */
export function comparisonSql(
  corpus: ReadCorpus,
  { splits, groups }: ComparisonQuestion,
  titles: readonly string[],
  unit: ComparedUnit,
  measured: Measured,
): string {
  const cases = caseRows(groups, unit, measured, scopeOf(corpus, splits))
  const names = joined(titles.map((title, i) => sql`(${i}, ${bound(title)})`))
  const figures =
    measured.of === 'share'
      ? 'coalesce(sum(value), 0)::INTEGER AS numerator, avg(value) AS share'
      : 'avg(value) AS mean, median(value) AS median'
  return `${written(sql`SELECT names.title AS "group", count(cases.grp) AS cases, count(value) AS n, ${figures}
FROM (VALUES ${names}) names(grp, title)
LEFT JOIN (
${cases}
) cases ON cases.grp = names.grp
GROUP BY names.grp, names.title ORDER BY names.grp`)}\n`
}

/**
 * Counts of words on two sides as SQL for users: a row per word with its counts `a` and `b`, and a first row without a
 * word, which has the totals.
 * @param length 1 for words, 2 for pairs of adjacent words
 * @param least minimum count on both sides together
 */
export function wordsSql(
  corpus: ReadCorpus,
  { splits, groups: [a = NO_FILTER, b = NO_FILTER] }: ComparisonQuestion,
  length: 1 | 2,
  least: number,
): string {
  const counted = countedWords([a, b], length, least, scopeOf(corpus, splits))
  return `${written(sql`${counted} ORDER BY word IS NOT NULL, a + b DESC, word`)}\n`
}

/** Strings, quoted names and placeholders. Only the last are outside quotation marks. */
const QUOTED_OR_PLACE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g

/** SQL text with its values as literals. Leaves question marks in strings and names. */
export function written({ sql: text, params }: SqlFragment): string {
  let next = 0
  return text.replace(QUOTED_OR_PLACE, (found) => (found === '?' ? literal(params[next++] ?? null) : found))
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return value === null ? 'NULL' : String(value)
}
