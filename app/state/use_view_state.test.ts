import { describe, expect, it } from 'vitest'
import { readAddress } from './use_view_state.ts'
import { parseViewState } from './view_state.ts'

describe('an address that is read', () => {
  it('says what it says, whatever was read before', () => {
    for (const hash of ['#/a/b/c?q=x', '#/a/b/d?q=x', '#/a/b/d?q=y&f.k=1', '#/', '#/a?q=%zz', '#/a/b/c?q=x'])
      expect(readAddress(hash)).toEqual(parseViewState(hash))
  })

  it('has the same filter object while the filter says the same', () => {
    const { filter } = readAddress('#/a/b/c?q=x&f.k=1').state
    expect(readAddress('#/a/b/d?turn=3&q=x&f.k=1').state.filter).toBe(filter)
    expect(readAddress('#/a/b/d?turn=3&q=x&f.k=2').state.filter).not.toBe(filter)
  })
})
