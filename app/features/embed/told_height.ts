import { useEffect } from 'react'

/** Message from an embedded page to its parent. See docs/embedding.md. */
export interface HeightMessage {
  readonly type: 'parley:height'
  /** Height in CSS pixels at which the page doesn't scroll. */
  readonly height: number
}

/** Parses the height from a message. Null for any other message. */
export function heightOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as Partial<Record<keyof HeightMessage, unknown>>
  return type === 'parley:height' && typeof height === 'number' && height > 0 ? height : null
}

/**
 * Posts the page's total height to the embedding page whenever it changes.
 * @param head element above the scroll container
 * @param content element inside the scroll container, at full height
 * @param foot element below the scroll container
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
      // Any origin may receive this. The message contains only a height.
      window.parent.postMessage({ type: 'parley:height', height } satisfies HeightMessage, '*')
    }
    const observer = new ResizeObserver(tell)
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [head, content, foot])
}
