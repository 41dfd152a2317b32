import { messages } from '../../base/messages/define.ts'

/** Links to the overview and to reviews. In a separate file, because they are needed before those pages are loaded. */
export const overviewPlaces = messages({
  overview: 'Overview',
  of: 'Overview of this corpus: figures and charts',
  places: 'View',
  list: 'List',
  reviews: 'Reviews',
  loading: 'Loading the overview…',
})
