import { useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { Filter, Sort } from '../../model/index.ts'
import type { ParticipantRow } from '../../readers/participants.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import { type Listing, listingOf } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { type AskedOfReader, useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useView } from '../../session/react/use_session.ts'
import type { VisibleRange } from '../../session/react/visible_rows.ts'
import { navigate } from '../../state/address.ts'
import { positionIn, type Rows } from '../rows/use_rows.ts'

/** Participants that a filter selects. */
export function useParticipantList(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): AsyncData<Listing> {
  const loaded = useLoaded(corpus, splits)
  const listing = listingOf(loaded, sort, filter)
  const asked: AskedOfReader<Listing> = {
    corpus,
    key: queryKeys.participantList(listing),
    async ask(reader, signal) {
      return { ...listing, total: await reader.participantCount(listing.question, signal) }
    },
  }
  return useReaderAnswer(asked, loaded.any)
}

interface CursorOptions {
  readonly list: Listing | undefined
  readonly rows: Rows<ParticipantRow>
  /** Range of loaded rows. */
  readonly range: VisibleRange
  /** Moves on to the turns of the open conversation. */
  onOpen(): void
}

/** Moves through the list and opens the conversations of its rows. */
export function useParticipantCursor({ list, rows, range, onOpen }: CursorOptions) {
  const session = useSession()
  const { state, resolved } = useView()
  const { split, conversation, listed } = resolved
  const open = positionIn(
    rows,
    range,
    list?.total ?? 0,
    (row) => row.id === conversation && row.split === split,
  )
  const [cursor, setCursor] = useState<{ readonly position: number; readonly list: string } | null>(null)
  const active = cursor?.list === list?.name && cursor ? cursor.position : open
  const isOpen = (row: ParticipantRow | undefined) => row?.id === conversation && row?.split === split

  const choose = async (position: number) => {
    if (!list) return
    setCursor({ position, list: list.name })
    const row =
      rows.at(position) ??
      (await placeToGo(session, async () => {
        const reader = await session.reader(list.loaded.corpus)
        return (await reader.participants(list.question, position, 1))[0] ?? null
      }))
    if (!row || isOpen(row)) return
    const allSplits = state.allSplits || listed.length > 1
    navigate({ split: row.split, conversation: row.id, turn: null, allSplits }, 'push')
  }
  return {
    open,
    active,
    identity: conversation === null ? null : JSON.stringify([split, conversation]),
    move(position: number) {
      if (list) setCursor({ position, list: list.name })
    },
    choose: (position: number) => void choose(position),
    enter() {
      if (active === null) return
      if (isOpen(rows.at(active))) onOpen()
      else void choose(active)
    },
  }
}
