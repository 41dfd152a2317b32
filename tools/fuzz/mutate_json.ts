import type { Random } from '../synthesize/random.ts'
import { wildText, wildValue } from './wild.ts'

type Holder = unknown[] | Record<string, unknown>

/** Every list and object within a value, the outermost first. */
function holders(value: unknown): Holder[] {
  const found: Holder[] = []
  const open: unknown[] = [value]
  for (let at = 0; at < open.length; at++) {
    const one = open[at]
    if (one === null || typeof one !== 'object') continue
    found.push(one as Holder)
    for (const inner of Object.values(one)) open.push(inner)
  }
  return found
}

/**
 * The records with a few changes in their structure: values of other types, names that are missing or strange, items
 * twice, in another order or gone, and texts with a mark.
 * @param mark a text that occurs nowhere else; where it is put, `marked` says so
 */
export function changedRecords(
  records: readonly unknown[],
  random: Random,
  mark: string,
): { readonly records: unknown[]; readonly marked: boolean } {
  const copy = structuredClone(records) as unknown[]
  const marked = random.chance(0.3) && markText(copy, random, mark)
  for (let n = random.whole(marked ? 0 : 1, 5); n > 0; n--) change(copy, random)
  const text = written(copy)
  return text === null
    ? { records: [...records], marked: false }
    : { records: copy, marked: text.includes(mark) }
}

/** As JSON; `null` where it is nested too deeply to be written. */
function written(records: readonly unknown[]): string | null {
  try {
    return JSON.stringify(records)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Names under which corpora keep what was said. */
const SAID = new Set(['text', 'content', 'value', 'utterance', 'output', 'instruction'])

/** Adds the mark to something that was said. */
function markText(records: unknown[], random: Random, mark: string): boolean {
  const said = holders(records).flatMap((holder) =>
    Array.isArray(holder)
      ? []
      : Object.entries(holder).flatMap(([name, value]) =>
          SAID.has(name) && typeof value === 'string' && value.includes(' ') ? [{ holder, name, value }] : [],
        ),
  )
  if (said.length === 0) return false
  const { holder, name, value } = random.pick(said)
  holder[name] = `${value} ${mark}`
  return true
}

function change(records: unknown[], random: Random): void {
  const holder = random.chance(0.15) ? records : random.pick(holders(records))
  if (Array.isArray(holder)) changeList(holder, random)
  else changeObject(holder, random)
}

function changeList(list: unknown[], random: Random): void {
  const at = random.whole(0, Math.max(0, list.length - 1))
  switch (random.whole(0, 5)) {
    case 0:
      list.splice(at, 1)
      return
    case 1:
      list.splice(at, 0, twin(list[at]))
      return
    case 2:
      list[at] = wildValue(random)
      return
    case 3:
      list.length = 0
      return
    case 4:
      list.reverse()
      return
    default:
      list.splice(at, 0, wildValue(random))
  }
}

/** A copy; the value itself where it is nested too deeply to be copied. */
function twin(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch (error) {
    if (error instanceof RangeError) return value
    throw error
  }
}

function changeObject(object: Record<string, unknown>, random: Random): void {
  const names = Object.keys(object)
  if (names.length === 0) {
    define(object, wildText(random), wildValue(random))
    return
  }
  const name = random.pick(names)
  switch (random.whole(0, 4)) {
    case 0:
      delete object[name]
      return
    case 1: {
      const value = object[name]
      delete object[name]
      define(object, wildText(random), value)
      return
    }
    case 2:
      define(object, wildText(random), wildValue(random))
      return
    default:
      object[name] = wildValue(random)
  }
}

/** As a property of its own, whatever its name. */
function define(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}
