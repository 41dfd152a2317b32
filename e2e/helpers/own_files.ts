import { join } from 'node:path'

export const SAMPLES = join(import.meta.dirname, '../../public/samples')

/** The file of the CaSiNo sample on disk. */
export const CASINO = join(SAMPLES, 'casino/train-00000-of-00001.parquet')

/** The files of the CraigslistBargains sample, one for each split. */
export const CRAIGSLIST = ['train', 'validation', 'test'].map((split) =>
  join(SAMPLES, `craigslist_bargains/${split}-00000-of-00001.parquet`),
)

/** Made-up turns in columns with meaningless names. */
export const ROWS = `a,b,c,d
7,mia,May I take a second jug of water,ask
7,tom,Yes and I keep the firewood for the night,offer
8,mia,Hello there how is your trip so far,chat
8,tom,Fine so far and thank you for asking,chat
`

/** A made-up CSV file. */
export function csv(text: string, name = 'talk.csv') {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}
