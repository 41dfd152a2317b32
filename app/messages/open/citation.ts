import { messages } from '../define.ts'

export const citationMessages = messages({
  onlyLicence: (licence: string) => `Licence: ${licence || 'see its publisher'}`,
  /** Without year or venue where none is known. */
  cited: (year: boolean, venue: boolean) =>
    `{authors}${year ? ' ({year})' : ''}. {title}${venue ? ', {venue}' : ''}. Licence: {licence}`,
})
