const CHANNEL = 'parley-reviews'
/** How often the store is asked where tabs cannot tell each other, in milliseconds. */
const ASK_AGAIN = 2000

interface Parts {
  /** Some reviews changed; `null`: which, is not known. */
  onChange(reviews: readonly string[] | null): void
}

/** Tells other tabs of this site which reviews changed, and is told by them. */
export interface OtherTabs {
  tell(reviews: readonly string[]): void
  close(): void
}

/** Listens until it is closed; without `BroadcastChannel` it has the store read again now and then. */
export function createOtherTabs({ onChange }: Parts): OtherTabs {
  const leave = new AbortController()
  const { signal } = leave
  const ask = () => onChange(null)
  // A page that was kept aside was told nothing meanwhile.
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal })
  if (typeof BroadcastChannel === 'undefined') {
    const timer = setInterval(() => globalThis.document?.visibilityState !== 'hidden' && ask(), ASK_AGAIN)
    signal.addEventListener('abort', () => clearInterval(timer))
    return { tell: () => {}, close: () => leave.abort() }
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A page of another version may say something else.
    if (Array.isArray(data) && data.every((id) => typeof id === 'string')) onChange(data)
    else ask()
  })
  return {
    tell: (reviews) => channel.postMessage(reviews),
    close: () => {
      leave.abort()
      channel.close()
    },
  }
}
