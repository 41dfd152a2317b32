import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, durationText, endText, endWords, momentText, parseEndText } from './time_text.ts'
import {
  DAY,
  isSureClock,
  isSureDuration,
  parseClock,
  parseDuration,
  parseMoment,
  TIME_SCALES,
} from './times.ts'

describe('dates and timestamps', () => {
  it.each([
    ['2021-04-03', Date.UTC(2021, 3, 3), false, null],
    ['2021/04/03', Date.UTC(2021, 3, 3), false, null],
    ['2021-04-03 10:30', Date.UTC(2021, 3, 3, 10, 30), true, null],
    ['2021-04-03T10:30:05.2567', Date.UTC(2021, 3, 3, 10, 30, 5, 256), true, null],
    ['2021-04-03T10:30:05Z', Date.UTC(2021, 3, 3, 10, 30, 5), true, 0],
    ['2021-04-03 10:30:05+05:30', Date.UTC(2021, 3, 3, 5, 0, 5), true, 330],
    ['2021-04-03 10:30:05-03', Date.UTC(2021, 3, 3, 13, 30, 5), true, -180],
    ['2020-02-29', Date.UTC(2020, 1, 29), false, null],
  ])('reads %s', (text, ms, timed, zone) => {
    expect(parseMoment(text)).toEqual({ ms, timed, zone })
  })

  it.each([
    ...['03/04/2021', '3.4.2021', '2021-02-29', '2021-13-01', '2021-04', '2021', '1617400000', '20210403'],
    ...['2021-04/03', '2021-04-03T24:00', '2021-04-03 10:60', '2021-04-03Z', '0000-01-01', ' 2021-04-03', ''],
    ...['2021-04-03T10:30:05 CET', '2021-04-03 10:30 (about)', 'infinity', '2021-04-03T10:30+25:00'],
  ])('does not guess at %s', (text) => {
    expect(parseMoment(text)).toBeNull()
  })

  it('reads what JavaScript writes', () => {
    const dates = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseMoment(date.toISOString())?.ms).toBe(date.getTime())
      }),
    )
  })

  it('shows them in a language, in their own zone', () => {
    const moment = (text: string, locale: string) => {
      const parsed = parseMoment(text)
      return parsed && momentText(parsed, locale)
    }
    expect(moment('2021-04-03', 'en-GB')).toBe('3 Apr 2021')
    expect(moment('2021-04-03', 'de')).toBe('03.04.2021')
    expect(moment('2021-04-03T23:30', 'en-GB')).toBe('3 Apr 2021, 23:30')
    expect(moment('2021-04-03T23:30:05-02:00', 'en-GB')).toBe('3 Apr 2021, 23:30:05 UTC−2')
    expect(moment('2021-04-03T23:30+05:30', 'en-GB')).toBe('3 Apr 2021, 23:30 UTC+5:30')
    expect(moment('2021-04-03T23:30Z', 'en-GB')).toBe('3 Apr 2021, 23:30 UTC')
  })
})

describe('times of day', () => {
  it.each([
    ['14:05', 50_700_000],
    ['9:05:30', 32_730_000],
    ['09:05:30.2567', 32_730_256],
    ['2:05 pm', 50_700_000],
    ['2:05:01 P.M.', 50_701_000],
    ['12:00 AM', 0],
    ['12:00pm', DAY / 2],
  ])('reads %s', (text, ms) => {
    expect(parseClock(text)).toBe(ms)
  })

  it.each(['24:00', '9', '9:5', '13:05 pm', '0:05 am', '10:60', '10:30:60', '10:30Z', '10.30', ''])(
    'does not guess at %s',
    (text) => {
      expect(parseClock(text)).toBeNull()
    },
  )

  it('knows which can be nothing else', () => {
    expect(['2:05 pm', '2:05AM', '14:05', '00:03:25', '25:00 pm'].map(isSureClock)).toEqual([
      ...[true, true, false, false, false],
    ])
    expect(clockText(50_700_000, 'en-GB')).toBe('14:05')
  })
})

describe('durations', () => {
  it.each([
    ['PT3M25S', 205_000],
    ['P1DT2H', 93_600_000],
    ['P2W', 14 * DAY],
    ['PT0.25S', 250],
    ['3 min 25 s', 205_000],
    ['1h 5m', 3_900_000],
    ['1h5m', 3_900_000],
    ['90 seconds', 90_000],
    ['250ms', 250],
    ['1 d 2 h 5 min 0.5 s', 93_900_500],
    ['0 days 00:03:25', 205_000],
    ['1 day, 2:03:04.5', DAY + 7_384_500],
    ['00:03:25', 205_000],
    ['100:00:00', 360_000_000],
  ])('reads %s', (text, ms) => {
    expect(parseDuration(text)).toBe(ms)
  })

  it.each([
    ...['P', 'PT', 'P1M', 'P1Y', 'P1DT', '5', '5 apples', '3:25', '25 s 3 min', '-PT5S', '-1 days +23:59:59'],
    ...['10:60:00', '1 mo', '', ' ', 'min', '1e3 s'],
  ])('does not guess at %s', (text) => {
    expect(parseDuration(text)).toBeNull()
  })

  it('knows which can be nothing else', () => {
    expect(
      ['PT5S', '1h 5m', '90 seconds', '250ms', '1 day, 2:03:04', '3d', '5 m', '00:03:25'].map(isSureDuration),
    ).toEqual([true, true, true, true, true, false, false, false])
  })

  it('are read again as shown in English', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY }), (ms) => {
        expect(parseDuration(durationText(ms, 'en-GB'))).toBe(ms)
      }),
    )
  })
})

describe('ends of ranges', () => {
  const ends = fc.constantFrom('min' as const, 'max' as const)
  const step = fc.constantFrom(1, 1_000, 60_000, 3_600_000, DAY)
  it('are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIME_SCALES),
        fc.integer({ min: 0, max: 40_000 * DAY }),
        ends,
        step,
        (scale, any, end, by) => {
          const start = (scale === 'clock' ? any % DAY : any) - ((scale === 'clock' ? any % DAY : any) % by)
          const ms = scale !== 'duration' && end === 'max' ? start + by - 1 : start
          const text = endText(scale, ms, end) ?? ''
          expect(parseEndText(text, end), text).toEqual({ scale, ms })
        },
      ),
    )
  })

  it('are days, minutes and seconds, upper ones with all that they include', () => {
    expect(endText('moment', Date.UTC(2021, 3, 3), 'min')).toBe('2021-04-03')
    expect(endText('moment', Date.UTC(2021, 3, 4) - 1, 'max')).toBe('2021-04-03')
    expect(endText('moment', Date.UTC(2021, 3, 3, 10, 30), 'min')).toBe('2021-04-03T10:30')
    expect(endText('clock', 50_759_999, 'max')).toBe('14:05')
    expect(endText('duration', 205_000, 'max')).toBe('PT3M25S')
    expect(endText('duration', 0, 'min')).toBe('PT0S')
    expect(endWords('moment', Date.UTC(2021, 3, 4) - 1, 'max', 'en-GB')).toBe('3 Apr 2021')
    expect(endWords('moment', Date.UTC(2021, 3, 3, 10), 'min', 'en-GB')).toBe('3 Apr 2021, 10:00')
  })

  it.each(['2021', '2021-04', '10', '-5', '1e3', 'P1M', '2021-02-30', '25:00', ':30', 'T10:00', ''])(
    'are not %s',
    (text) => {
      expect(parseEndText(text, 'min')).toBeNull()
    },
  )
})
