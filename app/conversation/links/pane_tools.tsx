import { memo } from 'react'
import type { PaneTool, PaneToolProps } from '../../features/feature.ts'
import { useLateSlots } from '../../features/use_features.ts'
import SeenMenu from '../seen/seen_menu.tsx'
import { CopyLinkButton } from './copy_link_button.tsx'

/** Tools for the open conversation. */
export default memo(PaneTools)

function PaneTools(props: PaneToolProps) {
  const tools = useLateSlots('paneTools').flatMap(({ slot }) => slot)
  const of = (wanted: PaneTool['purpose']) =>
    tools.filter(({ purpose }) => purpose === wanted).map(({ Tool }, i) => <Tool key={i} {...props} />)
  return (
    <>
      {of('annotators')}
      <SeenMenu corpus={props.corpus} conversation={props.conversation} />
      {of('compare')}
      {of('share')}
      <CopyLinkButton {...props} />
      {of('review')}
    </>
  )
}
