import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** File name, next to `index.html`. */
export const NOTICES_FILE = 'third_party_notices.txt'

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly author?: string | { readonly name?: string }
  readonly repository?: string | { readonly url?: string }
}

/**
 * Writes the licences of all bundled packages to one text file. Vite's own `build.license` misses packages that only a
 * worker bundles. Add `worker` to `worker.plugins` to collect those.
 * @param others names of packages that are bundled after this file is written, such as those of the service worker
 */
export function thirdPartyNotices(others: readonly string[] = []): { page: Plugin; worker: () => Plugin[] } {
  const folders = new Set(others.map((name) => join(import.meta.dirname, '../../node_modules', name)))
  const collect: Plugin['generateBundle'] = (_, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'asset') continue
      for (const id of chunk.moduleIds) {
        const folder = packageFolder(id)
        if (folder !== null) folders.add(folder)
      }
    }
  }
  return {
    page: {
      name: 'parley:third-party-notices',
      apply: 'build',
      generateBundle(options, bundle, isWrite) {
        collect.call(this, options, bundle, isWrite)
        this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: noticesText([...folders]) })
      },
    },
    worker: () => [{ name: 'parley:third-party-notices-of-worker', apply: 'build', generateBundle: collect }],
  }
}

/** Folder of the npm package that a module belongs to, or null if it is the project's own or virtual. */
export function packageFolder(moduleId: string): string | null {
  if (moduleId.startsWith('\0')) return null
  const path = moduleId.replace(/[?#].*$/, '')
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/.@][^/]*)\//.exec(path)
  return match?.[1] ?? null
}

/** @param folders of packages, each with a `package.json` */
export function noticesText(folders: readonly string[]): string {
  const notices = folders.map(noticeOf).sort((a, b) => a.title.localeCompare(b.title, 'en'))
  const unique = new Map(notices.map(({ title, text }) => [title, text]))
  const parts = [...unique].map(([title, text]) => `${title}\n${'-'.repeat(title.length)}\n\n${text}\n`)
  return `Third-party notices\n\nParley includes these packages.\n\n${parts.join('\n\n')}`
}

function noticeOf(folder: string): { title: string; text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const files = existsSync(folder) ? readdirSync(folder) : []
  const texts = files
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return {
    title: `${manifest.name ?? dirname(folder)} ${manifest.version ?? ''}`.trim(),
    text: texts.length > 0 ? texts.join('\n\n') : withoutLicenceFile(manifest),
  }
}

/** Information from the manifest of a package without a licence file. */
function withoutLicenceFile({ license, author, repository }: Manifest): string {
  const name = typeof author === 'string' ? author : author?.name
  const address = typeof repository === 'string' ? repository : repository?.url
  return [
    `Licence: ${license ?? 'not stated'}`,
    name && `Author: ${name}`,
    address && `Repository: ${address.replace(/^git\+/, '')}`,
  ]
    .filter(Boolean)
    .join('\n')
}
