/**
 * Properties that foreign data names. Its names may be any: `constructor` and `toString` are inherited by every object,
 * and assigning to `__proto__` sets no property at all. Counts and lookups of Parley's own are Maps instead.
 */

/** A property of an object's own; `undefined` where it has none of that name, whatever it inherits. */
export function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** Gives an object a property of its own. */
export function put<T>(object: Record<string, T>, name: string, value: T): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  else object[name] = value
}
