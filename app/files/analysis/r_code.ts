import { pythonString } from '../python.ts'
import { type CodedTable, modelled, NEEDED, onlyHits, type TableParts } from './coded_table.ts'
import { ARCHIVED } from './table.ts'

/** R has no null character in strings. */
const rString = (text: string) => pythonString(text.toWellFormed().replaceAll('\0', ''))

/** Lines of an R program that creates the table as `data`. */
export function rLines(parts: TableParts, table: CodedTable): string[] {
  const s = rString
  const { base, within, own, labels, lists, facets, attributes, hit } = parts
  const more = within === null ? '' : `, ${s(within)}`
  const ofTurn = base === 'turns'
  const add = (list: TableParts['own'], from: string) =>
    list.map(([name, to]) => `data[[${s(to)}]] <- ${from}[[${s(name)}]][at]`)
  return [
    'library(arrow)',
    '',
    `title <- ${s(table.title)}`,
    `link <- ${s(table.link)}`,
    `# ${NEEDED}`,
    'folder <- tempfile()',
    `unzip(${s(table.archive)}, exdir = folder)`,
    'read <- function(name) as.data.frame(read_parquet(file.path(folder, paste0(name, ".parquet"))))',
    'place <- function(rows, ...) do.call(paste, c(unname(as.list(rows[c("split", "conversation", ...)])), sep = "\\r"))',
    '',
    'conversations <- read("conversations")',
    'names(conversations)[names(conversations) == "id"] <- "conversation"',
    'participants <- read("participants")',
    'turns <- read("turns")',
    'labels <- read("labels")',
    'examined <- read("examined")',
    '',
    `data <- ${base}[${base === 'participants' ? `participants[[${s(ARCHIVED.selected)}]]` : ''}, c(${own.map(([from]) => s(from)).join(', ')})]`,
    `names(data) <- c(${own.map(([, to]) => s(to)).join(', ')})`,
    `turns[["participant"]] <- turns[[${s(ARCHIVED.participant)}]]`,
    ...(labels.length + lists.length > 0 ? ['# Turns that were not examined stay empty (NA).'] : []),
    ...(ofTurn || (labels.length === 0 && !table.hasHits)
      ? []
      : [
          'counted <- function(rows) {',
          `  counts <- table(place(rows${more}))`,
          `  found <- as.integer(counts[match(place(data${more}), names(counts))])`,
          '  ifelse(is.na(found), 0L, found)',
          '}',
        ]),
    ...(labels.length === 0
      ? []
      : [
          'label_columns <- list(',
          labels.map(({ name, scheme, value }) => `  c(${s(name)}, ${s(scheme)}, ${s(value)})`).join(',\n'),
          ')',
          'for (label in label_columns) {',
          '  seen <- place(examined[examined$scheme == label[2], ], "turn")',
          '  given <- place(labels[labels$scheme == label[2] & labels$value == label[3], ], "turn")',
          ...(ofTurn
            ? ['  at <- place(data, "turn")', '  data[[label[1]]] <- ifelse(at %in% seen, at %in% given, NA)']
            : [
                '  at <- place(turns, "turn")',
                '  seen_counts <- counted(turns[at %in% seen, ])',
                '  given_counts <- counted(turns[at %in% seen & at %in% given, ])',
                '  data[[label[1]]] <- ifelse(seen_counts > 0, given_counts, NA)',
              ]),
          '}',
        ]),
    ...lists.flatMap(({ name, scheme }) => [
      `own <- labels[labels$scheme == ${s(scheme)}, ]`,
      'own <- own[!duplicated(own[c("split", "conversation", "turn", "value")]), ]',
      'own <- split(own$value, place(own, "turn"))',
      `seen <- place(examined[examined$scheme == ${s(scheme)}, ], "turn")`,
      'at <- place(data, "turn")',
      'found <- unname(own[match(at, names(own))])',
      `data[[${s(name)}]] <- Map(function(values, is_seen) if (is_seen) as.character(values), found, at %in% seen)`,
    ]),
    ...(facets.length === 0
      ? []
      : ['at <- match(place(data), place(conversations))', ...add(facets, 'conversations')]),
    ...(attributes.length === 0
      ? []
      : [
          `at <- match(place(${ofTurn ? 'turns' : 'data'}, "participant"), place(participants, "participant"))`,
          ...add(attributes, 'participants'),
        ]),
    ...(ofTurn
      ? [`data[[${s(hit)}]] <- turns[[${s(ARCHIVED.hit)}]]`]
      : [
          table.hasHits
            ? `data[[${s(hit)}]] <- counted(turns[turns[[${s(ARCHIVED.hit)}]] %in% TRUE, ])`
            : `data[[${s(hit)}]] <- rep(NA_integer_, nrow(data))`,
        ]),
    ...(onlyHits(table)
      ? [
          `hits <- data[data[[${s(hit)}]] %in% TRUE, ]`,
          `near <- lapply(${-table.options.context}:${table.options.context}, function(by) {`,
          '  shifted <- hits',
          '  shifted$turn <- hits$turn + by',
          '  place(shifted, "turn")',
          '})',
          'data <- data[place(data, "turn") %in% unlist(near), ]',
        ]
      : []),
    `data <- data[c(${table.columns.map(({ name }) => s(name)).join(', ')})]`,
    'str(data)',
    ...rModel(table),
  ]
}

function rModel(table: CodedTable): string[] {
  const model = modelled(table)
  if (!model) return []
  const { response, predictor } = model
  const family = table.options.unit === 'turns' ? 'binomial' : 'poisson'
  return [
    '',
    '# A mixed model with an effect of each conversation, because its turns are not independent:',
    `# summary(lme4::glmer(${response} ~ ${predictor} + (1 | split:conversation), data, family = ${family}))`,
  ]
}
