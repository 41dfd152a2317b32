import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import Papa from 'papaparse'

/** A file that the page has saved. */
export interface Saved {
  readonly name: string
  readonly bytes: Buffer
}

/** Returns the file that the browser saves during an action. */
export async function saved(page: Page, act: () => Promise<void>): Promise<Saved> {
  const begun = page.waitForEvent('download')
  await act()
  const download: Download = await begun
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Parses CSV with a header. Values are texts. @throws Error if papaparse reports any */
export function csvRows({ bytes }: Saved): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(bytes.toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)))
  return data
}

export function jsonLines({ bytes }: Saved): Record<string, unknown>[] {
  const lines = bytes.toString('utf8').split('\n')
  if (lines.pop() !== '') throw new Error('The last line is not finished.')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

export function parquetRows({ bytes }: Saved): Promise<Record<string, unknown>[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  return parquetReadObjects({ file, compressors })
}
