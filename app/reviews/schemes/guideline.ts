/** A part of a guideline: the text under a heading that names a label, or text about no label in particular. */
export interface GuidelinePart {
  readonly label: string | null
  readonly markdown: string
}

/**
 * Splits a guideline at headings that name labels, ignoring case. Such a part ends at the next heading of the same or a
 * higher level.
 * @param markdown with headings that start with `#`
 */
export function guidelineParts(markdown: string, labels: readonly string[]): readonly GuidelinePart[] {
  const named = new Map(labels.map((label) => [label.trim().toLowerCase(), label]))
  const parts: { label: string | null; lines: string[] }[] = []
  let level = 0
  let isCode = false
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const heading = isCode ? null : /^(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line)
    const [, signs = '', title = ''] = heading ?? []
    const label = named.get(title.toLowerCase()) ?? null
    const last = parts.at(-1)
    if (!last || (heading && (label !== null || (last.label !== null && signs.length <= level)))) {
      parts.push({ label, lines: [line] })
      level = signs.length
    } else last.lines.push(line)
  }
  return parts
    .map(({ label, lines }) => ({ label, markdown: lines.join('\n').trim() }))
    .filter((part) => part.markdown !== '')
}
