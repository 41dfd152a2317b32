import type { ComponentType, ReactNode } from 'react'
import type { SharedPlace } from '../conversation/links/shared_places.ts'
import type { Folds } from '../conversation/shown/fold_line.tsx'
import type { Conversation, Filter, Highlighter, OpenRequest } from '../model/index.ts'
import type { ShownRow } from '../model/turns/shown_turns.ts'
import type { Opening } from '../protocol/import_state.ts'
import type { AvailableCorpora, CorpusInfo } from '../session/corpus_info.ts'
import type { SplitProblem } from '../session/react/use_problems.ts'
import type { CommandId } from '../shell/commands/commands.ts'
import type { ShownView } from '../state/overview_params.ts'
import type { ConversationAddress, ViewState } from '../state/view_state.ts'
import type { LensEntry } from './lens.ts'

/**
 * Contributions of a feature that the first page may need. Every slot is optional. The registry is part
 * of the first download, so slots hold lazy components.
 */
export interface Feature {
  /** Name of its folder. */
  readonly id: string

  /** Replaces the whole page. */
  readonly page?: { isShown(search: string): boolean; readonly Page: ComponentType }
  /** In the header, after the name of the open corpus. */
  readonly HeaderCorpus?: ComponentType<{ readonly corpus: CorpusInfo }>
  /** In the header, at its end. */
  readonly HeaderItem?: ComponentType<{ readonly corpus: CorpusInfo | null }>
  /** Replaces a corpus from elsewhere until it is open. */
  readonly OpeningView?: ComponentType<OpeningViewProps>

  readonly paneView?: PaneView
  /** Above list and conversation. */
  readonly CorpusBanner?: ComponentType<OpenCorpusProps>

  /** Lets the user choose turns of the open conversation. */
  readonly TurnChooser?: ComponentType<TurnChooserProps>
  /** Replaces the page on paper. */
  readonly PrintedView?: ComponentType<PrintedProps>
  readonly lenses?: readonly LensEntry[]
}

/** The other slots of a feature, exported as `slots` by its `late_slots.ts`. All are loaded together, with the list. */
export interface LateSlots {
  /** Drawn once per page, even if no corpus is open. */
  readonly PageLayer?: ComponentType
  /** Drawn as long as a corpus is open, e.g. for dialogs that a key or another feature opens. */
  readonly CorpusLayer?: ComponentType<OpenCorpusProps>
  /** Dialog for the data of one conversation as published. */
  readonly RawRecord?: ComponentType<RawRecordProps>
  /** Dialog for rows that could not be read, and for warnings. */
  readonly DataReport?: ComponentType<DataReportProps>
  /** On the start page, after the corpora of the site. */
  readonly StartCorpora?: ComponentType<{ readonly offer: AvailableCorpora }>
  /** On the start page, in the column next to the corpora. */
  readonly StartAside?: ComponentType
  /** Views of the address, in place of a conversation. */
  readonly views?: Partial<Readonly<Record<ShownView, ComponentType<{ readonly corpus: CorpusInfo }>>>>
  /** Titles of views, for the command palette. */
  readonly paletteViews?: readonly PaletteView[]
  readonly listTools?: readonly ListTool[]
  readonly paneTools?: readonly PaneTool[]
  readonly shareTools?: readonly ShareTool[]
  /** In the overview, under the description of the corpus. */
  readonly OverviewTool?: ComponentType<{ readonly corpus: CorpusInfo }>
  /** Ways to go on if no row of a corpus could be read. */
  readonly UnreadCorpus?: ComponentType<{ readonly corpus: CorpusInfo }>
  /** Shown before the raw record in a blind review. */
  readonly RawRecordGate?: ComponentType<RawRecordGateProps>
  /** On the help page, after the keys of all commands. */
  readonly HelpKeys?: ComponentType
}

/** A view of the open corpus that the command palette offers. */
export interface PaletteView {
  readonly view: ShownView
  readonly title: string
  isOffered?(corpus: CorpusInfo): boolean
}

