import type { Annotations } from '../../reviews/annotators/annotations.ts'
import type { RepeatedReviewer } from '../../reviews/annotators/drafts.ts'
import { navigate } from '../../state/address.ts'
import type { AgreementAddress } from '../../state/agreement_params.ts'
import Choice from '../../ui/choice.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import styles from './agreement.module.css'
import { agreementMessages as t } from './messages.ts'
import { type Chosen, comparable, withMerged } from './models/chosen.ts'
import { Part } from './part.tsx'

interface SetupProps {
  readonly annotations: Annotations
  readonly chosen: Chosen
  readonly address: AgreementAddress
}

const NOBODY = 'none'

/** Selects the compared annotators and the reference. */
export function Setup({ annotations, chosen: { annotators, reference }, address }: SetupProps) {
  const keys = annotators.map(({ key }) => key)
  const all = comparable(annotations)
  const choose = (key: string, isChosen: boolean) => {
    const wanted = all.map((one) => one.key).filter((one) => (one === key ? isChosen : keys.includes(one)))
    change({ annotators: wanted, matrix: null, cell: null })
  }
  const change = (part: Partial<AgreementAddress>) =>
    navigate({ agreement: { ...address, ...part } }, 'replace')
  return (
    <Part id="setup" title={t.setup}>
      <div className={styles.setup}>
        <fieldset className={styles.annotators}>
          <legend className="sm medium">{t.annotators}</legend>
          {all.map(({ key, name, mode, examined, labelled, scored, revealed }) => (
            <CheckBox
              key={key}
              checked={keys.includes(key)}
              onChange={(isChosen) => choose(key, isChosen)}
              data-annotator={key}
            >
              <span className="anywhere">
                <span className="medium" dir="auto">
                  {name}
                </span>{' '}
                <span className="xs soft">
                  {[
                    t.modes[mode],
                    t.annotatorCounts(examined, labelled),
                    ...(scored > 0 ? [t.scored(scored)] : []),
                    ...(revealed > 0 ? [t.revealed(revealed)] : []),
                  ].join(' · ')}
                </span>
              </span>
            </CheckBox>
          ))}
          {annotations.repeated.map((reviewer) => (
            <MergeBox
              key={reviewer.name}
              reviewer={reviewer}
              onChange={(isMerged) =>
                navigate({ agreement: withMerged(address, reviewer, keys, isMerged) }, 'replace')
              }
            />
          ))}
        </fieldset>
        <div className="stack gap-1">
          <span className="sm medium">{t.reference}</span>
          {annotators.length > 1 ? (
            <Choice
              name={t.reference}
              value={keys[reference ?? -1] ?? NOBODY}
              items={[
                { value: NOBODY, label: t.noReference },
                ...annotators.map(({ key, name }) => ({ value: key, label: name })),
              ]}
              onChoose={(key) => change({ reference: key === NOBODY ? null : key, threshold: null })}
            />
          ) : (
            <p className="sm soft">{t.referenceNeedsTwo}</p>
          )}
        </div>
      </div>
    </Part>
  )
}

interface MergeBoxProps {
  readonly reviewer: RepeatedReviewer
  onChange(isMerged: boolean): void
}

/** Counts reviews of one person as one annotator, and says for how many turns that matters. */
function MergeBox({ reviewer: { name, keys, isMerged, conflicts }, onChange }: MergeBoxProps) {
  return (
    <CheckBox checked={isMerged} onChange={onChange} data-merge={name}>
      <span className="anywhere">
        <span dir="auto">{t.merge(name, keys.length)}</span>{' '}
        <span className="xs soft">{t.mergeConflicts(conflicts, isMerged)}</span>
      </span>
    </CheckBox>
  )
}
