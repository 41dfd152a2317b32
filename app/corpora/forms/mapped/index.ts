import type { Conversation } from '../../../model/index.ts'
import type { CorpusAdapter, RecordFile, Report } from '../../adapter.ts'
import type { CorpusFormat } from '../../format.ts'
import { branchFacet, branchField } from '../../shared/branch_columns.ts'
import { createFindings, toFacets, turnFieldsOf } from '../../shared/columns/columns_declared.ts'
import { pathReader } from '../../shared/columns/columns_path.ts'
import { contentOf } from '../../shared/message_content.ts'
import { unknownCitation } from '../../shared/unknown_source.ts'
import { guess } from './guess.ts'
import { guessNested } from './guess_nested.ts'
import { withPriceShown } from './meanings.ts'
import { readingNested } from './nested.ts'
import { createCollector } from './rows.ts'
import { surveyMapped } from './survey.ts'
import type { MappedSurvey } from './survey_nested.ts'
import { toConversation } from './to_conversation.ts'

export { columnsOf } from './columns_of.ts'
export { guessMapping } from './guess.ts'
export { marksOf } from './label_columns.ts'
export { scalarText } from './rows.ts'
export { surveyMapped } from './survey.ts'

const title = 'Dialogue data'
const description =
  'One turn per record, or one conversation with a list of turns. You say which column is the conversation, the order, ' +
  'the speaker, the text and the labels.'

/**
 * Any data with a turn per record, or a conversation with a list of turns per record, read by a mapping. Without a
 * mapping in the options, one is guessed. The form is recognised only if names identify the columns.
 */
export const mapped: CorpusFormat = {
  id: 'mapped',
  title,
  description,
  recognises: (files) => {
    const filled = files.filter((file) => file.records.length > 0)
    return filled.length > 0 && filled.every((file) => guess(file.records)?.certain === true)
  },
  showsMore: (files) => files.some((file) => guessNested(file.records)?.hasInnerLabels === true),
  isPartial: (records) => guess(records)?.isPartial === true,
  survey: async (files, { mapping }) => adapterFor(await surveyMapped(files, mapping)),
}

/** The adapter of files whose columns are known. */
export function adapterFor(survey: MappedSurvey): CorpusAdapter {
  const { unfolding, mapping } = survey
  return unfolding === null
    ? {
        ...adapterOfRows(survey),
        turnColumns: { conversation: mapping.conversation, text: mapping.text },
      }
    : { ...adapterOfRows(survey), ...readingNested(survey, unfolding) }
}

function adapterOfRows(survey: MappedSurvey): CorpusAdapter {
  const textOf = pathReader(survey.mapping.text)
  const { branches } = survey
  return {
    id: 'mapped',
    title,
    // A form's name says nothing about the data.
    description: '',
    citation: unknownCitation(title),
    labelSchemes: survey.labels.map((column) => column.scheme),
    facets: [...(branches ? [branchFacet(branches)] : []), ...toFacets(survey.facets)],
    turnFields: [
      ...withPriceShown(turnFieldsOf(survey.fields, Object.values(survey.replies ?? {}))),
      ...(branches ? [branchField(branches)] : []),
    ],
    recognises: (_fileNames, firstRecord) => contentOf(textOf(firstRecord)) !== null,
    // The records of a conversation may be anywhere, so a conversation is complete only after reading all of them.
    locate: () => null,
    scattered: true,
    readsWholeSplit: true,
    conversations: (files, report) => conversationsOf(files, survey, report),
  }
}

/** Reads a split to its end before its first conversation is known. */
async function* conversationsOf(
  files: readonly RecordFile[],
  survey: MappedSurvey,
  report: Report,
): AsyncGenerator<Conversation> {
  for (const split of new Set(files.map((file) => file.split))) {
    const ofSplit = files.filter((file) => file.split === split)
    const findings = createFindings()
    const collector = createCollector(survey, report, findings)
    for (const [position, file] of ofSplit.entries()) {
      const isRepeated = ofSplit.findIndex((other) => other.name === file.name) !== position
      const key = isRepeated ? `${file.name} (${position + 1})` : file.name
      for await (const record of file.records()) collector.add({ name: file.name, key }, record)
    }
    findings.tell(report)
    try {
      for (const group of collector.groups.values()) yield toConversation(group, split, survey, findings)
    } finally {
      findings.tell(report)
    }
  }
}
