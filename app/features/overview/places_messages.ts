import { messages } from '../../base/messages/define.ts'

/** The ways to the overview and to reviews; they stand where its own code is not loaded. */
export const overviewPlaces = messages({
  overview: 'Overview',
  of: 'Overview of this corpus: figures and charts',
  places: 'View',
  list: 'List',
  reviews: 'Reviews',
  loading: 'Loading the overview…',
})
