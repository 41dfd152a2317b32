import { expect, it } from 'vitest'
import { axisOf } from './axes.ts'

it('gives whole numbers cells that hold the same number of them', () => {
  expect(axisOf({ low: 0, high: 36, whole: true }, 10)).toEqual({ low: 0, step: 4, cells: 10 })
  expect(axisOf({ low: 3, high: 5, whole: true }, 10)).toEqual({ low: 3, step: 1, cells: 3 })
  expect(axisOf({ low: 7, high: 7, whole: true }, 10)).toEqual({ low: 7, step: 1, cells: 1 })
})

it('divides other numbers evenly, and one number not at all', () => {
  expect(axisOf({ low: 0.5, high: 3, whole: false }, 5)).toEqual({ low: 0.5, step: 0.5, cells: 5 })
  expect(axisOf({ low: 0.5, high: 0.5, whole: false }, 5)).toEqual({ low: 0.5, step: 1, cells: 1 })
})
