import { memo } from 'react'
import type { PaneTool, PaneToolProps } from '../../features/feature.ts'
import { useLateSlots } from '../../features/use_features.ts'
import { MoreMenu } from './more_menu.tsx'

/** Tools for the open conversation: buttons, and the menu of all others. */
export default memo(PaneTools)

function PaneTools(props: PaneToolProps) {
  const tools = useLateSlots('paneTools').flatMap(({ slot }) => slot)
  const at = (wanted: PaneTool['place']) =>
    tools.flatMap(({ place, Tool }, i) => (place === wanted && Tool ? [<Tool key={i} {...props} />] : []))
  return (
    <>
      {at('share')}
      {at('review')}
      {at('menu')}
      <MoreMenu {...props} entries={tools.flatMap(({ entry }) => entry ?? [])} />
    </>
  )
}
