import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { importSingly, singleIcons } from './single_icons.ts'
import { testFolder } from './test_folder.ts'
import { withEntry } from './with_entry.ts'

const FILES = new Map([
  ['Star', 'star'],
  ['HelpCircle', 'circle-question-mark'],
])

describe('what imports icons', () => {
  it('imports each from its own file, also under an old or another name, and on as many lines as before', () => {
    const code =
      "import { Star as Mark, type LucideIcon, HelpCircle } from 'lucide-react'\nimport { a } from './a.ts'\n"
    expect(importSingly(code, FILES)).toBe(
      "import Mark from 'lucide-react/icons/star'; import HelpCircle from 'lucide-react/icons/circle-question-mark'\n" +
        "import { a } from './a.ts'\n",
    )
  })

  it('does without an import of types alone', () => {
    expect(importSingly("import { type LucideIcon } from 'lucide-react'", FILES)).toBe('')
  })

  it('is told of an icon that there is not', () => {
    expect(() => importSingly("import { Sta } from 'lucide-react'", FILES)).toThrow('no icon Sta')
  })

  it('has in its first file the icons that it draws first, and not those that are drawn later', async () => {
    const root = testFolder({
      'index.html': '<script type="module" src="/main.ts"></script>',
      'main.ts':
        "import { Star } from 'lucide-react'\nconsole.log(Star)\nimport('./later.ts').then((m) => m.later())",
      'later.ts':
        "import { Moon, Star } from 'lucide-react'\nexport const later = () => console.log(Moon, Star)",
    })
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'), 'junction')
    const main = join(root, 'main.ts')
    const output = { codeSplitting: { groups: [{ name: withEntry('page', main) }] } }
    const built = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { output } },
      plugins: [singleIcons()],
    })
    const chunks = 'output' in built ? built.output : []
    const holding = (icon: string) =>
      chunks
        .filter(
          (chunk) => chunk.type === 'chunk' && Object.keys(chunk.modules).some((id) => id.endsWith(icon)),
        )
        .map((chunk) => chunk.name)
    expect(holding('/star.mjs')).toEqual(['page'])
    expect(holding('/moon.mjs')).toEqual(['later'])
  })
})
