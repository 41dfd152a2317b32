import type { Query } from './queries.ts'
import { type Group, PAPER, type Printed } from './sources.ts'

const STARS = '* p < .05, ** p < .01, *** p < .001, two-tailed t test.'

/** A row or column of a correlation table, with its title and its column in the query result. */
interface Side {
  readonly key: string
  readonly title: string
  /** Title within a sentence. */
  readonly said: string
  readonly column: string
}

interface PrintedTable {
  readonly id: string
  /** `Table 9` */
  readonly name: string
  readonly title: string
  readonly rows: readonly Side[]
  readonly columns: readonly Side[]
  /** Values by row. Empty if the table has no such cell. */
  readonly printed: readonly (readonly string[])[]
}

const outcome = (key: string, title: string, said: string): Side => ({
  key,
  title,
  said: `their ${said}`,
  column: key,
})

const partners = ({ key, title, column, said }: Side): Side => ({
  key: `partner-${key}`,
  title: `P.${title}`,
  said: said.replace('their ', 'the partner’s '),
  column: `partner_${column}`,
})

const points = outcome('points', 'Points', 'points')
const satisfaction = outcome('satisfaction', 'Satisfaction', 'satisfaction (1 to 5)')
const likeness = outcome('likeness', 'Likeness', 'liking for the partner (1 to 5)')

const strategy = (key: string, title: string): Side => ({
  key,
  title,
  said: `how many of their utterances are labelled ${key}`,
  column: key.replace('-', '_'),
})

const partnersStrategy = (own: Side, title = own.title): Side => ({
  key: `partner-${own.key}`,
  title: `P.${title}`,
  said: own.said.replace('their', 'the partner’s'),
  column: `partner_${own.column}`,
})

const smallTalk = strategy('small-talk', 'Small-Talk')
const noNeed = strategy('no-need', 'No-Need')
const elicitPref = strategy('elicit-pref', 'Elicit-Pref')
const uvPart = strategy('uv-part', 'UV-Part')
const vouchFair = strategy('vouch-fair', 'Vouch-Fairness')
const selfNeed = strategy('self-need', 'Self-Need')
const otherNeed = strategy('other-need', 'Other-Need')

/** Chawla et al. 2021, Table 7. The printed lower triangle mirrors this one. */
const OUTCOME_TABLE: PrintedTable = {
  id: 'casino-t7',
  name: 'Table 7',
  title: 'Outcomes (Table 7)',
  rows: [points, satisfaction, likeness],
  columns: [satisfaction, likeness, partners(points), partners(satisfaction), partners(likeness)],
  printed: [
    ['.376**', '.276**', '-.092**', '', ''],
    ['', '.702**', '.105**', '.180**', ''],
    ['', '', '.132**', '.244**', '.344**'],
  ],
}

/** Chawla et al. 2021, Table 9. */
const STRATEGY_OUTCOME_TABLE: PrintedTable = {
  id: 'casino-t9',
  name: 'Table 9',
  title: 'Strategies and outcomes (Table 9)',
  rows: [smallTalk, noNeed, elicitPref, uvPart, vouchFair, selfNeed, otherNeed],
  columns: [
    { key: 'joint', title: 'Joint', said: 'the joint points', column: 'joint_points' },
    points,
    satisfaction,
    likeness,
    partners(points),
    partners(satisfaction),
    partners(likeness),
  ],
  printed: [
    ['-.022', '-.002', '.086*', '.115**', '-.025', '.068', '.127**'],
    ['-.003', '-.066', '.035', '.023', '.063', '.083*', '.089*'],
    ['.053', '.055', '.058', '.015', '.010', '.022', '.055'],
    ['-.037', '.008', '-.051', '-.112**', '-.054', '-.131**', '-.151**'],
    ['-.140**', '-.084*', '-.159**', '-.196**', '-.090*', '-.185**', '-.180**'],
    ['-.003', '.022', '-.061', '-.065', '-.026', '-.091*', '-.086*'],
    ['-.176**', '-.045', '-.101**', '-.118**', '-.174**', '-.160**', '-.113**'],
  ],
}

const COMPARED = [smallTalk, selfNeed, otherNeed, noNeed, elicitPref, uvPart, vouchFair]

