import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { duckDbFolder, slimEngineFile } from './slim_engine_file.ts'
import { slimModule } from './slim_module.ts'

const END = 0x0b

const text = (value: string) => [value.length, ...Buffer.from(value)]

/** A made-up module with imports. It exports its memory and its only function, which is empty. */
function moduleWith(imports: readonly number[], exports: readonly (readonly [name: string, kind: number])[]) {
  const section = (id: number, content: readonly number[]) => [id, content.length, ...content]
  return Uint8Array.from([
    ...[0, ...Buffer.from('asm'), 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, imports),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [exports.length, ...exports.flatMap(([name, kind]) => [...text(name), kind, 0])]),
    ...section(10, [1, 2, 0, END]),
  ])
}

/** One import of each kind in DuckDB's module, with and without a maximum size. */
const IMPORTS = [
  7,
  ...[...text('GOT.func'), ...text('_Zwanted'), 3, 0x7f, 1],
  ...[...text('env'), ...text('_Zother'), 3, 0x7f, 1],
  ...[...text('env'), ...text('table'), 1, 0x70, 1, 1, 9],
  ...[...text('env'), ...text('thrown'), 4, 0, 0],
  ...[...text('env'), ...text('open'), 1, 0x70, 0, 1],
  ...[...text('env'), ...text('f'), 0, 0],
  ...[...text('GOT.mem'), ...text('_Zplace'), 3, 0x7f, 1],
]

describe('the engine without names that only extensions ask for', () => {
  it('keeps names of C, and those of C++ that the module looks up by itself', () => {
    const slim = slimModule(
      moduleWith(IMPORTS, [
        ['malloc', 0],
        ['_Zwanted', 0],
        ['orig$_Zwanted', 0],
        ['_Zother', 0],
        ['orig$_Zother', 0],
        ['_Zplace', 3],
        ['a_Zb', 0],
        ['memory', 2],
      ]),
    )
    const exported = WebAssembly.Module.exports(new WebAssembly.Module(slim))
    expect(exported).toEqual([
      { name: 'malloc', kind: 'function' },
      { name: '_Zwanted', kind: 'function' },
      { name: 'orig$_Zwanted', kind: 'function' },
      { name: '_Zplace', kind: 'global' },
      { name: 'a_Zb', kind: 'function' },
      { name: 'memory', kind: 'memory' },
    ])
  })

  it('changes nothing else', () => {
    const module = moduleWith(IMPORTS, [['malloc', 0]])
    expect(slimModule(module)).toEqual(module)
  })

  it('says so where the module ends too early', () => {
    const module = moduleWith(IMPORTS, [['malloc', 0]])
    expect(() => slimModule(module.subarray(0, 20))).toThrow('ends too early')
  })

  it('takes a fifth from DuckDB’s module, which still has all that its script calls', async () => {
    const script = readFileSync(join(duckDbFolder, 'duckdb-browser-eh.worker.js'), 'utf8')
    const called = new Set([...script.matchAll(/\bwasmExports\.(\w+)/g)].map(([, name]) => name))
    const whole = await WebAssembly.compile(readFileSync(join(duckDbFolder, 'duckdb-eh.wasm')))
    const slim = await WebAssembly.compile(readFileSync(slimEngineFile()))
    const names = (module: WebAssembly.Module) => WebAssembly.Module.exports(module).map(({ name }) => name)
    const [before, after] = [new Set(names(whole)), new Set(names(slim))]
    expect(called.size).toBeGreaterThan(50)
    expect([...called].filter((name) => name && before.has(name) && !after.has(name))).toEqual([])
    expect(after.size).toBeLessThan(before.size / 20)
    expect(statSync(slimEngineFile()).size).toBeLessThan(
      statSync(join(duckDbFolder, 'duckdb-eh.wasm')).size * 0.8,
    )
  })
})
