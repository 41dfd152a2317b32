import { useId, useState } from 'react'
import { isCompleteMapping, NO_LABEL_MAPPING } from '../../../model/index.ts'
import type { LabelMapping } from '../../../model/label_mapping.ts'
import type { MappingQuestion } from '../../../session/react/use_label_files.ts'
import { Button } from '../../../ui/button.tsx'
import { LabelFields, PlaceFields } from './mapping_fields.tsx'
import { MappingPreview } from './mapping_preview.tsx'
import styles from './mapping_step.module.css'
import { labelMapping as t } from './messages.ts'
import { usePreview } from './use_preview.ts'

interface MappingStepProps {
  /** File name. */
  readonly name: string
  readonly question: MappingQuestion
  onAnswer(mapping: LabelMapping): void
  onCancel(): void
}

/** Asks for the meaning of a label file's columns, with a preview of the turns that its rows match. */
export function MappingStep({ name, question, onAnswer, onCancel }: MappingStepProps) {
  const title = useId()
  const { survey, why } = question
  const [mapping, setMapping] = useState(survey.mapping ?? NO_LABEL_MAPPING)
  const isComplete = isCompleteMapping(mapping)
  const preview = usePreview(question, mapping)
  const fields = { survey, mapping, onChange: setMapping }
  return (
    <form
      className="stack gap-4"
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onAnswer(mapping)
      }}
    >
      <header>
        <h3 id={title} className="md bold anywhere">
          {t.title(name)}
        </h3>
        <p className="sm soft above-1">
          {survey.tool !== null && `${t.readAs(survey.tool)} `}
          {t.why[why]} {t.keeps}
        </p>
      </header>
      <div className={styles.sides}>
        <div className="stack gap-4 narrowing">
          <PlaceFields {...fields} isAmbiguous={preview.value?.isAmbiguous === true} />
          <LabelFields {...fields} />
        </div>
        <MappingPreview name={name} isComplete={isComplete} preview={preview} />
      </div>
      <div className="row wrap gap-2">
        <Button look="primary" type="submit" disabled={!isComplete}>
          {t.add}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
