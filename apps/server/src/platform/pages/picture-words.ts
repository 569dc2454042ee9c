import type { Font } from 'fontkit'

/** Where lines of one size stand in a picture, in its pixels. */
export interface LinesPlace {
  readonly x: number
  /** Of the first line's foot. */
  readonly y: number
  readonly size: number
  readonly lineHeight: number
  readonly width: number
  readonly linesAtMost: number
}

/** Words broken into lines of a width; the last one ends in dots where not all of them have a place. */
export function brokenLines(font: Font, text: string, { size, width, linesAtMost }: LinesPlace): string[] {
  const fits = (line: string) => widthOf(font, line, size) <= width
  const lines: string[] = ['']
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (fits(longer)) lines[lines.length - 1] = longer
    else if (lines.at(-1) === '') lines[0] = word
    else lines.push(word)
  }
  const isAll = lines.length <= linesAtMost
  return lines
    .slice(0, linesAtMost)
    .map((line, place) => shortened(isAll || place < linesAtMost - 1 ? line : `${line}…`, fits))
}

/** The lines as one outline: a picture needs no font wherever it is drawn. */
export function outlineOf(font: Font, lines: readonly string[], { x, y, size, lineHeight }: LinesPlace): string {
  return lines.map((line, place) => outlineOfLine(font, line, { x, y: y + place * lineHeight, size })).join('')
}

function outlineOfLine(font: Font, line: string, { x, y, size }: Pick<LinesPlace, 'x' | 'y' | 'size'>): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let at = x
  const drawn: string[] = []
  for (const [place, { path }] of glyphs.entries()) {
    drawn.push(path.scale(scale, -scale).translate(at, y).toSVG())
    at += (positions[place]?.xAdvance ?? 0) * scale
  }
  return drawn.join('')
}

const widthOf = (font: Font, line: string, size: number): number =>
  (font.layout(line).advanceWidth * size) / font.unitsPerEm

/** A word may be wider than the picture. */
function shortened(line: string, fits: (line: string) => boolean): string {
  let shown = line
  while (!fits(shown) && shown.length > 2) shown = `${shown.slice(0, -2)}…`
  return shown
}
