import { useId } from 'react'
import { ViewLinks } from '../../../conversation/links/view_links.tsx'
import { FIELD_KINDS } from '../../../fields/registry.ts'
import { filterFields } from '../../../model/index.ts'
import { Table } from '../../../ui/frame/table.tsx'
import { LabelMark } from '../../../ui/label/label_mark.tsx'
import { useOverview } from '../frame/overview_context.ts'
import { overviewMessages } from '../messages.ts'
import styles from './head.module.css'

/** Details about the corpus: known issues of the data, labels with definitions and sources, fields. */
export function DatasetCard() {
  const { corpus } = useOverview()
  const { labelSchemes, overview } = corpus
  const id = useId()
  const fields = filterFields(corpus)
  const knownIssues = overview?.knownIssues ?? []
  const labels = labelSchemes.reduce((sum, { values }) => sum + values.length, 0)
  return (
    <details className={styles.card} data-part="card" tabIndex={-1}>
      <summary className={styles.summary}>
        <span className="bold">{overviewMessages.card}</span>
        <span className="faint sm">
          {overviewMessages.cardNote(fields.length, labels, knownIssues.length)}
        </span>
      </summary>
      <div className={styles.body}>
        {knownIssues.length > 0 && (
          <section className="stack gap-2">
            <h3 className={styles.heading} id={id}>
              {overviewMessages.knownIssues}
            </h3>
            <ul className={styles.knownIssues} aria-labelledby={id}>
              {knownIssues.map(({ text, views }) => (
                <li key={text}>
                  <p>{text}</p>
                  {views.length > 0 && <ViewLinks corpus={corpus} views={views} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        {labelSchemes.map(({ id: scheme, title, source, by, values }) => (
          <section key={scheme} className="stack gap-2">
            <h3 className={styles.heading}>{title}</h3>
            {source !== '' && (
              <p className="xs snug faint">{overviewMessages.schemeSource(source.replace(/\.$/, ''), by)}</p>
            )}
            {values.length > 0 && (
              <Table stacks head={[overviewMessages.label.title, overviewMessages.label.definition]}>
                {values.map(({ value, title: name, mark, hue, definition }) => (
                  <tr key={value}>
                    <th scope="row" className={styles.labelCell}>
                      <LabelMark mark={mark} hue={hue} /> {name}
                    </th>
                    <td>{definition}</td>
                  </tr>
                ))}
              </Table>
            )}
          </section>
        ))}
        <section className="stack gap-2">
          <h3 className={styles.heading}>{overviewMessages.fields}</h3>
          <Table
            head={[overviewMessages.field.title, overviewMessages.field.kind, overviewMessages.field.key]}
          >
            {fields.map(({ key, of, title, kind, unit }) => (
              <tr key={`${of} ${key}`}>
                <th scope="row">{title}</th>
                <td>{overviewMessages.kind(FIELD_KINDS[kind].title, unit, of === 'turn')}</td>
                <td>
                  <code className="xs">{key}</code>
                </td>
              </tr>
            ))}
          </Table>
        </section>
      </div>
    </details>
  )
}
