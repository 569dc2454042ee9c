import { onThread } from '../../platform/threads/threads.ts'
import type { Lists, Publisher } from './lists.ts'
import { longestList, type readList } from './read-list.ts'

/** Where each publisher's files lie. Fixed here: nobody who uses the product names an address that is asked. */
const addresses: Readonly<Record<Publisher, readonly string[]>> = {
  UN: ['https://scsanctions.un.org/resources/xml/en/consolidated.xml'],
  FIC: ['https://tfs.fic.gov.za/Pages/TFSListDownload?fileType=xml'],
  OFAC: ['sdn', 'add', 'alt'].map((name) => `https://www.treasury.gov/ofac/downloads/${name}.csv`),
}

const patienceMs = 60_000

/** Reads on a thread of its own: a list of thirty thousand rows would hold everybody up. */
export const readElsewhere = onThread<typeof readList>(new URL('./read-list.ts', import.meta.url).href, 'readList')

/** The lists as their publishers have them on the web. */
export const publishedLists = (ask: typeof fetch = fetch): Lists => ({
  fetches: true,
  fetch: async (publisher) => {
    const signal = AbortSignal.timeout(patienceMs)
    const files: Uint8Array[] = []
    for (const address of addresses[publisher]) files.push(await download(ask, address, publisher, signal))
    return Buffer.concat(files.flatMap((file) => [file, Buffer.from('\n')]))
  },
  read: (publisher, file, forWhom) => readElsewhere(forWhom, publisher, file),
})

/** @throws Error for another status, an open line, too much, or silence */
async function download(ask: typeof fetch, address: string, publisher: Publisher, signal: AbortSignal) {
  const form = {
    method: 'POST',
    body: 'fileType=xml',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  const response = await ask(address, { signal, ...(publisher === 'FIC' && form) })
  const { host } = new URL(address)
  // Publishers hand on to where they keep their files; nobody is followed to an address that is not private.
  if (response.redirected && !response.url.startsWith('https://')) throw new Error(`${host} hands on in the clear`)
  if (!response.ok || !response.body) throw new Error(`${host} answered ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.byteLength
    if (size > longestList) throw new Error(`${host} answered too much`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
