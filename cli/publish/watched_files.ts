import { existsSync, realpathSync } from 'node:fs'
import { basename, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ChokidarOptions, watch } from 'chokidar'
import { messageOf } from '../../app/base/errors.ts'
import { countText } from '../../app/base/messages/intl.ts'
import { OK, type Terminal, UsageError } from '../command.ts'
import type { PublishOptions } from './publish_options.ts'
import { makeSiteFolder } from './site/check_site.ts'

/** Time between two looks for files that are gone, in ms. */
const LOOK_AGAIN = 500

/** A file counts as written when its size has been the same for this time, in ms. */
const WRITTEN = { stabilityThreshold: 400, pollInterval: 100 }

/** Programs save several files one after the other. Changes count together until none has come for this time, in ms. */
const TOGETHER = 200

/**
 * Files and folders that `parley publish --watch` publishes from.
 * @throws UsageError if there are none: addresses and standard input can't be watched
 */
function watchedPaths({ names, labels, cite, identity }: PublishOptions): readonly string[] {
  const paths = names.filter((name) => name !== '-' && existsSync(name))
  if (paths.length === 0) throw new UsageError('--watch needs files or folders of this computer.')
  const others = [...labels, cite, identity.logoFile].filter((path) => path !== null)
  return [...paths, ...others.filter((path) => existsSync(path))]
}

/**
 * Publishes, and again whenever a source changes, until Ctrl-C. If that fails, says why and waits for the next change.
 * @param publish returns the exit code
 * @returns the exit code
 * @throws what the first `publish` throws
 */
export async function publishOnChange(
  options: PublishOptions,
  terminal: Pick<Terminal, 'out' | 'err' | 'stop'>,
  publish: () => Promise<number>,
): Promise<number> {
  const tell = options.json || options.quiet ? () => {} : terminal.out
  const paths = watchedPaths(options)
  const site = resolve(options.out)
  await makeSiteFolder(site)
  const start = () => watchFiles(paths, realpathSync(site), terminal.stop)
  // Before the first time, so that no change is missed.
  let watched = await start()
  try {
    let code = await publish()
    while (code === OK) {
      tell('Waiting for changes; Ctrl-C ends it.')
      const changed = await watched.changed()
      if (changed === null) return OK
      const more = changed.length > 1 ? ` and ${countText(changed.length - 1)} more` : ''
      tell(`${basename(changed[0] ?? '')}${more} changed.`)
      const gone = paths.find((path) => !existsSync(path))
      if (gone !== undefined) {
        // A name without a file could be one of a dataset.
        terminal.err(`${gone} is gone. The site is unchanged until it is back.`)
        await watched.close()
        if (!(await areBack(paths, terminal.stop))) return OK
        // A new folder of the same name needs a new watcher. The site may have been removed with the old one.
        await makeSiteFolder(site)
        watched = await start()
      }
      code = await publish().catch((error: unknown) => {
        terminal.err(`${messageOf(error)} The site is unchanged.`)
        return OK
      })
    }
    return code
  } finally {
    await watched.close()
  }
}

/** Waits until all paths exist. False after Ctrl-C. */
async function areBack(paths: readonly string[], signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && !paths.every((path) => existsSync(path))) await wait(LOOK_AGAIN)
  return !signal.aborted
}

interface WatchedFiles {
  /** Waits for changes. @returns changed files, sorted, or null after Ctrl-C @throws Error if they can't be watched */
  changed(): Promise<readonly string[] | null>
  close(): Promise<void>
}

/**
 * Watches files and folders.
 * @param site folder of the site, which may be in a watched folder; its changes don't count
 */
async function watchFiles(
  paths: readonly string[],
  site: string,
  signal: AbortSignal,
): Promise<WatchedFiles> {
  const changed = new Set<string>()
  let failure: unknown = null
  let wake = () => {}
  const note = (path: string) => {
    changed.add(path)
    wake()
  }
  const options: ChokidarOptions = {
    ignored: (path) => isWithin(path, site),
    ignoreInitial: true,
    awaitWriteFinish: WRITTEN,
  }
  // The same names for files, whether their folder is named by a link or not.
  const watcher = watch(
    paths.map((path) => realpathSync(path)),
    options,
  )
  watcher.on('add', note).on('change', note).on('unlink', note)
  watcher.on('error', (error) => {
    failure = error
    wake()
  })
  const stop = () => wake()
  signal.addEventListener('abort', stop)
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  /** Until the next change, or for a time. */
  const next = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    async changed() {
      while (changed.size === 0 && failure === null && !signal.aborted) await next()
      for (let count = -1; count < changed.size && !signal.aborted; ) {
        count = changed.size
        await next(TOGETHER)
      }
      if (signal.aborted) return null
      if (failure !== null) throw failure
      const found = [...changed].sort()
      changed.clear()
      return found
    },
    async close() {
      signal.removeEventListener('abort', stop)
      await watcher.close()
    },
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
