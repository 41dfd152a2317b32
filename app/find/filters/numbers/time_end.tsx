import { useEffect, useRef, useState } from 'react'
import { durationText, endText, parseEndText } from '../../../base/time/time_text.ts'
import { parseDuration, type TimeScale } from '../../../base/time/times.ts'
import { filterMessages } from '../messages.ts'
import styles from './range_end.module.css'
import { EndField } from './range_end.tsx'

/** Time without a key after which a complete date takes effect, in milliseconds. A calendar gives no other sign. */
const SETTLED = 800

interface TimeEndProps {
  readonly scale: TimeScale
  readonly end: 'min' | 'max'
  /** Accessible name: the facet and the end. */
  readonly name: string
  /** Visible label. */
  readonly label: string
  /** In milliseconds, `null` for an open end. */
  readonly value: number | null
  /** For durations; browsers show their own in fields of dates. */
  readonly placeholder: string
  onChange(value: number | null): void
}

const TYPES = { moment: 'date', clock: 'time', duration: 'text' } as const

/** Field for one end of a range of times. Takes effect on Enter, on blur, and soon after a date was chosen. */
export function TimeEnd({ scale, end, name, label, value, placeholder, onChange }: TimeEndProps) {
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const typed = draft ?? (value === null ? '' : fieldText(scale, value, end))

  const commit = () => {
    if (draft === null) return
    const time = field.current?.validity.badInput ? undefined : parseField(scale, draft, end)
    setWrong(time === undefined)
    if (time === undefined) return
    setDraft(null)
    if (time !== value) onChange(time)
  }
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    // Years are typed digit by digit: 0002, 0020, 0202, 2021.
    const isHalf = draft === '' || (scale === 'moment' && draft?.startsWith('0'))
    if (draft === null || isHalf || scale === 'duration') return
    const timer = setTimeout(() => latest.current(), SETTLED)
    return () => clearTimeout(timer)
  }, [draft, scale])

  return (
    <EndField
      {...{ ref: field, name, label, typed, placeholder, type: TYPES[scale] }}
      className={styles.time}
      wrong={wrong ? filterMessages.notTime[scale] : null}
      isDraft={draft !== null}
      onDraft={(text) => {
        setDraft(text)
        setWrong(false)
      }}
      onCommit={commit}
    />
  )
}

/** An end as its field shows it: the day of a timestamp, the time of day, or a duration in words. */
function fieldText(scale: TimeScale, ms: number, end: 'min' | 'max'): string {
  // As durations are typed: their units are read in English only.
  if (scale === 'duration') return durationText(ms, 'en-GB')
  return endText(scale, ms, end)?.slice(0, scale === 'moment' ? 10 : 8) ?? ''
}

/** @returns `null` for an open end, undefined if the text is no time */
function parseField(scale: TimeScale, text: string, end: 'min' | 'max'): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (scale === 'duration') return parseDuration(typed) ?? undefined
  const time = parseEndText(typed, end)
  return time?.scale === scale ? time.ms : undefined
}
