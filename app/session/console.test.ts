import { describe, expect, it } from 'vitest'
import { createConsole, showAnalysis } from './console.ts'
import type { Session } from './session.ts'

describe('data of the analysis on the screen', () => {
  const { analysis } = createConsole({} as Session, '0.0.0')

  it('is that of the analysis shown last, until it is closed', () => {
    expect(analysis()).toBeNull()
    const closeGroups = showAnalysis({ unit: 'turn' })
    const closeQuery = showAnalysis({ sql: 'SELECT 1' })
    expect(analysis()).toEqual({ sql: 'SELECT 1' })
    closeQuery()
    expect(analysis()).toEqual({ unit: 'turn' })
    closeGroups()
    expect(analysis()).toBeNull()
  })
})
