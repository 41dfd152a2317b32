import { messages } from '../base/messages/define.ts'

export const citationMessages = messages({
  onlyLicence: (licence: string) => `Licence: ${licence || 'see its publisher'}`,
  licence: (licence: string) => `Licence: ${licence}`,
  /** Where a paper was published, as APA writes it. */
  inVenue: (venue: string) => `In ${venue}`,
  /** Without year or venue where none is known. */
  cited: (year: boolean, venue: boolean) =>
    `{authors}${year ? ' ({year})' : ''}. {title}${venue ? ', {venue}' : ''}. Licence: {licence}`,
})
