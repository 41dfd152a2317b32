import type { addressMessages } from './messages.ts'

/** An ignored part of an address. */
export interface AddressProblem {
  readonly field: string
  /** Describes the problem to the user. The messages are loaded only if there is one. */
  says(text: typeof addressMessages): string
}
