import { pythonList, pythonString } from '../python.ts'
import { type CodedTable, modelled, NEEDED, onlyHits, type TableParts } from './coded_table.ts'
import { ARCHIVED } from './table.ts'

/** Lines of a Python program that creates the table as `data`. */
export function pandasLines(parts: TableParts, table: CodedTable): string[] {
  const s = pythonString
  const { base, within, own, labels, lists, facets, attributes, hit } = parts
  const more = within === null ? '' : `, ${s(within)}`
  const pairs = (list: TableParts['own']) => list.map(([from, to]) => `    ${s(from)}: ${s(to)},`)
  const ofTurn = base === 'turns'
  return [
    '# -*- coding: utf-8 -*-',
    ...(ofTurn ? [] : ['from collections import Counter']),
    'import io',
    'import zipfile',
    '',
    'import pandas as pd',
    '',
    `title = ${s(table.title)}`,
    `link = ${s(table.link)}`,
    `# ${NEEDED}`,
    `archive = zipfile.ZipFile(${s(table.archive)})`,
    '',
    '',
    'def table(name):',
    '    return pd.read_parquet(io.BytesIO(archive.read(name + ".parquet")))',
    '',
    '',
    'def places(rows, *within):',
    '    return pd.MultiIndex.from_frame(rows[["split", "conversation", *within]])',
    '',
    '',
    'def joined(data, other, names, *within):',
    '    """Adds columns of another table under new names."""',
    '    place = ["split", "conversation", *within]',
    '    added = other[[*place, *names]].set_axis([*place, *names.values()], axis=1)',
    '    return data.merge(added, on=place, how="left")',
    '',
    '',
    'conversations = table("conversations").rename(columns={"id": "conversation"})',
    'participants = table("participants")',
    'turns = table("turns")',
    'labels = table("labels")',
    'examined = table("examined")',
    '',
    'own = {',
    ...pairs(own),
    '}',
    `data = ${base === 'participants' ? `participants[participants[${s(ARCHIVED.selected)}]]` : base}[list(own)].rename(columns=own)`,
    ...(ofTurn ? [] : [`turns["participant"] = turns[${s(ARCHIVED.participant)}]`]),
    '',
    ...(labels.length === 0
      ? []
      : [
          '# Name, scheme and value of each label. Turns that were not examined stay empty.',
          'label_columns = [',
          ...labels.map(({ name, scheme, value }) => `    (${s(name)}, ${s(scheme)}, ${s(value)}),`),
          ']',
          'for column, scheme, value in label_columns:',
          '    seen = examined[examined["scheme"] == scheme]',
          '    given = labels[(labels["scheme"] == scheme) & (labels["value"] == value)]',
          ...(ofTurn
            ? [
                '    data[column] = pd.array(places(data, "turn").isin(places(given, "turn")), dtype="boolean")',
                '    data.loc[~places(data, "turn").isin(places(seen, "turn")), column] = pd.NA',
              ]
            : [
                '    seen = turns[places(turns, "turn").isin(places(seen, "turn"))]',
                '    given = seen[places(seen, "turn").isin(places(given, "turn"))]',
                `    seen, given = Counter(places(seen${more})), Counter(places(given${more}))`,
                `    counts = [given[place] if seen[place] else pd.NA for place in places(data${more})]`,
                '    data[column] = pd.array(counts, dtype="Int64")',
              ]),
          '',
        ]),
    ...lists.flatMap(({ name, scheme }) => [
      `own_labels = labels[labels["scheme"] == ${s(scheme)}].drop_duplicates(["split", "conversation", "turn", "value"])`,
      'own_labels = own_labels.groupby(["split", "conversation", "turn"], sort=False)["value"].agg(list).to_dict()',
      `seen = set(places(examined[examined["scheme"] == ${s(scheme)}], "turn"))`,
      `data[${s(name)}] = [own_labels.get(place, []) if place in seen else None for place in places(data, "turn")]`,
      '',
    ]),
    ...(facets.length === 0 ? [] : ['data = joined(data, conversations, {', ...pairs(facets), '})']),
    ...(attributes.length === 0
      ? []
      : ofTurn
        ? [
            `speakers = turns[["split", "conversation", ${s(ARCHIVED.participant)}]]`,
            'speakers = speakers.set_axis(["split", "conversation", "participant"], axis=1)',
            'attributes = {',
            ...pairs(attributes),
            '}',
            'speakers = joined(speakers, participants, attributes, "participant")',
            'for name in attributes.values():',
            '    data[name] = speakers[name]',
          ]
        : ['data = joined(data, participants, {', ...pairs(attributes), '}, "participant")']),
    ...(ofTurn
      ? [`data[${s(hit)}] = turns[${s(ARCHIVED.hit)}]`]
      : table.hasHits
        ? [
            `hits = Counter(places(turns[turns[${s(ARCHIVED.hit)}] == True]${more}))`,
            `data[${s(hit)}] = [hits[place] for place in places(data${more})]`,
          ]
        : [`data[${s(hit)}] = None`]),
    ...(onlyHits(table)
      ? [
          `context = ${table.options.context}`,
          `hits = places(data[data[${s(hit)}] == True], "turn")`,
          'wanted = {',
          '    (split, conversation, turn + by)',
          '    for split, conversation, turn in hits',
          '    for by in range(-context, context + 1)',
          '}',
          'data = data[[place in wanted for place in places(data, "turn")]].reset_index(drop=True)',
        ]
      : []),
    `data = data[${pythonList(
      table.columns.map(({ name }) => name),
      '',
    )}]`,
    'print(data)',
    ...pandasModel(table),
  ]
}

function pandasModel(table: CodedTable): string[] {
  const model = modelled(table)
  if (!model) return []
  const { response, predictor } = model
  return [
    '',
    '# A mixed model with an effect of each conversation, because its turns are not independent:',
    '# import statsmodels.formula.api as smf',
    `# rows = data.dropna(subset=["${response}"]).astype({"${response}": float})`,
    '# groups = rows["split"] + "/" + rows["conversation"]',
    `# print(smf.mixedlm("${response} ~ C(${predictor})", rows, groups=groups).fit().summary())`,
  ]
}
