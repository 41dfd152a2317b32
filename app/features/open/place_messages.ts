import { messages } from '../../base/messages/define.ts'
import { counted, listed } from '../../base/messages/intl.ts'

/** Short texts for the location of a source. Needed from the start for open corpora. */
export const placeMessages = messages({
  hub: 'Hugging Face Hub',
  hosts: (hosts: readonly string[]) =>
    hosts.length <= 2 ? listed(hosts) : `${hosts[0]} and ${hosts.length - 1} others`,
  thisComputer: (files: number, size: string) =>
    `This computer, ${files > 1 ? `${counted(files, 'file')}, ` : ''}${size}`,
})
