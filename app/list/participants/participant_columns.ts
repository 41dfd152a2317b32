import { participantFields } from '../../model/index.ts'
import type { HiddenInList } from '../../model/knowledge/hidden_in_list.ts'
import type { ParticipantRow } from '../../readers/participants.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { PlannedColumn } from '../columns/planned_columns.ts'
import { participantMessages as t } from './messages.ts'

/** Number of declared fields that are shown until the user chooses others, in a table and on a card. */
const FIRST_FIELDS = { table: 5, cards: 2 }

/** Fields with a built-in column. */
const BUILT_IN = { name: 'id', turns: 'turns' } as const

/** Fields that anyone who takes one side may see. */
const COMMON_KNOWLEDGE = ['name', 'role', 'turns', 'words']

/** True if rows have different roles, so that the role tells something. */
export function hasRoles(rows: readonly ParticipantRow[]): boolean {
  return new Set(rows.map(({ role }) => role)).size > 1
}

/** Facts about a list that determine its columns. */
export interface ParticipantFacts {
  readonly severalSplits: boolean
  /** True to show the role until the user chooses otherwise. */
  readonly roles: boolean
  /** Fields hidden from a reader who takes one side, or null. */
  readonly hidden: Pick<HiddenInList, 'facet'> | null
  readonly layout: 'table' | 'cards'
}

/**
 * Columns of a list of participants: name and role, the declared fields, turns and words, and their conversation.
 */
export function participantColumns(
  corpus: Pick<CorpusInfo, 'participantFields'>,
  { severalSplits, roles, hidden, layout }: ParticipantFacts,
): readonly PlannedColumn[] {
  const fields = participantFields(corpus).filter(
    ({ key }) => !hidden || COMMON_KNOWLEDGE.includes(key) || !hidden.facet(key),
  )
  const declared = fields.filter(({ key }) => !COMMON_KNOWLEDGE.includes(key)).map(({ key }) => key)
  const common = layout === 'cards' ? COMMON_KNOWLEDGE.filter((key) => key !== 'words') : COMMON_KNOWLEDGE
  const shown = [...common, ...declared.slice(0, FIRST_FIELDS[layout])]
  const columns = fields.map((field): PlannedColumn => {
    const builtIn = field.key === 'name' || field.key === 'turns' ? BUILT_IN[field.key] : null
    return {
      id: builtIn ?? `f.${field.key}`,
      title: field.title,
      byDefault: shown.includes(field.key) && (roles || field.key !== 'role'),
      givesWay: false,
      sort: `p.${field.key}`,
      facet: builtIn ? null : field,
      plotted: null,
    }
  })
  const own = (...keys: readonly string[]) =>
    keys.flatMap((key) => columns.find(({ sort }) => sort === `p.${key}`) ?? [])
  const plain = { byDefault: true, givesWay: false, sort: null, facet: null, plotted: null }
  return [
    ...own('name'),
    ...(severalSplits ? [{ ...plain, id: 'split', title: t.split } as const] : []),
    ...own('role', ...declared, 'turns', 'words'),
    { ...plain, id: 'preview', title: t.conversation },
  ]
}

/** Value of a field of a row. */
export function participantValue(row: ParticipantRow, key: string) {
  switch (key) {
    case 'name':
    case 'role':
    case 'turns':
    case 'words':
      return row[key]
    default:
      return row.values[key] ?? null
  }
}
