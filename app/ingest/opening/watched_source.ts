import type { ByteSource } from '../../reading/sources/source.ts'

/** A source that remembers whether its bytes could be had: where they could not, nothing is known of what they hold. */
export interface WatchedSource extends ByteSource {
  /** The first failure; `null`: there was none. */
  readonly failed: { readonly error: unknown } | null
}

export function watchedSource(source: ByteSource): WatchedSource {
  let failed: WatchedSource['failed'] = null
  return {
    name: source.name,
    byteLength: source.byteLength,
    packed: source.packed,
    ...(source.interrupt && { interrupt: () => source.interrupt?.() }),
    get failed() {
      return failed
    },
    async slice(start, end) {
      try {
        return await source.slice(start, end)
      } catch (error) {
        failed ??= { error }
        throw error
      }
    },
  }
}
