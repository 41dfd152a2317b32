import { CodedError } from '../../../base/coded_error.ts'
import type { ErrorValues } from '../../../base/error_values.ts'
import { siteText } from '../../../model/index.ts'

/** Subject of a request: the file's name and address. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly host: string
}

/** Codes of errors that name the file and the server. */
type TargetCode = {
  [C in keyof ErrorValues]: ErrorValues[C] extends Pick<Target, 'name' | 'host'> ? C : never
}[keyof ErrorValues]

/** Error about a request. `more` holds its other values. */
export function targetError<C extends TargetCode>(
  code: C,
  { name, host, url }: Target,
  more: Omit<ErrorValues[C], 'name' | 'host'>,
  { detail = url, cause }: { readonly detail?: string; readonly cause?: unknown } = {},
): CodedError {
  return new CodedError(code, { name, host, ...more } as ErrorValues[C], { detail, cause })
}

/** Thrown if the server redirects to another site that the user hasn't approved. */
export class SentOn extends CodedError<'sentOn'> {
  readonly origin: string
  /** The site that was requested. */
  readonly through: string

  constructor({ name, host, url }: Target, origin: string) {
    super('sentOn', { name, host, to: siteText(origin) }, { detail: url })
    this.origin = origin
    this.through = host
  }
}
