import { createContext } from 'react'

/** The line above the list, where the list puts its count and tools beside the search; `null`: not drawn yet. */
export const ListLine = createContext<HTMLElement | null>(null)
