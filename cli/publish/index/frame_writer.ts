import { closeSync, fsyncSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FRAMES_FILE, OFFSETS_FILE, offsetBytes, ROWS_PER_FRAME } from '../../../app/published/row_frames.ts'
import type { ColumnBatch } from '../../../app/tables/sink.ts'
import { cutTo, type FramesState } from './savepoint.ts'

/** Writes the rows of the table `conversations` as frames, see `app/published/row_frames.ts`. */
export interface FrameWriter {
  append(batch: ColumnBatch): void
  /** Makes what was appended durable. @returns the state from which another writer continues */
  save(): FramesState
  finish(): void
  /** Ends writing early. @param keep keeps the file, to continue it later */
  abandon(keep: boolean): void
}

/**
 * @param folder for the files
 * @param saved state to continue from
 * @throws the error of `cannotContinue` if the file is shorter than it was
 */
export function createFrameWriter(folder: string, saved: FramesState | null = null): FrameWriter {
  const path = join(folder, FRAMES_FILE)
  const sizes = [...(saved?.sizes ?? [])]
  if (saved)
    cutTo(
      path,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  const file = openSync(path, saved ? 'a' : 'w')
  let open = true
  const close = () => {
    if (open) closeSync(file)
    open = false
  }
  let names = saved?.names ?? []
  let values = (saved?.values ?? []).map((column) => [...column])

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
    save() {
      fsyncSync(file)
      return { sizes, names, values }
    },
    finish() {
      if (values[0] && values[0].length > 0) write()
      close()
      writeFileSync(join(folder, OFFSETS_FILE), offsetBytes(sizes))
    },
    abandon(keep) {
      close()
      if (!keep) rmSync(path, { force: true })
    },
  }
}
