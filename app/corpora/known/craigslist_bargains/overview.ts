import type { CorpusOverview } from '../../../model/index.ts'

export const overview: CorpusOverview = {
  facets: [
    'outcome',
    'category',
    'price_share',
    'below_target',
    'agreed_price',
    'list_price',
    'offers',
    'opener',
    'annotated',
  ],
  pair: ['category', 'price_share'],
  examples: [
    { title: "Accepted below the buyer's target", view: '?f.below_target=true' },
    { title: 'Half the list price or less', view: '?f.outcome=deal&r.price_share=..50' },
    { title: 'More than the list price', view: '?f.outcome=deal&r.price_share=100.01..' },
    { title: 'Offers that were rejected', view: '?f.outcome=no_deal' },
    {
      title: 'Offer rejected and then improved: the buyer’s price, after a counter-offer',
      view: '?hits=turns&q=role:buyer&seq=dialogue-act:init-price>dialogue-act:counter-price@4other>higher.own.price@4other',
    },
  ],
  knownIssues: [
    {
      text: 'Where a release leaves out the acts of closing events, it does not say how the conversation ended.',
      views: [{ title: 'Ending not recorded', view: '?f.outcome=not_recorded' }],
    },
    {
      text: 'Dialogue acts were found by rules, and only in conversations that are long enough. The test split has none.',
      views: [{ title: 'With dialogue acts', view: '?f.annotated=true' }],
    },
    {
      text: 'An offer can follow another one. The price of the accepted offer counts.',
      views: [{ title: 'Several offers', view: '?r.offers=2..' }],
    },
    {
      text:
        "Buyers' targets are said to be 0.5, 0.7 or 0.9 of the list price. Almost three in ten are none of these in " +
        'the full release.',
      views: [],
    },
    {
      text: 'The two agents often saw different descriptions of the same item. Both are shown.',
      views: [],
    },
    { text: 'A price of −1 and the text “None” mean that a value is missing.', views: [] },
  ],
}
