import type { FacetValue } from '../../../model/index.ts'
import type { Report, SourceRecord } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import { isBlank } from '../../shared/columns/columns.ts'
import { type ColumnFindings, fieldValue, readColumn } from '../../shared/columns/columns_declared.ts'
import { pathReader } from '../../shared/columns/columns_path.ts'
import { contentOf } from '../../shared/message_content.ts'
import { GIVEN_BY, type LabelColumn } from './label_columns.ts'
import { reference } from './replies.ts'
import { createRestartWatch } from './restarts.ts'
import type { MappedSurvey } from './survey_nested.ts'
import type { RowGroup, RowTurn } from './to_conversation.ts'

/** Id of the conversation for records that name none. */
const UNNAMED = '(not given)'

/** Groups records into conversations, in the order in which conversations are first seen. */
export function createCollector(survey: MappedSurvey, report: Report, findings: ColumnFindings) {
  const readTurn = turnReader(survey, findings)
  const { mapping, facets } = survey
  const textOf = pathReader(mapping.text)
  const conversationOf = mapping.conversation === null ? null : pathReader(mapping.conversation)
  const groups = new Map<string, RowGroup>()

  const groupOf = (record: unknown, file: { readonly key: string }, place: Place): RowGroup => {
    const found = conversationOf?.(record)
    const published = conversationOf === null ? file.key : scalarText(found)
    if (published === '')
      findings.add({ ...place, field: mapping.conversation ?? '', found }, 'the id of a conversation')
    const id = published || UNNAMED
    const known = groups.get(id)
    if (known) return known
    const group = { id, origin: place, turns: [], values: new Map<string, FacetValue>() }
    groups.set(id, group)
    return group
  }

  const readFacets = facetReader(facets, findings)
  // Branches of a tree of replies may use the same turn numbers.
  const watchRestarts =
    mapping.turn === null || survey.replies ? null : createRestartWatch(mapping.turn, findings)

  return {
    groups,
    add(file: { readonly name: string; readonly key: string }, { row, value: record }: SourceRecord) {
      const place = { file: file.name, row }
      const field = mapping.text
      const found = textOf(record)
      const content = contentOf(found)
      if (content === null) {
        report(problemAt('dropped', place, field, found, 'text'))
        return
      }
      if (content.odd) findings.add({ ...place, field, found }, 'text')
      const group = groupOf(record, file, place)
      const turn = readTurn(record, content.text, place)
      group.turns.push(turn)
      watchRestarts?.(group, turn)
      readFacets(group, record, place)
    },
  }
}

type Place = RowGroup['origin']

/** Creates a function that reads a record's data about its conversation. */
export function facetReader(facets: MappedSurvey['facets'], findings: ColumnFindings) {
  return (group: RowGroup, record: unknown, place: Place): void => {
    for (const facet of facets) {
      const value = readColumn(facet, record, place, findings)
      if (value === null) continue
      const before = group.values.get(facet.key)
      if (before === undefined) group.values.set(facet.key, value)
      else if (!isSame(before, value)) {
        const expected = 'the same value throughout a conversation, as in the first records'
        findings.add({ ...place, field: facet.path, found: value }, expected)
      }
    }
  }
}

/** Creates a function that reads a record's turn, whose text is known. */
export function turnReader({ mapping, fields, labels, replies }: MappedSurvey, findings: ColumnFindings) {
  const speakerOf = mapping.speaker === null ? null : pathReader(mapping.speaker)
  const roleOf = mapping.role === undefined ? null : pathReader(mapping.role)
  const orderOf = mapping.turn === null ? null : pathReader(mapping.turn)
  const idOf = replies && pathReader(replies.id)
  const parentOf = replies && pathReader(replies.parent)
  // Only role columns use the known role words, because some of them are also names.
  const isRole = /(?:^|\.)(?:role|from)$/i.test(mapping.speaker ?? '')
  return (record: unknown, text: string, place: Place): RowTurn => {
    const published = scalarText(speakerOf?.(record)).trim()
    if (speakerOf && published === '' && !roleOf)
      findings.add({ ...place, field: mapping.speaker ?? '', found: speakerOf(record) }, 'who speaks')
    const order = orderIn(orderOf?.(record))
    if (orderOf && order === null) {
      const expected = 'its order; such turns come last'
      findings.add({ ...place, field: mapping.turn ?? '', found: orderOf(record) }, expected)
    }
    const given = labels.map((column) => ({ column, values: readLabels(column, record, place, findings) }))
    return {
      speaker: speakerAs(published, isRole, roleOf && scalarText(roleOf(record)).trim()),
      text,
      labels: given.flatMap(({ column, values }) =>
        (values ?? []).map((value) => ({ scheme: column.scheme.id, value, by: GIVEN_BY })),
      ),
      annotated: given.flatMap(({ column, values }) => (values === null ? [] : [column.scheme.id])),
      values: Object.fromEntries(
        fields.map((field) => [field.key, fieldValue(readColumn(field, record, place, findings))]),
      ),
      order,
      id: reference(idOf?.(record)),
      parent: reference(parentOf?.(record)),
      place,
    }
  }
}

/** @param role from the column of roles, or null if there is no such column */
function speakerAs(published: string, isRole: boolean, role: string | null): RowTurn['speaker'] {
  if (role === null) return { published, isRole, name: '' }
  // Without a speaker, the role tells speakers apart.
  return published === ''
    ? { published: role, isRole: role !== '', name: '' }
    : { published, isRole, name: '', role }
}

function readLabels(
  column: LabelColumn,
  record: unknown,
  place: Place,
  findings: ColumnFindings,
): readonly string[] | null {
  const values = column.read(record)
  if (values !== undefined) return values
  const found = pathReader(column.path)(record)
  findings.add({ ...place, field: column.path, found }, 'a label, or a list of labels')
  return null
}

/** A scalar as text, or `''` for any other value. */
export function scalarText(value: unknown): string {
  return isBlank(value) || typeof value === 'object' ? '' : String(value)
}

function orderIn(value: unknown): string | number | null {
  if (isBlank(value) || typeof value === 'object') return null
  return typeof value === 'number' ? value : String(value)
}

function isSame(a: FacetValue, b: FacetValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => item === b[i])
  return a === b
}
