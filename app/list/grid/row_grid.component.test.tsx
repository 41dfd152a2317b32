import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { RowComponentProps } from 'react-window'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RowGrid } from './row_grid.tsx'

const Row = ({ index }: RowComponentProps<object>) => <div data-position={index}>{`row ${index}`}</div>
const NO_PROPS = {}
const nothing = () => {}

function Counter() {
  const [renders, setRenders] = useState(0)
  return (
    <div style={{ height: '20rem', display: 'flex', flexDirection: 'column' }}>
      <button type="button" onClick={() => setRenders((n) => n + 1)}>{`Renders ${renders}`}</button>
      <RowGrid
        aria-label="Numbers"
        id="numbers"
        idPrefix="number-"
        total={1_000}
        known
        rowHeight={50}
        active={null}
        open={null}
        identity={null}
        free
        stale={false}
        layout="table"
        rowComponent={Row}
        rowProps={NO_PROPS}
        onMove={nothing}
        onEnter={nothing}
        onPress={nothing}
        onVisible={nothing}
      />
    </div>
  )
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('measures nothing when only its surroundings render again', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Counter />)
  await expect.element(page.getByText('row 3', { exact: true })).toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Renders' })
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  ;(button.element() as HTMLElement).click()
  await vi.waitFor(() => expect(button.element().textContent).toBe('Renders 1'))
  const ofRows = measured.mock.contexts.filter((element) => (element as Element).closest('[role="grid"]'))
  expect(ofRows).toEqual([])
  root.unmount()
  place.remove()
})
