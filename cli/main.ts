import { messageOf } from '../app/base/errors.ts'
import { version } from '../package.json'
import { FAILED, OK, type Terminal, USAGE, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { nearest } from './nearest.ts'

/** Runs the command that the arguments name. @returns the exit code */
export async function main(args: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = { ...given, err: (line) => given.err(withoutCodes(line)) }
  const [name, ...rest] = args
  if (name === '--version' || name === '-v') {
    terminal.out(version)
    return OK
  }
  if (name === 'help' && rest[0] !== undefined) return main([rest[0], '--help'], given)
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(overallHelp())
    return name === undefined ? USAGE : OK
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    const similar = nearest(
      name,
      COMMANDS.map((one) => one.name),
    )
    const hint =
      similar === null ? 'Run parley --help for the list of commands.' : `Did you mean parley ${similar}?`
    terminal.err(`parley has no command ${JSON.stringify(name)}. ${hint}`)
    return USAGE
  }
  if (rest.includes('--help') || rest.includes('-h')) {
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

/** A message without the codes and names of system calls that Node's errors have. */
function withoutCodes(message: string): string {
  return message.replace(
    /\bE[A-Z0-9]{2,}: ([^,\n]+), \w+(?: '([^'\n]*)')?/g,
    (_all, words: string, path: string | undefined) => (path === undefined ? words : `${words}: ${path}`),
  )
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
