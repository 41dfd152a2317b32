import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { testFolder } from './test_folder.ts'
import { withEntry } from './with_entry.ts'

/** Builds a page with a group for its first file. @returns names of the chunks that hold a module */
async function chunksOf(files: Readonly<Record<string, string>>) {
  const root = testFolder({ 'index.html': '<script type="module" src="/main.ts"></script>', ...files })
  const groups = [{ name: withEntry('page', join(root, 'main.ts')) }]
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
  })
  const chunks = 'output' in built ? built.output : []
  return (module: string) =>
    chunks.flatMap((chunk) =>
      chunk.type === 'chunk' && Object.keys(chunk.modules).some((id) => id.endsWith(module))
        ? [chunk.name]
        : [],
    )
}

const MODEL = {
  'model/index.ts': "/** Existing files. */\nexport * from './early.ts'\nexport * from './late.ts'\n",
  'model/early.ts':
    "import { deep } from './deep.ts'\nexport interface Kind { a: 1 }\nexport const early = () => deep + 1",
  'model/deep.ts': 'export const deep = Math.random()',
  'model/late.ts': 'export const late = () => Math.random() * 2',
}

it('the first file has the modules of a barrel whose names it imports, and later files have the others', async () => {
  const chunks = await chunksOf({
    ...MODEL,
    'main.ts':
      "import {\n  early as first,\n  type Kind,\n} from './model/index.ts'\nconsole.log(first() as unknown as Kind)\nimport('./later.ts').then((m) => m.later())",
    'later.ts':
      "import { early, late } from './model/index.ts'\nexport const later = () => console.log(early, late)",
  })
  expect(['/early.ts', '/deep.ts', '/late.ts'].map(chunks)).toEqual([['page'], ['page'], ['later']])
})

it('the first file has a whole barrel if it imports it as a namespace', async () => {
  const chunks = await chunksOf({
    ...MODEL,
    'main.ts':
      "import * as model from './model/index.ts'\nconsole.log(model)\nimport('./later.ts').then((m) => m.later())",
    'later.ts': "import { late } from './model/index.ts'\nexport const later = () => console.log(late)",
  })
  expect(['/early.ts', '/deep.ts', '/late.ts'].map(chunks)).toEqual([['page'], ['page'], ['page']])
})
