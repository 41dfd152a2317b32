import type { Statement } from '../../../engine/engine.ts'
import { command, publishedTable, sql, tableOf } from '../sql.ts'

/** Views of a corpus without added labels: its published tables. */
export function viewsOfPublished(
  corpusId: string,
  create: 'CREATE VIEW IF NOT EXISTS' | 'CREATE OR REPLACE VIEW',
): Statement<void>[] {
  return [
    ...(['conversations', 'turns', 'labels'] as const).map((name) =>
      command(sql`${create} ${tableOf(corpusId, name)} AS FROM ${publishedTable(corpusId, name)}`),
    ),
    command(sql`${create} ${tableOf(corpusId, 'examined')} AS ${examinedAsPublished(corpusId)}`),
    command(sql`${create} ${tableOf(corpusId, 'judged')} AS ${judgedAsPublished(corpusId)}`),
  ]
}

/**
 * Turns and the schemes under which they were examined, possibly with duplicates. A turn that was examined but given no
 * label counts for every scheme of the corpus, because the tables do not record which one.
 */
function examinedAsPublished(corpusId: string): string {
  return `SELECT conversation_key, split, turn, scheme FROM ${publishedTable(corpusId, 'labels')}
    UNION ALL SELECT conversation_key, split, turn, scheme FROM (${inVainAsPublished(corpusId)})`
}

/** Turns that were examined but given no label, with each scheme of the corpus. */
function inVainAsPublished(corpusId: string): string {
  const labels = publishedTable(corpusId, 'labels')
  return `SELECT t.conversation_key, t.conversation, t.split, t.turn, s.scheme
      FROM ${publishedTable(corpusId, 'turns')} t CROSS JOIN (SELECT DISTINCT scheme FROM ${labels}) s
      WHERE t.annotated
        AND NOT EXISTS (SELECT 1 FROM ${labels} l WHERE l.conversation_key = t.conversation_key AND l.turn = t.turn)`
}

/**
 * Judgements with scores: a row per label, and one whose `value` is NULL for a turn that was examined but given no
 * label. In published data, the annotator of such a turn is unknown, so `given_by` is NULL.
 */
function judgedAsPublished(corpusId: string): string {
  return `SELECT conversation_key, conversation, split, turn, scheme, given_by, value, position, NULL::DOUBLE AS score
      FROM ${publishedTable(corpusId, 'labels')}
    UNION ALL SELECT conversation_key, conversation, split, turn, scheme, NULL, NULL, 0, NULL
      FROM (${inVainAsPublished(corpusId)})`
}

/**
 * The same views for a corpus with added labels. `createOverlay` creates the tables of these labels.
 * @param lacksFolded see `createViews`
 */
export function viewsWithLabels(corpusId: string, lacksFolded: boolean): Statement<void>[] {
  const added = tableOf(corpusId, 'added_labels')
  const view = (name: 'conversations' | 'turns' | 'labels' | 'examined' | 'judged', query: string) =>
    command(sql`CREATE OR REPLACE VIEW ${tableOf(corpusId, name)} AS ${query}`)
  return [
    view(
      'conversations',
      `SELECT c.* REPLACE (a.key IS NOT NULL OR c.annotated AS annotated,
          coalesce(a.label_counts, c.label_counts) AS label_counts)
        FROM ${publishedTable(corpusId, 'conversations')} c
        LEFT JOIN ${tableOf(corpusId, 'added_counts')} a ON a.key = c.key`,
    ),
    view(
      'turns',
      `SELECT t.* REPLACE (a.turn IS NOT NULL OR t.annotated AS annotated
          ${lacksFolded ? ', coalesce(t.folded, lower(t.text)) AS folded' : ''})
        FROM ${publishedTable(corpusId, 'turns')} t
        LEFT JOIN (SELECT DISTINCT conversation_key, turn FROM ${added}) a
          ON a.conversation_key = t.conversation_key AND a.turn = t.turn`,
    ),
    view(
      'labels',
      `FROM ${publishedTable(corpusId, 'labels')}
        UNION ALL BY NAME SELECT * EXCLUDE (file, score) FROM ${added} WHERE value IS NOT NULL`,
    ),
    view(
      'examined',
      `${examinedAsPublished(corpusId)} UNION ALL SELECT conversation_key, split, turn, scheme FROM ${added}`,
    ),
    view(
      'judged',
      `${judgedAsPublished(corpusId)}
        UNION ALL SELECT conversation_key, conversation, split, turn, scheme, given_by, value, position, score FROM ${added}`,
    ),
  ]
}
