import { messages } from '../../../base/messages/define.ts'
import { counted, countText, listed } from '../../../base/messages/intl.ts'

const KINDS = {
  truthBelieved: 'truth, believed',
  lieBelieved: 'lie, believed',
  lieDoubted: 'lie, not believed',
  lieUnjudged: 'lie, not judged',
  truthDoubted: 'truth, not believed',
  truthUnjudged: 'truth, not judged',
  doubted: 'not believed',
  believed: 'believed',
  nothingSaid: 'not judged',
} as const

export const deceptionLanes = messages({
  participant: (number: number) => `Participant ${number}`,
  kinds: KINDS,
  /** Fallback name of a kind that the corpus doesn't name. */
  title: (kind: keyof typeof KINDS) => KINDS[kind].charAt(0).toUpperCase() + KINDS[kind].slice(1),
  /** Alternatives for when the other side's labels are hidden and may or may not exist. */
  hiddenTitles: { lieUnjudged: 'Lie', truthUnjudged: 'Truth', nothingSaid: 'Not shown' },
  named: (title: string, words: string) => `${title} (${words})`,
  mark: (turn: number, section: string, who: string, kind: string) =>
    [`Turn ${turn}`, section, who, kind].filter((part) => part !== '').join(' · '),
  liesBy: (who: string, lies: number) => `${who} ${countText(lies)}`,
  summary: (lies: number, turns: number, by: readonly string[], believed: number, doubted: number) => {
    const head = `${counted(lies, 'lie')} in ${counted(turns, 'turn')}`
    if (lies === 0) return head
    if (believed + doubted === 0) return `${head}: ${by.join(', ')}`
    return `${head}: ${by.join(', ')} · ${countText(believed)} believed, ${countText(doubted)} not believed`
  },
  both: (a: string, b: string) => `${a} · ${b}`,
  nobodyTells: (doubted: number) =>
    doubted > 0
      ? `What was meant is not shown · ${counted(doubted, 'turn')} not believed`
      : 'What was meant is not shown',
  hiddenMeant: (who: readonly string[]) => `Not shown: what ${listed(who)} meant`,
  hiddenTaken: (who: readonly string[]) => `Not shown: whether ${listed(who)} was believed`,
  onlyLies: (around: number) => `Only lies ± ${around}`,
  onlyLiesHint: 'Folds the turns between lies into lines',
  previousLie: 'Previous lie',
  nextLie: 'Next lie',
  from: 'Turns from',
  to: 'to',
  show: 'Show',
  allTurns: 'All turns',
  inView: (first: number, last: number, turns: number) =>
    `Turns ${first}–${last} of ${countText(turns)} in view. Scroll sideways for the rest.`,
  choose: 'Choose a mark to go to its turn; drag across to show only some turns.',
  legend: 'Kinds of turns',
  legendEntry: (title: string, count: number) => `${title}: ${counted(count, 'turn')}`,
  lane: (turns: number, lies: number) => `${counted(lies, 'lie')} · ${counted(turns, 'turn')}`,
  laneHidden: (turns: number) => counted(turns, 'turn'),
  scores: (title: string, sections: readonly string[]) => `${title}. ${sections.join('; ')}`,
  scoresIn: (section: string, sides: readonly string[]) => `${section}: ${sides.join(', ')}`,
  score: (who: string, score: number | null) => `${who} ${score ?? '?'}`,
})
