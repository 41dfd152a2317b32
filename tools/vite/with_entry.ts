/** The part of Rolldown's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Names the group of an entry and all its static imports, so that they are bundled in one file. Without this, modules
 * shared with lazy chunks would be split off, each with an extra round trip.
 * @param entry absolute path
 */
export function withEntry(name: string, entry: string): (id: string, graph: ModuleGraph) => string | null {
  const members = new WeakMap<ModuleGraph, ReadonlySet<string>>()
  return (id, graph) => {
    const known = members.get(graph) ?? importedBy(entry, graph)
    members.set(graph, known)
    return known.has(id) ? name : null
  }
}

function importedBy(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry])
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!found.has(imported)) waiting.push(imported)
      found.add(imported)
    }
  }
  return found
}
