const ANNOTATIONS = /\.ann$/iu
const TEXT = /\.txt$/iu

/**
 * Joins brat's pairs of files (`deal.ann` with annotations, `deal.txt` with the text) to one label file each, in the
 * form that `corpora/labels/forms/brat` reads. Other files stay as they are.
 */
export async function withBratPairs(files: readonly File[]): Promise<{
  readonly files: readonly File[]
  /** Names of annotations without their text, which are left out. */
  readonly withoutText: readonly string[]
}> {
  const all = files.filter(({ name }) => ANNOTATIONS.test(name))
  if (all.length === 0) return { files, withoutText: [] }
  const stem = (name: string) => name.replace(/\.[^.]*$/u, '')
  const texts = new Map(files.filter(({ name }) => TEXT.test(name)).map((file) => [stem(file.name), file]))
  const annotations = all.filter(({ name }) => texts.has(stem(name)))
  const used = new Set(annotations.flatMap(({ name }) => texts.get(stem(name)) ?? []))
  const documents = await Promise.all(
    annotations.map(async (file) => ({
      name: stem(file.name),
      text: (await texts.get(stem(file.name))?.text()) ?? '',
      annotations: await file.text(),
    })),
  )
  const [first] = annotations
  const name = annotations.length === 1 ? (first?.name ?? '') : 'brat.ann'
  const others = files.filter((file) => !all.includes(file) && !used.has(file))
  const joined = annotations.length === 0 ? [] : [new File([JSON.stringify({ brat: documents })], name)]
  return {
    files: [...others, ...joined],
    withoutText: all.filter((file) => !annotations.includes(file)).map((file) => file.name),
  }
}
