import { fileBytesAtMost, megabytesOf } from '@sengi/contract/base/files'
import { libWordsNow } from './messages.ts'
/** What `fetch` cannot do: it says how much of a body has left. Takes and answers what `fetch` does. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(input))
      for (const [name, value] of Object.entries(init?.headers ?? {})) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError(libWordsNow()('lost')))
      request.onabort = request.onerror
      request.send(init?.body instanceof Blob ? init.body : String(init?.body ?? ''))
    })

export const acceptedTypes = ['image/jpeg', 'image/png', 'application/pdf']
const longestSide = 1600
const worthShrinking = 300_000

/** Why a file cannot be sent; undefined when it can. */
export function faultOfFile({ type, size }: File): string | undefined {
  const t = libWordsNow()
  if (!acceptedTypes.includes(type)) return t('file_kind')
  if (type === 'application/pdf' && size > fileBytesAtMost) {
    return t('pdf_too_large', { most: megabytesOf(fileBytesAtMost) })
  }
  return undefined
}

/**
 * A photo of several megabytes as one that a weak network carries; drawing it anew also drops what the camera wrote
 * into it about place and time. A PDF and what is small already stay as they are.
 */
export async function madeSmall(file: File): Promise<Blob> {
  if (file.type === 'application/pdf') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) throw new Error(libWordsNow()('not_opened'))
  if (file.size < worthShrinking) return file

  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return small && small.size < file.size ? small : file
}

/** `340 kB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${Math.round(bytes / 100_000) / 10} MB`
}
