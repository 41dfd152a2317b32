import { messageOf } from '../../app/base/errors.ts'
import { type Command, FAILED, OK, UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'
import { findingsOf } from './findings.ts'
import { HOST_NAMES, hostOf } from './hosts.ts'
import { probeSite } from './probe.ts'

const HELP = `Usage: parley check ADDRESS

Asks a site of Parley what its page asks (parts of files, compression, caching, headers, what is not there), and says
what to change, in the words of the host.

  --json   prints one line of JSON: {"host": …, "findings": [{"level", "what", "change"}]}

The exit code is 0 where nothing keeps readers from reading, else 1.

  parley check https://name.github.io/demo/`

const SIGNS = { ok: '✓', advice: '·', problem: '✗' }

export const checkCommand: Command = {
  name: 'check',
  summary: 'asks a published site what matters, and says what to change',
  help: HELP,
  async run(args, { out, stop }) {
    const { values, positionals } = optionsOf(args, { json: { type: 'boolean', default: false } })
    const [site, ...others] = positionals
    if (site === undefined || others.length > 0) throw new UsageError('parley check takes one address.')
    if (!/^https?:\/\//i.test(site) || !URL.canParse(site))
      throw new UsageError(`${JSON.stringify(site)} is not an address that begins with http:// or https://.`)
    const probe = await probeSite(site, fetch, stop).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause ? ` (${messageOf(error.cause)})` : ''
      throw new Error(`${site} does not answer: ${messageOf(error)}${cause}`, { cause: error })
    })
    const host = hostOf(probe.page)
    const findings = findingsOf(probe)
    if (values.json) out(JSON.stringify({ host, findings }))
    else {
      out(`${site} is served by ${HOST_NAMES[host]}.`)
      for (const { level, what, change } of findings) {
        out(`${SIGNS[level]} ${what}`)
        if (change !== null) out(`    ${change}`)
      }
    }
    return findings.some(({ level }) => level === 'problem') ? FAILED : OK
  },
}
