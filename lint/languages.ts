import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@sengi/words/compile'
import { alikeInBoth, englishWords } from './english.ts'

// How much of the product each language says: `node lint/languages.ts` prints it with every message that is still English, and writes
// the file that the page of languages shows.

const root = path.resolve(import.meta.dirname, '..')

/** One message in English and in another language. */
export interface Pair {
  /** Its file, without language and ending, and its key. */
  readonly at: string
  readonly english: string
  /** Undefined where the language lacks it. */
  readonly said: string | undefined
}

/** Why a message counts as not said in its language; null when it does. */
export type Fault = 'lacking' | 'same' | 'english'

/** As many words as a name or a term may have that is the same in both languages. */
const wordsOfName = 2
/** From this share of words that only English has, a text is English. A term or two of it stand in any sentence. */
const englishShare = 0.2

/** What is wrong with a translation: it is not there, it is the English text, or it is some other English text. */
export function faultOf({ at, english, said }: Pair): Fault | null {
  if (said === undefined) return 'lacking'
  if (alikeInBoth.has(at)) return null
  const words = wordsOf(said)
  if (said === english && words.length > wordsOfName) return 'same'
  const ofEnglish = words.filter((word) => englishWords.has(word)).length
  return ofEnglish > 1 && ofEnglish / words.length >= englishShare ? 'english' : null
}

/** The words that a message says itself, in small letters: no names that are put in, no marks and no cases. */
export const wordsOf = (text: string): string[] =>
  textsIn(compile(text))
    .join(' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}'’]*/gu) ?? []

function textsIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (!Array.isArray(message)) return []
  return message.flatMap((piece) => (Array.isArray(piece) ? inside(piece) : textsIn(piece)))
}

/** A piece begins with the name of what is put in; a choice goes on with its kind and its cases. */
const inside = ([, kind, ...rest]: readonly unknown[]): string[] =>
  typeof kind === 'number'
    ? Object.values(rest[0] ?? {}).flatMap(textsIn)
    : [kind, ...rest].flatMap((part) => textsIn([part]))

/** Every message of web, server and contract beside that of another language. */
export function pairsIn(language: string): Pair[] {
  return globSync(['apps/*/src/**/messages/*.en.json', 'packages/*/messages/*.en.json'], { cwd: root })
    .sort()
    .flatMap((file) => {
      const theirs = textsOf(file.replace('.en.', `.${language}.`))
      return Object.entries(textsOf(file)).map(([key, english]) => ({
        at: `${path.basename(file, '.en.json')} ${key}`,
        english,
        said: theirs[key],
      }))
    })
}

function textsOf(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** How much is said, in whole per cent: 100 only when nothing is left. */
export const percentOf = (pairs: readonly Pair[]): number =>
  Math.floor((100 * pairs.filter((pair) => faultOf(pair) === null).length) / pairs.length)

export const writtenTo = path.join(root, 'apps/web/src/features/account/languages.gen.ts')

/** Whole per cent, so that the file changes when a language falls behind and not with every message. */
export const generated = (percents: Readonly<Record<string, number>>): string =>
  [
    '// Written by `npx node lint/languages.ts` from all messages.\n',
    `export const percentSaid = { ${Object.entries(percents)
      .map(([name, percent]) => `${name}: ${percent}`)
      .join(', ')} } as const\n`,
  ].join('')

export const otherLanguages = ['af'] as const

/** Per cent of each language; English is what the others are measured by. */
export const percents = (): Record<string, number> =>
  Object.fromEntries([['en', 100], ...otherLanguages.map((language) => [language, percentOf(pairsIn(language))])])

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const language of otherLanguages) {
    const pairs = pairsIn(language)
    for (const pair of pairs)
      if (faultOf(pair)) console.log(`${language} ${faultOf(pair)}: ${pair.at}: ${pair.said ?? ''}`)
    console.log(`${language}: ${percentOf(pairs)} % of ${pairs.length} messages`)
  }
  writeFileSync(writtenTo, generated(percents()))
}
