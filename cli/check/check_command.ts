import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { messageOf } from '../../app/base/errors.ts'
import { type Command, FAILED, OK, STOPPED, type Terminal, UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'
import { serveSite } from '../serve/site_server.ts'
import { type Finding, findingsOf } from './findings.ts'
import { HOST_NAMES, hostOf } from './hosts.ts'
import { probeSite } from './probe.ts'

const HELP = `Usage: parley check ADDRESS | FOLDER

Asks a site of Parley what its page asks (parts of files, compression, caching, headers, what is not there), and says
what to change, in the words of the host. Any address within the site will do. Of a folder of this machine, it checks the
files alone. A request may take 15 seconds, all of them 90.

  --json   prints one line of JSON: {"host": …, "findings": [{"level", "what", "change"}]}

The exit code is 0 if nothing keeps readers from reading, 130 after Ctrl-C, else 1.

  parley check https://name.github.io/demo/`

const SIGNS = { ok: '✓', advice: '·', problem: '✗' }

export const checkCommand: Command = {
  name: 'check',
  summary: 'asks a published site what matters, and says what to change',
  help: HELP,
  async run(args, { out, err, stop }) {
    const { values, positionals } = optionsOf(args, { json: { type: 'boolean', default: false } })
    const [site, ...others] = positionals
    if (site === undefined || others.length > 0) throw new UsageError('parley check takes one address.')
    const found = await stat(resolve(site)).catch(() => null)
    if (found?.isDirectory()) return checkFolder(resolve(site), values.json, { out, stop })
    if (!/^https?:\/\//i.test(site) || !URL.canParse(site))
      throw new UsageError(
        `${JSON.stringify(site)} is not an address that begins with http:// or https://, and no folder.`,
      )
    const probe = await probeSite(site, fetch, stop).catch((error: unknown) => {
      if (stop.aborted) return null
      throw new Error(`${site} does not answer: ${messageOf(error)}`, { cause: error })
    })
    if (probe === null || stop.aborted) {
      err('Stopped.')
      return STOPPED
    }
    const host = hostOf(probe.page)
    const findings = findingsOf(probe)
    tell(out, values.json, host, `${probe.page.url} is served by ${HOST_NAMES[host]}.`, findings)
    return codeOf(findings)
  },
}

/** Serves a folder to this process only, while it is checked. */
async function checkFolder(
  folder: string,
  json: boolean,
  { out, stop }: Pick<Terminal, 'out' | 'stop'>,
): Promise<number> {
  const server = await serveSite(folder, [], 0)
  try {
    const probe = await probeSite(server.url, fetch, stop)
    const findings = findingsOf(probe, true).map(({ level, what, change }) => ({
      level,
      what: what.replaceAll(server.url, `${folder}/`),
      change,
    }))
    tell(out, json, 'folder', `${folder} is a folder; ask its host by its address.`, findings)
    return codeOf(findings)
  } finally {
    await server.close()
  }
}

function tell(
  out: Terminal['out'],
  json: boolean,
  host: string,
  first: string,
  findings: readonly Finding[],
): void {
  if (json) {
    out(JSON.stringify({ host, findings }))
    return
  }
  out(first)
  for (const { level, what, change } of findings) {
    out(`${SIGNS[level]} ${what}`)
    if (change !== null) out(`    ${change}`)
  }
}

function codeOf(findings: readonly Finding[]): number {
  return findings.some(({ level }) => level === 'problem') ? FAILED : OK
}
