import { useState } from 'react'
import { type Caption, pngFile, svgFile } from './svg_file.ts'

interface DrawingFileOptions {
  /** Finds the drawing. Null if there is none. */
  drawing(): SVGSVGElement | null
  caption(): Caption
  /** Saves a file. @param extension of its name, without the dot */
  save(extension: string, blob: Blob): void
}

interface DrawingFile {
  saveSvg(): void
  savePng(): void
  /** True if the browser could not make the PNG. */
  readonly failed: boolean
}

/** Saves a drawing as a file with a caption. */
export function useDrawingFile({ drawing, caption, save }: DrawingFileOptions): DrawingFile {
  const [failed, setFailed] = useState(false)
  const svg = () => {
    const drawn = drawing()
    return drawn && svgFile(drawn, caption())
  }
  return {
    saveSvg() {
      const file = svg()
      if (file) save('svg', new Blob([file], { type: 'image/svg+xml' }))
    },
    savePng() {
      const file = svg()
      if (!file) return
      pngFile(file).then(
        (blob) => save('png', blob),
        () => setFailed(true),
      )
    },
    failed,
  }
}
