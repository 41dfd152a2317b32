/** What of Rolldown's knowledge of modules is needed. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Names a group of modules: an entry and all that it imports, for one file of them. What is loaded later shares some of them, and
 * each of these would else be split off, with a round trip of its own.
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
