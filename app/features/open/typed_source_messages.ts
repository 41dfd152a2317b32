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
  revision: (revision: string) =>
    `The Hub gives whole datasets in their newest version only. For the revision “${revision}”, give the path of a file in it.`,
  gist: 'A gist can have several files. Choose “Raw” beside one of them and copy that address.',
  githubPage:
    'This is a page of GitHub without a file. Open the file there and copy its address (…/blob/…), or download the repository and open the folder.',
  zenodoPage:
    'This is a page of Zenodo without a file. Copy the address of one of its files (…/files/…), or download it and open it.',
  osf: 'OSF does not let web pages read its files. Download the file there and open it.',
  kaggle:
    'Kaggle gives files only to people who are signed in there. Download the dataset and open its file or folder.',
  path: (text: string) => `The browser cannot open “${text}” by its path. Choose the file or drop it here.`,
  scheme: (scheme: string) => `“${scheme}:” cannot be opened. An address begins with https:// or http://.`,
  noScheme: (text: string) => `If “${text}” is an address, add https:// or http:// at the beginning.`,
  noOwner: (text: string) => `“${text}” names no owner. Write a dataset as owner/name.`,
  neither: (text: string) => `“${text}” is neither an http or https address nor a dataset (owner/name).`,
})
