import type { Annotations } from '../../reviews/annotators/annotations.ts'
import { annotatorName } from '../../reviews/react/annotator_name.ts'
import { navigate } from '../../state/address.ts'
import type { AgreementAddress } from '../../state/agreement_params.ts'
import Choice from '../../ui/choice.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import styles from './agreement.module.css'
import { agreementMessages as t } from './messages.ts'
import { type Chosen, comparable } from './models/chosen.ts'
import { Part } from './part.tsx'

interface SetupProps {
  readonly annotations: Annotations
  readonly chosen: Chosen
  readonly address: AgreementAddress
}

const NOBODY = 'none'

/** Who is compared, and who of them counts as right. */
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
          {all.map(({ key, mode, examined, labelled, scored, revealed }) => (
            <CheckBox
              key={key}
              checked={keys.includes(key)}
              onChange={(isChosen) => choose(key, isChosen)}
              data-annotator={key}
            >
              <span className="anywhere">
                <span className="medium" dir="auto">
                  {annotatorName(key)}
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
        </fieldset>
        <div className="stack gap-1">
          <span className="sm medium">{t.reference}</span>
          {annotators.length > 1 ? (
            <Choice
              name={t.reference}
              value={keys[reference ?? -1] ?? NOBODY}
              items={[
                { value: NOBODY, label: t.noReference },
                ...keys.map((key) => ({ value: key, label: annotatorName(key) })),
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
