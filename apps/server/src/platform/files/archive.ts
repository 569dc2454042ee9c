import { makeZip, predictLength } from 'client-zip'

/** A file that is sent while it is made, so that no more than a part of it is ever in memory. */
export interface StreamedFile {
  readonly name: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  readonly bytes: ReadableStream<Uint8Array>
}

/** What lies in an archive: a path without a folder above it, its moment and its size in bytes. */
export interface ArchiveEntry {
  readonly name: string
  readonly at: Date
  readonly size: number
}

/** How many bytes an archive of these entries has. */
export const archiveSize = (entries: readonly ArchiveEntry[]): number => Number(predictLength(entries.map(metaOf)))

/**
 * A zip, not compressed: pictures are already, and its size is known before it is made. Each entry is read when the one before it
 * is sent. @throws Error, through its stream, for an entry that is not as large as it says
 */
export const archive = <E extends ArchiveEntry>(
  name: string,
  entries: readonly E[],
  read: (entry: E) => Promise<Uint8Array>,
): StreamedFile => ({
  name,
  mediaType: 'application/zip',
  size: archiveSize(entries),
  bytes: quietlyBrokenOff(makeZip(oneByOne(entries, read))),
})

/** Whoever stops a download is no failure of ours; the library would hand back as one what it was stopped with. */
function quietlyBrokenOff(made: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = made.getReader()
  return new ReadableStream(
    {
      pull: async (onward) => {
        const { done, value } = await reader.read()
        if (done) onward.close()
        else onward.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason).catch(() => {}),
    },
    { highWaterMark: 0 },
  )
}

async function* oneByOne<E extends ArchiveEntry>(entries: readonly E[], read: (entry: E) => Promise<Uint8Array>) {
  for (const entry of entries) {
    const input = await read(entry)
    if (input.length !== entry.size) throw new Error(`${entry.name} has ${input.length} bytes, not ${entry.size}`)
    yield { ...metaOf(entry), input }
  }
}

const metaOf = ({ name, at, size }: ArchiveEntry) => ({ name, lastModified: at, size })
