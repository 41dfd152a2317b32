import type { TimeScale } from '../../../base/time/times.ts'

/**
 * SQL for the number that a published time is compared by: milliseconds since 1970, since midnight, or long. NULL if the
 * text is none. Finds the same numbers as `parseTime`, which decides what a column may hold. Neither casts to zoned types
 * nor `strptime`, because both need an extension that the page does not load.
 * @param column an expression of the type VARCHAR
 */
export function timeSql(scale: TimeScale, column: string): string {
  return SCALES[scale](column)
}

const SCALES: Readonly<Record<TimeScale, (column: string) => string>> = {
  moment: (c) => {
    const clock = `CASE WHEN length(${c}) > 10 THEN regexp_extract(${c}, '[T ]([0-9:]{5,8}(?:[.][0-9]{1,3})?)', 1)
      ELSE '00:00' END`
    const wall = `try_cast(replace(left(${c}, 10), '/', '-') || ' ' || ${clock} AS TIMESTAMP)`
    const zone = "'([+-])([0-9]{2}):?([0-9]{2})?$'"
    const part = (group: number) =>
      `coalesce(try_cast(regexp_extract(${c}, ${zone}, ${group}) AS INTEGER), 0)`
    const ahead = `CASE WHEN length(${c}) > 16 AND regexp_matches(${c}, ${zone})
      THEN if(regexp_extract(${c}, ${zone}, 1) = '-', -60000, 60000) * (60 * ${part(2)} + ${part(3)}) ELSE 0 END`
    return `(epoch_ms(${wall}) - (${ahead}))::DOUBLE`
  },
  clock: (c) => {
    const part = (group: number) =>
      `try_cast(nullif(regexp_extract(${c}, '^([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}(?:[.][0-9]{1,3})?))?', ${group}), '') AS DOUBLE)`
    const hour = `CASE WHEN regexp_matches(${c}, '(?i)[ap][.]?m') THEN ${part(1)} % 12
      + if(regexp_matches(${c}, '(?i)p[.]?m'), 12, 0) ELSE ${part(1)} END`
    return `round((${hour}) * 3600000 + ${part(2)} * 60000 + coalesce(${part(3)}, 0) * 1000)`
  },
  duration: (c) => {
    const count = (pattern: string) =>
      `coalesce(try_cast(nullif(regexp_extract(lower(${c}), '${pattern}', 1), '') AS DOUBLE), 0)`
    const n = '([0-9]+(?:[.][0-9]+)?)'
    const parts = [
      `${count(`${n} ?w`)} * 604800000`,
      `${count(`${n} ?d`)} * 86400000`,
      `(${count(`${n} ?h`)} + ${count('([0-9]+):[0-9]{2}:')}) * 3600000`,
      `(${count(`${n} ?m(?:$|[^is]|in)`)} + ${count(':([0-9]{2}):')}) * 60000`,
      `(${count(`${n} ?s`)} + ${count('[0-9]:[0-9]{2}:([0-9]{2}(?:[.][0-9]+)?)')}) * 1000`,
      count(`${n} ?(?:ms|mill)`),
    ]
    return `CASE WHEN ${c} IS NOT NULL THEN round(${parts.join(' + ')}) END`
  },
}
