import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  readonly optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Record<string, LockedPackage>
}

/** Whether `npm ci` finds `name` where a package that stands at `place` would look for it. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

// npm leaves the packages of other systems out of the lock file where the registry did not have
// them, and `npm ci` then refuses the file on every system.
test('the lock file names every optional package, those of other systems too', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place} needs ${name}`),
  )
  expect(missing).toEqual([])
})

// npm leaves addresses out where a machine's own settings say so, and `npm ci` then asks the registry for all versions of
// each package. Those of npm's own registry are asked of another one where another is set.
test('the lock file says where each package lies, so that `npm ci` fetches nothing else', () => {
  const elsewhere = Object.entries(packages)
    .filter(([place]) => place !== '')
    .filter(([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'))
    .map(([place]) => place)
  expect(elsewhere).toEqual([])
})
