import { createRandom, type Random } from '../../synthesize/random.ts'

/** A made-up conversation, independent of any file format. */
export interface Dialogue {
  readonly id: string
  readonly topic: string
  /** From 1 to 5. */
  readonly rating: number
  /** The two speakers, who alternate. */
  readonly speakers: readonly [string, string]
  readonly turns: readonly DialogueTurn[]
}

export interface DialogueTurn {
  /** Position among `speakers`. */
  readonly by: 0 | 1
  readonly text: string
  readonly act: string
}

const TOPICS = ['harbour', 'garden', 'workshop', 'orchard', 'library', 'ferry', 'kitchen', 'archive']
const ACTS = ['open', 'ask', 'offer', 'counter', 'accept', 'decline', 'close']
const SPEAKERS = 500

const WORDS = (
  'the a an our your this that each every some more less two three seven twelve forty we you they nobody everybody ' +
  'could would might should want need keep leave bring trade split carry mend store paint lend return promise wait ' +
  'crate rope barrel lamp ladder saw kettle blanket boat cart wheel chart drawer key basket lantern hammer bench oar ' +
  'before after until unless because and or but so then if when while with without for from under over near beyond ' +
  'morning evening Monday Thursday noon winter harvest week fair price deal share half third quarter quick slow old ' +
  'new heavy light red green quiet narrow broken honest generous early late enough twice again perhaps surely only'
).split(' ')

/** Generates this number of conversations of about five turns each. The same seed generates the same ones. */
export function* dialogues(count: number, seed: number): Generator<Dialogue> {
  const random = createRandom(seed)
  for (let index = 0; index < count; index++) {
    const first = random.whole(0, SPEAKERS - 1)
    yield {
      id: `talk-${index}`,
      topic: random.pick(TOPICS),
      rating: random.whole(1, 5),
      speakers: [`s${first}`, `s${(first + random.whole(1, SPEAKERS - 1)) % SPEAKERS}`],
      turns: Array.from({ length: random.whole(2, 8) }, (_, i) => ({
        by: i % 2 === 0 ? 0 : 1,
        text: text(random),
        act: random.pick(ACTS),
      })),
    }
  }
}

/** One or more sentences of random words. */
function text(random: Random): string {
  const sentences = Array.from({ length: random.whole(1, 3) }, () => {
    const words = Array.from({ length: random.whole(4, 14) }, () => random.pick(WORDS)).join(' ')
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${random.pick(['.', '.', '?', '!'])}`
  })
  return sentences.join(' ')
}
