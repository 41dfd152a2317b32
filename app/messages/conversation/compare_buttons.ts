import { messages } from '../define.ts'

export const pinning = messages({
  pin: 'Pin to compare with another',
  pinned: 'Pinned: open another conversation to compare',
  givers: 'Labels by different people, side by side',
})
