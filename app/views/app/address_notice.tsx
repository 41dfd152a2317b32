import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { AddressProblem } from '../../state/view_state.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './notice.module.css'

/** What in the address could not be followed. Closed once, it comes back with the next such address only. */
export function AddressNotice({ problems }: { readonly problems: readonly AddressProblem[] }) {
  const text = problems.map((p) => p.message).join(' ')
  const [closed, setClosed] = useState('')
  return (
    <div role="status">
      {text !== '' && text !== closed && (
        <div className={styles.notice}>
          <TriangleAlert size={16} aria-hidden />
          <p className={styles.words}>{text}</p>
          <IconButton name="Close the notice" onClick={() => setClosed(text)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
