import { rangesText, turnsIn } from '../../model/turns/excerpt_turns.ts'
import { Segments } from '../../ui/form/segments.tsx'
import { links as t } from './messages.ts'
import type { SharedPlace } from './shared_places.ts'

interface PlaceChoiceProps {
  readonly places: readonly SharedPlace[]
  readonly value: SharedPlace['kind']
  onChoose(kind: SharedPlace['kind']): void
}

/** Selects a place in a conversation. Renders nothing if there is only one. */
export function PlaceChoice({ places, value, onChoose }: PlaceChoiceProps) {
  if (places.length < 2) return null
  const items = places.map((place) => ({ value: place.kind, label: placeName(place) }))
  return <Segments<SharedPlace['kind']> name={t.place} value={value} items={items} onChoose={onChoose} />
}

function placeName({ kind, ranges }: SharedPlace): string {
  switch (kind) {
    case 'chosen':
      return t.placeChosen(rangesText(ranges))
    case 'turn':
      return t.placeTurn(ranges[0]?.first ?? 0)
    case 'shown':
      return t.placeShown(rangesText(ranges))
    case 'whole':
      return t.placeWhole(turnsIn(ranges))
  }
}
