import { messages } from '../../base/messages/define.ts'
import { waitText } from './addresses.ts'
import type { Sentences } from './told.ts'

const LOCALLY = 'open them from your computer'

/** Errors about datasets from the Hugging Face Hub. */
export const hub = messages({
  noDatasetName: ({ text }) => [
    `“${text}” is not a dataset name; expected owner/name.`,
    'Copy the name from the dataset’s page.',
  ],
  hubMissing: ({ name, host }) => [
    `${name}: ${host} has no dataset with this name.`,
    'Check the name. It has the form owner/name.',
  ],
  hubPrivate: ({ name, host }) => [
    `${name}: ${host} has no public dataset with this name. It may be private, or it may not exist.`,
    `Check the name. Parley cannot sign in. If the dataset is private, download its files and ${LOCALLY}.`,
  ],
  hubGated: ({ name, host, page }) => [
    `${name}: this dataset is gated. ${host} requires permission to read it, and Parley cannot sign in.`,
    `Request access at ${page}, download the files there, and ${LOCALLY}.`,
  ],
  hubDisabled: ({ name, host, page }) => [
    `${name}: ${host} has disabled this dataset.`,
    `Its page may say why: ${page}`,
  ],
  hubNotConverted: ({ name, host, page }) => [
    `${name}: ${host} has not converted this dataset to Parquet.`,
    `Download its original files from ${page} and ${LOCALLY}, or paste the address of one of them.`,
  ],
  hubConverting: ({ name, host, page, status }) => [
    `${name}: ${host} cannot list its Parquet files right now (${status}). It is still converting the dataset, or its converter is not working.`,
    `Try again in a few minutes, or download its original files from ${page} and ${LOCALLY}.`,
  ],
  hubBusy: ({ name, host, wait }) => [
    `${name}: ${host} answered 429: too many requests in a short time.`,
    wait === null
      ? 'Try again in five minutes, when the Hub’s rate limit resets.'
      : `Try again in ${waitText(wait)}.`,
  ],
  hubOddList: ({ name, host, found, expected }) => [
    `${name}: the list of files that ${host} sent is not valid: expected ${expected}, found ${found}.`,
    'Check that this is the address of a Hugging Face Hub.',
  ],
  noConfiguration: ({ dataset, config, others }) => [
    `${dataset} has no configuration “${config}”.`,
    `Choose one of these: ${others.join(', ')}.`,
  ],
} satisfies Partial<Sentences>)
