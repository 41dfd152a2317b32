import type { CorpusOverview } from '../../../model/index.ts'

const row = (id: number) => ({ title: `Conversation ${id}`, view: `/train/${id}` })

export const overview: CorpusOverview = {
  facets: [
    'outcome',
    'joint_points',
    'points_difference',
    'pareto_optimal',
    'integrative_potential',
    'same_high_item',
    'proposals',
    'annotated',
  ],
  pair: ['integrative_potential', 'joint_points'],
  examples: [
    { title: 'Self-need in walk-aways', view: '?f.outcome=walked_away&l.strategy=self-need' },
    { title: 'Deals that leave points on the table', view: '?f.outcome=deal&f.pareto_optimal=false' },
    {
      title: 'Asked for preferences, answered with a need',
      view: '?hits=turns&seq=strategy:elicit-pref>strategy:self-need@1',
    },
    {
      title: 'Offer rejected and then improved',
      view: '?hits=turns&seq=action.propose>action.reject@50other>higher.own.*@50other',
    },
    { title: 'One side ahead by 8 points or more', view: '?r.points_difference=8..' },
  ],
  knownIssues: [
    {
      text: 'Most conversations were never annotated. That is not the same as annotated without a strategy.',
      views: [{ title: 'Not annotated', view: '?f.annotated=false' }],
    },
    {
      text: 'The release has 25 walk-aways, worth 5 points to each side; the caption of Figure 5 in the paper says 36.',
      views: [{ title: 'Walk-aways', view: '?f.outcome=walked_away' }],
    },
    {
      text:
        'Annotations repeat the text of their utterance instead of its position, and in three conversations one ' +
        'utterance has none. Parley matches them by text, in order.',
      views: [row(35), row(428), row(596)],
    },
    { text: 'One list of labels has an empty item, which is left out.', views: [row(19)] },
    {
      text: 'A deal may be submitted several times. The last one before the acceptance is the outcome.',
      views: [{ title: 'Submitted more than once', view: '?r.proposals=2..' }],
    },
    {
      text: 'The age of one participant is given as 3.',
      views: [
        { title: 'As Agent 1', view: '?r.agent_1_age=..3' },
        { title: 'As Agent 2', view: '?r.agent_2_age=..3' },
      ],
    },
  ],
}
