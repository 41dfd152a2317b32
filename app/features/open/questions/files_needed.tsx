import { FileSearch } from 'lucide-react'
import { sizeText } from '../../../base/messages/intl.ts'
import { oneLine } from '../../../base/one_line.ts'
import { type OpenRequest, openedId } from '../../../model/index.ts'
import type { Opening } from '../../../protocol/import_state.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { StateMessage } from '../../../ui/state_message.tsx'
import { FileButtons } from '../file_buttons.tsx'
import { filesGiven, goToStart } from '../open_source.ts'
import { TakingStatus } from '../taking_status.tsx'
import { useTakeFiles } from '../use_take_files.ts'
import styles from './files_needed.module.css'
import { questionMessages } from './messages.ts'

interface FilesNeededProps {
  readonly request: OpenRequest
  readonly opening: Extract<Opening, { status: 'files_needed' }>
}

const NAMES_SHOWN = 12

/** Asks for the files of a link. A link contains only their names, since their content stays on the user's computer. */
export function FilesNeeded({ request, opening }: FilesNeededProps) {
  const { files, wrong } = opening
  const right = useTakeFiles('link')
  const others = useTakeFiles('instead')
  const given = filesGiven(openedId(request))
  const [only] = files.length === 1 ? files : []
  return (
    <StateMessage
      icon={<FileSearch size={32} />}
      title={
        only
          ? questionMessages.fileNeeded(oneLine(only.name, 120), sizeText(only.bytes))
          : questionMessages.filesNeeded(files.length)
      }
    >
      {!only && (
        <ul className={styles.files}>
          {files.slice(0, NAMES_SHOWN).map(({ name, bytes }) => (
            <li key={name}>
              <bdi>{name}</bdi> <span className="fixed faint tabular">{sizeText(bytes)}</span>
            </li>
          ))}
          {files.length > NAMES_SHOWN && <li>{questionMessages.more(files.length - NAMES_SHOWN)}</li>}
        </ul>
      )}
      <p>{only ? questionMessages.howToGiveFile : questionMessages.howToGiveFiles}</p>
      {wrong.length > 0 && (
        <Notice
          role="alert"
          tone="warning"
          actions={
            given && (
              <Button onClick={() => void others.take(() => given)}>
                {given.length === 1 ? questionMessages.openFileInstead : questionMessages.openFilesInstead}
              </Button>
            )
          }
        >
          <ul>
            {wrong.map(({ name, reason }) => (
              <li key={name}>
                <bdi className="bold">{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex centered wrap gap-2">
        <FileButtons
          look="primary"
          filesName={only ? questionMessages.chooseFile : questionMessages.chooseFiles}
          folder={files.some((f) => f.name.includes('/'))}
          onFiles={(get) => void right.take(get)}
        />
        <Button look="quiet" onClick={goToStart}>
          {questionMessages.toStart}
        </Button>
      </div>
      <TakingStatus taking={others.taking.status === 'idle' ? right.taking : others.taking} />
    </StateMessage>
  )
}
