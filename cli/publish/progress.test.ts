import { describe, expect, it } from 'vitest'
import { createProgress, durationText, progressLine, withColouredBar } from './progress.ts'

describe('a line of progress', () => {
  it('tells share, count, rate and the time that is left', () => {
    const step = { what: 'casino: reading', part: 0.25, unit: 'conversations', count: 12_300 }
    expect(progressLine(step, 10)).toBe(
      'casino: reading 25%, 12,300 conversations, 1,230 a second, 0:30 left',
    )
  })

  it('leaves out what nobody can tell yet', () => {
    expect(progressLine({ what: 'opening', part: null, unit: null, count: 0 }, 3)).toBe('opening')
    expect(progressLine({ what: 'packs', part: 0.5, unit: null, count: 0 }, 1)).toBe('packs 50%')
  })

  it('has hours only where there are any', () => {
    expect([0.2, 59.5, 725, 4325].map(durationText)).toEqual(['0:01', '1:00', '12:05', '1:12:05'])
  })
})

describe('progress', () => {
  function told(screen: boolean) {
    const lines: string[] = []
    let now = 0
    const line = (text: string) => void lines.push(text)
    const progress = createProgress(screen ? { err: line, status: line } : { err: line }, () => now)
    progress.begin('reading', 'conversations')
    for (let i = 1; i <= 100; i++) {
      now += 100
      progress.at(i / 100, i)
    }
    progress.end()
    return lines
  }

  it('renews a line on a screen, and takes it away', () => {
    const lines = told(true)
    expect(lines.length).toBeGreaterThan(30)
    expect(lines.at(-1)).toBe('')
  })

  it('has a bar, whose full part can be coloured', () => {
    expect(told(true)).toContainEqual(expect.stringMatching(/^█{5}░{15} reading 2\d%/))
    expect(withColouredBar('██░ reading')).toBe('\x1b[36m██\x1b[39m░ reading')
    expect(withColouredBar('reading █')).toBe('reading █')
  })

  it('prints few lines elsewhere', () => {
    expect(told(false)).toEqual(['reading'])
  })
})
