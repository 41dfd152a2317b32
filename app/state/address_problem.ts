import type { addressMessages } from './messages.ts'

/** Something in an address that was left out of account. */
export interface AddressProblem {
  readonly field: string
  /** What it was, for the reader; the sentences come only where there is something to say. */
  says(text: typeof addressMessages): string
}
