import { shortened } from '../../base/long_text.ts'
import { withValueReplaced } from '../../model/finding/unknown_values.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { type UnknownValue, useUnknownValues } from '../values/use_unknown_values.ts'
import { changeFilter } from './change_filter.ts'
import { unknownValues as t } from './unknown_values_messages.ts'

/** Maximum number of existing values to name. */
const NAMED = 12

/** Maximum length of a value that is shown in full, in UTF-16 units. */
const LONGEST = 80

interface UnknownValuesProps {
  /** Undefined while conversations are still loading. */
  readonly list: List | undefined
  readonly corpus: CorpusInfo
}

/** Reports filter values that don't exist, lists existing ones, and suggests the nearest. */
export function UnknownValues({ list, corpus }: UnknownValuesProps) {
  const unknown = useUnknownValues(list, corpus)
  return (
    <div role="status">
      {unknown.map((one) => (
        <Notice key={JSON.stringify(one.asked)} tone="warning">
          <div className="stack top gap-1">
            <p>{sentences(one)}</p>
            <NearestButton {...one} />
          </div>
        </Notice>
      ))}
    </div>
  )
}

function NearestButton({ asked, nearest }: UnknownValue) {
  if (nearest === null) return null
  return (
    <Button onClick={() => changeFilter((filter) => withValueReplaced(filter, asked, nearest))}>
      {t.use(shortened(nearest, LONGEST))}
    </Button>
  )
}

function sentences({ asked, of, known }: UnknownValue): string {
  const short = (text: string) => shortened(text, LONGEST)
  if (of === null)
    return 'field' in asked ? t.noField(short(asked.field.key)) : t.noScheme(short(asked.scheme))
  const named = known.slice(0, NAMED).map(short)
  const values = named.length > 0 ? [t.known(named, known.length - named.length)] : []
  return [t.value(of, short(asked.value)), ...values].join(' ')
}
