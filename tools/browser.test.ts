import { describe, expect, it } from 'vitest'
import { type BrowserProbes, chromiumFlags, findChromium } from './browser.ts'

/** Simulates a machine with these files, and commands that install others. */
function machineWith(
  options: Partial<BrowserProbes> & { files?: string[]; installs?: Record<string, string> },
): BrowserProbes & { readonly ran: string[] } {
  const files = new Set(options.files)
  const ran: string[] = []
  return {
    env: { PATH: '/home/me/bin:/usr/bin' },
    platform: 'linux',
    isRoot: true,
    isFile: (path) => files.has(path),
    playwrightPath: () => '/cache/playwright/chrome',
    run: async (command, args) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const file = options.installs?.[line]
      if (file) files.add(file)
      return file !== undefined || line === 'apt-get update'
    },
    ...options,
    ran,
  }
}

const PLAYWRIGHT = 'npx playwright install chromium'
const SHELL = 'apt-get install -y chromium-headless-shell'
const DEBIAN = 'apt-get install -y chromium'

describe('findChromium', () => {
  it('takes PARLEY_CHROMIUM before anything else', async () => {
    const machine = machineWith({
      env: { PARLEY_CHROMIUM: '/x/chrome' },
      files: ['/x/chrome', '/usr/bin/chromium'],
    })
    expect(await findChromium(machine)).toBe('/x/chrome')
  })

  it('refuses a PARLEY_CHROMIUM that is not there, instead of taking another', async () => {
    const machine = machineWith({ env: { PARLEY_CHROMIUM: '/x/chrome' }, files: ['/usr/bin/chromium'] })
    await expect(findChromium(machine)).rejects.toThrow('PARLEY_CHROMIUM is /x/chrome')
  })

  it('takes an installed one before Playwright’s', async () => {
    const machine = machineWith({ files: ['/usr/bin/google-chrome', '/cache/playwright/chrome'] })
    expect(await findChromium(machine)).toBe('/usr/bin/google-chrome')
    expect(machine.ran).toEqual([])
  })

  it('takes Chromium before Chrome, from anywhere on the PATH', async () => {
    const machine = machineWith({ files: ['/home/me/bin/google-chrome', '/usr/bin/chromium'] })
    expect(await findChromium(machine)).toBe('/usr/bin/chromium')
  })

  it('takes a headless shell before a whole browser', async () => {
    const machine = machineWith({ files: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] })
    expect(await findChromium(machine)).toBe('/usr/bin/chromium-headless-shell')
  })

  it('takes Playwright’s own where none is installed', async () => {
    const machine = machineWith({ files: ['/cache/playwright/chrome'] })
    expect(await findChromium(machine)).toBe('/cache/playwright/chrome')
    expect(machine.ran).toEqual([])
  })

  it('has Playwright download one before it asks Debian', async () => {
    const machine = machineWith({ installs: { [PLAYWRIGHT]: '/cache/playwright/chrome' } })
    expect(await findChromium(machine)).toBe('/cache/playwright/chrome')
    expect(machine.ran).toEqual([PLAYWRIGHT])
  })

  it('installs Debian’s where Playwright cannot download', async () => {
    const machine = machineWith({ installs: { [SHELL]: '/usr/bin/chromium-headless-shell' } })
    expect(await findChromium(machine)).toBe('/usr/bin/chromium-headless-shell')
    expect(machine.ran).toEqual([PLAYWRIGHT, 'apt-get update', SHELL])
  })

  it('installs Debian’s whole browser where it has no shell', async () => {
    const machine = machineWith({ installs: { [DEBIAN]: '/usr/bin/chromium' } })
    expect(await findChromium(machine)).toBe('/usr/bin/chromium')
    expect(machine.ran).toEqual([PLAYWRIGHT, 'apt-get update', SHELL, DEBIAN])
  })

  it('leaves Debian’s packages alone where we are not root, and says what to install', async () => {
    const machine = machineWith({ isRoot: false })
    await expect(findChromium(machine)).rejects.toThrow('apt-get install chromium')
    expect(machine.ran).toEqual([PLAYWRIGHT])
  })

  it('finds Chrome in its usual place on macOS', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(await findChromium(machineWith({ platform: 'darwin', files: [chrome] }))).toBe(chrome)
  })
})

describe('chromiumFlags', () => {
  it('goes without the sandbox only as root', () => {
    expect(chromiumFlags(true)).toContain('--no-sandbox')
    expect(chromiumFlags(false)).not.toContain('--no-sandbox')
  })
})
