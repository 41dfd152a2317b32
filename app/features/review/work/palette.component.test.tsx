import '../../../ui/styles/index.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import type { PaletteLabel } from '../../../reviews/work/palette.ts'
import { sample } from '../../../testing/test_samples.ts'
import { Palette } from './palette.tsx'

type Change = Partial<Pick<PaletteLabel, 'there' | 'added' | 'verdict'>>

/** Draws the strategies of CaSiNo as they stand in a review of some width. @returns how to draw them anew */
async function drawPalette(review: number, panel: number) {
  const scheme = (await sample('sample-casino')).info.labelSchemes[0]
  if (!scheme) throw new Error('CaSiNo has a scheme.')
  const container = document.createElement('div')
  container.style.cssText = `container: review / inline-size; width: ${review}px`
  const inner = document.createElement('div')
  inner.style.width = `${panel}px`
  container.append(inner)
  document.body.append(container)
  const root = createRoot(inner)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const draw = (changed: Readonly<Record<number, Change>>, current: number) => {
    const labels = scheme.values.map(
      (definition, i): PaletteLabel => ({
        ...{ scheme: scheme.id, value: definition.value, definition, confirmed: false },
        ...{ there: false, added: false, verdict: null },
        ...changed[i],
      }),
    )
    flushSync(() =>
      root.render(
        <Palette
          palette={[
            { id: scheme.id, title: scheme.title, source: '', question: null, labels, excludes: () => false },
          ]}
          keys={labels.map((_, i) => String(i))}
          current={labels[current] ?? null}
          mode="check"
          isReadOnly={false}
          onPress={() => {}}
          onFocus={() => {}}
        />,
      ),
    )
    return [...container.querySelectorAll<HTMLElement>('[data-palette-label]')]
  }
  return { draw, container }
}

function places(buttons: readonly HTMLElement[]) {
  return buttons.map((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })
}

/** Words that are broken over two lines. */
function brokenWords(element: HTMLElement): readonly string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

it.each([
  [390, 390],
  [620, 232],
  [1000, 320],
])('labels keep their place and their words whole in a review of %s px', async (review, panel) => {
  const { draw, container } = await drawPalette(review, panel)
  const before = places(draw({}, 0))
  const height = container.getBoundingClientRect().height
  const answered = draw({ 0: { there: true, verdict: 'wrong' }, 2: { added: true }, 5: { there: true } }, 4)
  expect(places(answered)).toEqual(before)
  expect(container.getBoundingClientRect().height).toBe(height)
  expect(answered.flatMap(brokenWords)).toEqual([])
})
