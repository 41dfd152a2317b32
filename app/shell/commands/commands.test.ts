import { matchKeyBindingPress, parseKeybinding } from 'tinykeys'
import { describe, expect, it } from 'vitest'
import { bindingsOf, COMMANDS, type CommandId } from './commands.ts'

/** A key press as the browser reports it: character, physical key, and Shift. */
interface Press {
  readonly key: string
  readonly code: string
  readonly shift?: boolean
  /** Other modifier keys. */
  readonly held?: readonly string[]
}

function meant({ key, code, shift = false, held = [] }: Press): CommandId[] {
  const event = {
    key,
    code,
    getModifierState: (name: string) => (name === 'Shift' && shift) || held.includes(name),
  }
  return COMMANDS.filter((command) =>
    bindingsOf(command).some((keys) => {
      const [first, ...more] = parseKeybinding(keys)
      return more.length === 0 && first && matchKeyBindingPress(event as unknown as KeyboardEvent, first)
    }),
  ).map((command) => command.id)
}

describe('a key', () => {
  it.each<[string, Press, CommandId[]]>([
    ['/ on an American keyboard', { key: '/', code: 'Slash' }, ['search']],
    ['/ on a German keyboard', { key: '/', code: 'Digit7', shift: true }, ['search']],
    ['/ on a number pad', { key: '/', code: 'NumpadDivide' }, ['search']],
    ['? on an American keyboard', { key: '?', code: 'Slash', shift: true }, ['help']],
    ['? on a German keyboard', { key: '?', code: 'Minus', shift: true }, ['help']],
    ['- where an American keyboard has /', { key: '-', code: 'Slash' }, []],
    ['7 on a German keyboard', { key: '7', code: 'Digit7' }, []],
    ['j', { key: 'j', code: 'KeyJ' }, ['nextTurn']],
    ['J', { key: 'J', code: 'KeyJ', shift: true }, ['nextConversation']],
    ['N', { key: 'N', code: 'KeyN', shift: true }, ['previousHit']],
    ['] on an American keyboard', { key: ']', code: 'BracketRight' }, ['nextStandout']],
    ['[ on a German one, Linux', { key: '[', code: 'Digit8', held: ['AltGraph'] }, ['previousStandout']],
    ['[ on a German one, Mac', { key: '[', code: 'Digit5', held: ['Alt'] }, ['previousStandout']],
    [
      '] on a German one, Windows',
      { key: ']', code: 'Digit9', held: ['AltGraph', 'Control', 'Alt'] },
      ['nextStandout'],
    ],
    ['l', { key: 'l', code: 'KeyL' }, ['annotators']],
    ['o', { key: 'o', code: 'KeyO' }, ['open']],
  ])('%s means what its sign says', (_where, press, commands) => {
    expect(meant(press)).toEqual(commands)
  })

  it('means one thing', () => {
    const all = COMMANDS.flatMap(bindingsOf)
    expect(new Set(all).size).toBe(all.length)
  })
})
