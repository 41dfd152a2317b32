import {
  FAMILIES,
  type FigureBlock,
  type FigureContent,
  type FigureLook,
  type FigureTurn,
  POINT,
} from '../content.ts'
import { isRightToLeft } from '../drawing/break_lines.ts'
import { type Palette, paletteOf } from '../drawing/palette.ts'
import { xmlText } from './svg.ts'

/** An excerpt as one HTML element with inline styles. It can be pasted into any page and wraps its lines itself. */
export function htmlOf(content: FigureContent, look: FigureLook): string {
  const palette = paletteOf(look.theme)
  const { background, outcome, caption, source, rows } = content
  const style = css({
    'max-width': `${Math.round(look.width)}px`,
    margin: '0 auto',
    padding: look.theme === 'dark' ? '1em' : '0',
    background: palette.back,
    color: palette.ink,
    font: `${Math.round((look.textSize / POINT) * 10) / 10}pt/1.35 ${FAMILIES[look.typeface]}`,
  })
  return [
    `<figure style="${style}">`,
    ...(background ? backgroundOf(background, palette) : []),
    ...rows.map((row) =>
      row.kind === 'turn'
        ? turnOf(row, palette)
        : `<p style="${css({ margin: '.7em 0', 'text-align': 'center', 'font-size': '.85em', color: palette.soft, ...(row.kind === 'section' && { 'font-weight': 'bold' }) })}">${xmlText(row.words)}</p>`,
    ),
    ...(outcome
      ? [
          `<p style="margin:.9em 0 0"><b style="${css({ color: palette.tones[outcome.tone].ink })}">${xmlText(outcome.title)}</b> ${xmlText(outcome.summary)}</p>`,
        ]
      : []),
    ...endOf(caption, source, palette),
    '</figure>',
    '',
  ].join('\n')
}

