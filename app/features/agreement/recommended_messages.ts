import { messages } from '../../base/messages/define.ts'
import { countText } from '../../base/messages/intl.ts'

/** Recommends a coefficient, with conventions for reading it. */
export const recommendedMessages = messages({
  /** Reasons by `WhyRecommended`. */
  recommended: {
    several: (figure: string) =>
      `Report ${figure}: turns can have several labels, and sets that overlap disagree less than sets that share nothing.`,
    scale: (figure: string) =>
      `Report ${figure} if the order of these numbers has a meaning: values close to each other then disagree less than distant ones.`,
    prevalence: (figure: string, percent: number, judgements: number) =>
      `Report ${figure} next to raw agreement: one value makes up ${percent}% of ${countText(judgements)} judgements, and κ and α can then be low even if annotators agree.`,
    missing: (figure: string) =>
      `Report ${figure}: not every turn was examined by all annotators, and α uses every turn that two of them examined.`,
    two: (figure: string, percent: number, judgements: number) =>
      `Report ${figure}: two annotators gave at most one label to each turn, and the most frequent value makes up only ${percent}% of ${countText(judgements)} judgements.`,
    many: (figure: string) => `Report ${figure}: more than two annotators examined all of these turns.`,
  },
  landisKoch: (range: string) =>
    `Landis & Koch (1977) call this ${range}. That is a convention without a theoretical basis.`,
  /** Names of ranges by Landis & Koch. */
  landisKochRanges: {
    almost_perfect: 'almost perfect (0.81 to 1)',
    substantial: 'substantial (0.61 to 0.80)',
    moderate: 'moderate (0.41 to 0.60)',
    fair: 'fair (0.21 to 0.40)',
    slight: 'slight (0 to 0.20)',
    poor: 'poor (below 0)',
  },
  krippendorff: (range: string) => `By Krippendorff’s convention (2004), ${range}.`,
  krippendorffRanges: {
    reliable: 'data with α of at least 0.800 can be relied on',
    tentative: 'data with α between 0.667 and 0.800 allow tentative conclusions only',
    unreliable: 'data with α below 0.667 are not reliable enough for conclusions',
  },
  perConversation: 'Where annotators disagree most',
  perConversationNote:
    'Conversations by the share of pairs of judgements that differ, over turns that at least two annotators examined.',
  columns: ['Conversation', 'Turns that differ', 'Pairs that differ'],
  differing: (turns: number, shared: number) => `${countText(turns)} of ${countText(shared)}`,
  percent: (share: number) => `${Math.round(share * 100)}%`,
  conversation: (split: string, id: string) => `${split}/${id}`,
  more: (count: number) => `and ${countText(count)} more conversations with disagreement`,
})
