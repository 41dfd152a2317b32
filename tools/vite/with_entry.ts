import { dirname, resolve } from 'node:path'

/** The part of Rolldown's module info that is used here. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly exports?: readonly string[]
  readonly code?: string | null
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

/**
 * Names the group of an entry and all its static imports, so that they are bundled in one file. Without this, modules
 * shared with lazy chunks would be split off, each with an extra round trip. Of a barrel, a module that only exports
 * from others, it contains those whose names are imported: others would be in the file because lazy chunks use them.
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
  const add = (id: string) => {
    if (!found.has(id)) waiting.push(id)
    found.add(id)
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = graph.getModuleInfo(id)
    if (!info) continue
    for (const imported of info.importedIds) {
      const barrel = graph.getModuleInfo(imported)
      if (!barrel || !isBarrel(barrel)) {
        add(imported)
        continue
      }
      // The barrel itself has no code, and would bring all its imports into the group.
      const names = importedNames(id, info.code ?? '', imported)
      for (const part of barrel.importedIds) {
        const exported = graph.getModuleInfo(part)?.exports
        if (!names || !exported || exported.some((one) => names.has(one))) add(part)
      }
    }
  }
  return found
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g
const EXPORT_ALL = /export\s*\*\s*from\s*(['"])[^'"]+\1\s*;?/g

/** True if a module has nothing but `export * from …`. */
function isBarrel({ code, importedIds }: ModuleInfo): boolean {
  if (!code || importedIds.length === 0) return false
  return code.replace(COMMENT, '').replace(EXPORT_ALL, '').trim() === ''
}

const IMPORT = /\b(?:import|export)\b\s*(type\b)?\s*([^'";]*?)\s*\bfrom\s*['"]([^'"]+)['"]/g

/** Names that a module imports from another. Null if it imports something else, such as a namespace. */
function importedNames(from: string, code: string, imported: string): ReadonlySet<string> | null {
  const names = new Set<string>()
  let isKnown = false
  for (const [, type, clause = '', specifier = ''] of code.replace(COMMENT, '').matchAll(IMPORT)) {
    if (resolve(dirname(from), specifier) !== resolve(imported)) continue
    isKnown = true
    if (type) continue
    const list = /^\{([\s\S]*)\}$/.exec(clause)
    if (!list) return null
    for (const item of (list[1] ?? '').split(',')) {
      const [name = ''] = item.trim().split(/\s+as\s+/)
      if (name !== '' && !name.startsWith('type ')) names.add(name)
    }
  }
  return isKnown ? names : null
}
