import type { Conversation } from '../../model/index.ts'
import type { CorpusAdapter, RecordFile, Report } from '../adapter.ts'
import type { CorpusFormat, FileSample } from '../format.ts'
import { describe, noticeTo, shorten } from '../guard.ts'
import { createFindings, facetsOf, turnFieldsOf } from '../shared/columns_declared.ts'
import { isJsonObject } from '../shared/columns_path.ts'
import { unknownCitation } from '../shared/unknown_source.ts'
import { toConversation } from './conversation.ts'
import { idIn, idMaker, locatorOf, rowId } from './ids.ts'
import { publishedPart, readMessages } from './messages.ts'
import { fits, type Shape, shapeOf } from './shape.ts'
import { type ChatSurvey, surveyChat } from './survey.ts'

const title = 'Chat corpus'
const description =
  'One conversation per record: a list of messages (messages, or conversations as ShareGPT has them), ' +
  'or a pair such as prompt and response.'

/** Chat data as it is published for language models, one conversation per record. */
export const chat: CorpusFormat = {
  id: 'chat',
  title,
  description,
  recognises: (files) => {
    const filled = files.filter((file) => file.records.length > 0)
    return filled.length > 0 && filled.every(isChat)
  },
  survey: async (files) => adapterFor(await surveyChat(files)),
}

/** At least half of the records that were looked at: some may be damaged. */
function isChat({ records }: FileSample): boolean {
  return 2 * records.filter((record) => shapeOf(record) !== null).length >= records.length
}

function adapterFor(survey: ChatSurvey): CorpusAdapter {
  return {
    id: 'chat',
    title,
    description,
    citation: unknownCitation(title),
    labelSchemes: [],
    facets: facetsOf(survey.columns),
    turnFields: turnFieldsOf(survey.fields),
    recognises: (_fileNames, firstRecord) => shapeOf(firstRecord) !== null,
    locate: (id) => locatorOf(id, survey.idColumn),
    scattered: true,
    turnRecord(record, index) {
      const shape = shapeIn(record, survey)
      if (!shape || !isJsonObject(record)) return undefined
      const message = readMessages(record, shape, () => {})[index]
      return message && publishedPart(message)
    },
    conversations: (files, report) => conversationsOf(files, survey, report),
  }
}

/** The shape of the first records, or another where a record is written otherwise. */
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
      for await (const { row, value } of source.records()) {
        const shape = shapeIn(value, survey)
        if (!shape || !isJsonObject(value)) {
          report(dropped(file, row, value, survey))
          continue
        }
        const notice = noticeTo(report, file, row)
        const { idColumn } = survey
        const published = idColumn === null ? String(row) : idIn(value, idColumn)
        if (published === null) notice([idColumn ?? ''], value[idColumn ?? ''], 'an id')
        const id = makeId(published ?? rowId(row))
        if (published !== null && id !== published)
          notice([idColumn ?? ''], published, `an id of its own; shown as ${shorten(id)}`)
        const place = { id, split, origin: { file, row } }
        yield toConversation(value, shape, place, survey, { notice, findings })
      }
    }
  } finally {
    findings.tell(report)
  }
}

function dropped(file: string, row: number, value: unknown, { shape }: ChatSurvey) {
  const field = shape.kind === 'list' ? shape.column : shape.prompt
  const inside = isJsonObject(value) ? value[field] : value
  return {
    severity: 'dropped',
    file,
    row,
    field: isJsonObject(value) ? field : '(record)',
    found: shorten(describe(inside)),
    expected:
      shape.kind === 'list'
        ? 'a list of messages that say who speaks and what is said'
        : `texts in ${shape.prompt} and ${shape.response}`,
  } as const
}