/** An excerpt as a complete HTML page. */
export function htmlPageOf(content: FigureContent, look: FigureLook): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(content.title)}</title></head>`,
    `<body style="${css({ margin: '1em', background: paletteOf(look.theme).back })}">`,
    `${htmlOf(content, look)}</body>`,
    '</html>',
    '',
  ].join('\n')
}

function turnOf(turn: FigureTurn, palette: Palette): string {
  const colours = palette.sides[turn.side]
  const isRight = turn.side === '2'
  const soft = css({ color: palette.soft, 'font-size': '.82em' })
  const quiet = (text: string) =>
    text === '' ? '' : ` <span style="${css({ color: palette.soft })}">${xmlText(text)}</span>`
  const number = quiet(turn.number)
  const bubble = css({
    display: 'inline-block',
    'max-width': turn.side === 'aside' ? '100%' : '86%',
    'box-sizing': 'border-box',
    padding: '.35em .75em',
    border: `1px ${turn.side === 'aside' ? 'dashed' : 'solid'} ${colours.line}`,
    'border-radius': '.7em',
    background: colours.fill,
    'text-align': isRightToLeft(turn.text) ? 'right' : 'left',
    'white-space': 'pre-wrap',
    'overflow-wrap': 'anywhere',
    ...(turn.alert && { [isRight ? 'border-right' : 'border-left']: `4px solid ${palette.alert}` }),
  })
  const parts = [
    turn.follows && number === ''
      ? ''
      : `<div style="${css({ 'font-size': '.82em' })}">${turn.follows ? '' : `<b style="${css({ color: colours.ink })}">${xmlText(turn.name)}</b>${quiet(turn.role)}`}${number}</div>`,
    turn.text === '' ? '' : `<div dir="auto" style="${bubble}">${xmlText(turn.text)}</div>`,
    actionOf(turn, palette),
    turn.chips.length + turn.notes.length === 0
      ? ''
      : `<div style="margin-top:.25em">${[
          ...turn.chips.map(({ mark, annotator, name, hue }) => {
            const chip = palette.chip(hue)
            const sign = mark === '' ? '' : `<b style="${css({ color: chip.mark })}">${xmlText(mark)}</b> `
            const box = css({
              display: 'inline-block',
              padding: '0 .5em',
              border: `1px solid ${chip.line}`,
              'border-radius': '.75em',
              background: chip.fill,
              color: chip.ink,
              'font-size': '.82em',
            })
            return `<span style="${box}">${sign}${xmlText(annotator === '' ? name : `${annotator}: ${name}`)}</span>`
          }),
          ...turn.notes.map((note) => `<i style="${soft}">${xmlText(note)}</i>`),
        ].join(' ')}</div>`,
  ]
  return `<div style="${css({ margin: '.5em 0', 'text-align': isRight ? 'right' : 'left' })}">${parts.join('')}</div>`
}

function actionOf({ action }: FigureTurn, palette: Palette): string {
  if (!action) return ''
  const { fill, line, ink } = palette.tones[action.tone]
  const box = css({
    display: 'inline-block',
    'box-sizing': 'border-box',
    padding: '.4em .75em',
    border: `1px solid ${line}`,
    'border-radius': '.4em',
    background: fill,
    'text-align': 'left',
  })
  const price =
    action.price === '' ? '' : `<div style="font-size:1.3em"><b>${xmlText(action.price)}</b></div>`
  const block = action.block ? blockOf(action.block, palette) : ''
  return `<div style="${box}"><b style="${css({ color: ink })}">${xmlText(action.title)}</b>${price}${block}</div>`
}

function backgroundOf(
  { blocks, sides }: NonNullable<FigureContent['background']>,
  palette: Palette,
): readonly string[] {
  return [
    ...blocks.map((block) => blockOf(block, palette)),
    '<div style="display:flex;flex-wrap:wrap;gap:.6em;margin:.5em 0">',
    ...sides.map(({ name, side, blocks: own }) => {
      const { ink } = palette.sides[side]
      const inner = own.map((block) => blockOf(block, palette)).join('')
      const card = css({
        flex: '1 1 14em',
        padding: '.5em .7em',
        border: `1px solid ${palette.line}`,
        'border-top': `3px solid ${ink}`,
      })
      return `<div style="${card}"><b style="${css({ color: ink })}">${xmlText(name)}</b>${inner}</div>`
    }),
    '</div>',
  ]
}

function blockOf(block: FigureBlock, palette: Palette): string {
  const title =
    block.title === ''
      ? ''
      : `<div style="${css({ color: palette.soft, 'font-size': '.85em', 'font-weight': 'bold' })}">${xmlText(block.title)}</div>`
  return `<div style="margin:.3em 0;font-size:.92em">${title}${blockBody(block, palette)}</div>`
}

function blockBody(block: FigureBlock, palette: Palette): string {
  if (block.kind === 'text')
    return `<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${xmlText(block.text)}</div>`
  if (block.kind === 'fields')
    return block.fields
      .map(
        ({ name, value }) =>
          `<div><span style="${css({ color: palette.soft })}">${xmlText(name)}:</span> ${xmlText(value)}</div>`,
      )
      .join('')
  const cell = (tag: 'th' | 'td', text: string, c: number, more: string) =>
    `<${tag} style="${css({ padding: '.05em .5em .05em 0', 'vertical-align': 'top', 'text-align': block.numeric[c] ? 'right' : 'left' })}${more}">${xmlText(text)}</${tag}>`
  const rule = `;${css({ 'border-bottom': `1px solid ${palette.strong}` })}`
  const marked = (r: number) =>
    block.marked?.rows.includes(r) ? `;${css({ background: palette.marked })}` : ''
  return [
    '<table style="border-collapse:collapse">',
    `<tr>${block.columns.map((title, c) => cell('th', title, c, rule)).join('')}</tr>`,
    ...block.rows.map(
      (row, r) => `<tr>${row.map((text, c) => cell('td', text, c, marked(r))).join('')}</tr>`,
    ),
    '</table>',
    block.marked
      ? `<div><span style="${css({ background: palette.marked })}">${xmlText(block.marked.as)}</span></div>`
      : '',
  ].join('')
}

function endOf(caption: string, source: FigureContent['source'], palette: Palette): readonly string[] {
  if (caption === '' && !source) return []
  const words = caption === '' ? [] : [xmlText(caption)]
  if (source) {
    const link = `<a href="${xmlText(source.link)}" style="color:inherit">${xmlText(source.words)}</a>`
    const address = `<br><span style="overflow-wrap:anywhere">${xmlText(source.address)}</span>`
    words.push(`<small>${link}${source.address === '' ? '' : address}</small>`)
  }
  const style = css({
    margin: '.8em 0 0',
    padding: '.35em 0 0',
    'border-top': `1px solid ${palette.line}`,
    color: palette.soft,
  })
  return [`<figcaption style="${style}">${words.join('<br>')}</figcaption>`]
}

/** Inline CSS declarations. Font families use single quotes, so that the result fits into an attribute. */
function css(declarations: Readonly<Record<string, string>>): string {
  return Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
