/** What a picture is like, as far as a device can tell. */
export interface PictureLook {
  readonly width: number
  readonly height: number
  /** From 0, black, to 255, white: how bright its dots are on average. */
  readonly brightness: number
}

/** What may keep people from reading it. */
export type PictureHint = 'too_small' | 'too_dark' | 'too_bright'

const readableSide = 600
const dark = 55
const bright = 240

/** A hint, never a refusal: a dark photo of a dark card may be readable all the same. */
export function hintAbout({ width, height, brightness }: PictureLook): PictureHint | null {
  if (Math.min(width, height) < readableSide) return 'too_small'
  if (brightness < dark) return 'too_dark'
  return brightness > bright ? 'too_bright' : null
}

/** How bright dots are, of four numbers each: red, green, blue and how much they cover. */
export function brightnessOf(dots: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at + 3 < dots.length; at += 4) {
    sum += 0.2126 * (dots[at] ?? 0) + 0.7152 * (dots[at + 1] ?? 0) + 0.0722 * (dots[at + 2] ?? 0)
  }
  return dots.length >= 4 ? sum / Math.floor(dots.length / 4) : 0
}

const side = 64

/** Looks at a picture on the device. Null for what is no picture here: the server opens it in any case. */
export async function lookAt(file: File): Promise<PictureLook | null> {
  if (file.type === 'application/pdf' || typeof createImageBitmap === 'undefined') return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  return { width: picture.width, height: picture.height, brightness: brightnessOf(data) }
}
