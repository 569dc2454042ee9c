import PdfDocument from 'pdfkit'

/** A policy as it is printed: words that were said already. */
export interface PolicySheet {
  readonly lang: string
  readonly brand: string
  readonly title: string
  /** Which version this is and since when it holds. */
  readonly version: string
  readonly day: string
  readonly short: string
  readonly sections: readonly { readonly title: string; readonly summary: string; readonly text: string }[]
  readonly historyTitle: string
  readonly history: readonly string[]
  readonly questions: string
}

type Document = InstanceType<typeof PdfDocument>
type Element = ReturnType<Document['struct']>

const margin = 56
const ink = '#15192b'
const muted = '#555a6b'
const accent = '#a94608'
const plain = 'Helvetica'
const strong = 'Helvetica-Bold'

/**
 * A policy as a tagged PDF of A4 pages. The same words make the same bytes: its only date is the day of its version.
 * @throws Error for a letter that the fonts of every reader lack
 */
export async function policyPages(sheet: PolicySheet): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + 16, left: margin, right: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: sheet.lang,
    displayTitle: true,
    info: {
      Title: sheet.title,
      Author: sheet.brand,
      Creator: sheet.brand,
      Producer: sheet.brand,
      CreationDate: new Date(`${sheet.day}T00:00:00Z`),
    },
  })
  const written = collect(document)
  writeBody(document, sheet)
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

function writeBody(document: Document, sheet: PolicySheet): void {
  const body = document.struct('Document')
  document.addStructure(body)
  const write = (kind: string, text: string, look: Look) => body.add(textIn(document, kind, text, look))
  write('P', sheet.brand, { font: strong, size: 11, color: accent })
  write('H1', sheet.title, { font: strong, size: 22, before: 6 })
  write('P', sheet.version, { size: 10, color: muted, before: 4 })
  for (const { title, summary, text } of sheet.sections) {
    write('H2', title, { font: strong, size: 13, before: 18, keep: 80 })
    write('P', `${sheet.short}: ${summary}`, { font: strong, size: 10, before: 4 })
    for (const paragraph of text.split('\n')) write('P', paragraph, { size: 10, before: 5 })
  }
  write('H2', sheet.historyTitle, { font: strong, size: 13, before: 18, keep: 80 })
  for (const line of sheet.history) write('P', line, { size: 10, before: 4 })
  write('P', sheet.questions, { size: 10, color: muted, before: 14 })
  body.end()
}

interface Look {
  readonly font?: string
  readonly size: number
  readonly color?: string
  readonly before?: number
  /** How much room it needs below, so that no heading ends a page. */
  readonly keep?: number
}

function textIn(document: Document, kind: string, text: string, look: Look): Element {
  const { font = plain, size, color = ink, before = 0, keep = 0 } = look
  const write = () => {
    if (document.y + before + keep > document.page.height - document.page.margins.bottom) document.addPage()
    else document.y += before
    document.font(font).fontSize(size).fillColor(color).text(printable(text), margin, undefined, { lineGap: 2 })
  }
  return document.struct(kind, {}, [write])
}

/** Beyond these every reader would need a font of ours. */
function printable(text: string): string {
  const [strange] = text.match(/[^\x20-\x7e\xa0-\xff…–—‘’“”•€]/u) ?? []
  if (strange) throw new Error(`A policy says “${strange}”, which the fonts of PDF readers lack`)
  return text
}

function writeFeet(document: Document, { title }: PolicySheet): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    // The foot lies below where the text of a page may go.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.font(plain).fontSize(8).fillColor(muted)
    const foot = `${title} · ${page - start + 1} / ${count}`
    document.text(printable(foot), margin, document.page.height - margin + 8, { lineBreak: false })
    document.endMarkedContent()
  }
}
