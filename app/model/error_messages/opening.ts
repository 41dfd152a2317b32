import { messages } from '../../base/messages/define.ts'
import { countText } from '../../base/messages/intl.ts'
import { placeText } from '../../base/place_text.ts'
import { firstOf, type Sentences, within } from './told.ts'

const LABELS_NEEDED =
  'Each row of a label file names a conversation, a turn (counted from 0) and a label. ' +
  'Add the columns conversation, turn and label.'

/** Errors about opened sources and the type of their records. */
export const opening = messages({
  notPicked: ({ name }) => [`${name} has not been chosen.`, 'Choose the file.'],
  notOpen: () => ['This corpus is no longer open.', 'Open it again.'],
  noAdapter: ({ adapter, inLink }) => [
    `This version of Parley has no adapter named “${adapter}”.`,
    inLink
      ? 'Remove it (as=…) from the address, so that Parley chooses by the content.'
      : 'Correct the adapter in the catalogue.',
  ],
  noDataFile: ({ names, found }) => [
    `${firstOf(names)} ${names.length === 1 ? 'contains' : 'contain'} no data files${found.length > 0 ? `; found ${firstOf(found)}` : ''}.`,
    'Open Parquet, JSON, JSON Lines or CSV files, or a zip of them.',
  ],
  noRows: ({ names }) => [`No rows in ${firstOf(names)}.`, 'Open a file with rows.'],
  noReadableRecord: ({ file, place, fault }) => [
    `No record of ${file} could be read. In ${placeText(place)}, ${within(fault)}`,
    'Correct that place and others like it, or contact the publisher of the file.',
  ],
  singleValues: ({ names }) => [
    `${firstOf(names)}: each record is a single value; expected objects with named fields.`,
    'Open a file whose records have named fields.',
  ],
  differentCorpora: ({ files }) => [
    `These files belong to different corpora: ${files.map(({ name, corpora }) => `${name} to ${corpora.join(' or ')}`).join(', ')}.`,
    'Open the files of one corpus first, then those of the other. Each becomes a separate corpus.',
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
    `${names.join(', ') || 'The selection'} has no records.`,
    `Choose a file with at least one ${needed}.`,
  ],
  noTextColumn: () => [
    'No column of this data looks like the text of turns.',
    'Choose the column that contains the text.',
  ],
  noTextIn: ({ file, column }) => [
    `No record of ${file} has text in the column “${column}”.`,
    'Choose another column for the text.',
  ],
  notChat: ({ file }) => [
    `${file} has no chat format that Parley recognises.`,
    'Open it as unknown dialogue data and choose what each column means.',
  ],
  notConvokit: ({ names }) => [
    `None of the files (${someOf(names)}) contains utterances in ConvoKit format: one object per line with id, ` +
      'speaker, conversation_id, reply_to and text.',
    'Open the whole folder of the corpus, or its zip, with utterances.jsonl in it.',
  ],
  noUtterance: ({ names }) => [
    `${someOf(names)}: no utterances found.`,
    'Check whether the file was saved completely.',
  ],
  noReadableUtterance: ({ place, field, found, expected }) => [
    `No utterance of ${place.file} can be read: in ${placeText(place)}, ${field} is ${found}; expected ${expected}.`,
    "Check whether the file is a ConvoKit corpus's utterances.jsonl.",
  ],
  labelsWithoutRows: ({ name }) => [`${name} has no rows; expected one per labelled turn.`, LABELS_NEEDED],
  labelsWithoutColumns: ({ name, columns, missing }) => [
    `${name} cannot be read as labels: found ${columns === '' ? 'no columns' : `the columns ${columns}`}; expected one for ${missing.join(' and one for ')}.`,
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
