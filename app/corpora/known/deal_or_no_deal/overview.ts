import type { CorpusOverview } from '../../../model/index.ts'

export const overview: CorpusOverview = {
  facets: ['outcome', 'ending', 'joint_points', 'point_gap', 'perspective', 'messages'],
  pair: ['ending', 'joint_points'],
  examples: [
    { title: 'No points for anybody', view: '?f.outcome=no_deal' },
    { title: 'One side ahead by 5 points or more', view: '?r.point_gap=5..' },
    { title: 'Each dialogue once', view: '?f.perspective=YOU%20speaks%20first' },
  ],
  knownIssues: [
    {
      text: 'Each dialogue is published twice, as each of its agents saw it. A few have one of the two only.',
      views: [{ title: 'As who speaks first saw it', view: '?f.perspective=YOU%20speaks%20first' }],
    },
  ],
}
