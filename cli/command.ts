/** Where a command writes, and how it is asked to stop. */
export interface Terminal {
  /** For people, or one JSON value with `--json`. */
  out(line: string): void
  err(line: string): void
  /** A line that takes the place of the one before; `''` takes it away. Left out where nobody watches a screen. */
  status?(text: string): void
  /** Asks a question of yes or no. Left out if nobody can answer. */
  ask?(question: string): Promise<boolean>
  /** Aborted by Ctrl-C. */
  readonly stop: AbortSignal
}

/** A command of `parley`. */
export interface Command {
  readonly name: string
  /** What `parley --help` says of it, in one line. */
  readonly summary: string
  /** What `parley NAME --help` says: usage, options, examples. */
  readonly help: string
  /** @returns the exit code @throws UsageError where the arguments cannot be understood */
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** Everything went well. */
export const OK = 0
/** What was asked for could not be done, or not all is as it should be. */
export const FAILED = 1
/** The arguments cannot be understood. */
export const USAGE = 2
/** Stopped by Ctrl-C, as shells count it. */
export const STOPPED = 130

/** Arguments that cannot be understood; the message says which, and what to do. */
export class UsageError extends Error {
  override name = 'UsageError'
}
