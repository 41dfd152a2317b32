import { type ParseArgsConfig, parseArgs } from 'node:util'
import { messageOf } from '../app/base/errors.ts'
import { UsageError } from './command.ts'
import { nearest } from './nearest.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses options and positional arguments of a command.
 * @param most number of positional arguments allowed
 * @throws UsageError for unknown options, naming a similar one, and for missing values
 */
export function optionsOf<O extends Options>(
  args: readonly string[],
  options: O,
  most = Number.POSITIVE_INFINITY,
) {
  for (const arg of args) {
    if (arg === '--') break
    const name = /^--([^=]+)/.exec(arg)?.[1]
    if (name === undefined || name in options) continue
    const similar = nearest(name, Object.keys(options))
    throw new UsageError(
      `There is no option --${name}.${similar === null ? '' : ` Did you mean --${similar}?`}`,
    )
  }
  const parsed = parsedOptions(args, options)
  if (parsed.positionals.length > most)
    throw new UsageError(`${JSON.stringify(parsed.positionals[most])} is one argument too many.`)
  return parsed
}

function parsedOptions<O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const [, name, how] =
      /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (missing|is ambiguous)/.exec(messageOf(error)) ??
      []
    if (name === undefined) throw new UsageError(messageOf(error))
    const hint = how === 'missing' ? '' : ` One that begins with - is written ${name}=-….`
    throw new UsageError(`${name} needs a value.${hint}`)
  }
}

/** Parses a port from 0 (any free port) to 65535. @throws UsageError */
export function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new UsageError(`--port is ${JSON.stringify(text)}; it must be a number from 0 to 65535.`)
  return port
}
