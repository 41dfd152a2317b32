import type { LabelScheme } from '../../../model/index.ts'

/**
 * Dialogue acts of the rule-based parser. These ten are all that the parser can assign to a message. They are in the
 * order in which it tries its rules, and the first match wins.
 */
export const dialogueActs: LabelScheme = {
  id: 'dialogue-act',
  aliases: ['intent', 'act'],
  title: 'Dialogue acts',
  by: 'parser',
  source:
    'He et al. (2018), EMNLP, the table of rules for intent detection in the parser; rules as they stand in its code, ' +
    'stanfordnlp/cocoa, craigslistbargain/model/parser.py',
  counted: true,
  values: [
    {
      value: 'intro',
      title: 'Intro',
      definition: 'Opens the conversation without naming a price, as with a greeting or a word of interest.',
      mark: 'In',
      hue: 5,
    },
    {
      value: 'init-price',
      title: 'Initial price',
      definition: 'Names a price while none is on the table yet.',
      mark: 'P1',
      hue: 1,
    },
    {
      value: 'vague-price',
      title: 'Vague price',
      definition:
        'Talks about the price without naming one: “come down”, “lowest”, “go higher”, “too high” and the like.',
      mark: 'Va',
      hue: 9,
    },
    {
      value: 'counter-price',
      title: 'Counter price',
      definition: 'Names a new price, or the list price, once a price is on the table.',
      mark: 'Co',
      hue: 3,
    },
    {
      value: 'insist',
      title: 'Insist',
      definition: 'Repeats the price that the same speaker named before.',
      mark: 'Is',
      hue: 7,
    },
    {
      value: 'inquiry',
      title: 'Inquiry',
      definition: 'Asks something: ends in a question mark or begins with a question word, and nothing else.',
      mark: 'Iq',
      hue: 2,
    },
    {
      value: 'agree',
      title: 'Agree',
      definition: 'Agrees in so many words (“deal”, “that works”), or names the other’s price.',
      mark: 'Ag',
      hue: 4,
    },
    {
      value: 'inform',
      title: 'Inform',
      definition: 'Answers: follows an inquiry of the other, and no other sign is found.',
      mark: 'Nf',
      hue: 8,
    },
    {
      value: 'disagree',
      title: 'Disagree',
      definition: 'Contains a negation (“no”, “not”, “n’t”) and no other sign.',
      mark: 'Di',
      hue: 6,
    },
    {
      value: 'unknown',
      title: 'Unknown',
      definition: 'None of the parser’s rules fits.',
      mark: '··',
      hue: 12,
    },
  ],
}

/** True if a published intent is one of the acts that the parser assigns to messages. */
export function isDialogueAct(intent: string): boolean {
  return acts.has(intent)
}

const acts: ReadonlySet<string> = new Set(dialogueActs.values.map((act) => act.value))
