import { messages } from '../../base/messages/define.ts'

/** Reasons why user input is not a source. */
export const typedSource = messages({
  nothing: 'Type an address, or a dataset as owner/name.',
  datasetAlone: 'A dataset must be opened alone. Remove the other lines.',
  mixed: 'Addresses and a dataset cannot be opened together. Remove one of them.',
  tooMany: (count: number, most: number) =>
    `These are ${count} addresses. At most ${most} can be opened together.`,
  incomplete: (text: string) => `“${text}” is not a complete address.`,
  userName: (host: string) =>
    `The address at ${host} contains a user name or password, which would appear in every link. Remove it.`,
  noDatasetPage: (text: string, hub: string) =>
    `“${text}” is not a dataset page. Dataset pages begin with ${hub}/datasets/.`,
  noDataset: (text: string) => `“${text}” is not a dataset name.`,
  path: (text: string) => `The browser cannot open “${text}” by its path. Choose the file or drop it here.`,
  scheme: (scheme: string) => `“${scheme}:” cannot be opened. An address begins with https:// or http://.`,
  noScheme: (text: string) => `If “${text}” is an address, add https:// or http:// at the beginning.`,
  noOwner: (text: string) => `“${text}” names no owner. Write a dataset as owner/name.`,
  neither: (text: string) => `“${text}” is neither an http or https address nor a dataset (owner/name).`,
})
