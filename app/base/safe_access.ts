/**
 * Safe access to properties whose names come from foreign data. `constructor` and `toString` are inherited by every
 * object, and assigning to `__proto__` sets no property. Parley's own counts and lookups use Maps instead.
 */

/** Reads an own property. Returns undefined for inherited or missing ones. */
export function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** Sets an own property. */
export function put<T>(object: Record<string, T>, name: string, value: T): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  else object[name] = value
}
