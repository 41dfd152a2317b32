import type { JsonObject } from '../../../shared/columns/columns_path.ts'

/** A line that names who speaks: `A: …`, `agent_1: …`, `Dr. Wu: …`. */
const SPOKEN = /^\s*(?:[-*•]\s*)?([\p{L}\p{N}#][\p{L}\p{N} _.'’#()/&-]{0,39}?)\s*[:：]\s*(.*)$/su

/** Words before a colon that are no speakers. */
const NO_SPEAKERS = /^(?:https?|ftp|file|note|ps|e\.?g|i\.?e|re|subject|date|time|from|to|title|\d+)$/i

/** Speakers of one text. More are rather keys of something else. */
const MOST_SPEAKERS = 12

/** Longest text to look for speakers in. */
const LONGEST_TEXT = 2_000_000

/**
 * The messages of a text in which each line names who speaks. A line without a name continues the one before it.
 * @returns null if fewer than two lines in three name a speaker, or no speaker speaks twice
 */
export function spokenLines(text: string): readonly JsonObject[] | null {
  if (text.length > LONGEST_TEXT || !/[:：]/.test(text.slice(0, 200))) return null
  return spokenTexts(
    text.split(/\r\n|\r|\n|<br\s*\/?>/u).filter((line) => line.trim() !== ''),
    true,
  )
}

/**
 * The messages of texts that each name who speaks.
 * @param continues true if a text without a name continues the one before it
 */
export function spokenTexts(texts: readonly string[], continues = false): readonly JsonObject[] | null {
  if (texts.length < 2) return null
  const messages: { speaker: string; text: string }[] = []
  const times = new Map<string, number>()
  for (const line of texts) {
    const [, speaker = '', said = ''] = SPOKEN.exec(line) ?? []
    if (speaker !== '' && !NO_SPEAKERS.test(speaker.trim())) {
      messages.push({ speaker: speaker.trim(), text: said.trim() })
      times.set(speaker.trim(), (times.get(speaker.trim()) ?? 0) + 1)
      continue
    }
    const last = messages.at(-1)
    if (!last || !continues) return null
    last.text += `\n${line.trim()}`
  }
  const areMany = 3 * messages.length >= 2 * texts.length
  const isTalk = times.size >= 2 && times.size <= MOST_SPEAKERS
  // Keys of a form, such as "Name: … Age: …", do not come back.
  const comesBack = texts.length < 4 || [...times.values()].some((count) => count > 1)
  return areMany && isTalk && comesBack ? messages : null
}

/** Two speakers who take turns. */
export function alternating(texts: readonly string[]): readonly JsonObject[] {
  return texts.map((text, i) => ({ speaker: `Speaker ${(i % 2) + 1}`, text }))
}
