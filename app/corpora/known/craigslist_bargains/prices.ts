import type { PricePathRoles } from '../../../model/index.ts'
import { dialogueActs } from './labels.ts'

/** Sources of the prices of a conversation. */
export const pricePath: PricePathRoles = {
  buyer: 'buyer',
  seller: 'seller',
  listing: 'list_price',
  target: 'target',
  price: 'price',
  acts: dialogueActs.id,
  currency: 'USD',
}
