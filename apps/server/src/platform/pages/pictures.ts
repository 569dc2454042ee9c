import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'
import { brokenLines, type LinesPlace, outlineOf } from './picture-words.ts'

/** What a picture says; whoever reads the preview reads the same. */
interface PictureText {
  readonly title: string
  readonly description: string
}

/** As large as chats ask for. */
const [width, height] = [1200, 630]
const left = 96
const heading: LinesPlace = { x: left, y: 360, size: 76, lineHeight: 92, width: width - 2 * left, linesAtMost: 2 }
const line: LinesPlace = { x: left, y: 530, size: 34, lineHeight: 46, width: width - 2 * left, linesAtMost: 2 }
const name: LinesPlace = { x: left + 140, y: 176, size: 60, lineHeight: 60, width: 400, linesAtMost: 1 }
const colours = { page: '#f9fafd', ink: '#161b2c', muted: '#4a5474' }

/** So much is kept, and so many may wait: whoever asks for more gets the picture of every link. */
const keptAtMost = 200
const waitingAtMost = 8

/**
 * Draws what is said of a shared address, in our letters, as PNG. The same words are drawn once, one picture after the other. Null
 * where no picture can be had now, and without the letters that the built web brings.
 */
export function openPictures(webDir: string): (told: PictureText) => Promise<Buffer | null> {
  const kept = new Map<string, Promise<Buffer>>()
  const letters = openLetters(webDir)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return async (told) => {
    const words = `${told.title}\n${told.description}`
    const found = kept.get(words)
    if (found || !letters) return found ?? null
    if (waiting >= waitingAtMost) return null
    waiting += 1
    const drawn = last.then(() => draw(letters, told)).finally(() => (waiting -= 1))
    last = drawn.catch(() => kept.delete(words))
    kept.set(words, drawn)
    if (kept.size > keptAtMost) kept.delete(kept.keys().next().value ?? '')
    return drawn
  }
}

interface Letters {
  readonly font: Font
  /** Our mark, as an address that a drawing may name. */
  readonly mark: string
}

function openLetters(webDir: string): Letters | null {
  try {
    const assets = path.join(webDir, 'assets')
    const file = readdirSync(assets).find((one) => /^inter-latin\b.*\.woff2$/.test(one))
    if (!file) return null
    const mark = readFileSync(path.join(webDir, 'favicon.svg')).toString('base64')
    return { font: openFont(path.join(assets, file)), mark: `data:image/svg+xml;base64,${mark}` }
  } catch {
    return null
  }
}

/** One font: a file may hold a collection of them, ours does not. */
export function openFont(file: string): Font {
  const font = openSync(file)
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  return font
}

const draw = ({ font, mark }: Letters, { title, description }: PictureText): Promise<Buffer> => {
  const outlined = (text: string, setting: LinesPlace) => outlineOf(font, brokenLines(font, text, setting), setting)
  const bold = (outline: string, stroke: number) =>
    `<path d="${outline}" fill="${colours.ink}" stroke="${colours.ink}" stroke-width="${stroke}"/>`
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.page}"/>`,
    `<image href="${mark}" x="${left}" y="96" width="112" height="112"/>`,
    bold(outlined('Sengi', name), 2),
    bold(outlined(title, heading), 3),
    `<path d="${outlined(description, line)}" fill="${colours.muted}"/></svg>`,
  ]
  return sharp(Buffer.from(drawing.join('')))
    .png({ palette: true })
    .toBuffer()
}
