import { Files, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from '../../session/react/use_session.ts'
import { Button } from '../../ui/button.tsx'
import { openMessages } from './messages.ts'
import { filesOfInput } from './picked_files.ts'
import type { GetFiles } from './use_take_files.ts'

interface FileButtonsProps {
  readonly filesName?: string
  readonly folder?: boolean
  readonly look?: 'plain' | 'primary'
  onFiles(get: GetFiles): void
}

/** Phones cannot select folders. */
const CHOOSES_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype

/** Buttons to select files, or a folder with all its contents. */
export function FileButtons({
  filesName = openMessages.chooseFiles,
  folder = true,
  look,
  onFiles,
}: FileButtonsProps) {
  const session = useSession()
  const [files, folders] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const chosen = (input: HTMLInputElement) => {
    const all = Array.from(input.files ?? [])
    // Lets the user choose the same files again.
    input.value = ''
    if (all.length > 0) onFiles(() => filesOfInput(all))
  }
  return (
    <>
      <Button
        look={look ?? 'plain'}
        icon={<Files size={16} aria-hidden />}
        onClick={() => {
          session.expectFiles()
          files.current?.click()
        }}
      >
        {filesName}
      </Button>
      <input ref={files} type="file" multiple hidden onChange={(event) => chosen(event.target)} />
      {folder && CHOOSES_FOLDERS && (
        <>
          <Button
            icon={<FolderOpen size={16} aria-hidden />}
            onClick={() => {
              if (!folders.current) return
              session.expectFiles()
              folders.current.webkitdirectory = true
              folders.current.click()
            }}
          >
            {openMessages.chooseFolder}
          </Button>
          <input ref={folders} type="file" multiple hidden onChange={(event) => chosen(event.target)} />
        </>
      )}
    </>
  )
}
