import { readFic } from './fic-xml.ts'
import type { Publisher, ReadList } from './lists.ts'
import { readOfac } from './ofac-csv.ts'
import { readUn } from './un-xml.ts'

/** More than any of the lists has; a file beyond it is somebody's mistake or malice. */
export const longestList = 24 * 1024 * 1024

const readers: Readonly<Record<Publisher, (file: Uint8Array) => ReadList>> = {
  UN: readUn,
  FIC: readFic,
  OFAC: readOfac,
}

/** A published file, all of it or why not. Runs on a thread of its own. */
export function readList(publisher: Publisher, file: Uint8Array): ReadList {
  if (file.byteLength > longestList) return { fault: 'large' }
  const read = readers[publisher](file)
  if ('fault' in read) return read
  if (read.entries.length === 0) return { fault: 'empty' }
  if (read.entries.some(({ key, names }) => key === '' || key.length > 100 || names.length === 0)) {
    return { fault: 'format' }
  }
  return new Set(read.entries.map(({ key }) => key)).size === read.entries.length ? read : { fault: 'twice' }
}
