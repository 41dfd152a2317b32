import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'

/** Message if there is none. */
export const NO_FIREFOX =
  'No Firefox was found. Install one (on Debian: apt-get install firefox-esr), or name its program in the environment variable PARLEY_FIREFOX.'

/** Path of Firefox: the environment variable `PARLEY_FIREFOX`, or an installed one. Null if there is none. */
export function findFirefox(): string | null {
  const { PARLEY_FIREFOX: chosen, PATH = '' } = env
  if (chosen) return existsSync(chosen) ? chosen : null
  const installed = PATH.split(delimiter).flatMap((folder) =>
    ['firefox-esr', 'firefox'].map((name) => join(folder, name)),
  )
  const others = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']
  return [...installed, ...others].find((path) => existsSync(path)) ?? null
}
