import { counted } from '../../../base/messages/intl.ts'
import { type OpenRequest, openedId, type Reading, sourceTitle } from '../../../model/index.ts'
import type { Candidate, HubConfig, Opening } from '../../../protocol/import_state.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/frame/progress_bar.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { PageHeading } from '../../../ui/page_heading.tsx'
import { FailureMessage, StateMessage } from '../../../ui/state_message.tsx'
import { placeText } from '../../../ui/text/source_place.ts'
import type { OpeningViewProps } from '../../feature.ts'
import { asking } from '../mapping/mapping_draft.ts'
import { continueLink, goToStart } from '../open_source.ts'
import { readerOptions } from '../read_as/read_as.ts'
import { EncodingButton, ReadAsButton } from '../read_as/read_as_button.tsx'
import { FilesNeeded } from './files_needed.tsx'
import { questionMessages } from './messages.ts'
import styles from './opening_view.module.css'
import { Question } from './question.tsx'
import { SitesNeeded } from './sites_needed.tsx'

const MappingNeeded = lazyBounded(() => import('../mapping/mapping_needed.tsx'))

const ASKING = { status: 'working', step: 'listing', bytes: 0, totalBytes: null } as const

/** Shown in place of a corpus until it is open: progress, questions or an error. */
export default function OpeningView({ request, opening, takesFocus }: OpeningViewProps) {
  return (
    <div className={styles.page}>
      <PageHeading takesFocus={takesFocus}>
        {questionMessages.opening(sourceTitle(request.source))}
      </PageHeading>
      <Step request={request} opening={opening ?? ASKING} />
    </div>
  )
}

function Step({ request, opening }: { readonly request: OpenRequest; readonly opening: Opening }) {
  const session = useSession()
  const { source, reading } = request
  const subject = (candidates: readonly Candidate[]) => ({
    request,
    candidates,
    adapter: reading.adapter,
    corpus: null,
  })
  switch (opening.status) {
    case 'ready':
      return <Working request={request} opening={ASKING} />
    case 'working':
      return <Working request={request} opening={opening} />
    case 'files_needed':
      return <FilesNeeded request={request} opening={opening} />
    case 'sites_needed':
      return <SitesNeeded request={request} opening={opening} />
    case 'config_needed':
      return <ConfigNeeded opening={opening} reading={reading} />
    case 'adapter_needed':
      return (
        <Question
          title={questionMessages.howToRead(sourceTitle(source))}
          description={questionMessages.severalForms}
          items={readerOptions({
            ...subject(opening.candidates),
            candidates: opening.candidates.filter((c) => c.fits),
          })}
          onChoose={(adapter) =>
            continueLink(session, { source, reading: { ...reading, adapter, mapping: null } })
          }
        >
          <ReadAsButton look="quiet" subject={subject(opening.candidates)} />
        </Question>
      )
    case 'mapping_needed':
      return <MappingNeeded request={request} opening={opening} />
    case 'failed':
      return (
        <>
          <FailureMessage error={opening.error} onRetry={() => session.openings.reopen(request)} />
          <p className={styles.ways}>
            {reading.mapping && (
              <Button onClick={() => continueLink(session, asking(source))}>
                {questionMessages.changeMapping}
              </Button>
            )}
            {opening.candidates.length > 0 ? (
              <ReadAsButton subject={subject(opening.candidates)} />
            ) : (
              <EncodingButton subject={subject(opening.candidates)} />
            )}
            <Button look="quiet" onClick={goToStart}>
              {questionMessages.toStart}
            </Button>
          </p>
        </>
      )
    case 'cancelled':
      return (
        <StateMessage title={questionMessages.cancelled(sourceTitle(source))}>
          <div className={styles.ways}>
            <Button look="primary" onClick={() => session.openings.reopen(request)}>
              {questionMessages.tryAgain}
            </Button>
            <Button look="quiet" onClick={goToStart}>
              {questionMessages.toStart}
            </Button>
          </div>
        </StateMessage>
      )
  }
}

interface WorkingProps {
  readonly request: OpenRequest
  readonly opening: Extract<Opening, { status: 'working' }>
}

/** Progress of opening, with a cancel button. */
function Working({ request, opening }: WorkingProps) {
  const session = useSession()
  const { step, bytes, totalBytes } = opening
  return (
    <StateMessage title={questionMessages.opening(sourceTitle(request.source))}>
      <p>{placeText(request.source)}</p>
      <ProgressBar
        name={questionMessages.bytesRead}
        {...(totalBytes !== null &&
          totalBytes > 0 && { value: Math.min(bytes, totalBytes), max: totalBytes })}
      />
      <p className="tabular">
        <span role="status">{step === 'listing' ? questionMessages.listing : questionMessages.reading}</span>{' '}
        {bytes > 0 && questionMessages.bytes(bytes, totalBytes)}
      </p>
      <Button onClick={() => session.openings.cancel(openedId(request))}>{questionMessages.cancel}</Button>
    </StateMessage>
  )
}

interface ConfigNeededProps {
  readonly opening: Extract<Opening, { status: 'config_needed' }>
  readonly reading: Reading
}

type HubSplit = HubConfig['splits'][number]

/** Option for all splits of a configuration. No split has an empty name. */
const ALL = ''

/**
 * Lets the user choose a configuration of a Hub dataset, or a split if it has only one configuration. Nothing has been
 * downloaded yet.
 */
function ConfigNeeded({ opening, reading }: ConfigNeededProps) {
  const session = useSession()
  const { dataset, revision, configs } = opening
  const openConfig = (config: string, split: string | null) =>
    continueLink(session, { source: { kind: 'hub', dataset, revision, config }, reading }, split)
  const [only, another] = configs
  if (only && !another)
    return (
      <Question
        title={questionMessages.whichSplits(dataset)}
        description={questionMessages.othersLater}
        items={[
          { value: ALL, label: questionMessages.allSplits, note: only.splits.map(splitText).join(', ') },
          ...only.splits.map(({ name, files }) => ({
            value: name,
            label: name,
            note: counted(files, 'file'),
          })),
        ]}
        onChoose={(split) => openConfig(only.name, split === ALL ? null : split)}
      />
    )
  return (
    <Question
      title={questionMessages.whichConfig(dataset)}
      items={configs.map(({ name, splits }) => ({
        value: name,
        label: name,
        note: splits.map(splitText).join(', '),
      }))}
      onChoose={(config) => openConfig(config, null)}
    />
  )
}

function splitText({ name, files }: HubSplit): string {
  return files === 1 ? name : questionMessages.splitFiles(name, files)
}
