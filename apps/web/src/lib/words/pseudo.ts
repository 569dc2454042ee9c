import type { Message } from '@sengi/words'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'î',
  o: 'ö',
  u: 'û',
  A: 'Á',
  E: 'Ê',
  O: 'Ö',
  c: 'ç',
  n: 'ñ',
}

/** Two fifths longer, which is what translations of English take. */
const longer = (text: string) =>
  'one two three four five six seven eight nine ten'.slice(0, Math.ceil(text.length * 0.4))

const accented = (text: string) => text.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter)

/** Messages as a language that does not exist: what stays English on a screen is no message, what is cut off shows. */
export const pseudo = (messages: Readonly<Record<string, Message>>): Record<string, Message> =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, bracketed(message)]))

const bracketed = (message: Message): Message => {
  const pieces = Array.isArray(message) ? message : [message]
  const words = pieces.filter((piece) => typeof piece === 'string').join('')
  return ['[', ...(pieces.map(spoken) as typeof pieces), ` ${longer(words)}]`]
}

/** Words inside a choice or a mark are accented as well; names and numbers stay. */
function spoken(piece: unknown): unknown {
  if (typeof piece === 'string') return accented(piece)
  if (!Array.isArray(piece) || piece.length === 1) return piece
  const [name, second, ...rest] = piece
  if (typeof second !== 'number') return [name, ...[second, ...rest].map(spoken)]
  const cases = Object.entries(rest[0] as Record<string, unknown>)
  return [name, second, Object.fromEntries(cases.map(([of, branch]) => [of, inBranch(branch)]))]
}

const inBranch = (branch: unknown): unknown => (Array.isArray(branch) ? branch.map(spoken) : spoken(branch))
