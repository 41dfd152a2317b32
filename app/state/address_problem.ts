/** Something in an address that was left out of account, in words for the reader. */
export interface AddressProblem {
  readonly field: string
  readonly message: string
}
