import { resolve } from 'node:path'
import { type HtmlTagDescriptor, normalizePath, type Plugin, type Rolldown } from 'vite'

export interface PreloadOptions {
  /** The module that the page's only script imports dynamically at once. */
  readonly module: string
  /** The module of the worker that it starts at once; the build has all that it imports statically in one file, see `withEntry`. */
  readonly worker: string
  /** What it fetches at once, relative to the page; with `fetch`'s own defaults, or the browser loads it twice. */
  readonly fetches: readonly string[]
}

/**
 * Tells the browser in the built `index.html` what the page will need at once, so that it is on its way before the
 * first script has run: the first dynamic import with its static imports and styles, the worker, the first fetches.
 * Chunks that are imported dynamically only later (such as the engine) stay unloaded.
 * Paths of modules are relative to Vite's root.
 * @throws Error (in a build) where a module is not in the bundle
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
        // For these Vite writes the links by itself.
        const linked = withStaticImports(bundle, entry)
        const first = chunkOf(bundle, normalizePath(resolve(root, options.module)))
        const chunks = withStaticImports(bundle, first).filter((chunk) => !linked.includes(chunk))
        const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const worker = workerFile(bundle, options.worker)
        return [
          ...options.fetches.map((href) => link({ rel: 'preload', as: 'fetch', href, crossorigin: true })),
          // Chromium knows no "as" for workers here, but the worker finds the script in the cache.
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
  // A file that has what others import, too, begins with none of its modules.
  const found =
    chunks.find((chunk) => chunk.facadeModuleId === id) ??
    chunks.find((chunk) => chunk.moduleIds.includes(id))
  if (!found) throw new Error(`preload: no chunk of the build has ${id}.`)
  return found
}

/** A chunk and all that it imports statically, each once. */
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

/** Vite bundles a worker by itself and emits it under its module's name and a hash. */
function workerFile(bundle: Rolldown.OutputBundle, module: string): string {
  const stem = module.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  const found = Object.keys(bundle).filter((name) => name.includes(`/${stem}-`) && name.endsWith('.js'))
  if (found.length !== 1 || found[0] === undefined) {
    throw new Error(`preload: expected one file of the worker ${module} in the build, found ${found.length}.`)
  }
  return found[0]
}
