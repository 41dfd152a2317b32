import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../picture/picture.ts'
import { html } from './escaped.ts'

/** A picture of link previews. */
export interface PreviewPicture {
  /** Path relative to the site. */
  readonly path: string
  /** For people who don't see it. */
  readonly alt: string
}

/**
 * Elements of the head that show a picture with a pasted link, one a line.
 * @param base address of the site, with a trailing `/`, or null if unknown: previews need absolute addresses
 */
export function pictureTags(picture: PreviewPicture | null, base: string | null): string {
  if (picture === null || base === null) return '<meta name="twitter:card" content="summary">\n'
  return `<meta property="og:image" content="${html(base + picture.path)}">
<meta property="og:image:width" content="${PICTURE_WIDTH}">
<meta property="og:image:height" content="${PICTURE_HEIGHT}">
<meta property="og:image:alt" content="${html(picture.alt)}">
<meta name="twitter:card" content="summary_large_image">
`
}
