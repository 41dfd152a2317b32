type Fetching = (order: Int32Array) => Promise<void>

const lists = new Set<Fetching>()

/** A list says how it fetches the first rows of an order that it may soon show; the function returned ends that. */
export function offerRowsAhead(fetch: Fetching): () => void {
  lists.add(fetch)
  return () => lists.delete(fetch)
}

/** Has the lists in the page fetch the first rows of an order. Settles when they have them, or cannot. */
export async function fetchRowsAhead(order: Int32Array): Promise<void> {
  await Promise.allSettled(Array.from(lists, (fetch) => fetch(order)))
}
