import { namedByRole, type StandardCorpus } from './standard_corpus.ts'

const SOURCE = 'Peskov et al. (2019), annotation of the customers’ turns'

/** Columns as in `data/unannotated` and in both kinds of `data/paper_splits`. */
export const multidogo: StandardCorpus = {
  id: 'multidogo',
  title: 'MultiDoGO',
  description:
    'Customers talk with agents in six domains. The annotated files hold the turns of customers, with intents and slots.',
  citation: {
    authors: 'Denis Peskov, Nancy Clarke, Jason Krone, Brigi Fodor, Yi Zhang, Adel Youssef and Mona Diab',
    year: 2019,
    title:
      'Multi-Domain Goal-Oriented Dialogues (MultiDoGO): Strategies toward Curating and Annotating Large Scale Dialogue Data',
    venue: 'EMNLP-IJCNLP 2019',
    url: 'https://github.com/awslabs/multi-domain-goal-oriented-dialogues-dataset',
    licence: 'CDLA-Permissive 1.0',
  },
  recognises: (record) =>
    ['conversationId', 'turnNumber', 'utteranceId', 'utterance'].every((name) => name in record) &&
    ('authorRole' in record || ('slot-labels' in record && 'intent' in record)),
  mapping: (record) => ({
    conversation: 'conversationId',
    turn: 'turnNumber',
    speaker: 'authorRole',
    role: 'authorRole',
    text: 'utterance',
    labels: 'intent' in record ? ['intent', 'slots'] : [],
  }),
  schemes: {
    intent: { title: 'MultiDoGO intents', by: 'annotators', source: SOURCE, values: {} },
    slots: { title: 'MultiDoGO slots', by: 'annotators', source: SOURCE, values: {} },
  },
  titles: { 'slot-labels': 'Slot of each word', sentenceNumber: 'Sentence' },
  prepare: (record) => {
    const { intent, 'slot-labels': slots } = record
    return {
      ...record,
      // Annotated files, which lack the column, hold the turns of customers.
      authorRole: 'authorRole' in record ? record.authorRole : 'customer',
      ...(typeof intent === 'string' && { intent: intent.split('<div>').map((one) => one.trim()) }),
      ...(typeof slots === 'string' && {
        slots: slots.split(/\s+/).filter((slot) => slot !== 'O' && slot !== ''),
      }),
    }
  },
  finish: namedByRole,
}
