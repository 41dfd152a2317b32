import { type Meaning, type NamedScheme, type StandardCorpus, scalarNumber } from './standard_corpus.ts'

type Meanings = Readonly<Record<string, Meaning>>

/** Acts of both sides. */
const BOTH: Meanings = {
  'task-related-inquiry': [
    'Task-related inquiry',
    'Asks for opinions on the task, such as interest in the organization.',
  ],
  'personal-related-inquiry': [
    'Personal inquiry',
    'Asks for personal experiences that are related to donations.',
  ],
  'positive-to-inquiry': ['Positive to inquiry', 'Answers an inquiry with yes.'],
  'neutral-to-inquiry': ['Neutral to inquiry', 'Answers an inquiry with neither yes nor no.'],
  'negative-to-inquiry': ['Negative to inquiry', 'Answers an inquiry with no.'],
  'confirm-donation': ['Confirm donation', 'Confirms the amount of the donation, or asks for confirmation.'],
  acknowledgement: ['Acknowledgement', 'Shows that the other was heard: “exactly”, “alright”.'],
  greeting: ['Greeting', 'Greets.'],
  thank: ['Thank', 'Thanks.'],
  'you-are-welcome': ['You are welcome', 'Answers thanks.'],
  closing: ['Closing', 'Says goodbye.'],
  'off-task': ['Off-task', 'Is not related to the task.'],
  other: ['Other', 'Is related to the task and fits no other act.'],
}

const PERSUADER: Meanings = {
  'logical-appeal': ['Logical appeal', 'Persuades by arguments and evidence.'],
  'emotion-appeal': ['Emotional appeal', 'Persuades by emotions: stories, empathy, anger or guilt.'],
  'credibility-appeal': [
    'Credibility appeal',
    'Cites credentials and impacts of the organization, to earn trust.',
  ],
  'foot-in-the-door': ['Foot in the door', 'Begins with a request for a small donation.'],
  'self-modeling': ['Self-modeling', 'Says that they will donate, too, as a model.'],
  'personal-story': ['Personal story', 'Tells an own story, or that of somebody who was helped.'],
  'donation-information': ['Donation information', 'Explains how the donation is made.'],
  'source-related-inquiry': ['Source-related inquiry', 'Asks if the persuadee knows the organization.'],
  'proposition-of-donation': ['Proposition of donation', 'Asks for a donation.'],
  'ask-donation-amount': ['Ask for amount', 'Asks how much the persuadee would donate.'],
  'ask-donate-more': ['Ask for more', 'Asks for a larger donation.'],
  'ask-not-donate-reason': ['Ask for reason', 'Asks why the persuadee does not donate.'],
  'comment-partner': ['Comment on partner', 'Comments on what the persuadee said.'],
  'praise-user': ['Praise', 'Praises the persuadee.'],
  ...BOTH,
}

const PERSUADEE: Meanings = {
  'ask-org-info': ['Ask about organization', 'Asks about the charity.'],
  'ask-donation-procedure': ['Ask about procedure', 'Asks how to donate.'],
  'agree-donation': ['Agree to donate', 'Says that they will donate.'],
  'disagree-donation': ['Refuse to donate', 'Says that they will not donate.'],
  'disagree-donation-more': ['Refuse to donate more', 'Refuses to donate more than before.'],
  'provide-donation-amount': ['Provide amount', 'Says how much they donate.'],
  'positive-reaction-to-donation': [
    'Positive reaction',
    'Shows a positive attitude towards a possible donation.',
  ],
  'neutral-reaction-to-donation': [
    'Neutral reaction',
    'Shows a neutral attitude towards a possible donation.',
  ],
  'negative-reaction-to-donation': [
    'Negative reaction',
    'Shows a negative attitude towards a possible donation.',
  ],
  'ask-persuader-donation-intention': [
    'Ask about persuader’s intention',
    'Asks if the persuader will donate.',
  ],
  ...BOTH,
}

const scheme = (title: string, values: Meanings): NamedScheme => ({
  title: `PersuasionForGood ${title}`,
  by: 'annotators',
  source: 'Wang et al. (2019), annotation schemes of the corpus',
  values,
})

const ROLES = ['Persuader', 'Persuadee']

/** Columns as in `full_dialog.csv`, and as in `300_dialog.xlsx` saved as CSV: a sentence per row. */
export const persuasionForGood: StandardCorpus = {
  id: 'persuasion_for_good',
  title: 'PersuasionForGood',
  description:
    'One person persuades another to donate a part of their payment to a charity. Each sentence is a turn. In 300 ' +
    'dialogues, sentences have acts.',
  citation: {
    authors: 'Xuewei Wang, Weiyan Shi, Richard Kim, Yoojung Oh, Sijia Yang, Jingwen Zhang and Zhou Yu',
    year: 2019,
    title: 'Persuasion for Good: Towards a Personalized Persuasive Dialogue System for Social Good',
    venue: 'ACL 2019',
    url: 'https://gitlab.com/ucdavisnlp/persuasionforgood',
    licence: 'Apache 2.0',
  },
  recognises: (record) => ['B2', 'B4', 'Turn', 'Unit'].every((name) => name in record),
  mapping: (record) => ({
    conversation: 'B2',
    turn: 'Turn',
    speaker: 'speaker',
    role: 'speaker',
    text: 'Unit',
    labels: 'er_label_1' in record || 'ee_label_1' in record ? ['er_labels', 'ee_labels'] : [],
  }),
  schemes: {
    er_labels: scheme('acts of persuaders', PERSUADER),
    ee_labels: scheme('acts of persuadees', PERSUADEE),
  },
  titles: { neg: 'Negative sentiment', neu: 'Neutral sentiment', pos: 'Positive sentiment' },
  prepare: (record) => {
    const { er_label_1, er_label_2, ee_label_1, ee_label_2, B4, 'Unnamed: 0': _, ...others } = record
    const given = (...labels: readonly unknown[]) => {
      const filled = labels.filter((label) => typeof label === 'string' && label.trim() !== '')
      return filled.length === 0 ? null : filled
    }
    return {
      ...others,
      speaker: ROLES[scalarNumber(B4) ?? -1] ?? B4,
      er_labels: given(er_label_1, er_label_2),
      ee_labels: given(ee_label_1, ee_label_2),
    }
  },
}
