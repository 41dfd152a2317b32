import { messages } from '../base/messages/define.ts'

export const citationMessages = messages({
  licence: (licence: string) => `Licence: ${licence}`,
  /** Place of publication in APA style. */
  inVenue: (venue: string) => `In ${venue}`,
  /** Each parameter is true if it is known. */
  cited: (year: boolean, venue: boolean, licence: boolean) =>
    `{authors}${year ? ' ({year})' : ''}. {title}${venue ? ', {venue}' : ''}.${licence ? ' Licence: {licence}' : ''}`,
})
