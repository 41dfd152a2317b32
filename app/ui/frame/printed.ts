import { createContext } from 'react'

/** Whether what is drawn goes onto paper, where nothing can be unfolded: everything then shows whole. */
export const Printed = createContext(false)
