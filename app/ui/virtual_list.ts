import { memo } from 'react'
import { List } from 'react-window'

/**
 * The list of react-window, memoized. With a `scrollElement`, the list measures its position after each render, which
 * forces layout. Without the memo it would do so for every change of the component around it.
 */
export const VirtualList = memo(List) as typeof List
