import { messages } from '../../../base/messages/define.ts'
import { bytesOfText, sizeText } from '../../../base/messages/intl.ts'

/** Texts for the progress of opening a corpus and for its questions. */
export const questionMessages = messages({
  opening: (title: string) => `Opening ${title}`,
  cancelled: (title: string) => `Opening ${title} was cancelled`,
  bytesRead: 'Bytes read',
  bytes: (bytes: number, total: number | null) =>
    total === null ? sizeText(bytes) : bytesOfText(bytes, total),
  listing: 'Listing the files…',
  reading: 'Reading the first records…',
  open: 'Open',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  toStart: 'Back to the start page',
  changeMapping: 'Change the mapping',
  howToRead: (title: string) => `How should ${title} be read?`,
  severalForms: 'Its content fits more than one form.',
  whichSplits: (dataset: string) => `Which splits of ${dataset}?`,
  othersLater: 'The others can be chosen later.',
  allSplits: 'All splits',
  whichConfig: (dataset: string) => `Which configuration of ${dataset}?`,
  splitFiles: (split: string, files: number) => `${split} (${files} files)`,
  fileNeeded: (name: string, size: string) => `This link needs the file ${name} (${size})`,
  filesNeeded: (files: number) => `This link needs ${files} files`,
  more: (count: number) => `and ${count} more`,
  chooseFile: 'Choose the file',
  chooseFiles: 'Choose the files',
  howToGiveFile:
    'A link holds no data. If you have this file, choose it, or drop it here. Nothing is uploaded.',
  howToGiveFiles:
    'A link holds no data. If you have these files, choose them, or drop them here. Nothing is uploaded.',
  openFileInstead: 'Open this file instead',
  openFilesInstead: 'Open these files instead',
  fromSite: (site: string) => `Open data from ${site}?`,
  fromSites: (sites: number) => `Open data from ${sites} sites?`,
  linkAsksFor: 'Nothing has been fetched yet. This link asks for:',
  sentOn: (through: string) =>
    `${through} sends on to another site. Nothing of what that site sent has been read. It was asked for:`,
  privateSite: 'On this computer or in your own network. Open it only if you know what runs there.',
  moreSites: (count: number) => `and ${count} more sites`,
  sitesLearn: (sites: number) =>
    `${sites === 1 ? 'The site learns' : 'The sites learn'} your network address, as with any page that you visit. Your answer is kept in this browser; Open… lists the sites that you have allowed.`,
})
