import { useMemo } from 'react'
import { linkTo, wholeLink } from '../../conversation/links/link_to.ts'
import type { Conversation } from '../../model/index.ts'
import { firstTurns, rangesText, turnsIn, turnsOfExcerpt } from '../../model/turns/excerpt_turns.ts'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { canvasMeasure } from './canvas_tools.ts'
import { figureContent } from './figure_content.ts'
import { type FigureSettings, lookOf } from './figure_settings.ts'
import { drawFigure, excerptFileName, FAMILIES, type Figure } from './use_figure_files.ts'

/** Maximum number of turns in one figure. */
const MOST_TURNS = 300

interface FigureOfExcerpt {
  readonly figure: Figure
  readonly ranges: readonly TurnRange[]
  /** Number of chosen turns, and of those drawn. Only the first ones are drawn if there are too many. */
  readonly chosen: number
  readonly drawn: number
  fileName(extension: string): string
}

/** Figure of the chosen turns, or of the visible ones without a choice. */
export function useFigure(
  corpus: CorpusInfo,
  conversation: Conversation,
  current: number | null,
  settings: FigureSettings,
  caption: string,
): FigureOfExcerpt {
  const { state } = useView()
  return useMemo(() => {
    const count = conversation.turns.length
    const wanted = turnsOfExcerpt(count, state, current)
    const ranges = firstTurns(wanted, MOST_TURNS)
    const isWhole = turnsIn(ranges) === count
    const view = {
      ...state,
      corpus: corpus.id,
      opened: corpus.opened,
      range: null,
      around: null,
      chosen: isWhole ? [] : ranges,
    }
    const link = (turn: number | null) => wholeLink(linkTo(view, conversation, turn), window.location.href)
    const content = figureContent({
      conversation,
      corpus: { ...corpus, title: titleWithOrigin(corpus) },
      ranges,
      settings,
      caption,
      link: link(isWhole ? null : (ranges[0]?.first ?? null)),
      address: link(null),
    })
    const look = lookOf(settings)
    const drawing = drawFigure(content, look, canvasMeasure(FAMILIES[look.typeface]))
    const turns = isWhole ? '' : rangesText(ranges).replaceAll('–', '-').replaceAll(', ', '+')
    return {
      figure: { content, look, drawing },
      ranges,
      chosen: turnsIn(wanted),
      drawn: turnsIn(ranges),
      fileName: (extension) =>
        excerptFileName(corpus.id, conversation.split, conversation.id, turns, extension),
    }
  }, [corpus, conversation, state, current, settings, caption])
}
