import type { Bench } from '../bench.ts'
import type { Figure } from '../measuring/report.ts'
import { median } from '../measuring/statistics.ts'
import { bareDecode } from './bare_decode.ts'
import { type MadeFile, madeFiles } from './made_files.ts'
import { type OpenedFile, openFile } from './opened_file.ts'

/** Maximal time for opening a file, as a multiple of the bare decode. */
const MOST = 3

/** Opens a file of each format like a user, and compares the time with its bare decode in the same browser. */
export async function formats({ browser, site, runs }: Bench): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const file of await madeFiles()) {
    const bare: number[] = []
    const opened: OpenedFile[] = []
    let rows = 0
    for (let run = 0; run < Math.min(runs, 5); run++) {
      const decoded = await bareDecode(browser, site, file.path)
      bare.push(decoded.time)
      rows = decoded.rows
      opened.push(await openFile(browser, site, file))
    }
    figures.push(...figuresOf(file, rows, bare, opened))
  }
  const [first, ...others] = figures
  return first ? [{ ...first, notes: [...NOTES, ...(first.notes ?? [])] }, ...others] : []
}

const NOTES = [
  'from the choice of the file until all conversations are in the engine and the page is at rest; the engine was ' +
    'started beforehand by a sample, so its start is not counted',
  'held against a page that only decodes the same file into objects: hyparquet, JSON.parse, papaparse, zip.js',
  'megabytes are those of the file as stored; rows are records, of CSV and ConvoKit turns',
]

function figuresOf(
  file: MadeFile,
  rows: number,
  bare: readonly number[],
  opened: readonly OpenedFile[],
): Figure[] {
  const { title, bytes, conversations, large } = file
  const times = opened.map(({ time }) => time)
  const peaks = opened.flatMap(({ memory }) => memory ?? [])
  const per = bare.map((time) => time / 1000)
  return [
    {
      name: `Opening ${title}`,
      unit: 's',
      samples: times.map((time) => time / 1000),
      per,
      ...(large && { target: { of: 'ratio', most: MOST } as const }),
      notes: [`${conversations} conversations in ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`],
    },
    { name: 'its bare decode', unit: 's', samples: per },
    { name: 'its bytes opened', unit: 'MB/s', samples: times.map((time) => bytes / 1e3 / time) },
    { name: 'its rows opened', unit: '/s', samples: times.map((time) => (1000 * rows) / time) },
    {
      name: 'its peak memory',
      unit: 'MB',
      samples: peaks.map(({ most }) => most / 1e6),
      notes:
        peaks.length === 0
          ? ['the system does not tell']
          : [
              `resident in the page’s process (${title}); ${Math.round(median(peaks.map((p) => p.before)) / 1e6)} MB before the choice`,
            ],
    },
  ]
}
