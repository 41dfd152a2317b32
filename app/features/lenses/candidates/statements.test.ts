import { describe, expect, it } from 'vitest'
import { lexiconOf } from './linker.ts'
import { tablesOf } from './private_tables.ts'
import { statementsOf } from './statements.ts'
import { conversationOf, roles } from './test_conversation.ts'

function read(...lines: readonly string[]) {
  const conversation = conversationOf(...lines)
  const lexicon = lexiconOf(tablesOf(conversation, roles))
  const { mentions, limits } = statementsOf(conversation, lexicon)
  const text = (id: number) => lexicon.values[id]?.text ?? ''
  return {
    mentions: mentions.map(
      ({ turn, side, value, stance }) => `${turn} ${'AB'[side]} ${stance} ${text(value)}`,
    ),
    limits: limits.map(
      ({ turn, side, kind, values }) => `${turn} ${'AB'[side]} ${kind} ${values.map(text).join(' + ')}`,
    ),
  }
}

describe('a denial', () => {
  it.each([
    ['no', 'B: no friends at Harlow', ['said Harlow College']],
    ['don’t', 'B: I don’t have any who like chess', ['said Chess']],
    ['not', 'B: not Harlow', ['said Harlow College']],
    ['none', 'B: none of my friends go to Harlow', ['said Harlow College']],
    ['zero', 'B: zero chess here', ['said Chess']],
    ['nope', 'B: nope Harlow', ['said Harlow College']],
    ['nobody', 'B: nobody reading', ['said Reading']],
    ['Spanish', 'B: no tengo ningún amigo en Harlow', ['said Harlow College']],
    [
      'several joined by or',
      'B: none at Harlow or Pellworth',
      ['said Harlow College', 'said University of Pellworth'],
    ],
    ['two attributes at once', 'B: no friend who does chess and likes mornings', ['said Chess + morning']],
    ['up to a new statement', 'B: no chess but I have evening', ['said Chess']],
    ['up to “and I have”', 'B: no chess and I have evening', ['said Chess']],
  ])('by %s', (_how, line, said) => {
    expect(read(line).limits).toEqual(said.map((limit) => `0 B ${limit}`))
  })

  it.each([
    ['a question', 'B: do you have no friends at Harlow?'],
    ['a question without its mark', 'B: what no chess'],
    ['a Spanish question', 'B: ¿no tienes amigos en Harlow?'],
    ['a count', 'B: 3 go to Harlow'],
    ['most', 'B: most like chess'],
    ['not many', 'B: not many at Harlow'],
    ['no idea', 'B: no idea about Harlow'],
    ['no, and then a statement', 'B: no I have two at Harlow'],
    ['no, and then a statement after a comma', 'B: no, two at Harlow'],
    ['one row that was spoken of', 'B: I have one at Harlow, but not in the evening'],
    ['a word far off', 'B: no one two three four five six seven eight nine ten Harlow'],
  ])('is not %s', (_what, line) => {
    expect(read(line).limits).toEqual([])
  })
})

describe('an answer of no', () => {
  it.each([
    ['a question', ['A: any at Harlow?', 'B: no'], ['1 B answered Harlow College']],
    ['a statement', ['A: I have two at Harlow', 'B: I have none'], ['1 B answered Harlow College']],
    ['in other words', ['A: Harlow?', 'B: not a single one of mine do!'], ['1 B answered Harlow College']],
    ['and goes on', ['A: Harlow?', 'B: no, but I have one at Dunmere'], ['1 B answered Harlow College']],
    [
      'either of two',
      ['A: Harlow or chess?', 'B: nope'],
      ['1 B answered Harlow College', '1 B answered Chess'],
    ],
    ['both at once', ['A: any at Harlow who likes chess?', 'B: no'], ['1 B answered Harlow College + Chess']],
    [
      'the last of several questions',
      ['A: evening?', 'A: Harlow?', 'B: no'],
      ['2 B answered Harlow College'],
    ],
    [
      'only the questions of a message',
      ['A: I have chess. Any at Harlow?', 'B: no'],
      ['1 B answered Harlow College'],
    ],
  ])('denies %s', (_what, lines, limits) => {
    expect(read(...lines).limits).toEqual(limits)
  })

  it.each([
    ['nothing before it', ['B: no']],
    ['words that hold no value', ['A: Harlow?', 'A: hello?', 'B: no']],
    ['several statements', ['A: I have chess', 'A: two at Harlow', 'B: none for me']],
    ['a selection', ['A: Harlow?', 'A> 0', 'B: no']],
    ['half of what was joined', ['A: any at Harlow and in the choir?', 'B: no']],
    ['what it says it has', ['A: Harlow?', 'B: no, only one at Harlow']],
    ['something unclear', ['A: Harlow?', 'B: no idea']],
  ])('denies nothing after %s', (_what, lines) => {
    expect(read(...lines).limits).toEqual([])
  })
})

describe('all rows have a value', () => {
  it('where that is said of all of them', () => {
    expect(read('B: all of my friends like evening').limits).toEqual(['0 B all evening'])
    expect(read('B: todos mis amigos: evening', 'B: all mine are evening').limits).toEqual([
      '1 B all evening',
    ])
  })

  it.each([
    'B: all of my friends but one like evening',
    'B: almost all my friends like evening',
    'B: all of my Harlow friends like evening',
    'B: they are all evening',
    'B: all my friends like evening?',
  ])('but not in “%s”', (line) => {
    expect(read(line).limits).toEqual([])
  })
})

it('mentions say who named a value in which turn, and how', () => {
  expect(
    read('A: do you have Harlow?', 'B: yes', 'B: no chess', 'A: I have chess and evening', 'A> 0').mentions,
  ).toEqual([
    '0 A asks Harlow College',
    '1 B has Harlow College',
    '2 B lacks Chess',
    '3 A has Chess',
    '3 A has evening',
  ])
})
