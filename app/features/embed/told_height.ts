import { useEffect } from 'react'

/** What an embedded page tells the page around it; see docs/embedding.md. */
export interface HeightMessage {
  readonly type: 'parley:height'
  /** At which nothing of it scrolls, in CSS pixels. */
  readonly height: number
}

/** The height that a message tells; `null` where it is something else. */
export function heightOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as Partial<Record<keyof HeightMessage, unknown>>
  return type === 'parley:height' && typeof height === 'number' && height > 0 ? height : null
}

/**
 * Tells the page around this one how high all of it is, whenever that changes.
 * @param head what stands above what scrolls
 * @param content what is within what scrolls, at its own height
 * @param foot what stands below
 */
export function useToldHeight(
  head: HTMLElement | null,
  content: HTMLElement | null,
  foot: HTMLElement | null,
): void {
  useEffect(() => {
    if (window.parent === window) return
    const parts = [head, content, foot].filter((part) => part !== null)
    let told = 0
    const tell = () => {
      const height = Math.ceil(parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0))
      if (height === told) return
      told = height
      // To whoever embeds: it holds nothing but a height.
      window.parent.postMessage({ type: 'parley:height', height } satisfies HeightMessage, '*')
    }
    const observer = new ResizeObserver(tell)
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [head, content, foot])
}
