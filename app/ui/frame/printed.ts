import { createContext } from 'react'

/** True while rendering for print. Nothing can be expanded on paper, so components show everything. */
export const Printed = createContext(false)
