import { sentEndings } from '@sengi/contract/base/files'
import type { HeldSection } from '@sengi/contract/privacy/calls'

/** What somebody sent in themselves, as a row names it. */
interface Sent {
  readonly id: string
  readonly storageName: string
  readonly mediaType: string
  readonly size: number
  readonly at: Date
  readonly called: string
}

/** A file within an archive, and where it lies until then. */
export interface UploadInside {
  readonly name: string
  readonly storageName: string
  readonly size: number
  readonly at: Date
}

/** Which files an archive takes, and how many it has no room for. */
export interface Uploads {
  readonly fitting: readonly UploadInside[]
  readonly leftOut: number
}

/** Where a file lies within the archive: below its part, by the id of the row that tells of it. */
export const uploadInside = (
  section: HeldSection,
  { id, called, mediaType, storageName, size, at }: Sent,
): UploadInside => ({
  name: `files/${section}/${called}-${id}.${endings[mediaType] ?? 'bin'}`,
  storageName,
  size,
  at,
})

const endings: Readonly<Record<string, string>> = sentEndings

/** The newest ones that have room together, in the order of their names. */
export function uploadsWithin(uploads: readonly UploadInside[], bytesAtMost: number): Uploads {
  let bytes = 0
  const fitting = uploads
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .filter(({ size }) => {
      bytes += size
      return bytes <= bytesAtMost
    })
  const inOrder = fitting.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { fitting: inOrder, leftOut: uploads.length - fitting.length }
}

/** What waits for its download: the text, and where the files lie that go with it. */
export interface WaitingExport {
  readonly text: string
  readonly uploads: readonly UploadInside[]
}

export const exportText = ({ text, uploads }: WaitingExport): string => JSON.stringify({ text, uploads })

/** One that was made before files went along is the text itself. */
export function readExportText(kept: string): WaitingExport {
  const read = JSON.parse(kept) as { about: unknown } | { text: string; uploads: (UploadInside & { at: string })[] }
  if ('about' in read) return { text: kept, uploads: [] }
  return { text: read.text, uploads: read.uploads.map((one) => ({ ...one, at: new Date(one.at) })) }
}

/** What lies in the archive: the text first, then the files; only they lie in the storage by a name of their own. */
export const entriesOf = (
  { text, uploads }: WaitingExport,
  madeAt: Date,
): (Omit<UploadInside, 'storageName'> & Partial<UploadInside>)[] => [
  { name: 'my-data.json', at: madeAt, size: Buffer.byteLength(text) },
  ...uploads,
]
