import { messages } from '../../base/messages/define.ts'
import { waitText } from './addresses.ts'
import type { Sentences } from './told.ts'

const LOCALLY = 'open them from your computer'

/** Errors about datasets from the Hugging Face Hub. */
export const hub = messages({
  noDatasetName: ({ text }) => [
    `“${text}” is not the name of a dataset, expected owner/name.`,
    'Copy the name from the dataset’s page.',
  ],
  hubMissing: ({ name, host }) => [
    `${name}: ${host} has no dataset of this name.`,
    'Check the name; it is written owner/name.',
  ],
  hubPrivate: ({ name, host }) => [
    `${name}: ${host} shows no such dataset to a reader who is not signed in: it is private, or not there.`,
    `Check the name. Parley signs in nowhere: download the files of a private dataset, and ${LOCALLY}.`,
  ],
  hubGated: ({ name, host, page }) => [
    `${name}: it is gated: ${host} gives it only to those who were granted access, and Parley signs in nowhere.`,
    `Ask for access at ${page}, download the files there, and ${LOCALLY}.`,
  ],
  hubDisabled: ({ name, host, page }) => [
    `${name}: ${host} has disabled this dataset.`,
    `Its page may say why: ${page}`,
  ],
  hubNotConverted: ({ name, host, page }) => [
    `${name}: ${host} has not converted this dataset to Parquet.`,
    `Download its own files from ${page}, and ${LOCALLY}, or paste the address of one of them.`,
  ],
  hubConverting: ({ name, host, page, status }) => [
    `${name}: ${host} cannot list its Parquet files now (${status}): it is still converting the dataset, or its converter is not working.`,
    `Try again in a few minutes, or download its own files from ${page}, and ${LOCALLY}.`,
  ],
  hubBusy: ({ name, host, wait }) => [
    `${name}: ${host} answered 429: too many requests in a short time.`,
    wait === null
      ? 'Try again in five minutes, which is how long the Hub counts requests together.'
      : `Try again in ${waitText(wait)}, as it asks for.`,
  ],
  hubOddList: ({ name, host, found, expected }) => [
    `${name}: the list of its files from ${host} is odd: expected ${expected}, found ${found}.`,
    'Check that this is the address of a Hugging Face Hub.',
  ],
  noConfiguration: ({ dataset, config, others }) => [
    `${dataset} has no configuration “${config}”.`,
    `Choose another: it has ${others.join(', ')}.`,
  ],
} satisfies Partial<Sentences>)