/** Chawla et al. 2021, Table 10. */
const STRATEGY_TABLE: PrintedTable = {
  id: 'casino-t10',
  name: 'Table 10',
  title: 'Strategies of both participants (Table 10)',
  rows: COMPARED,
  columns: COMPARED.map((own) =>
    own === vouchFair ? partnersStrategy(own, 'Vouch-Fair') : partnersStrategy(own),
  ),
  printed: [
    ['.769**', '-.033', '.021', '.063', '-.059', '-.012', '-.180**'],
    ['-.033', '.355**', '.103**', '.115**', '-.007', '.235**', '-.088*'],
    ['.021', '.103**', '.339**', '.002', '-.067', '.159**', '-.015'],
    ['.063', '.115**', '.002', '.258**', '.097**', '.064', '-.116**'],
    ['-.059', '-.007', '-.067', '.097**', '.168**', '-.097**', '-.102**'],
    ['-.012', '.235**', '.159**', '.064', '-.097**', '.268**', '.064'],
    ['-.180**', '-.088*', '-.015', '-.116**', '-.102**', '.064', '.287**'],
  ],
}

const POTENTIAL: Group = {
  id: 'table-8',
  title: 'Integrative potential and joint points (Table 8)',
  note: STARS,
  figures: [
    {
      id: 'casino-t8',
      what: 'Correlation of integrative potential (1, 2, 3) and joint points',
      printed: '.425***',
      where: `${PAPER}, §4, Table 8`,
      how: 'Pearson’s r over the annotated dialogues only, which the paper does not say; a walk-away counts as 5 + 5. Over all dialogues it would not match.',
      query: 'joint',
      as: 'starred',
      reason: 'The paper does not say that the table uses the annotated dialogues only.',
      read: ['potentialCorrelation'],
    },
  ],
}

const OVER_ALL = 'over all participants: two rows per dialogue'
const OVER_ANNOTATED = 'over the participants of annotated dialogues: two rows per dialogue'

/** Tables 7 to 10, in this order. */
export const correlationGroups: readonly Group[] = [
  { ...tableGroup(OUTCOME_TABLE, 'participants', OVER_ALL), figures: [] },
  POTENTIAL,
  ...[STRATEGY_OUTCOME_TABLE, STRATEGY_TABLE].map((table) => ({
    ...tableGroup(table, 'strategies', OVER_ANNOTATED),
    figures: wholeTable(table),
  })),
]

function tableGroup(table: PrintedTable, query: Query, over: string): Omit<Group, 'figures'> {
  const cellOf = (from: Side, to: Side, printed: string): Printed => ({
    id: `${table.id}-${from.key}-${to.key}`,
    what: `Correlation of ${from.title} and ${to.title}`,
    printed,
    where: `${PAPER}, ${table.name}`,
    how: `Pearson’s r of ${from.said} and ${to.said}, ${over}. ${STARS}`,
    query,
    as: 'starred',
    read: ['correlation', from.column, to.column],
  })
  return {
    id: table.id.replace('casino-t', 'table-'),
    title: table.title,
    note: `${STARS} P. is the partner.`,
    matrix: {
      rows: table.rows.map(({ title }) => title),
      columns: table.columns.map(({ title }) => title),
      cells: table.rows.map((from, row) =>
        table.columns.map((to, i) => {
          const printed = table.printed[row]?.[i] ?? ''
          return printed === '' ? null : cellOf(from, to, printed)
        }),
      ),
    },
  }
}

/** Numbers of a table's values, and of its stars, that equal the printed ones. */
function wholeTable(table: PrintedTable): readonly Printed[] {
  const cells = table.rows.flatMap((from, row) =>
    table.columns.map((to, i) => ({
      from: from.column,
      to: to.column,
      printed: table.printed[row]?.[i] ?? '',
    })),
  )
  const said = {
    where: `${PAPER}, ${table.name}`,
    query: 'strategies',
    how: `The table above: Pearson’s r ${OVER_ANNOTATED}.`,
    as: 'all',
  } as const
  return [
    {
      ...said,
      id: table.id,
      what: `All correlations of ${table.name}`,
      printed: `${cells.length} values`,
      read: ['cellsMatching', cells],
    },
    {
      ...said,
      id: `${table.id}-stars`,
      what: `All stars of ${table.name}`,
      printed: `${cells.length} cells`,
      read: ['starsMatching', cells],
    },
  ]
}
