import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

export const histogramMessages = messages({
  name: (column: string) => `Filter by ${column}`,
  bar: (values: string, count: number, whole: number) =>
    `${values}: ${countText(count)} of ${counted(whole, 'conversation')}`,
  others: (values: number) => counted(values, 'other value'),
})
