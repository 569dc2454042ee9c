/** What of the browser's own detector is used; few browsers have it. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Finds the text of a code in a picture; null where there is none. */
export type Detect = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>

/** The browser's own detector, or one that is fetched when it is first needed. */
export async function aDetector(): Promise<Detect> {
  const native = await nativeDetector()
  if (native) return async (picture) => (await native.detect(picture))[0]?.rawValue || null
  const { decodeQR } = await import('qr/decode.js')
  return async (picture) => {
    const image = pixelsOf(picture)
    try {
      return image && decodeQR(image)
    } catch {
      // The library throws where there is no code, as most pictures of a camera have none.
      return null
    }
  }
}

async function nativeDetector(): Promise<Detector | null> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass & { getSupportedFormats(): Promise<string[]> } })
    .BarcodeDetector
  const formats = await found?.getSupportedFormats().catch((): string[] => [])
  return found && formats?.includes('qr_code') ? new found({ formats: ['qr_code'] }) : null
}

/** No more than this on a side: more is slower and finds no more. */
const mostPixels = 1_000

function pixelsOf(picture: HTMLVideoElement | ImageBitmap): ImageData | null {
  const [width, height] =
    'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  if (!width || !height) return null
  const scale = Math.min(1, mostPixels / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}

/** The text of the code in a picture file; null where there is none, or it is no picture. */
export async function textInFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  return picture && (await aDetector())(picture)
}
