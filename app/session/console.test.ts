import { describe, expect, it } from 'vitest'
import { createConsole, showAnalysis, showChart } from './console.ts'
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

  it('is that of the charts otherwise, if they are known', () => {
    let table: object | null = null
    const hide = showChart('labels', () => table)
    expect(analysis()).toBeNull()
    table = { title: 'Labels', columns: ['Label', 'In filter'], rows: [['Lie', 3]] }
    expect(analysis()).toEqual({ charts: [{ id: 'labels', ...table }] })
    const close = showAnalysis({ unit: 'turn' })
    expect(analysis()).toEqual({ unit: 'turn' })
    close()
    // Drawn again before it is hidden.
    const hideAgain = showChart('labels', () => ({ title: 'Again' }))
    hide()
    expect(analysis()).toEqual({ charts: [{ id: 'labels', title: 'Again' }] })
    hideAgain()
    expect(analysis()).toBeNull()
  })
})
