import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env, getuid, platform } from 'node:process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

/** Access to the machine for finding a browser. Replaced in tests. */
export interface BrowserProbes {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
  isFile(path: string): boolean
  /** Path at which Playwright would install its Chromium. */
  playwrightPath(): string
  /** Runs a command. Resolves to true if it exists and succeeds. */
  run(command: string, args: readonly string[]): Promise<boolean>
}

/** Flags of Chromium in tests: no background traffic, and no sandbox when running as root. */
export function chromiumFlags(isRoot = getuid?.() === 0): readonly string[] {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return isRoot ? ['--no-sandbox', ...quiet] : quiet
}

/** Headless shells come first, because tests take a fifth less time with them. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * Finds a Chromium or Chrome for tests and screenshots. In this order: the environment variable `PARLEY_CHROMIUM`; an
 * installed one; one that Playwright has downloaded; one that Playwright downloads now; Debian's package, when running
 * as root on Debian.
 * @throws Error that says what to install if there is none, or if `PARLEY_CHROMIUM` isn't a file
 */
export async function findChromium(probes: BrowserProbes = machine): Promise<string> {
  const chosen = probes.env.PARLEY_CHROMIUM
  if (chosen) {
    if (probes.isFile(chosen)) return chosen
    throw new Error(`PARLEY_CHROMIUM is ${chosen}, which is not a file.`)
  }
  const found = installedChromium(probes)
  if (found) return found
  for (const install of [installFromPlaywright, installFromDebian]) {
    await install(probes)
    const installed = installedChromium(probes)
    if (installed) return installed
  }
  throw new Error(
    'No Chromium or Chrome was found. Install one (on Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright install chromium), or name its program in the environment variable PARLEY_CHROMIUM.',
  )
}

/** The path of an installed Chromium or Chrome. Undefined if there is none. */
export function installedChromium(probes: BrowserProbes = machine): string | undefined {
  return [...installedPaths(probes), probes.playwrightPath()].find((path) => probes.isFile(path))
}

async function installFromPlaywright({ run }: BrowserProbes): Promise<void> {
  await run('npx', ['playwright', 'install', 'chromium'])
}

async function installFromDebian({ run, isRoot, platform }: BrowserProbes): Promise<void> {
  if (platform !== 'linux' || !isRoot) return
  if (!(await run('apt-get', ['update']))) return
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await run('apt-get', ['install', '-y', name])) return
}

function installedPaths({ env, platform }: BrowserProbes): readonly string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(env.HOME ?? '', 'Applications')].map((folder) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    )
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Chromium', 'Application', 'chrome.exe'),
            join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          ]
        : [],
    )
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}

/** Time limit of an installation: 5 minutes. */
const INSTALL_TIMEOUT = 5 * 60_000

const machine: BrowserProbes = {
  env,
  platform,
  isRoot: getuid?.() === 0,
  isFile: (path) => existsSync(path) && statSync(path).isFile(),
  playwrightPath: () => chromium.executablePath(),
  run: async (command, args) => {
    console.error(`No browser yet; trying: ${command} ${args.join(' ')}`)
    try {
      await promisify(execFile)(command, args, {
        timeout: INSTALL_TIMEOUT,
        maxBuffer: 64 * 1024 * 1024,
        shell: platform === 'win32',
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      return true
    } catch (error) {
      console.error(String(error))
      return false
    }
  },
}
