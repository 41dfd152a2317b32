import { messages } from '../../base/messages/define.ts'

/** Reasons why user input is not a source. */
export const typedSource = messages({
  nothing: 'Type an address, or a dataset as owner/name.',
  datasetAlone: 'A dataset is opened by itself; leave the other lines out.',
  mixed: 'Addresses and a dataset cannot be opened together; leave one of them out.',
  tooMany: (count: number, most: number) =>
    `These are ${count} addresses; at most ${most} can be opened together.`,
  incomplete: (text: string) => `“${text}” is not a complete address.`,
  userName: (host: string) =>
    `The address at ${host} holds a user name or password, which would stand in every link. Leave it out.`,
  noDatasetPage: (text: string, hub: string) =>
    `“${text}” is not a page of a dataset; those begin with ${hub}/datasets/.`,
  noDataset: (text: string) => `“${text}” is not the name of a dataset.`,
  path: (text: string) => `A page cannot open “${text}” by its path. Choose the file, or drop it here.`,
  scheme: (scheme: string) => `“${scheme}:” cannot be opened; an address begins with https:// or http://.`,
  noScheme: (text: string) => `If “${text}” is an address, it begins with https:// or http://.`,
  noOwner: (text: string) => `“${text}” names no owner; a dataset is written owner/name.`,
  neither: (text: string) => `“${text}” is neither an http or https address nor a dataset (owner/name).`,
})
