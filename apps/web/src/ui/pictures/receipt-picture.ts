import { brand } from './brand.ts'

/** What stands on the picture of a receipt, from top to bottom. */
export interface ReceiptPicture {
  /** The file's name. */
  name: string
  title: string
  line: string
  facts: readonly (readonly [label: string, value: string])[]
  /** The same in words, for who is sent the picture and cannot see it. */
  text: string
}

export type Shared = 'shared' | 'saved'

/** Hands a receipt on as a picture: through the device's own sheet, or as a file where there is none. */
export async function shareReceipt(receipt: ReceiptPicture): Promise<Shared> {
  const file = new File([await drawn(receipt)], receipt.name, { type: 'image/png' })
  const sheet = { files: [file], text: receipt.text }
  if (navigator.canShare?.(sheet)) return navigator.share(sheet).then(() => 'shared' as const)
  save(file)
  return 'saved'
}

function save(file: File): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const [width, edge, rowHeight, headHeight, scale] = [720, 56, 76, 380, 2] as const
const colours = {
  paper: '#ffffff',
  ink: '#14182b',
  muted: '#5b6178',
  line: '#e3e6f0',
  brand: '#3340bd',
  done: '#17733f',
  doneSoft: '#dcf6e6',
} as const

/** Light on paper whatever the theme, because it is looked at elsewhere. */
async function drawn(receipt: ReceiptPicture): Promise<Blob> {
  await document.fonts.ready
  const height = headHeight + receipt.facts.length * rowHeight + 40
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no_canvas')
  pen.scale(scale, scale)
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, width, height)
  drawHead(pen, receipt)
  for (const [nth, fact] of receipt.facts.entries()) drawFact(pen, fact, headHeight + nth * rowHeight)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no_picture'))), 'image/png'),
  )
}

function drawHead(pen: CanvasRenderingContext2D, { title, line }: ReceiptPicture): void {
  write(pen, brand.name, { x: edge, y: 72, size: 30, weight: 700, colour: colours.brand })
  const [x, y] = [width / 2, 170]
  pen.fillStyle = colours.doneSoft
  pen.beginPath()
  pen.arc(x, y, 44, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = colours.done
  pen.lineWidth = 6
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x - 18, y + 1)
  pen.lineTo(x - 5, y + 15)
  pen.lineTo(x + 19, y - 13)
  pen.stroke()
  write(pen, title, { x, y: 274, size: 44, weight: 700, colour: colours.ink, align: 'center' })
  write(pen, line, { x, y: 322, size: 26, weight: 400, colour: colours.muted, align: 'center' })
}

function drawFact(pen: CanvasRenderingContext2D, [label, value]: readonly [string, string], top: number): void {
  pen.fillStyle = colours.line
  pen.fillRect(edge, top, width - 2 * edge, 1)
  write(pen, label, { x: edge, y: top + 48, size: 24, weight: 400, colour: colours.muted })
  write(pen, value, { x: width - edge, y: top + 48, size: 24, weight: 600, colour: colours.ink, align: 'right' })
}

interface Writing {
  x: number
  y: number
  size: number
  weight: number
  colour: string
  align?: CanvasTextAlign
}

/** Long names and addresses are pressed together rather than cut. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size, weight, colour, align = 'left' }: Writing,
): void {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = align
  pen.fillStyle = colour
  pen.fillText(text, x, y, width - 2 * edge - (align === 'right' ? 180 : 0))
}
