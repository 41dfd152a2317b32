import { messages } from '../../base/messages/define.ts'
import { countText, listed } from '../../base/messages/intl.ts'

export const unknownValues = messages({
  value: (of: string, value: string) => `${of}: no listed conversation has “${value}”.`,
  noScheme: (scheme: string) => `This corpus has no labels called “${scheme}”.`,
  noField: (field: string) => `This corpus has no field called “${field}”.`,
  known: (values: readonly string[], more: number) =>
    `Values: ${more > 0 ? `${values.join(', ')} and ${countText(more)} more` : listed(values)}.`,
  use: (value: string) => `Use “${value}”`,
})
