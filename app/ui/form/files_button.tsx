import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'

interface FilesButtonProps {
  /** Kind of files, for tests and scripts: the field has the attribute `data-<kind>-files`. */
  readonly kind: 'project' | 'scheme' | 'review' | 'label'
  /** Files that the browser offers. All if left out. */
  readonly accept?: string
  readonly icon: ReactNode
  readonly look?: 'plain' | 'primary'
  readonly isBusy?: boolean
  readonly children: string
  onFiles(files: readonly File[]): void
}

/** A button that lets the user choose files. */
export function FilesButton(props: FilesButtonProps) {
  const { kind, accept, icon, look, isBusy = false, children, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(look && { look })}
        icon={icon}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        {...{ [`data-${kind}-files`]: true }}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? [])
          // Lets the user choose the same files again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** Says for each refused file why. */
export function RefusedFiles({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div role="alert" className="sm bad anywhere">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
