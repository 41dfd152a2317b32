import type { CorpusOverview } from '../../../model/index.ts'

export const overview: CorpusOverview = {
  outcome: null,
  facets: [
    'lies',
    'lie_share',
    'deceived',
    'caught',
    'cassandra',
    'suspected_lie',
    'game',
    'players',
    'score_difference',
  ],
  rates: {
    title: 'Lies by player and year',
    label: { scheme: 'intention', value: 'Lie' },
    by: ['speaker', 'year'],
  },
  pair: ['game', 'lie_share'],
  examples: [
    {
      title: 'Lies that were believed, Italy, 1907',
      view: '?hits=turns&q=quadrant:Deceived+speaker:italy+year:1907',
    },
    { title: 'Lies that were caught', view: '?hits=turns&l.quadrant=Caught' },
    { title: 'The truth, not believed', view: '?hits=turns&l.quadrant=Cassandra' },
    { title: 'Lies of players with 3 supply centers or fewer', view: '?hits=turns&q=intention:Lie+score:<4' },
  ],
  knownIssues: [
    {
      text: 'Some pairs of players exchanged no message in their game.',
      views: [{ title: 'Without messages', view: '?f.empty=true' }],
    },
    {
      text: 'Receivers did not judge every message. A message that was not judged is in no quadrant.',
      views: [{ title: 'Not judged', view: '?hits=turns&q=-perception:Truth+-perception:Lie' }],
    },
    {
      text: 'The corpus has no outcome for two players: their game goes on among seven. Parley shows the last known scores.',
      views: [],
    },
    {
      text: 'The longest conversation has 675 messages.',
      views: [{ title: 'Germany and England, game 1', view: '/train/Game1-germany-england' }],
    },
  ],
}
