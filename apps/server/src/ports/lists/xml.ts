import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { ListFault } from './lists.ts'

/** A piece of a document: a text, or its parts by name. */
export type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined } | undefined

/** No list nests deeper; who does means harm. */
const deepest = 12

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: true,
  ignoreDeclaration: true,
  maxNestedTags: deepest,
})

/** A document with no declarations of its own, so that nothing in it can grow; else why it is not taken. */
export function readXml(file: Uint8Array, root: string): { readonly node: Node } | { readonly fault: ListFault } {
  const text = new TextDecoder('utf-8').decode(file).replace(/^\uFEFF/, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { fault: 'format' }
  if (!new RegExp(`<${root}[\\s>/]`).test(text.slice(0, 10_000))) return { fault: 'format' }
  if (!new RegExp(`</${root}\\s*>\\s*$`).test(text)) return { fault: 'cut' }
  if (XMLValidator.validate(text) !== true) return { fault: 'format' }
  try {
    return { node: (parser.parse(text) as { [name: string]: Node })[root] }
  } catch {
    return { fault: 'format' }
  }
}

/** The parts of this name, however many there are. */
export function childrenOf(node: Node, name: string): readonly Node[] {
  if (node === undefined || typeof node === 'string') return []
  const found = node[name]
  if (found === undefined) return []
  return (Array.isArray(found) ? found : [found]) as readonly Node[]
}

/** The text of the first part of this name, without what a publisher writes where there is nothing. */
export function textOf(node: Node, name: string): string {
  const [first] = childrenOf(node, name)
  return typeof first === 'string' ? plain(first) : ''
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of the language and characters by number: no other is known, and none is replaced twice. */
function plain(text: string): string {
  const read = text.replace(/&(amp|lt|gt|quot|apos|#\d{1,6}|#x[0-9a-f]{1,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
  const tidy = read.replace(/\s+/g, ' ').trim()
  return /^(na|n\/a|-0-)$/i.test(tidy) ? '' : tidy
}
