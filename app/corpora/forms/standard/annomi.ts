import { type Conversation, fingerprintOf, type Turn } from '../../../model/index.ts'
import {
  type NamedScheme,
  namedByRole,
  type StandardCorpus,
  scalarText,
  withoutValues,
} from './standard_corpus.ts'

const SOURCE = 'README of the corpus; Wu et al. (2023)'
const scheme = (title: string, values: NamedScheme['values']): NamedScheme => ({
  title: `AnnoMI ${title}`,
  by: 'annotators',
  source: SOURCE,
  values,
})

/** Columns that say only if another one has a value. */
const EXISTENCE = ['therapist_input_exists', 'reflection_exists', 'question_exists']

/** Turn fields that name the utterance and the annotator of a row. */
const UTTERANCE = 'utterance'
const ANNOTATOR = 'annotator_id'

/** Columns as in `AnnoMI-simple.csv` and `AnnoMI-full.csv`, which has a row for each annotator of an utterance. */
export const annomi: StandardCorpus = {
  id: 'annomi',
  title: 'AnnoMI',
  description:
    'Demonstrations of high-quality and low-quality motivational interviewing, annotated by experts. An utterance that ' +
    'several annotators labelled is one turn with the labels of all.',
  citation: {
    authors:
      'Zixiu Wu, Simone Balloccu, Vivek Kumar, Rim Helaoui, Diego Reforgiato Recupero and Daniele Riboni',
    year: 2023,
    title: 'Creation, Analysis and Evaluation of AnnoMI, a Dataset of Expert-Annotated Counselling Dialogues',
    venue: 'Future Internet 15(3)',
    url: 'https://github.com/uccollab/AnnoMI',
    licence: '',
  },
  recognises: (record) =>
    ['transcript_id', 'mi_quality', 'utterance_id', 'interlocutor', 'utterance_text'].every(
      (name) => name in record,
    ),
  mapping: (record) => ({
    conversation: 'transcript_id',
    turn: 'utterance_id',
    speaker: 'interlocutor',
    role: 'interlocutor',
    text: 'utterance_text',
    labels: [
      ...['main_therapist_behaviour', 'client_talk_type', 'question_subtype', 'reflection_subtype'],
      'therapist_input_subtype',
    ].filter((name) => name in record),
  }),
  schemes: {
    main_therapist_behaviour: scheme('therapist behaviours', {
      question: ['Question', 'The utterance of the therapist is mainly a question.'],
      reflection: ['Reflection', 'The utterance of the therapist mainly reflects what the client said.'],
      therapist_input: [
        'Therapist input',
        'The therapist mainly informs, advises, negotiates or gives options.',
      ],
      other: ['Other', 'The utterance of the therapist is none of these.'],
    }),
    client_talk_type: scheme('client talk', {
      change: ['Change talk', 'The client tends towards change.'],
      neutral: ['Neutral talk', 'The client tends neither towards nor away from change.'],
      sustain: ['Sustain talk', 'The client tends towards keeping things as they are.'],
    }),
    question_subtype: scheme('questions', {
      open: ['Open', 'An open question.'],
      closed: ['Closed', 'A closed question.'],
    }),
    reflection_subtype: scheme('reflections', {
      simple: ['Simple', 'A simple reflection.'],
      complex: ['Complex', 'A complex reflection.'],
    }),
    therapist_input_subtype: scheme('therapist inputs', {
      information: ['Information', 'The therapist informs.'],
      advice: ['Advice', 'The therapist advises.'],
      negotiation: ['Negotiation', 'The therapist negotiates.'],
      options: ['Options', 'The therapist gives options.'],
    }),
  },
  ofTurns: [UTTERANCE, ANNOTATOR],
  quiet: [UTTERANCE, ANNOTATOR],
  titles: {
    mi_quality: 'Quality',
    video_title: 'Video',
    video_url: 'Address of the video',
    [ANNOTATOR]: 'Annotator',
  },
  prepare: (record) => {
    const { [ANNOTATOR]: annotator, ...others } = withoutValues(record, ['n/a', ''])
    const rest = Object.entries(others).filter(([name]) => !EXISTENCE.includes(name))
    return {
      ...Object.fromEntries(rest),
      [UTTERANCE]: record.utterance_id,
      // Ids of annotators are no quantities.
      ...(scalarText(annotator) !== '' && { [ANNOTATOR]: `annotator ${scalarText(annotator)}` }),
    }
  },
  finish: (conversation) => withoutRepeats(namedByRole(conversation)),
}

/**
 * Merges the rows of one utterance by different annotators. A row that occurs twice without another annotator stays a
 * turn, because nothing says why it is there.
 */
function withoutRepeats(conversation: Conversation): Conversation {
  const turns: Turn[] = []
  /** Annotators of the last turn. */
  let known: string[] = []
  for (const turn of conversation.turns) {
    const by = turn.values[ANNOTATOR]
    const labels = turn.labels.map((label) => (typeof by === 'string' ? { ...label, by } : label))
    const before = turns.at(-1)
    const isRepeated =
      before !== undefined &&
      typeof by === 'string' &&
      known.length > 0 &&
      !known.includes(by) &&
      (turn.values[UTTERANCE] ?? null) !== null &&
      before.values[UTTERANCE] === turn.values[UTTERANCE] &&
      before.speaker === turn.speaker &&
      before.text === turn.text
    if (!isRepeated) {
      turns.push({ ...turn, labels })
      known = typeof by === 'string' ? [by] : []
    } else {
      known.push(by)
      turns[turns.length - 1] = {
        ...before,
        labels: [...before.labels, ...labels],
        annotated: [...new Set([...before.annotated, ...turn.annotated])],
        values: { ...before.values, [ANNOTATOR]: known.join(', ') },
      }
    }
  }
  return { ...conversation, turns, fingerprint: fingerprintOf(turns.map(({ text }) => text)) }
}
