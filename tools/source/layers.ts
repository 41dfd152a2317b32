import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A source file by its path in the project, such as `app/views/app/page.tsx`. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A folder (or a file) of `app/` and what it may import, as paths within `app/`. */
export interface Layer {
  /** `views`, `main.tsx`. `corpora/*` makes each folder of `corpora` a layer. */
  readonly name: string
  /** Folders and files outside the layer. `*` stands for the name of one folder. */
  readonly mayImport: readonly string[] | 'anything'
}

/** Contents of a source file that matter for the rules of its layer. */
export interface Reading {
  /** Specifiers of all imports, re-exports, types, `new URL(…, import.meta.url)` and globs. */
  readonly imports: readonly string[]
  /** Those of `imports` that are loaded later: dynamic imports, `new URL(…, import.meta.url)` and globs. */
  readonly deferred: readonly string[]
  /** Dynamic imports with computed specifiers, which can't be checked. */
  readonly computed: readonly string[]
  /** Literals that contain an SQL statement, shortened. */
  readonly sql: readonly string[]
}

/** Cache. Parsing is the slow part, and several checks need the same files. */
const known = new WeakMap<SourceFile, Reading>()

/** @throws Error if the text isn't valid TypeScript */
export function readSource(file: SourceFile): Reading {
  const reading = known.get(file) ?? parsed(file)
  known.set(file, reading)
  return reading
}

function parsed({ path, text }: SourceFile): Reading {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const imports: string[] = []
  const deferred: string[] = []
  const computed: string[] = []
  const sql: string[] = []
  const literal = (node: ESTree.Node | null | undefined) => {
    const value = node ? literalText(node) : undefined
    if (value !== undefined) imports.push(value)
    else if (node) computed.push(text.slice(node.start, node.end))
  }
  const later = (node: ESTree.Node | null | undefined) => {
    literal(node)
    const value = node ? literalText(node) : undefined
    if (value !== undefined) deferred.push(value)
  }
  const judgeText = (value: string) => {
    if (isSqlStatement(value)) sql.push(value.replace(/\s+/g, ' ').trim().slice(0, 60))
  }
  new Visitor({
    ImportDeclaration: (node) => literal(node.source),
    ExportNamedDeclaration: (node) => literal(node.source),
    ExportAllDeclaration: (node) => literal(node.source),
    ImportExpression: (node) => later(node.source),
    TSImportType: (node) => literal(node.source),
    TSExternalModuleReference: (node) => literal(node.expression),
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL' && base && isImportMeta(base, 'url'))
        later(address)
    },
    CallExpression: ({ callee, arguments: [patterns] }) => {
      if (!isImportMeta(callee, 'glob')) return
      for (const pattern of patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns])
        later(pattern)
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') judgeText(value)
    },
    TemplateLiteral: ({ quasis }) => judgeText(quasis.map((q) => q.value.cooked ?? q.value.raw).join('?')),
  }).visit(program)
  return { imports, deferred, computed, sql }
}

/**
 * Returns a sentence for each rule of the layers that a file breaks.
 * @param sqlIn folders of `app/` that may contain SQL
 */
export function judge(
  file: SourceFile,
  layers: readonly Layer[],
  sqlIn: readonly string[],
): readonly string[] {
  const own = withinApp(file.path)
  const layer = layers.find((l) => layerRoot(own, l) !== undefined)
  if (!layer) return [`${file.path} lies in no folder of the import table in tools/source/import_table.ts.`]
  const { imports, computed, sql } = readSource(file)
  const wrong: string[] = []
  if (layer.mayImport !== 'anything') {
    const allowed = [layerRoot(own, layer) ?? layer.name, ...layer.mayImport]
    const rule =
      layer.mayImport.length === 0
        ? `${layer.name} may import nothing outside itself`
        : `${layer.name} may import only ${listed(layer.mayImport)}`
    for (const address of imports) {
      const target = targetOf(file.path, address)
      // A package's files, named by a glob.
      if (target === undefined || target.startsWith('node_modules/')) continue
      const within = target.startsWith('app/') ? withinApp(target) : undefined
      if (within === undefined || !allowed.some((place) => isIn(within, place))) {
        wrong.push(`${file.path} imports ${target}, but ${rule}.`)
      }
    }
    for (const expression of computed) {
      wrong.push(
        `${file.path} imports ${expression}, which is computed; name the file, so that it can be checked.`,
      )
    }
  }
  if (!sqlIn.some((place) => isIn(own, place))) {
    for (const statement of sql) {
      wrong.push(`${file.path} holds SQL (${statement}), but SQL may stand only in ${listed(sqlIn)}.`)
    }
  }
  return wrong
}

/** Resolves an import within `app/`. Returns undefined for a package. */
export function targetOf(importer: string, address: string): string | undefined {
  const path = address.replace(/[?#].*$/, '')
  if (path.startsWith('/')) return posix.normalize(path.slice(1))
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(importer), path))
  return undefined
}

function withinApp(path: string): string {
  return path.replace(/^app\//, '')
}

/** @param place a folder or file; a `*` stands for one folder's name */
export function isIn(path: string, place: string): boolean {
  if (!place.includes('*')) return path === place || path.startsWith(`${place}/`)
  const [start = '', end = ''] = place.split('*')
  return path.startsWith(start) && path.endsWith(end) && !path.slice(start.length, -end.length).includes('/')
}

/** The folder (or file) of a layer that contains `path`. */
function layerRoot(path: string, { name }: Layer): string | undefined {
  if (!name.endsWith('/*')) return isIn(path, name) ? name : undefined
  const parent = name.slice(0, -2)
  const [folder, inside] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : []
  return folder !== undefined && inside !== undefined ? `${parent}/${folder}` : undefined
}

function literalText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [only, ...others] = node.type === 'TemplateLiteral' ? node.quasis : []
  return only && others.length === 0 ? (only.value.cooked ?? only.value.raw) : undefined
}

function isImportMeta(node: ESTree.Node, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  )
}

/**
 * True for SQL as usually written in programs: keywords in capitals anywhere, or in lower case if the text starts like
 * a statement. False for sentences such as "Select a conversation from the list".
 */
function isSqlStatement(text: string): boolean {
  return (
    /\bSELECT\b[\s\S]*\bFROM\b|\bINSERT\s+INTO\b|\bUPDATE\b[\s\S]*\bSET\b|\bDELETE\s+FROM\b/.test(text) ||
    /\b(CREATE(\s+OR\s+REPLACE)?|DROP|ALTER)\s+(TEMP\s+)?(TABLE|VIEW|SCHEMA|INDEX|MACRO)\b/.test(text) ||
    /^\s*select\s+(\*|distinct\b|[\w".]+\s*(,|\(|\bas\b|\bfrom\b))[\s\S]*\bfrom\b/.test(text) ||
    /^\s*(insert\s+into|delete\s+from|(create|drop|alter)\s+(table|view|schema|macro))\s+[\w"?.]+/.test(
      text,
    ) ||
    /^\s*with\s+\w+\s+as\s*\(/.test(text)
  )
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
