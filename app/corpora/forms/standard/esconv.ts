import { isJsonObject } from '../../shared/columns/columns_path.ts'
import type { StandardCorpus } from './standard_corpus.ts'

const STRATEGIES = {
  Question: ['Question', 'Asks about the problem, to help the seeker put it into words.'],
  'Restatement or Paraphrasing': [
    'Restatement or paraphrasing',
    'Rephrases the seeker’s words more concisely.',
  ],
  'Reflection of feelings': ['Reflection of feelings', 'Puts the seeker’s feelings into words.'],
  'Self-disclosure': ['Self-disclosure', 'Tells of similar experiences or emotions, to express empathy.'],
  'Affirmation and Reassurance': [
    'Affirmation and reassurance',
    'Affirms the seeker’s strengths, and encourages.',
  ],
  'Providing Suggestions': [
    'Providing suggestions',
    'Suggests how to change things, without telling what to do.',
  ],
  Information: ['Information', 'Gives useful information, such as facts, opinions or resources.'],
  Others: ['Others', 'Pleasantries, and support that fits no other strategy.'],
} as const

/** Records as in `ESConv.json` and `FailedESConv.json`. */
export const esconv: StandardCorpus = {
  id: 'esconv',
  title: 'ESConv',
  description:
    'One person seeks emotional support for a problem. The other supports them, with a strategy for each turn.',
  citation: {
    authors:
      'Siyang Liu, Chujie Zheng, Orianna Demasi, Sahand Sabour, Yu Li, Zhou Yu, Yong Jiang and Minlie Huang',
    year: 2021,
    title: 'Towards Emotional Support Dialog Systems',
    venue: 'ACL 2021',
    url: 'https://github.com/thu-coai/Emotional-Support-Conversation',
    licence: 'for academic research only',
  },
  recognises: ({ emotion_type, problem_type, situation, dialog }) =>
    [emotion_type, problem_type, situation].every((value) => typeof value === 'string') &&
    Array.isArray(dialog) &&
    dialog.some((turn) => isJsonObject(turn) && 'annotation' in turn && 'content' in turn),
  mapping: () => ({
    conversation: null,
    turn: null,
    speaker: 'dialog[].speaker',
    text: 'dialog[].content',
    labels: ['dialog[].annotation.strategy'],
  }),
  schemes: {
    'dialog[].annotation.strategy': {
      title: 'ESConv strategies',
      by: 'supporter',
      knownTo: 'speaker',
      source: 'Liu et al. (2021), strategies of the supporter',
      one: true,
      values: STRATEGIES,
    },
  },
  titles: {
    'dialog[].annotation.feedback': 'Feedback of the seeker',
    experience_type: 'Experience',
    emotion_type: 'Emotion',
    problem_type: 'Problem',
    situation: 'Situation',
    'survey_score.seeker.initial_emotion_intensity': 'Emotion intensity before',
    'survey_score.seeker.final_emotion_intensity': 'Emotion intensity after',
    'survey_score.seeker.empathy': 'Empathy',
    'survey_score.seeker.relevance': 'Relevance',
    'survey_score.supporter.relevance': 'Relevance, said by the supporter',
  },
}
