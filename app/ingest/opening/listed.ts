/** How many names are written out. */
const NAMED = 3

/** The first names of several, and how many more there are. */
export function listed(names: readonly string[]): string {
  const few = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${few} and ${names.length - NAMED} more` : few
}
