import { HIDDEN_PARTS, type HiddenPart } from './knowledge.ts'
import { type KnowledgeOfCorpus, privateSchemes } from './seen_by.ts'

/** Parts of a list row that would reveal what `seenBy` removes from the conversation. */
export interface HiddenInList {
  readonly title: boolean
  readonly summary: boolean
  /** Ids of label schemes. */
  readonly schemes: readonly string[]
  /** True if the facet is not common knowledge. */
  facet(key: string): boolean
}

/** Facets that only repeat the outcome and the length of a conversation. */
const SHOWN: readonly string[] = ['outcome', 'annotated', 'turns', 'words']

/** @param reveal parts that are shown anyway */
export function hiddenInList(
  { knowledge = {}, labelSchemes }: KnowledgeOfCorpus,
  reveal: readonly HiddenPart[],
): HiddenInList {
  const { nobodys = [], common = [] } = knowledge
  const isWhole = HIDDEN_PARTS.every((part) => reveal.includes(part))
  return {
    title: nobodys.includes('title') && !reveal.includes('background'),
    summary: nobodys.includes('summary') && !reveal.includes('result'),
    schemes: reveal.includes('labels') ? [] : privateSchemes(labelSchemes).map(({ id }) => id),
    facet: (key) => !isWhole && !common.includes(key) && !SHOWN.includes(key),
  }
}
