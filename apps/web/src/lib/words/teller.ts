import type { Problem } from '@sengi/contract/base'
import { type Message, say } from '@sengi/words'
import english from '../messages/server.en.json'
import { type Language, language, locales } from './language.ts'

type Sentences = Readonly<Record<string, Message>>
interface Known {
  pattern: RegExp
  key: string
}

/** What puts the server's English sentences into a language: each is known by its pattern, with the figures in it. */
export async function teller(spoken: Language): Promise<(sentence: string) => string> {
  if (spoken !== 'af') return (sentence) => sentence
  const sentences = (await import('../messages/server.af.json')).default as unknown as Sentences
  const known = Object.entries(english as unknown as Sentences).map(([key, message]) => ({
    key,
    pattern: patternOf(message),
  }))
  return (sentence) => {
    const [found] = known.flatMap((one) => matched(one, sentence))
    return found ? say(sentences[found.key] ?? sentence, locales[spoken], found.values) : sentence
  }
}

/** A refused answer with its sentences put into the language of now; what is no problem document stays as it is. */
export async function translated(response: Response): Promise<Response> {
  const text = await response.text()
  const tell = await teller(language.now())
  return new Response(problemIn(text, tell), response)
}

function problemIn(text: string, tell: (sentence: string) => string): string {
  try {
    const problem = JSON.parse(text) as Partial<Problem>
    if (!problem.detail) return text
    const errors = problem.errors?.map(({ path, message }) => ({ path, message: tell(message) }))
    return JSON.stringify({ ...problem, detail: tell(problem.detail), ...(errors && { errors }) })
  } catch {
    return text
  }
}

function matched({ key, pattern }: Known, sentence: string) {
  const match = pattern.exec(sentence)
  return match ? [{ key, values: match.groups ?? {} }] : []
}

/** The words as they are, and anything where a figure or a name stands. */
function patternOf(message: Message): RegExp {
  const pieces = Array.isArray(message) ? message : [message]
  return new RegExp(
    `^${pieces.map((piece) => (typeof piece === 'string' ? escaped(piece) : `(?<${piece[0]}>.+?)`)).join('')}$`,
  )
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
