import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ADDRESS_FIELDS } from '../app/state/unknown_fields.ts'

it('the README says what each field of an address means', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, table = ''] = /### What stands in an address\n(.*?)\n#/s.exec(readme) ?? []
  const said = [...table.matchAll(/`([\w.]+)=/g)].map(([, name]) => name ?? '')
  expect([...ADDRESS_FIELDS].filter((name) => !said.includes(name))).toEqual([])
})
