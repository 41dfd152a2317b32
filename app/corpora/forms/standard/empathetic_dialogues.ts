import { type StandardCorpus, scalarNumber } from './standard_corpus.ts'

/** Columns as in the authors' files and in the dataset on the Hub. */
export const empatheticDialogues: StandardCorpus = {
  id: 'empathetic_dialogues',
  title: 'EmpatheticDialogues',
  description:
    'One person describes a situation in which they felt a given emotion, and another listens. Commas, which the ' +
    'files write as “_comma_”, are shown as commas.',
  citation: {
    authors: 'Hannah Rashkin, Eric Michael Smith, Margaret Li and Y-Lan Boureau',
    year: 2019,
    title: 'Towards Empathetic Open-domain Conversation Models: A New Benchmark and Dataset',
    venue: 'ACL 2019',
    url: 'https://github.com/facebookresearch/EmpatheticDialogues',
    licence: 'CC BY-NC 4.0',
  },
  recognises: (record) =>
    ['conv_id', 'utterance_idx', 'context', 'prompt', 'speaker_idx', 'utterance'].every(
      (name) => name in record,
    ),
  mapping: () => ({
    conversation: 'conv_id',
    turn: 'utterance_idx',
    speaker: 'speaker_idx',
    role: 'role',
    text: 'utterance',
    labels: [],
  }),
  schemes: {},
  titles: { context: 'Emotion', prompt: 'Situation', selfeval: 'Ratings by both' },
  prepare: (record) => {
    const texts = Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('_comma_', ',') : value,
    ])
    // The speaker who felt the emotion begins, and both alternate.
    const position = scalarNumber(record.utterance_idx)
    const role = position === null ? null : position % 2 === 1 ? 'speaker' : 'listener'
    return { ...Object.fromEntries(texts), role }
  },
  // Speakers have numbers only.
  finish: (conversation) => ({
    ...conversation,
    participants: conversation.participants.map((participant) => {
      const { id, role } = participant
      if (role === '') return participant
      const isOnly = conversation.participants.filter((other) => other.role === role).length === 1
      const name = role === 'speaker' ? 'Speaker' : 'Listener'
      return { ...participant, name: isOnly ? name : `${name} ${id}` }
    }),
  }),
}
