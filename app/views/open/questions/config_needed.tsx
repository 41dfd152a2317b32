import { useSession } from '../../../hooks/use_session.ts'
import { counted } from '../../../messages/intl.ts'
import { questionMessages } from '../../../messages/open/questions.ts'
import type { Reading } from '../../../model/index.ts'
import type { HubConfig, Opening } from '../../../protocol/import_state.ts'
import { continueLink } from '../open_source.ts'
import { Question } from './question.tsx'

interface ConfigNeededProps {
  readonly opening: Extract<Opening, { status: 'config_needed' }>
  readonly reading: Reading
}

type HubSplit = HubConfig['splits'][number]

/** Stands for all splits of a configuration; no split has such a name. */
const ALL = ''

/** What a dataset of the Hub has, before anything of it is fetched: its configurations, or the splits of its only one. */
export function ConfigNeeded({ opening, reading }: ConfigNeededProps) {
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
