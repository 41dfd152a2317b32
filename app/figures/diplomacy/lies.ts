import { numberIn, share, shownNumber } from '../declare.ts'
import type { Figure } from '../figure.ts'
import { count } from './judged.ts'
import { digits, PAPER, README, words } from './sources.ts'

/** Quadrants by the labels of sender and receiver: Peskov et al. 2020, §3.5. */
const QUADRANTS = [
  { sender: 'Truth', receiver: 'Truth' },
  { sender: 'Lie', receiver: 'Truth' },
  { sender: 'Truth', receiver: 'Lie' },
  { sender: 'Lie', receiver: 'Lie' },
] as const

export const lieFigures: readonly Figure[] = [
  digits({
    id: 'diplomacy-t2-messages',
    what: 'Messages, train',
    printed: '13,132',
    where: `${PAPER}, Table 2; ConvoKit documentation`,
    how: 'Number of messages in train.',
    query: 'messages',
    splits: ['train'],
    find: (rows) => count(rows, { split: 'train' }),
  }),
  ...(['sender', 'receiver'] as const).map((who) => {
    const actual = who === 'sender'
    const scheme = actual ? 'intention' : 'perception'
    return digits({
      id: `diplomacy-t2-${actual ? 'actual' : 'suspected'}`,
      what: `Messages that the ${who} ${actual ? 'meant as' : 'took for'} lies, train`,
      printed: actual ? '591' : '566',
      where: `${PAPER}, Table 2`,
      how: `Messages of train that the ${who} marked as a lie.`,
      query: 'messages',
      splits: ['train'],
      find: (rows) => ({
        values: [count(rows, { split: 'train', [who]: 'Lie' })],
        views: [{ title: 'These messages', view: `/train?l.${scheme}=Lie&hits=turns` }],
      }),
    })
  }),
  digits({
    id: 'diplomacy-t2-words',
    what: 'Words per message, train',
    printed: '20.79',
    where: `${PAPER}, Table 2`,
    how: 'Mean number of words over the messages of train, split at white space. With a tokenizer it would not match.',
    query: 'words',
    splits: ['train'],
    find: ([row]) => numberIn(row, 'words'),
  }),
  words({
    id: 'diplomacy-unannotated',
    what: 'Messages that the receiver did not judge',
    printed: '<10%',
    where: README,
    how: 'Messages without a label of the receiver / all messages.',
    query: 'messages',
    find: (rows) => share(count(rows, { receiver: null }), count(rows, {})),
  }),
  words({
    id: 'diplomacy-lies-share',
    what: 'Share of messages that are lies',
    printed: 'close to five percent',
    where: `${PAPER}, §3.3`,
    how: 'Messages that the sender marked as a lie / all messages.',
    query: 'messages',
    find: (rows) => share(count(rows, { sender: 'Lie' }), count(rows, {})),
  }),
  words({
    id: 'diplomacy-suspected-share',
    what: 'Share of messages that are taken for lies',
    printed: 'almost the same percentage',
    where: `${PAPER}, §3.3`,
    how: 'Messages that the receiver marked as a lie / all messages.',
    query: 'messages',
    find: (rows) => share(count(rows, { receiver: 'Lie' }), count(rows, {})),
  }),
  words({
    id: 'diplomacy-f4',
    what: 'Straightforward, Deceived, Cassandra, Caught, train',
    printed: 'bars without numbers',
    where: `${PAPER}, Figure 4`,
    how: 'Messages of train by what sender and receiver said: true and believed, lie and believed, true and not believed, lie and not believed.',
    query: 'messages',
    splits: ['train'],
    find: (rows) => {
      const values = QUADRANTS.map((labels) => count(rows, { split: 'train', ...labels }))
      const none = count(rows, { split: 'train', receiver: null })
      return {
        values,
        shown: `${values.map((n) => shownNumber(n)).join(' / ')} (${shownNumber(none)} not judged)`,
      }
    },
  }),
]
