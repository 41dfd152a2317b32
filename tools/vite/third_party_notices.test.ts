import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from './test_folder.ts'
import { noticesText, packageFolder } from './third_party_notices.ts'

describe('third-party notices', () => {
  it('finds the package of a module', () => {
    expect(packageFolder('/p/node_modules/react/index.js?v=1')).toBe('/p/node_modules/react')
    expect(packageFolder('/p/node_modules/a/node_modules/@b/c/d.js')).toBe(
      '/p/node_modules/a/node_modules/@b/c',
    )
    expect(packageFolder('/p/app/main.tsx')).toBeNull()
    expect(packageFolder('/p/node_modules/.cache/x/y.js')).toBeNull()
    expect(packageFolder('\0virtual/node_modules/react/index.js')).toBeNull()
  })

  it('gives each package once, with its licence file or what its manifest says', () => {
    const folder = testFolder({
      'b/package.json': JSON.stringify({ name: 'b', version: '2.0.0' }),
      'b/LICENSE': 'Terms of b\n',
      'a/package.json': JSON.stringify({
        name: 'a',
        version: '1.0.0',
        license: 'MIT',
        author: { name: 'Ann' },
        repository: { url: 'git+https://example.org/a.git' },
      }),
    })
    const text = noticesText([join(folder, 'b'), join(folder, 'a'), join(folder, 'b')])
    expect(text.split('Terms of b')).toHaveLength(2)
    expect(text.indexOf('a 1.0.0')).toBeLessThan(text.indexOf('b 2.0.0'))
    expect(text).toContain('Licence: MIT\nAuthor: Ann\nRepository: https://example.org/a.git')
  })
})
