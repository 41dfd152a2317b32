import { messages } from '../../base/messages/define.ts'
import { countText } from '../../base/messages/intl.ts'
import { placeText } from '../../base/place_text.ts'
import { firstOf, type Sentences, within } from './told.ts'

const LABELS_NEEDED =
  'A label file names the conversation, the turn (counted from 0) and the label in each row: ' +
  'give it the columns conversation, turn and label.'

/** Errors about opened sources and the type of their records. */
export const opening = messages({
  notPicked: ({ name }) => [`${name} has not been picked.`, 'Pick the file.'],
  notOpen: () => ['This corpus is not open any more.', 'Open it again.'],
  noAdapter: ({ adapter, inLink }) => [
    `This Parley has no adapter named “${adapter}”.`,
    inLink
      ? 'Leave it out of the address (as=…), and the content decides.'
      : 'Correct the adapter in the catalogue.',
  ],
  noDataFile: ({ names, found }) => [
    `${firstOf(names)} ${names.length === 1 ? 'holds' : 'hold'} no file of data${found.length > 0 ? `; found ${firstOf(found)}` : ''}.`,
    'Open Parquet, JSON, JSON Lines or CSV files, or a zip of them.',
  ],
  noRows: ({ names }) => [
    `${firstOf(names)}: no record could be read; there are no rows.`,
    'Open a file that has rows.',
  ],
  noReadableRecord: ({ file, place, fault }) => [
    `No record of ${file} could be read. In ${placeText(place)}, ${within(fault)}`,
    'Correct that place and those like it, or ask whoever published the file.',
  ],
  singleValues: ({ names }) => [
    `${firstOf(names)}: each record is a single value, expected objects with named fields.`,
    'Open a file whose records have named fields.',
  ],
  differentCorpora: ({ files }) => [
    `These files are of different corpora: ${files.map(({ name, corpora }, i) => `${name} ${i === 0 ? 'is ' : ''}of ${corpora.join(' or ')}`).join(', ')}.`,
    'Open the files of one, then those of the other: each becomes a corpus of its own.',
  ],
  oddRecord: ({ place }) => [
    `This conversation's record does not fit its corpus (${placeText(place)}).`,
    'The other conversations are not affected.',
  ],
  tooManyConversations: ({ most }) => [
    `This split has more than ${countText(most)} conversations.`,
    'Open fewer splits at once, or split the file.',
  ],
  noRecords: ({ names, needed }) => [
    `There are no records in ${names.join(', ') || 'these files'}.`,
    `Choose a file with at least one ${needed}.`,
  ],
  noTextColumn: () => [
    'No column of this data looks like the text of turns.',
    'Say in the mapping which column holds the text.',
  ],
  noTextIn: ({ file, column }) => [
    `No record of ${file} has text in the column “${column}”.`,
    'Choose another column for the text.',
  ],
  notChat: ({ file }) => [
    `${file} holds no chat that Parley knows.`,
    'Open it as unknown dialogue data and say which column is what.',
  ],
  notConvokit: ({ names }) => [
    `None of the files (${someOf(names)}) holds utterances in ConvoKit's form, one object per line with id, ` +
      'speaker, conversation_id, reply_to and text.',
    'Open the whole folder of the corpus, or its zip, with utterances.jsonl in it.',
  ],
  noUtterance: ({ names }) => [
    `There is no utterance in ${someOf(names)}.`,
    'Check whether the file was saved completely.',
  ],
  noReadableUtterance: ({ place, field, found, expected }) => [
    `No utterance of ${place.file} can be read: in ${placeText(place)}, ${field} holds ${found}, where ${expected} is expected.`,
    "Check whether the file is a ConvoKit corpus's utterances.jsonl.",
  ],
  labelsWithoutRows: ({ name }) => [
    `${name} has no rows, expected one for each labelled turn.`,
    LABELS_NEEDED,
  ],
  labelsWithoutColumns: ({ name, columns, missing }) => [
    `${name} cannot be read as labels: found ${columns === '' ? 'no columns' : `the columns ${columns}`}, expected one for ${missing.join(' and for ')}.`,
    LABELS_NEEDED,
  ],
  labelsUnreadable: ({ name, place, field, found, expected }) => [
    `None of the rows of ${name} could be read.${place === null ? '' : ` In ${placeText(place)}, ${field}: found ${found}, expected ${expected}.`}`,
    'Each row names a conversation, a turn (counted from 0) and a label.',
  ],
} satisfies Partial<Sentences>)

function someOf(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and others` : names.join(', ')
}
