import { own } from '../../../base/safe_access.ts'
import type { Conversation } from '../../../model/index.ts'
import type { CorpusAdapter, Locator, RecordFile, Report } from '../../adapter.ts'
import { problemAt, shorten } from '../../guard.ts'
import type { Speaker } from '../../shared/cast.ts'
import { createFindings } from '../../shared/columns/columns_declared.ts'
import { isJsonObject, pathReader } from '../../shared/columns/columns_path.ts'
import { locateRow } from '../../shared/locate.ts'
import { contentOf } from '../../shared/message_content.ts'
import { columnOf } from './nested_path.ts'
import { facetReader, scalarText, turnReader } from './rows.ts'
import type { MappedSurvey } from './survey_nested.ts'
import { unfoldBy } from './survey_nested.ts'
import { type RowGroup, toConversation } from './to_conversation.ts'
import { itemReader, type Unfolding } from './unfold.ts'

/** The adapter members that differ if each record is a conversation with lists of turns. */
export function readingNested(
  survey: MappedSurvey,
  unfolding: Unfolding,
): Pick<
  CorpusAdapter,
  'recognises' | 'locate' | 'scattered' | 'readsWholeSplit' | 'turnRecord' | 'conversations'
> {
  const itemsOf = itemReader(unfolding.list)
  const { conversation } = survey.mapping
  return {
    recognises: (_fileNames, firstRecord) => itemsOf(firstRecord) !== null,
    locate: (id) => locatorOf(id, conversation),
    scattered: true,
    readsWholeSplit: false,
    turnRecord: (record, index) => publishedPart(record, index, unfolding),
    conversations: (files, report) => conversationsOf(files, survey, unfolding, report),
  }
}

function locatorOf(id: string, column: string | null): Locator | null {
  if (column === null) return locateRow(id)
  // A nested column cannot be read by its name alone.
  if (id === '' || column.includes('.')) return null
  return {
    columns: [column],
    matches: (record) => isJsonObject(record) && scalarText(own(record, column)) === id,
  }
}

/** The published source of a turn: its item, and those of parallel lists. */
function publishedPart(record: unknown, index: number, { list, beside }: Unfolding): unknown {
  const parts = [list, ...beside].flatMap((path): [string, unknown][] => {
    const item = itemReader(path)(record)?.[index]
    return item === undefined ? [] : [[columnOf(path), item]]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

async function* conversationsOf(
  files: readonly RecordFile[],
  survey: MappedSurvey,
  unfolding: Unfolding,
  report: Report,
): AsyncGenerator<Conversation> {
  const findings = createFindings()
  const unfold = unfoldBy(unfolding, survey.mapping)
  const readTurn = turnReader(survey, findings)
  const readFacets = facetReader(survey.facets, findings)
  const { text, speaker } = survey.mapping
  const textOf = pathReader(text)
  const field = columnOf(unfolding.list)
  const itemsOf = itemReader(unfolding.list)
  let toldOfUnshown = false
  try {
    for (const file of files) {
      for await (const { row, value } of file.records()) {
        const place = { file: file.name, row }
        const unfolded = unfold(value)
        if (unfolded === null) {
          report(problemAt('dropped', place, field, pathReader(field)(value), 'a list of turns'))
          continue
        }
        if (!toldOfUnshown) tellOfUnshown(survey, place, report)
        toldOfUnshown = true
        const { conversation, turns } = unfolded
        for (const key of itemsOf(value)?.flatMap((item) => (isJsonObject(item) ? Object.keys(item) : [])) ??
          []) {
          const expected = 'a field of the first records; it is shown in the published record only'
          if (!unfolding.keys.has(key))
            findings.add({ ...place, field: `${unfolding.list}.${key}`, found: '…' }, expected)
        }
        if (turns.length === 0) findings.add({ ...place, field, found: [] }, 'at least one turn')
        if (speaker === null && turns.length > 0)
          findings.add({ ...place, field, found: null }, 'who speaks; shown as two who take turns')
        const group: RowGroup = {
          id: idOf(value, row, survey, findings, place),
          origin: place,
          turns: [],
          values: new Map(),
        }
        for (const [i, turn] of turns.entries()) {
          const content = contentOf(textOf(turn))
          if (content === null || content.odd)
            findings.add({ ...place, field: text, found: textOf(turn) }, 'text')
          const read = readTurn(turn, content?.text ?? '', place)
          group.turns.push(speaker === null ? { ...read, speaker: alternating(i) } : read)
        }
        readFacets(group, conversation, place)
        yield toConversation(group, file.split, survey, findings)
      }
    }
  } finally {
    findings.tell(report)
  }
}

function idOf(
  record: unknown,
  row: number,
  { mapping: { conversation } }: MappedSurvey,
  findings: ReturnType<typeof createFindings>,
  place: Conversation['origin'],
): string {
  if (conversation === null) return String(row)
  const found = pathReader(conversation)(record)
  const id = scalarText(found)
  if (id === '') findings.add({ ...place, field: conversation, found }, 'the id of a conversation')
  return id || `row ${row}`
}

function alternating(position: number): Speaker {
  return { published: `Speaker ${(position % 2) + 1}`, isRole: false, name: '' }
}

function tellOfUnshown({ unshown }: MappedSurvey, place: Conversation['origin'], report: Report): void {
  if (unshown.length === 0) return
  const found = shorten(
    `${unshown.length === 1 ? '1 column' : `${unshown.length} columns`}: ${unshown.join(', ')}`,
  )
  const expected = 'fewer columns; these are shown in the published record only'
  report({ severity: 'noticed', ...place, field: unshown[0] ?? '', found, expected })
}
