import type { LabelScheme } from '../../../model/index.ts'

/** The annotators' persuasion strategies. A turn may have several, but `non-strategic` excludes all others. */
export const strategies: LabelScheme = {
  id: 'strategy',
  title: 'Strategies',
  by: 'annotator',
  source: 'Chawla et al. 2021 (NAACL), Table 2',
  counted: true,
  values: [
    {
      value: 'small-talk',
      title: 'Small-Talk',
      definition:
        'Talk about topics apart from the negotiation, in an attempt to build a rapport with the partner.',
      mark: 'ST',
      hue: 1,
    },
    {
      value: 'showing-empathy',
      title: 'Empathy',
      definition:
        'Evidence of positive acknowledgement or empathetic behaviour towards a personal context of the ' +
        'partner.',
      mark: 'Em',
      hue: 2,
    },
    {
      value: 'promote-coordination',
      title: 'Coordination',
      definition:
        'Promotes coordination between the partners: an explicit offer of a trade or mutual concession, ' +
        'or a remark that suggests working together towards a deal.',
      mark: 'Co',
      hue: 3,
    },
    {
      value: 'no-need',
      title: 'No-Need',
      definition:
        'Points out that the participant does not need an item, based on personal context, so that it is ' +
        'up for grabs.',
      mark: 'NN',
      hue: 5,
    },
    {
      value: 'elicit-pref',
      title: 'Elicit-Pref',
      definition: 'An attempt to discover the preference order of the partner.',
      mark: 'EP',
      hue: 6,
    },
    {
      value: 'uv-part',
      title: 'Undervalue-Partner (UV-Part)',
      definition:
        'Undermines the requirements of the partner, for instance that they have enough already or can ' +
        'get it elsewhere.',
      mark: 'UV',
      hue: 7,
    },
    {
      value: 'vouch-fair',
      title: 'Vouch-Fairness',
      definition:
        'A callout to fairness for personal benefit, either when acknowledging a fair deal or when the ' +
        'partner offers a deal that benefits them.',
      mark: 'VF',
      hue: 8,
    },
    {
      value: 'self-need',
      title: 'Self-Need',
      definition: 'Argues for a personal need for an item.',
      mark: 'SN',
      hue: 10,
    },
    {
      value: 'other-need',
      title: 'Other-Need',
      definition: 'Argues that somebody else than the participant, such as family or a pet, needs an item.',
      mark: 'ON',
      hue: 11,
    },
    {
      value: 'non-strategic',
      title: 'Non-strategic',
      definition: 'No strategy is evident in the utterance.',
      mark: '··',
      hue: 12,
      exclusive: true,
    },
  ],
}
