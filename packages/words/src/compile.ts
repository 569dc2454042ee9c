import compileIcu from 'icu-minify/compile'
import type { Message } from './message.ts'

/** What a message wants to be told for a name: any text, a number that it counts, one of its cases, or what wraps words. */
export type Want = 'slot' | 'count' | 'tag' | readonly string[]

/** ICU text as the small form that pages carry. @throws Error with the text, when it says what we have no use for. */
export function compile(text: string): Message {
  // The library's type spells the same arrays more loosely.
  const message = compileIcu(text) as Message
  wantsOf(message)
  return message
}

/** All messages of one room and language, by their keys. */
export const compileAll = (texts: Readonly<Record<string, string>>): Record<string, Message> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiledAt(key, text)]))

function compiledAt(key: string, text: string): Message {
  try {
    return compile(text)
  } catch (error) {
    throw new Error(`Message ${key} cannot be read: ${text}`, { cause: error })
  }
}

/** Every name in a message, with what has to be said for it. */
export function wantsOf(message: Message): Map<string, Want> {
  const wants = new Map<string, Want>()
  collect(message, wants)
  return wants
}

function collect(message: unknown, wants: Map<string, Want>): void {
  if (!Array.isArray(message)) return
  for (const piece of message) {
    if (!Array.isArray(piece)) continue
    const [name, kind, cases] = piece
    wants.set(name, wantOf(piece))
    const inside = typeof kind === 'number' ? Object.values(cases ?? {}) : [piece.slice(1)]
    for (const branch of inside) collect(branch, wants)
  }
}

/** Money, dates and numbers are formatted in one place each, so a message only says where they stand. */
function wantOf([name, kind, cases]: unknown[]): Want {
  if (kind === undefined) return 'slot'
  if (typeof kind !== 'number') return 'tag'
  if (kind === 1) return Object.keys(cases ?? {}).sort()
  if (kind === 2) return 'count'
  throw new Error(`${name} is formatted in the message; say it with a plain {${name}}`)
}
