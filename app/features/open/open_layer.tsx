import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession, useView } from '../../session/react/use_session.ts'
import { opensOwnData } from '../../state/site_info.ts'
import { IconButton } from '../../ui/button.tsx'
import { fileReceiver } from '../../ui/form/file_receiver.ts'
import { openMessages } from './messages.ts'
import styles from './open_layer.module.css'
import { openSource } from './open_source.ts'
import { filesOfTransfer } from './picked_files.ts'
import { rememberSource } from './recent/use_recent_sources.ts'
import { parsePasted } from './source_text.ts'
import { TakingStatus } from './taking_status.tsx'
import { useTakeFiles } from './use_take_files.ts'

/**
 * Page-wide behaviour: dropping files and folders, pasting files and addresses, remembering opened sources. An open
 * dialog may receive the files instead (`receiveFiles`).
 */
export default function OpenLayer() {
  const session = useSession()
  const { taking, take, dismiss } = useTakeFiles('link')
  const give = (transfer: DataTransfer) => {
    const receiver = fileReceiver()
    if (receiver) receiver.take(Array.from(transfer.files))
    else if (opensOwnData()) void take(() => filesOfTransfer(transfer))
  }
  const dragging = useFileDrop(give)
  const receiver = fileReceiver()
  useEffect(() => {
    if (dragging && !receiver) session.expectFiles()
  }, [session, dragging, receiver])
  useRemembering()

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data } = event
    if (!data || event.defaultPrevented || isTyping(event.target)) return
    if (data.files.length > 0 && (fileReceiver() || opensOwnData())) {
      event.preventDefault()
      give(data)
      return
    }
    const text = data.getData('text/plain')
    const view = viewOfThisPage(text)
    const source = view === null && opensOwnData() ? parsePasted(text, session.hub) : null
    if (view === null && !source) return
    event.preventDefault()
    if (view !== null) window.location.hash = view
    if (source) openSource(session, source)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  // At the end of the body, so that it is above dialogs.
  return createPortal(
    <>
      {dragging && (receiver || opensOwnData()) && (
        <div className={styles.drop} aria-hidden>
          <p className={styles.words}>
            <strong>{openMessages.dropTo(receiver?.purpose ?? openMessages.purpose)}</strong>{' '}
            {openMessages.notUploaded}
          </p>
        </div>
      )}
      {taking.status !== 'idle' && (
        <section aria-label={openMessages.opening} className={styles.taking}>
          <TakingStatus taking={taking} />
          {taking.status === 'failed' && (
            <IconButton
              name={openMessages.closeMessage}
              onClick={dismiss}
              icon={<X size={16} aria-hidden />}
            />
          )}
        </section>
      )}
    </>,
    document.body,
  )
}

/** Adds the source of an opened corpus to the recent sources. */
function useRemembering(): void {
  const { corpus } = useView().resolved
  const id = corpus?.id ?? null
  const remember = useEffectEvent(() => {
    if (corpus?.opened) rememberSource(corpus.opened)
  })
  useEffect(() => {
    if (id !== null) remember()
  }, [id])
}

function isTyping(target: EventTarget | null): boolean {
  const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
  return target instanceof Element && target.closest(typing) !== null
}

/** Hash of a link to this page, or null for any other text. */
function viewOfThisPage(text: string): string | null {
  if (!URL.canParse(text.trim())) return null
  const { origin, pathname, hash } = new URL(text.trim())
  const here = origin === window.location.origin && pathname === window.location.pathname
  return here && hash.startsWith('#/') ? hash : null
}

/** Maximum interval between drag events while files are held over the page, in milliseconds. */
const SILENCE = 500

/**
 * Accepts files dropped anywhere on the page.
 * @returns true while files are held over the page
 */
function useFileDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(silence)
      setDragging(false)
    }
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setDragging(true)
      clearTimeout(silence)
      // Browsers report leaving the window inconsistently.
      silence = setTimeout(end, SILENCE)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      end()
      dropped(event.dataTransfer)
    }
    window.addEventListener('dragenter', over)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      clearTimeout(silence)
      window.removeEventListener('dragenter', over)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return dragging
}

/** Ignores dragged text. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
