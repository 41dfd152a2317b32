import { messages } from '../../base/messages/define.ts'
import { counted, countText, listed } from '../../base/messages/intl.ts'
import type { SchemeKind, SchemeUnit } from '../../model/label.ts'
import type { SchemeProblemCode } from '../../reviews/schemes/scheme_problems.ts'

const units: Readonly<Record<SchemeUnit, string>> = { turn: 'Each turn', conversation: 'The conversation' }

const kinds: Readonly<Record<SchemeKind, string>> = {
  one: 'One label',
  many: 'Any number of labels',
  ordinal: 'A level of a scale',
  number: 'A number',
  text: 'Free text',
}

const problems: Readonly<Record<SchemeProblemCode, string>> = {
  title: 'Name the scheme.',
  noLabels: 'Add a label.',
  fewLevels: 'A scale needs at least two levels.',
  noValue: 'Name the label, or delete it.',
  twice: 'Another label has this name.',
  badKey: 'Choose a digit or a lower-case letter.',
  reservedKey: 'Reviews need this key.',
  keyTwice: 'Another label has this key.',
  noParent: 'The scheme has no label with this name.',
  parentCycle: 'A label cannot be part of itself.',
  noNumber: 'Enter numbers, or leave the fields empty.',
  range: 'The smallest number is larger than the largest.',
  afterGone: 'This browser has no scheme with that label.',
  afterItself: 'A question cannot depend on itself.',
  afterUnit: 'That question is about something else: one is about turns, the other about conversations.',
  afterCycle: 'That question depends on this one.',
}

/** The page on which people write label schemes. */
export const schemesPage = messages({
  title: 'Label schemes',
  back: 'Reviews',
  backToList: 'Label schemes',
  intro:
    'A scheme is a question with its possible answers. Write one here, then choose it when you start a review. Schemes are kept in this browser. Save them to files to share them.',
  loading: 'Reading the schemes…',
  create: 'New scheme',
  open: 'Open scheme file…',
  startFrom: 'Start from a scheme of this corpus',
  none: 'No schemes yet',
  noneNote: 'Write a new one, open a file, or start from a scheme of this corpus.',
  list: 'Schemes in this browser',
  edit: 'Edit',
  copy: 'Copy',
  save: 'Save to file',
  delete: 'Delete',
  named: (act: string, scheme: string) => `${act}: ${scheme}`,
  facts: (unit: SchemeUnit, kind: SchemeKind, labels: number, version: number) =>
    [
      units[unit],
      kinds[kind].toLowerCase(),
      ...(labels > 0 ? [counted(labels, 'label')] : []),
      `version ${countText(version)}`,
    ].join(' · '),
  unsaved: 'Changes are not saved yet.',
  copyOf: (title: string) => `${title} (copy)`,
  saved: (title: string, version: number) => `Saved “${title}” as version ${countText(version)}.`,
  unchanged: 'Nothing has changed.',
  deleted: (title: string) => `Deleted “${title}”. Reviews that use it keep their versions.`,
  confirmDelete: (title: string, versions: number) =>
    `Delete “${title}” with ${counted(versions, 'version')}? Reviews that use it keep theirs.`,
  keep: 'Keep',
  opened: (file: string, added: number, known: number, copies: number) =>
    `${file}: ${listed([
      ...(added > 0 ? [`${counted(added, 'version')} added`] : []),
      ...(copies > 0 ? [`${counted(copies, 'version')} added as copies, because yours differ`] : []),
      ...(known > 0 ? [`${counted(known, 'version')} already here`] : []),
    ])}.`,
  fileProblem: {
    no_json: (file: string) => `${file} is not a JSON file.`,
    foreign: (file: string) => `${file} is not a scheme file of Parley.`,
    newer: (file: string) => `${file} needs a newer version of Parley.`,
    shape: (file: string, detail: string) => `${file} does not have the expected form: ${detail}.`,
    large: (file: string) => `${file} is too large for a scheme file.`,
  },
  notFound: 'This browser does not have this scheme.',

  newTitle: 'New scheme',
  name: 'Name',
  nameNote: 'What the question is about, such as “Offers”.',
  unit: 'It is about',
  units,
  unitNotes: {
    turn: 'Asked at every turn of a review.',
    conversation: 'Asked once for each conversation, at its last turn in the review.',
  } satisfies Record<SchemeUnit, string>,
  kind: 'The answer is',
  kinds,
  kindNotes: {
    one: 'Exactly one fits.',
    many: 'Several can fit, or none.',
    ordinal: 'In order, lowest first.',
    number: 'Typed, such as a price.',
    text: 'A sentence or two.',
  } satisfies Record<SchemeKind, string>,
  required: 'Required: it cannot be confirmed without an answer',
  after: 'Ask it',
  always: 'Always',
  afterLabel: (scheme: string, label: string) => `Only after “${scheme}: ${label}”`,
  afterGone: 'Only after a label that is gone',
  min: 'Smallest number',
  max: 'Largest number',
  noLimitNote: 'Empty for no limit.',
  labels: 'Labels',
  levels: 'Levels of the scale, lowest first',
  addLabel: 'Add label',
  numbered: (position: number) => `Label ${countText(position + 1)}`,
  definition: 'Definition',
  examples: 'Examples',
  examplesNote: 'One per line.',
  counterexamples: 'Counterexamples',
  counterexamplesNote: 'They look similar, but have another label. One per line.',
  key: 'Key',
  keyNote: 'Empty for the next free one.',
  parent: 'Part of',
  noParent: 'Nothing',
  exclusive: 'Excludes all other labels',
  colour: 'Colour',
  colourNumber: (hue: number) => `Colour ${countText(hue)}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  removeLabel: 'Delete label',
  guideline: 'Guideline',
  guidelineNote:
    'Markdown. One key away while labelling. A heading with the name of a label opens when that label is selected.',
  saveVersion: (version: number) => (version === 1 ? 'Save scheme' : `Save as version ${countText(version)}`),
  discard: 'Discard changes',
  problems,
  fix: (count: number) => `${counted(count, 'field')} to correct before it can be saved.`,
  versions: (all: number) => (all === 1 ? 'Version 1 is kept.' : `All ${countText(all)} versions are kept.`),
})
