import { parseSync } from 'vite'

/** A text in the code of a screen that no translator will ever see. */
export interface BareText {
  readonly line: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** Attributes that people read or hear, whatever part takes them. */
const readAttributes =
  /^(aria-(label|description|valuetext|roledescription)|title|alt|placeholder|label|hint|legend|description|cause|empty|intro|confirmLabel|cancelLabel|submitLabel|endText|valueText|unavailable)$/
const letters = /\p{L}{2,}/u
const sentence = /^\p{Lu}\p{Ll}|\p{L}[,;:.!?]? \p{L}/u

/** Every text in a file that should be a message. Names, codes and styles are none. */
export function bareTexts(file: string, source: string): BareText[] {
  const found: BareText[] = []
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const add = (node: Node, text: string) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() })
  walk(program as unknown as Node, [], (node, above) => {
    const text = textOf(node)
    if (text === null || isNoText(node, above)) return
    if (isBare(node, text, above)) add(node, text)
  })
  return found
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

function isBare(node: Node, text: string, above: readonly Node[]): boolean {
  if (node.type === 'JSXText') return letters.test(text)
  const attribute = above.find(({ type }) => type === 'JSXAttribute')
  if (attribute && readAttributes.test(nameOf(attribute)) && isItsValue(above)) return letters.test(text)
  return isShown(above) ? letters.test(text) : sentence.test(text) && !isName(text) && !isStyle(text)
}

/** Straight between two tags, where even a single small word is read. */
function isShown(above: readonly Node[]): boolean {
  const at = above.findIndex(({ type }) => !/^(ConditionalExpression|LogicalExpression)$/.test(type))
  return above[at]?.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(above[at + 1]?.type ?? '')
}

/** A name of code: `LoginPage`, `ArrowDown`. */
const isName = (text: string): boolean => /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}*)+$/u.test(text)

/** The text itself or a branch of it, not what some call in the attribute is told. */
const isItsValue = (above: readonly Node[]): boolean =>
  above
    .slice(
      0,
      above.findIndex(({ type }) => type === 'JSXAttribute'),
    )
    .every(({ type }) => /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(type))

const nameOf = (attribute: Node): string => {
  const { name, namespace } = attribute['name'] as { name: string; namespace?: { name: string } }
  return namespace ? `${namespace.name}:${name}` : name
}

/** Where a text is written that nobody reads: imports, types, comparisons, keys, styles, the library's own errors. */
function isNoText(node: Node, above: readonly Node[]): boolean {
  const [parent] = above
  if (!parent) return true
  if (/^(Import|Export|TS(?!As|Satisfies|NonNull))/.test(parent.type) || parent.type === 'BinaryExpression') return true
  if (parent.type === 'Property' && parent['key'] === node) return true
  if (above.some(({ type }) => type === 'TSLiteralType' || type === 'TSTypeLiteral')) return true
  const attribute = above.find(({ type }) => type === 'JSXAttribute')
  if (attribute && /^(className|id|name|key|d|viewBox|href|to|lang)$/.test(nameOf(attribute))) return true
  const call = above.find(({ type }) => type === 'CallExpression')
  return call !== undefined && /^cx$/.test(String((call['callee'] as { name?: string }).name))
}

/** Class names look like no sentence: small letters, and marks in most of them. */
const isStyle = (text: string): boolean => {
  const words = text.split(/\s+/).filter(Boolean)
  const marked = words.filter((word) => /[-:[\]/\d…]/.test(word))
  return words.every((word) => !/^\p{Lu}/u.test(word) && !/[.,!?]$/.test(word)) && marked.length * 2 >= words.length
}

/** Depth first, with what a node stands in, the nearest first. */
function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above)
  for (const child of Object.values(node).flat()) {
    if (child && typeof child === 'object' && 'type' in child) walk(child as Node, [node, ...above], visit)
  }
}

/** The sentences in a file of the server. What only its operators and we read is left out: statements, errors that stop a process. */
export function serverSentences(file: string, source: string): BareText[] {
  const found: BareText[] = []
  const { program } = parseSync(file, source)
  walk(program as unknown as Node, [], (node, above) => {
    const text = textOf(node)
    if (text === null || isNoText(node, above) || above.some(isForOperators)) return
    if (sentence.test(text) && !isName(text) && !isStyle(text)) {
      found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() })
    }
  })
  return found
}

const isForOperators = ({ type, callee }: Node): boolean =>
  type === 'TaggedTemplateExpression' ||
  type === 'ThrowStatement' ||
  (type === 'NewExpression' && /Error$/.test(String((callee as { name?: string }).name)))
