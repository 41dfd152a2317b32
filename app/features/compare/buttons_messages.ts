import { messages } from '../../base/messages/define.ts'

export const pinning = messages({
  pin: 'Pin to compare with another',
  next: (split: string, id: string) =>
    `${split} / ${id} is pinned as A. Open another conversation to compare it with.`,
  unpin: 'Unpin',
})
