import type { Conversation, FacetValue } from '../../app/model/index.ts'
import { adapterOf } from './samples.ts'

/** Reads facets of a sample corpus from its conversations, as its adapter declares them. */
export function facetValues(id: string): (key: string, conversation: Conversation) => FacetValue {
  const { facets } = adapterOf(id)
  return (key, conversation) => {
    const facet = facets.find((f) => f.key === key)
    if (!facet) throw new Error(`${id} has no facet “${key}”.`)
    return facet.read(conversation)
  }
}
