import type { Knowledge } from '../../../model/index.ts'

/** Title of the block with the mutual friend. */
export const FRIEND_BLOCK = 'Mutual friend'

/**
 * Each agent saw only its own friends, and not whether the other is a bot (He et al. 2017). The chat showed each the
 * other's selections, and at the end whether both had found the mutual friend.
 */
export const knowledge: Knowledge = {
  nobodys: ['title', 'summary', 'checks'],
  nobodysBlocks: [FRIEND_BLOCK],
  cells: [{ block: 'Selections', nobodys: ['Mutual friend'] }],
  common: ['turns', 'kb_size', 'attribute_count', 'attributes', 'value_types', 'selections', 'messages'],
  ownRoles: true,
}
