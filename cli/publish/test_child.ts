import { argv, exit } from 'node:process'
import { publishOptions } from './publish_options.ts'
import { publishSite } from './publish_site.ts'

/**
 * Publishes in a separate process, which a test interrupts. Prints a line at the start of each step.
 * `test_child.ts PAGE ARGUMENTS OF THE COMMAND`
 */
const [page = '', ...args] = argv.slice(2)
const say = (text: string) => void console.log(text)
try {
  const progress = { begin: say, at: () => {}, end: () => {} }
  await publishSite(publishOptions(args), page, progress, new AbortController().signal)
  say('done')
} catch (error) {
  say(`failed: ${error instanceof Error ? error.message : String(error)}`)
  exit(1)
}
