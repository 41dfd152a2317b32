import { useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { type KeptSchemes, useKeptSchemes } from '../../reviews/react/use_schemes.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { PageHead } from '../../ui/frame/page_head.tsx'
import page from '../../ui/frame/report_page.module.css'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { FailureMessage, StateMessage } from '../../ui/state_message.tsx'
import { draftOf, NEW_SCHEME } from './drafts.ts'
import { schemesPage as t } from './messages.ts'
import { SchemeEditor } from './scheme_editor.tsx'
import { SchemeList } from './scheme_list.tsx'

/** The label schemes that people wrote in this browser: a list, or the form of the scheme in the address. */
export default function SchemesPage({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state } = useView()
  const { scheme: id } = state
  const data = useKeptSchemes()
  const kept = latest(data)
  const [said, setSaid] = useState('')
  return (
    <WholeView label={t.title} className={page.scroller} data-schemes={id ?? ''} aria-busy={!kept}>
      <div className={page.page}>
        {data.status === 'failed' && <FailureMessage error={data.error} />}
        {id === null ? (
          <>
            <PageHead
              title={t.title}
              back={t.back}
              onBack={() => navigate({ view: 'reviews', scheme: null }, 'push')}
            >
              <p className="sm snug soft">{t.intro}</p>
            </PageHead>
            {kept ? (
              <SchemeList corpus={corpus} kept={kept} />
            ) : (
              data.status === 'loading' && (
                <p role="status" className="sm faint">
                  {t.loading}
                </p>
              )
            )}
          </>
        ) : (
          kept && <Edited key={id} id={id} kept={kept} said={said} onSaid={setSaid} />
        )}
      </div>
    </WholeView>
  )
}

interface EditedProps {
  readonly id: string
  readonly kept: KeptSchemes
  readonly said: string
  onSaid(words: string): void
}

function Edited({ id, kept, said, onSaid }: EditedProps) {
  const versions = kept.find((all) => all[0]?.id === id) ?? []
  const saved = versions.at(-1) ?? null
  const isKnown = saved !== null || id === NEW_SCHEME || draftOf(id) !== null
  return (
    <>
      <PageHead
        title={saved?.title ?? t.newTitle}
        back={t.backToList}
        onBack={() => {
          onSaid('')
          navigate({ scheme: null }, 'push')
        }}
      />
      {isKnown ? (
        <SchemeEditor {...{ id, saved, kept, said, onSaid }} versions={versions.length} />
      ) : (
        <StateMessage title={t.notFound} />
      )}
    </>
  )
}
