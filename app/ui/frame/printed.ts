import { createContext } from 'react'

/** True while rendering for print, where nothing can be expanded. Components then show everything. */
export const Printed = createContext(false)
