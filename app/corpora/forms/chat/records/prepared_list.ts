import type { MessageList } from '../transcript.ts'

/** Messages of a record that was rewritten, in place of a column's value. */
export class PreparedList {
  readonly list: MessageList

  constructor(list: MessageList) {
    this.list = list
  }
}
