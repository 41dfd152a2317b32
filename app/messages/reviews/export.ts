import { messages } from '../define.ts'
import { countText } from '../intl.ts'

export const exportReviews = messages({
  title: (reviews: number) => (reviews === 1 ? 'Export review' : `Export ${countText(reviews)} reviews`),
})
