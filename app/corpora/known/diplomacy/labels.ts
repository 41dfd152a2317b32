import type { LabelScheme } from '../../../model/index.ts'

const PAPER = 'Peskov et al. 2020 (ACL)'

/** The sender's judgement of a message, the receiver's judgement, and the quadrant that results from both. */
export const labelSchemes: readonly LabelScheme[] = [
  {
    id: 'intention',
    title: "Sender's intention",
    by: 'sender',
    source: `${PAPER}, the sender's annotation (ACTUAL_LIE); value names as in ConvoKit's speaker_intention`,
    counted: false,
    knownTo: 'speaker',
    one: true,
    defaultValue: 'Truth',
    standsOut: { one: 'lie', many: 'lies' },
    values: [
      {
        value: 'Truth',
        title: 'Truth',
        definition: 'The sender marked the message as truthful when writing it.',
        mark: 'Tr',
        hue: 12,
      },
      {
        value: 'Lie',
        title: 'Lie',
        definition: 'The sender marked the message as intended to deceive when writing it.',
        mark: 'Li',
        hue: 8,
        alert: true,
      },
    ],
  },
  {
    id: 'perception',
    title: "Receiver's perception",
    by: 'receiver',
    source: `${PAPER}, the receiver's annotation (SUSPECTED_LIE); value names as in ConvoKit's receiver_perception`,
    counted: false,
    knownTo: 'addressee',
    one: true,
    guesses: { scheme: 'intention', who: 'Receiver' },
    defaultValue: 'Truth',
    values: [
      {
        value: 'Truth',
        title: 'Truth',
        definition: 'The receiver marked the message as perceived to be truthful when receiving it.',
        mark: 'Tr',
        hue: 12,
      },
      {
        value: 'Lie',
        title: 'Lie',
        definition: 'The receiver marked the message as perceived to be deceptive when receiving it.',
        mark: 'Li',
        hue: 8,
      },
    ],
  },
  {
    id: 'quadrant',
    title: 'Deception quadrants',
    by: 'derived',
    source: `${PAPER}, Table 3; names as in ConvoKit's deception_quadrant`,
    counted: true,
    defaultValue: 'Straightforward',
    one: true,
    derivedFrom: ['intention', 'perception'],
    values: [
      {
        value: 'Straightforward',
        title: 'Straightforward',
        definition: 'The sender told the truth and the receiver believed it.',
        mark: 'St',
        hue: 12,
      },
      {
        value: 'Deceived',
        title: 'Deceived',
        definition: 'The sender lied and the receiver believed it.',
        mark: 'De',
        hue: 4,
        phrase: 'Lie · believed',
        alert: true,
      },
      {
        value: 'Caught',
        title: 'Caught',
        definition: 'The sender lied and the receiver did not believe it.',
        mark: 'Ct',
        hue: 2,
        phrase: 'Lie · caught',
        alert: true,
      },
      {
        value: 'Cassandra',
        title: 'Cassandra',
        definition: 'The sender told the truth and the receiver did not believe it.',
        mark: 'Cs',
        hue: 6,
        phrase: 'Truth · doubted',
      },
    ],
  },
]
