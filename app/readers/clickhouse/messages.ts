import { messages } from '../../base/messages/define.ts'

/** Messages of readers whose rows are in ClickHouse. */
export const clickHouse = messages({
  unknown: (what: string) => `Parley cannot ask ClickHouse this question (${what}).`,
  noSql: 'SQL of readers is not run in ClickHouse.',
})
