import { type ParseArgsConfig, parseArgs } from 'node:util'
import { messageOf } from '../app/base/errors.ts'
import { UsageError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses options and positional arguments of a command. @throws UsageError for unknown options */
export function optionsOf<O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

/** Parses a port from 0 (any free port) to 65535. @throws UsageError */
export function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new UsageError(`--port is ${JSON.stringify(text)}, not a number from 0 to 65535.`)
  return port
}
