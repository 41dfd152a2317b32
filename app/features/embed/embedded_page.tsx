import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react'
import { sourceTitle } from '../../model/index.ts'
import { titleWithOrigin } from '../../session/corpus_info.ts'
import { endFirstReading } from '../../session/first_reading.ts'
import { useOpening } from '../../session/react/use_import_state.ts'
import { useSession, useSessionState, useView } from '../../session/react/use_session.ts'
import { Boundary } from '../../shell/boundary.tsx'
import { navigate } from '../../state/address.ts'
import { parseEmbed } from '../../state/embed_params.ts'
import { HintLayer } from '../../ui/hint_trigger.tsx'
import { Layers } from '../../ui/layers.tsx'
import { lazyPart } from '../../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../../ui/state_message.tsx'
import { SuspenseBoundary } from '../../ui/suspense_boundary.tsx'
import { EmbedFrame } from './embed_frame.tsx'
import { EmbeddedConversation } from './embedded_conversation.tsx'
import { embed as t } from './messages.ts'

const OpeningView = lazyPart(() => import('../open/questions/opening_view.tsx'))

/** Views that exist only in the full page. */
const NOT_EMBEDDED = { view: null, compare: null, review: null, sql: null } as const

/** The page in a frame of another page: one conversation without lists, menus or the engine. */
export default function EmbeddedPage() {
  const { search } = window.location
  const options = useMemo(() => parseEmbed(search), [search])
  const { parts = ['turns'], theme = null, problems: ofEmbed = [] } = options ?? {}
  const session = useSession()
  const catalogue = useSessionState((s) => s.catalogue)
  const { state, resolved, problems } = useView()
  const { corpus, split, conversation } = resolved
  const opening = useOpening()
  const title = corpus ? titleWithOrigin(corpus) : opening ? sourceTitle(opening.request.source) : t.noTitle
  useEffect(() => navigate(NOT_EMBEDDED, 'replace'), [])
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    document.title = [conversation, title].filter((part) => part !== null).join(' · ')
  }, [title, conversation])
  const told = [...ofEmbed, ...problems]
  if (corpus && split !== null && conversation !== null) {
    return (
      <Whole place={JSON.stringify([corpus.id, split, conversation])}>
        <EmbeddedConversation
          corpus={corpus}
          split={split}
          id={conversation}
          view={state}
          parts={parts}
          problems={told}
        />
      </Whole>
    )
  }
  return (
    <Whole place={state.corpus ?? ''}>
      <EmbedFrame corpus={title} title={null} problems={told}>
        {() => {
          if (!corpus && opening) {
            if (opening.request.source.kind !== 'local')
              return (
                <SuspenseBoundary>
                  <OpeningView {...opening} takesFocus={false} />
                </SuspenseBoundary>
              )
            return (
              <Said title={t.local}>
                <p>{t.localAdvice}</p>
              </Said>
            )
          }
          if (catalogue.status === 'failed')
            return (
              <FailureMessage
                error={catalogue.error}
                onRetry={() => {
                  void session.reloadCatalogue()
                }}
              />
            )
          if (catalogue.status === 'loading') return <p role="status">{t.loading}</p>
          if (told.length > 0) return <Said title={t.notHere} />
          return (
            <Said title={t.noConversation}>
              <p>{t.chooseOne}</p>
            </Said>
          )
        }}
      </EmbedFrame>
    </Whole>
  )
}

function Whole({ place, children }: { readonly place: string; readonly children: ReactNode }) {
  return (
    <>
      <Boundary place={place}>{children}</Boundary>
      <HintLayer />
      <Layers />
    </>
  )
}

/** A message in place of a conversation. Ends the first reading, so that lazy parts start to load. */
function Said(props: ComponentProps<typeof StateMessage>) {
  useEffect(endFirstReading, [])
  return <StateMessage {...props} />
}
