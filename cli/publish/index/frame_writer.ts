import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FRAMES_FILE, OFFSETS_FILE, offsetBytes, ROWS_PER_FRAME } from '../../../app/published/row_frames.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'

/** Writes the rows of the table `conversations` as frames, see `app/published/row_frames.ts`. */
export interface FrameWriter {
  append(batch: ColumnBatch): void
  finish(): void
  /** Removes the files. */
  abandon(): void
}

/** @param folder for the files */
export function createFrameWriter(folder: string): FrameWriter {
  const path = join(folder, FRAMES_FILE)
  const file = openSync(path, 'w')
  const sizes: number[] = []
  let names: readonly string[] = []
  let values: ColumnValue[][] = []

  const write = () => {
    const bytes = gzipSync(JSON.stringify({ names, values }))
    writeSync(file, bytes)
    sizes.push(bytes.length)
    values = names.map(() => [])
  }
  return {
    append({ length, columns }) {
      const shown = columns.filter(({ name }) => name !== 'document')
      if (names.length === 0) {
        names = shown.map(({ name }) => name)
        values = names.map(() => [])
      }
      for (let row = 0; row < length; row++) {
        for (const [i, column] of shown.entries()) values[i]?.push(column.values[row] ?? null)
        if (values[0]?.length === ROWS_PER_FRAME) write()
      }
    },
    finish() {
      if (values[0] && values[0].length > 0) write()
      closeSync(file)
      writeFileSync(join(folder, OFFSETS_FILE), offsetBytes(sizes))
    },
    abandon() {
      closeSync(file)
      rmSync(path, { force: true })
    },
  }
}
