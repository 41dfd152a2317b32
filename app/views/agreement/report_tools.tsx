import { Check, Copy, Printer } from 'lucide-react'
import { type ReportForm, reportText } from '../../hooks/reviews/report_text.ts'
import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import { useCopy } from '../export/use_copy.ts'
import page from '../figures/figures_page.module.css'
import { Button } from '../ui/button.tsx'
import { CopiedNote } from '../ui/copied_note.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { ReportContent } from './models/report_content.ts'

const FORMS: readonly ReportForm[] = ['markdown', 'latex']

/** Takes the report elsewhere: the page itself on paper, or as text. */
export function ReportTools({ report }: { readonly report: () => ReportContent }) {
  const [status, copy] = useCopy()
  const Icon = status === 'copied' ? Check : Copy
  return (
    <div className={`row gap-2 ${page.copy}`} role="group" aria-label={t.report}>
      <Button look="quiet" icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
        {t.print}
      </Button>
      <CopiedNote status={status} words={t.copied}>
        <Menu trigger={<Button icon={<Icon size={14} aria-hidden />}>{t.copy}</Button>}>
          {FORMS.map((form) => (
            <MenuItem key={form} onClick={() => copy(reportText(report(), form))}>
              {t.copyAs[form]}
            </MenuItem>
          ))}
        </Menu>
      </CopiedNote>
    </div>
  )
}
