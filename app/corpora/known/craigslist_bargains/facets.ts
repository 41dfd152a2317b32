import type { Facet, ParticipantField, TurnField, ValueNames } from '../../../model/index.ts'
import { attribute, participantAttribute } from '../../shared/attribute_facet.ts'
import { outcomeFacet } from '../../shared/outcome.ts'

/** Categories of listings by published name. */
export const CATEGORIES: ValueNames = {
  bike: 'Bike',
  car: 'Car',
  electronics: 'Electronics',
  furniture: 'Furniture',
  housing: 'Housing',
  phone: 'Phone',
}

export const facets: readonly Facet[] = [
  outcomeFacet(),
  { ...attribute('category', 'Category', 'category'), names: CATEGORIES },
  attribute('list_price', 'List price', 'number', 'USD'),
  attribute('agreed_price', 'Agreed price', 'number', 'USD'),
  attribute('price_share', 'Agreed price, share of list price', 'number', '%'),
  attribute('buyer_target', "Buyer's target", 'number', 'USD'),
  attribute('seller_target', "Seller's target", 'number', 'USD'),
  attribute('buyer_gain', "Buyer's gain over target", 'number', 'USD'),
  attribute('seller_gain', "Seller's gain over target", 'number', 'USD'),
  attribute('below_target', "Agreed below the buyer's target", 'boolean'),
  attribute('buyer_gain_share', "Buyer's gain, share of list price", 'number', '%'),
  attribute('seller_gain_share', "Seller's gain, share of list price", 'number', '%'),
  attribute('offers', 'Offers', 'number'),
  { ...attribute('price_steps', 'Price path', 'path'), filtered: false },
  { ...attribute('opener', 'Who opens', 'category'), names: { buyer: 'Buyer', seller: 'Seller' } },
  {
    key: 'annotated',
    title: 'Dialogue acts parsed',
    kind: 'boolean',
    read: (conversation) => conversation.annotated.length > 0,
  },
]

export const turnFields: readonly TurnField[] = [
  { key: 'price', title: 'Price', kind: 'number', unit: 'USD', shown: true, searched: true },
]

export const participantFields: readonly ParticipantField[] = [
  participantAttribute('target', 'Target price', 'number', 'USD'),
  participantAttribute('gain', 'Gain over target', 'number', 'USD'),
]
