import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ADDRESS_FIELDS } from '../app/state/unknown_fields.ts'

it('docs/addresses.md says what each field of an address means', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/addresses.md'), 'utf8')
  const said = [...text.matchAll(/`([\w.]+)=/g)].map(([, name]) => name ?? '')
  expect([...ADDRESS_FIELDS].filter((name) => !said.includes(name))).toEqual([])
})
