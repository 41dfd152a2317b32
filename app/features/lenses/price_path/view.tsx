import { useMemo } from 'react'
import type { Conversation } from '../../../model/index.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { useRemembered } from '../../../ui/use_remembered.ts'
import type { Lens, LensCorpus, LensProps } from '../lens.ts'
import { PriceDrawing } from './drawing.tsx'
import { pricePathMessages as say } from './messages.ts'
import { faultOf, MEASURES, type Measure, marksOf, type PriceScene, priceSceneOf } from './model.ts'
import { LegendShape } from './shape.tsx'
import styles from './view.module.css'
import { faultText, markText, speakerName, summaryText } from './words.ts'

/** Prices of a conversation by turn, compared with listing price and targets. */
export const pricePath: Lens = {
  summary: (conversation, corpus) => summaryText(sceneOf(conversation, corpus), conversation),
  View: PricePathView,
}

function sceneOf(conversation: Conversation, { lensRoles }: LensCorpus): PriceScene {
  const { pricePath: roles } = lensRoles ?? {}
  if (!roles) throw new Error('The corpus declares no prices.')
  return priceSceneOf(conversation, roles)
}

function PricePathView({ conversation, corpus, turn, onChooseTurn }: LensProps) {
  const scene = useMemo(() => sceneOf(conversation, corpus), [conversation, corpus])
  const [wanted, setWanted] = useRemembered<Measure>('price-path-measure', 'price')
  const measure = MEASURES.includes(wanted) && faultOf(scene, wanted) === null ? wanted : 'price'
  const faults = MEASURES.map((one) => faultText(scene, one)).filter((text) => text !== '')
  if (marksOf(scene).length === 0) return <p className={`xs soft ${styles.view}`}>{say.none}</p>
  return (
    <div className={`stack gap-2 ${styles.view}`}>
      <div className="row wrap gap-2">
        <Segments
          name={say.measure}
          value={measure}
          items={MEASURES.map((value) => ({
            value,
            label: say.measures[value],
            disabled: faultOf(scene, value) !== null,
          }))}
          onChoose={setWanted}
        />
        {faults.length > 0 && <p className={styles.fault}>{faults.join(' ')}</p>}
      </div>
      <PriceDrawing
        scene={scene}
        conversation={conversation}
        measure={measure}
        turn={turn}
        onChooseTurn={onChooseTurn}
      />
      <Told scene={scene} conversation={conversation} turn={turn} />
      <Legend scene={scene} conversation={conversation} />
    </div>
  )
}

interface PartProps {
  readonly scene: PriceScene
  readonly conversation: Conversation
}

/** Description of the current turn's mark. */
function Told({ scene, conversation, turn }: PartProps & Pick<LensProps, 'turn'>) {
  const mark = marksOf(scene).find((one) => one.turn === turn)
  if (!mark) return <p className={styles.told}>{say.choose}</p>
  const { title, values, kind } = markText(scene, conversation, mark)
  return (
    <p className={styles.told}>
      <span className={styles.who}>{title}</span> {values} · {kind}
    </p>
  )
}

/** Legend of the shapes and fills that occur. */
function Legend({ scene, conversation }: PartProps) {
  const marks = marksOf(scene)
  const speakers = [...new Set(marks.map(({ speaker }) => speaker))].sort((a, b) => a - b)
  const drawn = new Set(marks.map(({ kind, closes }) => (closes ? 'agreed' : kind)))
  const kinds = [
    { kind: 'offer', shown: drawn.has('offer') || drawn.has('act'), text: say.legend.filled },
    { kind: 'text', shown: drawn.has('text'), text: say.legend.hollow },
    { kind: 'agreed', shown: drawn.has('agreed'), text: say.legend.agreed },
    { kind: 'rejected', shown: drawn.has('rejected'), text: say.legend.rejected },
  ] as const
  return (
    <ul className={styles.legend}>
      {speakers.map((speaker) => (
        <li key={speaker} className={styles.entry}>
          <LegendShape kind="offer" speaker={speaker} side={speaker + 1} />
          {speakerName(conversation, speaker)}
        </li>
      ))}
      {kinds.map(
        ({ kind, shown, text }) =>
          shown && (
            <li key={kind} className={styles.entry}>
              <LegendShape kind={kind} speaker={0} />
              {text}
            </li>
          ),
      )}
    </ul>
  )
}
