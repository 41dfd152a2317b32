import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  readonly optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Record<string, LockedPackage>
}

/** True if `npm ci` finds `name` when a package at `place` depends on it. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

// npm omits packages for other systems from the lock file if the registry didn't have them. `npm ci` then fails on
// every system.
test('the lock file names every optional package, those of other systems too', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place} needs ${name}`),
  )
  expect(missing).toEqual([])
})

// npm omits addresses if the machine's settings say so, and `npm ci` then asks the registry for all versions of each
// package. Addresses of npm's own registry are redirected if another registry is configured.
test('the lock file says where each package lies, so that `npm ci` fetches nothing else', () => {
  const elsewhere = Object.entries(packages)
    .filter(([place]) => place !== '')
    .filter(([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'))
    .map(([place]) => place)
  expect(elsewhere).toEqual([])
})
