import { resolve } from 'node:path'
import { type HtmlTagDescriptor, normalizePath, type Plugin, type Rolldown } from 'vite'

export interface PreloadOptions {
  /** Module that the page's only script imports dynamically at startup. */
  readonly module: string
  /** Module of the worker that the script starts. The build has its static imports in one file, see `withEntry`. */
  readonly worker: string
  /**
   * Addresses fetched at startup, relative to the page, with `fetch`'s defaults. Otherwise the browser would load them
   * twice.
   */
  readonly fetches: readonly string[]
}

/**
 * Adds preload links to the built `index.html`, so that the browser loads what the page needs before the first script
 * has run: the first dynamic import with its static imports and styles, the worker, and the first fetches. Doesn't
 * preload chunks that are imported later (such as the engine). Module paths are relative to Vite's root.
 * @throws Error (in a build) if a module is not in the bundle
 */
export function preload(options: PreloadOptions): Plugin {
  let root = ''
  let base = ''
  return {
    name: 'parley:preload',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, chunk: entry }) => {
        if (!bundle || !entry) throw new Error('preload: index.html is written without a bundle.')
        // Vite adds the links for these itself.
        const linked = withStaticImports(bundle, entry)
        const first = chunkOf(bundle, normalizePath(resolve(root, options.module)))
        const chunks = withStaticImports(bundle, first).filter((chunk) => !linked.includes(chunk))
        const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const worker = workerFile(bundle, options.worker)
        return [
          ...options.fetches.map((href) => link({ rel: 'preload', as: 'fetch', href, crossorigin: true })),
          // Chromium doesn't support `as="worker"` here, but the worker finds the script in the cache.
          link({ rel: 'modulepreload', href: base + worker, crossorigin: true }),
          ...chunks.map((c) => link({ rel: 'modulepreload', href: base + c.fileName, crossorigin: true })),
          ...[...styles].map((css) => link({ rel: 'stylesheet', href: base + css, crossorigin: true })),
        ]
      },
    },
  }
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' }
}

function chunkOf(bundle: Rolldown.OutputBundle, id: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  // A chunk that also contains modules imported by other chunks has no facade module.
  const found =
    chunks.find((chunk) => chunk.facadeModuleId === id) ??
    chunks.find((chunk) => chunk.moduleIds.includes(id))
  if (!found) throw new Error(`preload: no chunk of the build has ${id}.`)
  return found
}

/** A chunk and all its static imports, without duplicates. */
function withStaticImports(
  bundle: Rolldown.OutputBundle,
  first: Rolldown.OutputChunk,
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const fileName of chunk.imports) {
      const imported = bundle[fileName]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  visit(first)
  return [...found]
}

/** Vite bundles a worker separately and emits it under its module's name with a hash. */
function workerFile(bundle: Rolldown.OutputBundle, module: string): string {
  const stem = module.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  const found = Object.keys(bundle).filter((name) => name.includes(`/${stem}-`) && name.endsWith('.js'))
  if (found.length !== 1 || found[0] === undefined) {
    throw new Error(`preload: expected one file of the worker ${module} in the build, found ${found.length}.`)
  }
  return found[0]
}
