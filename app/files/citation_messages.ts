import { messages } from '../base/messages/define.ts'

export const citationMessages = messages({
  onlyLicence: (licence: string) => `Licence: ${licence || 'see its publisher'}`,
  licence: (licence: string) => `Licence: ${licence}`,
  /** Place of publication in APA style. */
  inVenue: (venue: string) => `In ${venue}`,
  /** @param year true if known @param venue true if known */
  cited: (year: boolean, venue: boolean) =>
    `{authors}${year ? ' ({year})' : ''}. {title}${venue ? ', {venue}' : ''}. Licence: {licence}`,
})
