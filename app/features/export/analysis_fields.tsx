import { useId } from 'react'
import { latest } from '../../base/async_data.ts'
import type { AnalysisOptions, AnalysisUnit } from '../../files/analysis/table.ts'
import { exporting as t } from '../../files/messages.ts'
import { hasLists, MOST_LABEL_COLUMNS } from '../../files/react/analysis/analysis_columns.ts'
import type { AnalysisChoices } from '../../files/react/analysis/analysis_file.ts'
import type { useAnalysisChoices } from '../../files/react/use_analysis.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './analysis_fields.module.css'

interface AnalysisFieldsProps {
  readonly corpus: CorpusInfo
  readonly choices: ReturnType<typeof useAnalysisChoices>
  readonly options: AnalysisOptions
  /** Number of hits; null if the filter has no condition on turns. */
  readonly hits: number | null
  onChange(change: Partial<AnalysisOptions>): void
}

/** Largest number of turns around a hit. */
const MOST_CONTEXT = 100

/** Selects rows and columns of a table for analysis. */
export function AnalysisFields({ corpus, choices, options, hits, onChange }: AnalysisFieldsProps) {
  const { unit, rows, facets, attributes } = options
  const known = latest(choices)
  const titleOf = (key: string) =>
    corpus.participantFields?.find((field) => field.key === key)?.title ?? key.replaceAll('_', ' ')
  if (choices.status === 'failed') return <FailureMessage error={choices.error} />
  return (
    <div className={styles.fields}>
      <Choices<AnalysisUnit>
        name={t.oneRowPer}
        value={unit}
        items={(['turns', 'participants', 'conversations'] as const).map((value) => ({
          value,
          label: t.unit[value],
        }))}
        onChoose={(unit) => onChange({ unit })}
      />
      {unit === 'turns' && corpus.labelSchemes.length > 0 && (
        <Choices<AnalysisOptions['labels']>
          name={t.labelsAs}
          value={options.labels}
          items={[
            { value: 'columns', label: t.labelColumns },
            { value: 'lists', label: t.labelLists },
          ]}
          onChoose={(labels) => onChange({ labels })}
        />
      )}
      {known && options.labels === 'columns' && hasLists(known.labels, options) && (
        <p className="sm soft">{t.listsInstead(MOST_LABEL_COLUMNS)}</p>
      )}
      {unit === 'turns' && hits !== null && (
        <Choices<AnalysisOptions['rows']>
          name={t.whichTurns}
          value={rows}
          items={[
            { value: 'all', label: t.allTurns },
            { value: 'hits', label: t.onlyHits(hits) },
          ]}
          onChoose={(rows) => onChange({ rows })}
        />
      )}
      {unit === 'turns' && hits !== null && rows === 'hits' && (
        <Context value={options.context} onChoose={(context) => onChange({ context })} />
      )}
      <FieldBoxes
        name={t.facets}
        note={t.outcomeIncluded}
        items={corpus.facets.filter(({ key }) => key !== 'outcome').map(({ key, title }) => ({ key, title }))}
        chosen={facets}
        onChoose={(facets) => onChange({ facets })}
      />
      {unit !== 'conversations' && known && (
        <FieldBoxes
          name={unit === 'turns' ? t.speakerAttributes : t.attributes}
          note={known.attributes.length === 0 ? t.noAttributes : ''}
          items={known.attributes.map(({ key }) => ({ key, title: titleOf(key) }))}
          chosen={attributes.map(({ key }) => key)}
          onChoose={(keys) => onChange({ attributes: chosenAttributes(known, keys) })}
        />
      )}
      {unit !== 'conversations' && known && known.unread.length > 0 && (
        <p className="sm soft">{t.noComputed(known.unread.map(titleOf))}</p>
      )}
      {!known && (
        <p role="status" className="sm soft">
          {t.readingFields}
        </p>
      )}
      <p className="sm soft">{t.analysisNulls}</p>
    </div>
  )
}

function chosenAttributes({ attributes }: AnalysisChoices, keys: readonly string[]) {
  return attributes.filter(({ key }) => keys.includes(key))
}

interface ChoicesProps<T extends string> {
  readonly name: string
  readonly value: T
  readonly items: readonly { readonly value: T; readonly label: string }[]
  onChoose(value: T): void
}

function Choices<T extends string>(props: ChoicesProps<T>) {
  return (
    <div className={styles.choice}>
      <span className="sm medium">{props.name}</span>
      <Segments<T> {...props} />
    </div>
  )
}

function Context({ value, onChoose }: { readonly value: number; onChoose(value: number): void }) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label className="sm medium" htmlFor={id}>
        {t.context}
      </label>
      <TextField
        id={id}
        type="number"
        inputMode="numeric"
        className={styles.number ?? ''}
        min={0}
        max={MOST_CONTEXT}
        defaultValue={value}
        onChange={(event) => {
          const turns = event.target.valueAsNumber
          if (Number.isInteger(turns) && turns >= 0 && turns <= MOST_CONTEXT) onChoose(turns)
        }}
      />
    </div>
  )
}

interface FieldBoxesProps {
  readonly name: string
  readonly note: string
  readonly items: readonly { readonly key: string; readonly title: string }[]
  readonly chosen: readonly string[]
  onChoose(keys: readonly string[]): void
}

/** Check boxes of fields, in a part that opens. */
function FieldBoxes({ name, note, items, chosen, onChoose }: FieldBoxesProps) {
  return (
    <details className={styles.details}>
      <summary className="sm medium">
        {name} <span className="soft normal tabular">{t.chosenFields(chosen.length, items.length)}</span>
      </summary>
      <div className="stack gap-2">
        {note !== '' && <p className="sm soft">{note}</p>}
        {items.length > 0 && (
          <div className="row gap-2">
            <Button look="quiet" onClick={() => onChoose(items.map(({ key }) => key))}>
              {t.all}
            </Button>
            <Button look="quiet" onClick={() => onChoose([])}>
              {t.none}
            </Button>
          </div>
        )}
        <div className={styles.boxes}>
          {items.map(({ key, title }) => (
            <CheckBox
              key={key}
              checked={chosen.includes(key)}
              onChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, key] : chosen.filter((other) => other !== key))
              }
            >
              <span dir="auto" className="anywhere">
                {title}
              </span>
            </CheckBox>
          ))}
        </div>
      </div>
    </details>
  )
}
