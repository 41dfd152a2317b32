import { joinedBytes } from '../base/bytes/joined_bytes.ts'

/** Section ids of a WebAssembly module. */
const IMPORTS = 2
const EXPORTS = 7

/**
 * Removes unused exports from DuckDB's wasm module. It exports all of its C++ for dynamically linked extensions (72,000
 * names, 7 of its 34 MB), and Emscripten's script iterates over all exports six times before the first query.
 * Extensions are locked out here (`duckdb_connection.ts`). Keeps names that the module looks up on startup, and C
 * functions, which the script calls.
 * @throws Error if the module is truncated
 */
export function slimModule(module: Uint8Array): Uint8Array<ArrayBuffer> {
  let wanted: ReadonlySet<string> = new Set()
  // `orig$` is a function wrapped by one that takes 64-bit integers in two halves, as from JavaScript.
  const isKept = (name: string) => {
    const plain = name.replace(/^orig\$/, '')
    return !plain.startsWith('_Z') || wanted.has(plain)
  }
  // Skip the magic number and the version.
  const input = new Input(module, 8)
  const parts = [module.subarray(0, input.at)]
  while (input.at < module.length) {
    const start = input.at
    const id = input.byte()
    const size = input.integer()
    const end = input.at + size
    if (id === IMPORTS) wanted = lookedUp(input)
    if (id === EXPORTS) {
      const exports = keptExports(input, isKept)
      parts.push(Uint8Array.of(id), integer(lengthOf(exports)), ...exports)
    } else parts.push(module.subarray(start, end))
    input.at = end
  }
  return joinedBytes(parts)
}

/** Names that the module looks up on startup: Emscripten imports their addresses from its global offset table. */
function lookedUp(input: Input): ReadonlySet<string> {
  const names = new Set<string>()
  for (let left = input.integer(); left > 0; left--) {
    const from = input.name()
    const name = input.name()
    if (from.startsWith('GOT.')) names.add(name)
    skipType(input)
  }
  return names
}

/** Skips the type of an import. */
function skipType(input: Input): void {
  const kind = input.byte()
  // Functions and tags have a type index, tables an element type, and globals a type and mutability.
  if (kind === 1 || kind === 3 || kind === 4) input.byte()
  if (kind !== 1 && kind !== 2) return void input.integer()
  // Tables and memories have a minimum size and an optional maximum.
  const hasMost = (input.byte() & 1) === 1
  input.integer()
  if (hasMost) input.integer()
}

/** Content of the export section, reduced to the exports to keep. */
function keptExports(input: Input, isKept: (name: string) => boolean): readonly Uint8Array[] {
  const kept: Uint8Array[] = []
  for (let left = input.integer(); left > 0; left--) {
    const start = input.at
    const name = input.name()
    // Kind of the export, and its index among exports of this kind.
    input.byte()
    input.integer()
    if (isKept(name)) kept.push(input.from(start))
  }
  return [integer(kept.length), ...kept]
}

/** Reads a module's bytes sequentially. */
class Input {
  at: number
  readonly #module: Uint8Array
  readonly #utf8 = new TextDecoder()

  constructor(module: Uint8Array, at: number) {
    this.#module = module
    this.at = at
  }

  byte(): number {
    const byte = this.#module[this.at++]
    if (byte === undefined) throw new Error('The WebAssembly module ends too early.')
    return byte
  }

  /** Reads an unsigned LEB128 integer: seven bits per byte, lowest first. */
  integer(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }

  name(): string {
    const length = this.integer()
    this.at += length
    return this.#utf8.decode(this.from(this.at - length))
  }

  from(start: number): Uint8Array {
    return this.#module.subarray(start, this.at)
  }
}

/** Encodes an integer for `Input.integer`. */
function integer(value: number): Uint8Array {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Uint8Array.from([...bytes, left])
    bytes.push((left % 128) | 128)
  }
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)
