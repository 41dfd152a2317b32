/** Input and output of a command. */
export interface Terminal {
  /** For people, or one JSON value with `--json`. */
  out(line: string): void
  err(line: string): void
  /** Shows a status line that replaces the previous one. Empty text removes it. Undefined if there is no terminal. */
  status?(text: string): void
  /** Asks a yes/no question. Undefined if the command isn't interactive. */
  ask?(question: string): Promise<boolean>
  /** Aborted by Ctrl-C. */
  readonly stop: AbortSignal
}

/** A command of `parley`. */
export interface Command {
  readonly name: string
  /** One line for `parley --help`. */
  readonly summary: string
  /** Text of `parley NAME --help`: usage, options, examples. */
  readonly help: string
  /** @returns the exit code @throws UsageError if the arguments are invalid */
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

export const OK = 0
/** The command failed, or found a problem. */
export const FAILED = 1
/** Invalid arguments. */
export const USAGE = 2
/** Stopped by Ctrl-C. The code that shells use. */
export const STOPPED = 130

/** Invalid arguments. The message says which ones, and what to do. */
export class UsageError extends Error {
  override name = 'UsageError'
}
