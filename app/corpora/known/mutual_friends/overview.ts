import type { CorpusOverview } from '../../../model/index.ts'

export const overview: CorpusOverview = {
  facets: [
    'outcome',
    'has_bot',
    'selections',
    'attribute_count',
    'kb_size',
    'lowest_alpha',
    'attributes',
    'messages',
    'duration_seconds',
  ],
  pair: ['outcome', 'selections'],
  examples: [
    { title: 'Two people who do not find their friend', view: '?f.outcome=failure&f.has_bot=false' },
    { title: 'Found with one selection each', view: '?f.outcome=success&r.selections=2..2' },
    { title: 'Five selections or more', view: '?r.selections=5..' },
    { title: 'Bots that fail', view: '?f.outcome=failure&f.has_bot=true' },
  ],
  knownIssues: [
    {
      text: "The paper's figures are of conversations between people. Those with a bot do not compare with them.",
      views: [{ title: 'With a bot', view: '?f.has_bot=true' }],
    },
    { text: 'Friends are described by other attributes in each scenario.', views: [] },
    {
      text: 'Times in the Parquet files are rounded to 128 seconds, so that most durations are not usable.',
      views: [],
    },
  ],
}