/** Replaces the open conversation. */
export interface PaneView {
  isShown(state: ViewState): boolean
  readonly View: ComponentType<PaneViewProps>
  /** True if it needs no open conversation. */
  readonly standsAlone?: boolean
  /** True if it needs the width of two conversations. */
  readonly isWide?: boolean
  /** Shown above the open conversation until the view is. */
  readonly pending?: {
    isShown(state: ViewState): boolean
    readonly Notice: ComponentType<{ readonly state: ViewState }>
  }
}

export interface PaneViewProps extends OpenCorpusProps {
  readonly state: ViewState
  /** The open conversation. Null only if the view stands alone. */
  readonly conversation: ConversationAddress | null
  readonly highlighter: Highlighter | null
}

export interface OpenCorpusProps {
  /** Without what a blind review hides. */
  readonly corpus: CorpusInfo
  /** With all its schemes. */
  readonly whole: CorpusInfo
}

/** A button or menu entry above the list. */
export interface ListTool {
  /** The bar shows buttons; the menu has its own entry for links after the first group. */
  readonly place: 'bar' | 'menuTop' | 'menu'
  readonly label: string
  readonly Icon: Icon
  /** Shown on the button if there is room. */
  readonly word?: string
  readonly command?: CommandId
  /** Asked whenever the tools are drawn. */
  isOffered?(): boolean
  onChoose?(): void
  /** Opened when the tool is chosen. */
  readonly Dialog?: ComponentType<ListDialogProps>
}

export interface ListDialogProps {
  readonly corpus: CorpusInfo
  /** The splits that the list shows. */
  readonly splits: readonly string[]
  readonly filter: Filter
  onClose(): void
}

/** A tool above the open conversation: a button, or an entry of the menu "More". */
export interface PaneTool {
  readonly place: 'share' | 'review' | 'menu'
  /** The button. For an entry of the menu: what handles its command, and its dialogs. Drawn as long as the bar is. */
  readonly Tool: ComponentType<PaneToolProps>
  readonly entry?: PaneEntry
}

/** Offered as long as its command has a handler. */
export interface PaneEntry {
  readonly command: CommandId
  readonly Icon: Icon
  /** Instead of the command's name. Asked when the menu opens. */
  label?(conversation: Conversation): string
}

export interface PaneToolProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** The current turn as the address has it. */
  readonly turn: number | null
}

/** An entry of the menu "Share". */
export interface ShareTool {
  readonly label: string
  readonly Icon: Icon
  /** Command of the same act, whose key is shown. */
  readonly command?: CommandId
  /** True if it is offered only for conversations that have turns. */
  readonly needsTurns?: boolean
  /** @param turn the current turn */
  onChoose?(turn: number | null): void
  /** Opened when the entry is chosen. */
  readonly Dialog?: ComponentType<ShareDialogProps>
}

export interface ShareDialogProps extends Omit<PaneToolProps, 'turn'> {
  /** The current turn, if the conversation has it. */
  readonly current: number | null
  readonly places: readonly [SharedPlace, ...SharedPlace[]]
  onClose(): void
}

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>

export interface OpeningViewProps {
  readonly request: OpenRequest
  /** Null if it is about to begin. */
  readonly opening: Opening | null
  /** See `PageHeading`. */
  readonly takesFocus: boolean
}

export interface RawRecordProps extends PaneToolProps {
  onClose(): void
}

export interface RawRecordGateProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** Title of the dialog. */
  readonly title: string
  onClose(): void
  /** The record. */
  readonly children: ReactNode
}

export interface DataReportProps {
  readonly corpus: CorpusInfo
  readonly problems: readonly SplitProblem[]
  onClose(): void
}

export interface TurnChooserProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** The current turn. */
  readonly current: number | null
  /** Scrolls the turns. */
  readonly scroller: HTMLElement | null
  /** Receives the checkbox to draw at each turn while turns are chosen, else null. */
  onChooser(chooser: ComponentType<{ readonly index: number }> | null): void
}

export interface PrintedProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  /** Its name in a comparison. */
  readonly name?: 'A' | 'B'
  /** The printed rows if not all turns are printed, and the word for turns that stand out. */
  readonly shown?: { readonly rows: readonly ShownRow[]; readonly word: Folds['word'] }
}
