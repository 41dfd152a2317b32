import { joinedBytes } from '../base/bytes/joined_bytes.ts'

/** Sections of a WebAssembly module: what it imports, and what it exports. */
const IMPORTS = 2
const EXPORTS = 7

/**
 * DuckDB's wasm module without the names that nobody asks it for. It exports all of its C++ (72,000 names, 7 of its
 * 34 MB), for extensions that are linked to it while it runs, and Emscripten's script walks over all exports six times
 * before the first query. Extensions stay locked out here (`duckdb_connection.ts`); names that the module itself looks
 * up at its start, and those of C, which the script calls, stay.
 * @throws Error where the module ends too early
 */
export function slimModule(module: Uint8Array): Uint8Array<ArrayBuffer> {
  let wanted: ReadonlySet<string> = new Set()
  // `orig$`: a function behind one that takes 64-bit integers in two halves, as JavaScript gives them.
  const isKept = (name: string) => {
    const plain = name.replace(/^orig\$/, '')
    return !plain.startsWith('_Z') || wanted.has(plain)
  }
  // Behind the magic number and the version.
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

/** The names that the module looks up at its start: Emscripten lets it import their addresses from its global offset table. */
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

/** Steps over what an import says of its type. */
function skipType(input: Input): void {
  const kind = input.byte()
  // Functions and tags are of a numbered type; tables have a type of elements; globals a type, and whether they change.
  if (kind === 1 || kind === 3 || kind === 4) input.byte()
  if (kind !== 1 && kind !== 2) return void input.integer()
  // Tables and memories have a least size, and maybe a most.
  const hasMost = (input.byte() & 1) === 1
  input.integer()
  if (hasMost) input.integer()
}

/** The content of the export section with those that are kept. */
function keptExports(input: Input, isKept: (name: string) => boolean): readonly Uint8Array[] {
  const kept: Uint8Array[] = []
  for (let left = input.integer(); left > 0; left--) {
    const start = input.at
    const name = input.name()
    // The kind of what is exported, and its number among those of its kind.
    input.byte()
    input.integer()
    if (isKept(name)) kept.push(input.from(start))
  }
  return [integer(kept.length), ...kept]
}

/** Reads a module's bytes from a place on. */
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

  /** An unsigned integer in LEB128: seven bits in each byte, the lowest first. */
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

/** As `Input.integer` reads it. */
function integer(value: number): Uint8Array {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Uint8Array.from([...bytes, left])
    bytes.push((left % 128) | 128)
  }
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)
