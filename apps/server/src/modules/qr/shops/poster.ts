import type { SpokenLanguage } from '@sengi/contract/languages'
import { randText } from '@sengi/money'
import PdfDocument from 'pdfkit'
import { encode } from 'uqr'
import { inPlainLetters } from '../../../platform/words/letters.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { ShownCode } from './shops.service.ts'

const say = phrases('qr/poster')

const paper = { width: 595.28, height: 841.89 } as const
const side = 380
/** Four white modules around a code, without which half the phones do not find it. */
const quiet = 4
const ink = '#1b1b1f'
const brand = '#a94608'

type Page = InstanceType<typeof PdfDocument>

/** A page to put up at the till. */
export async function printPoster(
  { shop, code, text }: ShownCode & { text: string },
  language: SpokenLanguage,
): Promise<File> {
  const page = new PdfDocument({
    size: 'A4',
    margin: 56,
    info: { Title: shop.name, Creator: 'Sengi', Producer: 'Sengi' },
  })
  const written = collected(page)
  page.font('Helvetica-Bold').fontSize(14).fillColor(brand).text('Sengi', { align: 'center' })
  page.moveDown(1).fontSize(30).fillColor(ink).text(inPlainLetters(shop.name), { align: 'center' })
  page.moveDown(0.3).font('Helvetica').fontSize(14).text(inPlainLetters(shop.city), { align: 'center' })
  drawCode(page, text, { x: (paper.width - side) / 2, y: page.y + 28 })
  page.y += 28 + side + 28
  if (code.bill) page.font('Helvetica-Bold').fontSize(26).text(randText(code.bill), 56, page.y, { align: 'center' })
  page
    .font('Helvetica')
    .fontSize(16)
    .text(inPlainLetters(inWords(language, say('scan'))), 56, page.y + 8, { align: 'center' })
  if (code.reference) page.fontSize(12).text(inPlainLetters(code.reference), 56, page.y + 8, { align: 'center' })
  page.end()
  return new File([new Uint8Array(await written)], 'sengi-qr.pdf', { type: 'application/pdf' })
}

function drawCode(page: Page, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const module = side / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) page.rect(x + column * module, y + row * module, module, module)
    }
  }
  page.fillColor('#000000').fill().fillColor(ink)
}

function collected(page: Page): Promise<Buffer> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    page.on('data', (piece: Buffer) => pieces.push(piece))
    page.on('end', () => resolve(Buffer.concat(pieces)))
    page.on('error', reject)
  })
}
