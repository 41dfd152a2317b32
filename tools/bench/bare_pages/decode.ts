import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { parquetReadObjects } from 'hyparquet'
import Papa from 'papaparse'

/**
 * Decodes the chosen file into objects with the libraries that Parley uses, and does nothing else. Sets attributes of
 * the body: `data-decoded` to the time since the choice (ms), `data-rows` to the number of rows, and `data-failed` to
 * the error message if decoding fails.
 */
document.querySelector('input')?.addEventListener('change', async (event) => {
  const began = performance.now()
  const { dataset } = document.body
  try {
    const file = (event.target as HTMLInputElement).files?.[0]
    if (!file) throw new Error('No file was chosen.')
    const rows = await decode(file)
    dataset.rows = String(rows.length)
    dataset.decoded = String(performance.now() - began)
  } catch (error) {
    dataset.failed = String(error)
  }
})
document.body.dataset.ready = ''

async function decode(file: File): Promise<readonly unknown[]> {
  switch (file.name.replace(/^.*\./, '')) {
    case 'parquet':
      return parquetReadObjects({ file: await file.arrayBuffer() })
    case 'jsonl':
      return lines(await file.text())
    case 'json':
      return JSON.parse(await file.text())
    case 'csv':
      return Papa.parse(await file.text(), { header: true, skipEmptyLines: true }).data
    case 'zip':
      return utterances(file)
    default:
      throw new Error(`${file.name} is of no kind that is measured.`)
  }
}

function lines(text: string): unknown[] {
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

/** Decodes all files of a ConvoKit archive and returns its utterances. */
async function utterances(file: File): Promise<readonly unknown[]> {
  let rows: readonly unknown[] = []
  for (const entry of await new ZipReader(new BlobReader(file), { useWebWorkers: false }).getEntries()) {
    if (entry.directory) continue
    const text = await entry.getData(new TextWriter())
    if (entry.filename.endsWith('.jsonl')) rows = lines(text)
    else JSON.parse(text)
  }
  return rows
}
