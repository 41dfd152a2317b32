import { isJsonObject } from '../../shared/columns/columns_path.ts'
import type { StandardCorpus } from './standard_corpus.ts'

const SOURCE = 'README of the corpus'
const feels = (word: string) => [word, 'As the speaker describes the sentiment of the message.'] as const
const rated = (word: string) => [word, 'As the partner rates the quality of the message.'] as const

/** Records as in the files of `conversations/`, whose keys are ids. */
export const topicalChat: StandardCorpus = {
  id: 'topical_chat',
  title: 'Topical-Chat',
  description:
    'Two people chat about topics on which they read something, with sentiments, sources and ratings of messages.',
  citation: {
    authors:
      'Karthik Gopalakrishnan, Behnam Hedayatnia, Qinlang Chen, Anna Gottardi, Sanjeev Kwatra, Anu Venkatesh, ' +
      'Raefer Gabriel and Dilek Hakkani-Tür',
    year: 2019,
    title: 'Topical-Chat: Towards Knowledge-Grounded Open-Domain Conversations',
    venue: 'Interspeech 2019',
    url: 'https://github.com/alexa/Topical-Chat',
    licence: 'CDLA-Sharing 1.0',
  },
  recognises: ({ config, content }) =>
    typeof config === 'string' &&
    Array.isArray(content) &&
    content.some(
      (turn) => isJsonObject(turn) && 'agent' in turn && 'message' in turn && 'knowledge_source' in turn,
    ),
  mapping: () => ({
    conversation: 'id',
    turn: null,
    speaker: 'content[].agent',
    text: 'content[].message',
    labels: ['content[].sentiment', 'content[].turn_rating'],
  }),
  schemes: {
    'content[].sentiment': {
      title: 'Topical-Chat sentiments',
      by: 'speaker',
      knownTo: 'speaker',
      source: SOURCE,
      one: true,
      values: Object.fromEntries(
        [
          'Angry',
          'Disgusted',
          'Fearful',
          'Sad',
          'Happy',
          'Surprised',
          'Curious to dive deeper',
          'Neutral',
        ].map((word) => [word, feels(word)]),
      ),
    },
    'content[].turn_rating': {
      title: 'Topical-Chat ratings of messages',
      by: 'partner',
      source: SOURCE,
      one: true,
      values: Object.fromEntries(
        ['Poor', 'Not Good', 'Passable', 'Good', 'Excellent'].map((word) => [word, rated(word)]),
      ),
    },
  },
  titles: {
    'content[].knowledge_source': 'Source of knowledge',
    article_url: 'Article',
    config: 'Configuration',
    'conversation_rating.agent_1': 'Rating by agent 1',
    'conversation_rating.agent_2': 'Rating by agent 2',
  },
}
