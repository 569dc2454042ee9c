import PdfDocument from 'pdfkit'
import { inPlainLetters } from '../../platform/words/letters.ts'
import type { Sheet, SheetPart } from './sheet.rules.ts'

const margin = 42
const paper = { width: 595.28, height: 841.89 } as const
const inner = paper.width - 2 * margin
/** Where lines end, so that the foot of a page stays free. */
const bottom = paper.height - margin - 22
const ink = '#1b1b1f'
const muted = '#5c5c66'
const line = '#d9d9df'
const brand = '#a94608'
const plain = 'Helvetica'
const strong = 'Helvetica-Bold'
const small = 8
const gap = 3.5

type Document = InstanceType<typeof PdfDocument>

/** Writes a sheet as PDF. Runs on a thread of its own: many pages are work. */
export async function writePages(sheet: Sheet): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: [paper.width, paper.height],
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    info: { Title: sheet.title, Creator: 'Sengi', Producer: 'Sengi' },
  })
  const written = collect(document)
  writeHead(document, sheet)
  for (const part of sheet.parts) writePart(document, part)
  writeFeet(document, sheet)
  document.end()
  return written
}

function collect(document: Document): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => resolve(Uint8Array.from(Buffer.concat(pieces))))
    document.on('error', reject)
  })
}

function writeHead(document: Document, { title, about, lines }: Sheet): void {
  document.font(strong).fontSize(11).fillColor(brand).text('Sengi', margin, margin)
  document.moveDown(1.2).fontSize(20).fillColor(ink).text(inPlainLetters(title))
  document.moveDown(0.3).font(plain).fontSize(9.5).fillColor(muted)
  for (const each of about) document.text(inPlainLetters(each))
  document.moveDown(0.8).fontSize(9.5).fillColor(ink)
  for (const each of lines) document.text(inPlainLetters(each), { width: inner }).moveDown(0.35)
}

function writePart(document: Document, part: SheetPart): void {
  // A heading never stands alone at the end of a page.
  if (document.y + 90 > bottom) document.addPage()
  document.font(plain).fontSize(9)
  document.moveDown(part.heading ? 2 : 1)
  if (part.heading) document.font(strong).fontSize(12).fillColor(ink).text(inPlainLetters(part.heading), margin)
  document.font(plain).fontSize(9).fillColor(muted)
  for (const each of part.lines) document.moveDown(0.25).text(inPlainLetters(each), margin, undefined, { width: inner })
  if (part.rows.length === 0) return
  document.moveDown(0.6)
  writeColumns(document, part)
  for (const [place, row] of part.rows.entries()) writeRow(document, part, row, isStrong(part, place))
}

const isStrong = ({ strong: which, rows }: SheetPart, place: number): boolean =>
  (which !== undefined && place === rows.length - 1) || (which === 'ends' && place === 0)

function writeColumns(document: Document, part: SheetPart): void {
  const names = part.columns.map(({ text }) => text)
  writeCells(document, part, names, { font: strong, color: muted })
}

function writeRow(document: Document, part: SheetPart, row: readonly string[], stands: boolean): void {
  const font = stands ? strong : plain
  if (document.y + heightOf(document, part, row, font) > bottom) {
    document.addPage()
    writeColumns(document, part)
  }
  writeCells(document, part, row, { font, color: ink })
}

const widthsOf = (part: SheetPart): number[] => part.columns.map(({ width }) => (inner * width) / 100)

function heightOf(document: Document, part: SheetPart, row: readonly string[], font: string): number {
  document.font(font).fontSize(small)
  const widths = widthsOf(part)
  const heights = row.map((text, place) =>
    // Most cells are far shorter than their column, and measuring is the dearest of it all.
    text.length * small * 0.7 < (widths[place] ?? 0)
      ? small * 1.2
      : document.heightOfString(inPlainLetters(text), { width: (widths[place] ?? 0) - gap }),
  )
  return Math.max(small * 1.2, ...heights) + 2 * gap
}

function writeCells(
  document: Document,
  part: SheetPart,
  row: readonly string[],
  { font, color }: { font: string; color: string },
): void {
  const top = document.y
  const height = heightOf(document, part, row, font)
  document.fillColor(color)
  let left = margin
  widthsOf(part).forEach((width, place) => {
    const align = part.columns[place]?.isNumber ? 'right' : 'left'
    const text = row[place] ?? ''
    if (text)
      document.text(inPlainLetters(text), left + (align === 'right' ? gap : 0), top + gap, {
        width: width - gap,
        align,
      })
    left += width
  })
  const under = top + height
  document
    .moveTo(margin, under)
    .lineTo(margin + inner, under)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  document.x = margin
  document.y = under
}

function writeFeet(document: Document, { page: words, title }: Sheet): void {
  const { count } = document.bufferedPageRange()
  for (let place = 0; place < count; place += 1) {
    document.switchToPage(place)
    const text = words.replace('##', String(count)).replace('#', String(place + 1))
    const at = paper.height - margin
    document.font(plain).fontSize(small).fillColor(muted)
    document.text(inPlainLetters(`Sengi · ${title}`), margin, at, { width: inner / 2, lineBreak: false })
    document.text(inPlainLetters(text), margin + inner / 2, at, { width: inner / 2, align: 'right', lineBreak: false })
  }
}
