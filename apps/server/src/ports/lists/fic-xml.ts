import { birthSpanOf } from './dates.ts'
import type { ListedEntry, ReadList } from './lists.ts'
import { childrenOf, type Node, readXml, textOf } from './xml.ts'

/** South Africa's list of targeted financial sanctions, as the Financial Intelligence Centre publishes it: flat rows, everything in texts. */
export function readFic(file: Uint8Array): ReadList {
  const read = readXml(file, 'NewDataSet')
  if ('fault' in read) return read
  return {
    entries: [
      ...childrenOf(read.node, 'Table').map(personOf),
      ...childrenOf(read.node, 'Table1').map((node) => entryOf(node, 'entity', 'Entity', textOf(node, 'FirstName'))),
    ],
  }
}

const personOf = (node: Node): ListedEntry => entryOf(node, 'person', 'Individual', textOf(node, 'FullName'))

function entryOf(node: Node, kind: ListedEntry['kind'], prefix: string, name: string): ListedEntry {
  return {
    key: textOf(node, 'ReferenceNumber') || textOf(node, `${prefix}ID`),
    kind,
    names: [...(name ? [{ name, quality: 'primary' } as const] : []), ...aliasesIn(textOf(node, `${prefix}Alias`))],
    births: severalIn(textOf(node, `${prefix}DateOfBirth`)).flatMap((text) => birthSpanOf(text) ?? []),
    documents: documentsIn(textOf(node, `${prefix}Document`)),
    countries: severalIn(textOf(node, 'Nationality')),
    wallets: [],
    programme: 'FIC TFS',
    listed_on: birthSpanOf(textOf(node, 'ListedOn'))?.from ?? null,
    remarks: textOf(node, 'Comments').slice(0, 2_000),
  }
}

/** Where characters of another script were lost, `?` is all that is left, and names nobody. */
function aliasesIn(text: string): ListedEntry['names'] {
  const parts = text.split(/[;,|]|(?=\b(?:Good|Low)\b\s*[:-]?\s)/i)
  return parts.flatMap((part) => {
    const [, quality = '', rest = ''] = /^\s*(good|low)?\b\s*[:-]?\s*(.*)$/is.exec(part) ?? []
    const name = rest.replace(/\?+/g, ' ').trim()
    if (!/\p{L}{2}/u.test(name) || /^na$/i.test(name)) return []
    return [{ name, quality: quality.toLowerCase() === 'low' ? ('low' as const) : ('good' as const) }]
  })
}

const severalIn = (text: string): string[] =>
  text
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^na$/i.test(part))

/** Numbers among words such as "Passport": what has digits enough to name a document. */
const documentsIn = (text: string): string[] =>
  [...text.matchAll(/[A-Z]{0,3}[-/]?\d[\dA-Z/-]{4,}/gi)]
    .map(([number]) => number)
    .filter((number) => !/^\d{2}-\d{2}-\d{4}$/.test(number))
