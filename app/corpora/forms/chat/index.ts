import { own } from '../../../base/safe_access.ts'
import type { Conversation } from '../../../model/index.ts'
import type { CorpusAdapter, Problem, RecordFile, Report } from '../../adapter.ts'
import type { CorpusFormat } from '../../format.ts'
import { noticeTo, problemAt, shorten } from '../../guard.ts'
import { branchFacet, branchField } from '../../shared/branch_columns.ts'
import { createFindings, toFacets, turnFieldsOf } from '../../shared/columns/columns_declared.ts'
import { isJsonObject } from '../../shared/columns/columns_path.ts'
import { unknownCitation } from '../../shared/unknown_source.ts'
import { idIn, idMaker, locatorOf, rowId } from './ids.ts'
import { TELL_NOBODY } from './messages/message_items.ts'
import { publishedPart, readMessages } from './messages/messages.ts'
import { plainRecord } from './records/plain_record.ts'
import { areChats, fits, type Shape, shapeOf } from './shape.ts'
import { type ChatSurvey, surveyChat, type Unshown } from './survey.ts'
import { toConversation } from './to_conversation.ts'

const title = 'Chat corpus'
const description =
  'One conversation per record: a list of messages (messages, or conversations as ShareGPT has them), ' +
  'or a pair such as prompt and response.'

/** Chat data as published for training language models, one conversation per record. */
export const chat: CorpusFormat = {
  id: 'chat',
  title,
  description,
  recognises: (files) => {
    const filled = files.filter((file) => file.records.length > 0)
    return filled.length > 0 && filled.every(({ records }) => areChats(records.map(plainRecord)))
  },
  survey: async (files) => adapterFor(await surveyChat(files)),
}

function adapterFor(survey: ChatSurvey): CorpusAdapter {
  const { branches } = survey
  return {
    id: 'chat',
    title,
    // What a form is says nothing about the data.
    description: '',
    citation: unknownCitation(title),
    labelSchemes: [],
    facets: [...(branches ? [branchFacet(branches)] : []), ...toFacets(survey.columns)],
    turnFields: [...turnFieldsOf(survey.fields), ...(branches ? [branchField(branches)] : [])],
    recognises: (_fileNames, firstRecord) => shapeOf(plainRecord(firstRecord)) !== null,
    locate: (id) => locatorOf(id, survey.idColumn),
    scattered: true,
    turnRecord(published, index) {
      const record = plainRecord(published)
      const shape = shapeIn(record, survey)
      if (!shape || !isJsonObject(record)) return undefined
      const message = readMessages(record, shape, TELL_NOBODY)[index]
      return message && publishedPart(message)
    },
    conversations: (files, report) => conversationsOf(files, survey, report),
  }
}

/** The shape of the first records, or the record's own shape if it differs. */
function shapeIn(record: unknown, { shape }: ChatSurvey): Shape | null {
  return isJsonObject(record) && fits(record, shape) ? shape : shapeOf(record)
}

async function* conversationsOf(
  files: readonly RecordFile[],
  survey: ChatSurvey,
  report: Report,
): AsyncGenerator<Conversation> {
  const makers = new Map<string, (wish: string) => string>()
  const findings = createFindings()
  try {
    for (const source of files) {
      const { name: file, split } = source
      const makeId = makers.get(split) ?? idMaker()
      makers.set(split, makeId)
      let untold = files.indexOf(source) === 0
      for await (const { row, value: published } of source.records()) {
        const value = plainRecord(published)
        if (untold) for (const unshown of survey.unshown) report(noticeOf(unshown, file, row))
        untold = false
        const shape = shapeIn(value, survey)
        if (!shape || !isJsonObject(value)) {
          report(dropped(file, row, value, survey))
          continue
        }
        const notice = noticeTo(report, file, row)
        const { idColumn } = survey
        const ownId = idColumn === null ? String(row) : idIn(value, idColumn)
        if (ownId === null) notice([idColumn ?? ''], value[idColumn ?? ''], 'an id')
        const id = makeId(ownId ?? rowId(row))
        if (ownId !== null && id !== ownId)
          notice([idColumn ?? ''], ownId, `an id of its own; shown as ${shorten(id)}`)
        const place = { id, split, origin: { file, row } }
        yield toConversation(value, shape, place, survey, { notice, findings })
      }
    }
  } finally {
    findings.tell(report)
  }
}

/** Maximum number of undisplayed columns to list by name. */
const NAMED = 5

/** Reports the columns that the page does not show, once, at the first record. */
function noticeOf({ paths, of, why }: Unshown, file: string, row: number): Problem {
  const named = paths.slice(0, NAMED).join(', ')
  const more = paths.length > NAMED ? `, and ${paths.length - NAMED} more` : ''
  return {
    severity: 'noticed',
    file,
    row,
    field: of === 'column' ? '(columns)' : '(messages)',
    found: `${paths.length} ${paths.length === 1 ? of : of.replace(/^\w+/, '$&s')}: ${shorten(named)}${more}`,
    expected: why,
  }
}

function dropped(file: string, row: number, value: unknown, { shape }: ChatSurvey): Problem {
  const expected =
    shape.kind === 'list'
      ? 'a list of messages that say who speaks and what is said'
      : `texts in ${shape.prompt} and ${shape.response}`
  if (!isJsonObject(value)) return problemAt('dropped', { file, row }, '(record)', value, expected)
  const field = shape.kind === 'list' ? shape.column : shape.prompt
  return problemAt('dropped', { file, row }, field, own(value, field), expected)
}
