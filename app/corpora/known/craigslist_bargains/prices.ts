import type { PricePathRoles } from '../../../model/index.ts'
import { dialogueActs } from './labels.ts'

/** Where the prices of a conversation stand. */
export const pricePath: PricePathRoles = {
  buyer: 'buyer',
  seller: 'seller',
  listing: 'list_price',
  target: 'target',
  price: 'price',
  acts: dialogueActs.id,
  currency: 'USD',
}
