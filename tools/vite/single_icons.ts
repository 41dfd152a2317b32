import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'

/**
 * Imports each icon from its own file in builds. If imported through the package's index, a module would count as
 * importing all icons, and the first chunk would contain icons that are drawn later (`with_entry.ts`).
 */
export function singleIcons(): Plugin {
  let files: ReadonlyMap<string, string> | null = null
  return {
    name: 'parley:single-icons',
    apply: 'build',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: PACKAGE },
      handler(code) {
        files ??= iconFiles()
        return { code: importSingly(code, files), map: null }
      },
    },
  }
}

/**
 * @param files of icons, by name
 * @throws Error if an imported name is not an icon
 */
export function importSingly(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(/import\s*\{([^{}]*)\}\s*from\s*['"]lucide-react['"]/g, (_, names: string) => {
    const wanted = names.split(',').map((name) => name.trim())
    const imports = wanted
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [exported = '', local = exported] = name.split(/\s+as\s+/)
        const file = files.get(exported)
        if (file === undefined) throw new Error(`${PACKAGE} has no icon ${exported}.`)
        return `import ${local} from '${PACKAGE}/icons/${file}'`
      })
    // On one line, so that line numbers don't change.
    return imports.join('; ')
  })
}

/** Files of icons by each of their names in the package's index. */
function iconFiles(): ReadonlyMap<string, string> {
  const { resolve } = createRequire(import.meta.url)
  const index = readFileSync(resolve(PACKAGE).replace(/\/dist\/.*$/, `/dist/esm/${PACKAGE}.mjs`), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([^']*)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}
