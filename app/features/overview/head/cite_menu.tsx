import { Check, Quote } from 'lucide-react'
import type { Citation } from '../../../model/index.ts'
import { Button } from '../../../ui/button.tsx'
import { CopiedNote } from '../../../ui/copy/copied_note.tsx'
import { useCopy } from '../../../ui/copy/use_copy.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { type CitationForm, citationText } from '../../cite/citation.ts'
import { overviewMessages } from '../messages.ts'

const FORMS: readonly CitationForm[] = ['bibtex', 'apa', 'plain']

/** Copies the citation of the corpus. */
export function CiteMenu({ citation }: { readonly citation: Citation }) {
  const [status, copy] = useCopy()
  const Icon = status === 'copied' ? Check : Quote
  return (
    <CopiedNote status={status} words={overviewMessages.cited}>
      <Menu trigger={<Button icon={<Icon size={14} aria-hidden />}>{overviewMessages.cite}</Button>}>
        {FORMS.map((form) => (
          <MenuItem key={form} onClick={() => copy(citationText(citation, form))}>
            {overviewMessages.citeAs[form]}
          </MenuItem>
        ))}
      </Menu>
    </CopiedNote>
  )
}
