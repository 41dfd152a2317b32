import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TimeScale } from '../../../base/time/times.ts'
import { TimeEnd } from './time_end.tsx'

let leave = () => {}
afterEach(() => leave())

const DAY = Date.UTC(2021, 3, 3)

function show(scale: TimeScale, end: 'min' | 'max', value: number | null) {
  const set: (number | null)[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  leave = () => {
    flushSync(() => root.unmount())
    place.remove()
  }
  flushSync(() =>
    root.render(
      <TimeEnd
        {...{ scale, end, value, placeholder: '' }}
        name="Sent, up to"
        label="to"
        onChange={(ms) => set.push(ms)}
      />,
    ),
  )
  const field = page.getByLabelText(/Sent, up to$/)
  return { set, field, element: field.element() as HTMLInputElement }
}

it('is a field of dates, whose upper end is the end of the day', async () => {
  const { set, field, element } = show('moment', 'max', DAY + 86_400_000 - 1)
  expect([element.type, element.value]).toEqual(['date', '2021-04-03'])
  await field.fill('2021-05-31')
  await userEvent.keyboard('{Enter}')
  expect(set).toEqual([Date.UTC(2021, 5, 1) - 1])
})

it('takes effect soon after a date was chosen, but not while its year is typed', async () => {
  const { set, field } = show('moment', 'min', null)
  await field.fill('0021-04-03')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(set).toEqual([])
  await field.fill('2021-04-03')
  await expect.poll(() => set).toEqual([DAY])
})

it('opens the end when it is emptied, and stays as it was on Escape', async () => {
  const { set, field, element } = show('moment', 'min', DAY)
  await field.fill('2022-01-01')
  await userEvent.keyboard('{Escape}')
  expect([element.value, set]).toEqual(['2021-04-03', []])
  await field.fill('')
  await userEvent.keyboard('{Enter}')
  expect(set).toEqual([null])
})

it('is a field of times of day, or of durations in words', async () => {
  const clock = show('clock', 'max', null)
  expect(clock.element.type).toBe('time')
  await clock.field.fill('14:05')
  await userEvent.keyboard('{Enter}')
  expect(clock.set).toEqual([50_759_999])
  leave()

  const { set, field, element } = show('duration', 'max', 205_000)
  expect(element.value).toBe('3 mins 25 secs')
  await field.fill('3:25')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Not a duration; write 90 s or 1 h 30 min')
  expect([set, element.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  await field.fill('1 h 30 min')
  await userEvent.keyboard('{Enter}')
  expect(set).toEqual([5_400_000])
})
