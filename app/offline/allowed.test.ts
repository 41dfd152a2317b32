import { expect, it } from 'vitest'
import { mayBeKept, type Surroundings } from './allowed.ts'

const HOSTED: Surroundings = {
  hostname: 'demo.example.org',
  secure: true,
  embedded: false,
  able: true,
  saving: false,
}

it.each(['demo.example.org', 'parley.localhost', 'localhost.example.org', '10.0.0.7'])(
  'keeps the page of %s',
  (hostname) => {
    expect(mayBeKept({ ...HOSTED, hostname })).toBe(true)
  },
)

it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('keeps none of %s', (hostname) => {
  expect(mayBeKept({ ...HOSTED, hostname })).toBe(false)
})

it.each([{ secure: false }, { embedded: true }, { able: false }, { saving: true }])(
  'keeps no page that is %o',
  (change) => {
    expect(mayBeKept({ ...HOSTED, ...change })).toBe(false)
  },
)
