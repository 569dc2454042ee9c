import { birthSpanOf } from './dates.ts'
import type { BirthSpan, ListedEntry, ReadList } from './lists.ts'
import { childrenOf, type Node, readXml, textOf } from './xml.ts'

/** The United Nations Security Council's consolidated list. */
export function readUn(file: Uint8Array): ReadList {
  const read = readXml(file, 'CONSOLIDATED_LIST')
  if ('fault' in read) return read
  const of = (group: string, one: string) => childrenOf(read.node, group).flatMap((node) => childrenOf(node, one))
  const entries = [
    ...of('INDIVIDUALS', 'INDIVIDUAL').map((node) => entryOf(node, 'INDIVIDUAL', 'person')),
    ...of('ENTITIES', 'ENTITY').map((node) => entryOf(node, 'ENTITY', 'entity')),
  ]
  return { entries }
}

function entryOf(node: Node, prefix: string, kind: ListedEntry['kind']): ListedEntry {
  return {
    key: textOf(node, 'REFERENCE_NUMBER') || textOf(node, 'DATAID'),
    kind,
    names: namesOf(node, prefix),
    births: childrenOf(node, `${prefix}_DATE_OF_BIRTH`).flatMap(birthOf),
    documents: childrenOf(node, `${prefix}_DOCUMENT`).flatMap((one) => textOf(one, 'NUMBER') || []),
    countries: [
      ...new Set([
        ...childrenOf(node, 'NATIONALITY').flatMap((one) => textOf(one, 'VALUE') || []),
        ...childrenOf(node, `${prefix}_ADDRESS`).flatMap((one) => textOf(one, 'COUNTRY') || []),
      ]),
    ],
    wallets: [],
    programme: textOf(node, 'UN_LIST_TYPE'),
    listed_on: birthSpanOf(textOf(node, 'LISTED_ON'))?.from ?? null,
    remarks: textOf(node, 'COMMENTS1').slice(0, 2_000),
  }
}

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const

function namesOf(node: Node, prefix: string): ListedEntry['names'] {
  const own = nameParts.flatMap((part) => textOf(node, part) || []).join(' ')
  const written = textOf(node, 'NAME_ORIGINAL_SCRIPT')
  const aliases = childrenOf(node, `${prefix}_ALIAS`).flatMap((one) => {
    const name = textOf(one, 'ALIAS_NAME')
    return name ? [{ name, quality: textOf(one, 'QUALITY').toLowerCase() === 'low' ? 'low' : 'good' } as const] : []
  })
  return [
    ...(own ? [{ name: own, quality: 'primary' } as const] : []),
    ...(written ? [{ name: written, quality: 'good' } as const] : []),
    ...aliases,
  ]
}

function birthOf(node: Node): BirthSpan[] {
  const [from, to] = [textOf(node, 'FROM_YEAR'), textOf(node, 'TO_YEAR')]
  const text = textOf(node, 'DATE') || textOf(node, 'YEAR') || (from && to ? `${from} to ${to}` : from || to)
  const span = birthSpanOf(text)
  return span ? [span] : []
}
