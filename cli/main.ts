import { messageOf } from '../app/base/errors.ts'
import { version } from '../package.json'
import { FAILED, OK, type Terminal, USAGE, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'

/** Runs the command that the arguments name. @returns the exit code */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === '--version') {
    terminal.out(version)
    return OK
  }
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.out(overallHelp())
    return name === undefined ? USAGE : OK
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    terminal.err(`parley has no command ${JSON.stringify(name)}. Run parley --help for the list of commands.`)
    return USAGE
  }
  if (rest.includes('--help')) {
    terminal.out(command.help)
    return OK
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    terminal.err(messageOf(error))
    if (!(error instanceof UsageError)) return FAILED
    terminal.err(`Run parley ${name} --help for its options.`)
    return USAGE
  }
}

function overallHelp(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    `Parley ${version}: reads, searches and annotates corpora of dialogues in the browser.`,
    '',
    'Usage: parley COMMAND …',
    '',
    ...lines,
    '',
    'Run parley COMMAND --help for details. parley --version prints the version.',
  ].join('\n')
}
