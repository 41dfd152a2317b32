/** A line that brings this many bytes within this many milliseconds has room for all at once: 20 Mbit/s. */
const PROOF = 65_536
const QUICK = 26

/** A small file takes longer than this only over a slow line, or from afar; in milliseconds. */
const LONG = 150

/** How long the engine waits for a file at most, in milliseconds. */
const PATIENCE = 10_000

/** What the file that a list begins with and the engine share. */
export interface Line {
  /** Resolves when the file has come, will not, or leaves room for more. */
  readonly free: Promise<void>
  /** Gives the body of the file on, and sees how it comes. */
  watch(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>
  /** Looks at how long a small file took that has come: where that was not long, there is room for all. */
  took(url: string): void
  /** Nobody need wait any longer. */
  release(): void
}

/**
 * Lets the file with which a list begins go before the engine, which is five times as large: a list has rows without
 * an engine. On a slow line both would come at the same time, the rows after half of the engine.
 */
export function openLine(): Line {
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    release = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  return {
    free,
    release,
    took(url) {
      // As the network saw it: this thread may have been busy meanwhile.
      const [entry] = performance.getEntriesByName(url, 'resource').slice(-1)
      if (!(entry instanceof PerformanceResourceTiming) || entry.requestStart === 0) return
      if (entry.responseEnd - entry.requestStart <= LONG) release()
    },
    watch(body) {
      const begun = performance.now()
      let bytes = 0
      // `cancel` is newer than the types: also of a file that breaks off.
      const watching: Transformer<Uint8Array, Uint8Array> & { cancel(): void } = {
        transform(chunk, controller) {
          const proven = bytes >= PROOF
          bytes += chunk.byteLength
          if (!proven && bytes >= PROOF && performance.now() - begun <= QUICK) release()
          controller.enqueue(chunk)
        },
        flush: release,
        cancel: release,
      }
      return body.pipeThrough(new TransformStream(watching))
    },
  }
}
