/**
 * Values as text between page and server: JSON, and typed arrays, maps, big integers and numbers that JSON lacks as
 * objects with one name that starts with `$`. Typed arrays are their bytes in base64, little-endian like every platform
 * that browsers and Node run on. Own names that start with `$` get another one.
 */

const ARRAYS = { $int32: Int32Array, $float64: Float64Array } as const

type ArrayName = keyof typeof ARRAYS

/** @throws TypeError for values that are no data, such as functions in place of an array's item */
export function toWire(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => tagged(item)) ?? 'null'
}

/** Reverse of `toWire`. @throws SyntaxError, or an error of a typed array with other bytes */
export function fromWire(text: string): unknown {
  return JSON.parse(text, (_, item: unknown) => untagged(item))
}

function tagged(item: unknown): unknown {
  if (typeof item === 'number') return Number.isFinite(item) ? item : { $number: String(item) }
  if (typeof item === 'bigint') return { $bigint: item.toString() }
  if (typeof item !== 'object' || item === null) return item
  if (item instanceof Map) return { $map: [...item] }
  if (item instanceof Int32Array) return { $int32: base64Of(item) }
  if (item instanceof Float64Array) return { $float64: base64Of(item) }
  const name = onlyName(item)
  return name === null ? item : { [`$${name}`]: (item as Record<string, unknown>)[name] }
}

function untagged(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  const name = onlyName(item)
  if (name === null) return item
  const content = (item as Record<string, unknown>)[name]
  if (name.startsWith('$$')) return { [name.slice(1)]: content }
  if (name === '$map') return new Map(content as [unknown, unknown][])
  if (name === '$number') return Number(content)
  if (name === '$bigint') return integerOf(String(content))
  if (Object.hasOwn(ARRAYS, name)) {
    const bytes = Uint8Array.from(atob(content as string), (letter) => letter.charCodeAt(0))
    return new ARRAYS[name as ArrayName](bytes.buffer)
  }
  throw new SyntaxError(`A value is called ${name}.`)
}

/** Digits of an integer. A HUGEINT has 39; reading millions of them takes seconds. */
const MOST_DIGITS = 100

function integerOf(digits: string): bigint {
  if (digits.length > MOST_DIGITS) throw new SyntaxError(`An integer has ${digits.length} digits.`)
  return BigInt(digits)
}

/** The name of an object's only property, if it starts with `$`. */
function onlyName(item: object): string | null {
  if (Array.isArray(item)) return null
  const [name, ...others] = Object.keys(item)
  return name?.startsWith('$') && others.length === 0 ? name : null
}

/** Number of bytes that are made into letters at once, since the number of arguments of a call is limited. */
const AT_ONCE = 8_192

function base64Of({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): string {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  let letters = ''
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE))
  return btoa(letters)
}
