/** Whether two definitions or entries are the same, whatever the order of their fields. */
export function sameContent(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** A text that is the same for the same content, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
}
