import { type Message, partsOf, say } from '@sengi/words'
import { createElement, Fragment, type ReactNode } from 'react'
import { type Language, language, locales } from './language.ts'

type Messages = Readonly<Record<string, Message>>
type File = () => Promise<{ default: unknown }>

/** What a message takes for one of its names; `words.gen.ts` says it for every message. */
type ValueFor<Want, Wrap> = Want extends 'slot'
  ? string | number | Wrap
  : Want extends 'count'
    ? number
    : Want extends 'tag'
      ? [Wrap] extends [never]
        ? never
        : (inside: ReactNode) => ReactNode
      : Want extends { of: infer Case }
        ? Case
        : never
type Given<Wants, Wrap> = { readonly [Name in keyof Wants]: ValueFor<Wants[Name], Wrap> }
type Args<Wants> = keyof Wants extends never ? [] : [values: Given<Wants, never>]

/** Says a message of one room: as a text, or drawn with parts of the page in it. A key that is not there does not compile. */
export interface Say<Words> {
  <Key extends keyof Words>(key: Key, ...values: Args<Words[Key]>): string
  drawn: <Key extends keyof Words>(key: Key, values: Given<Words[Key], ReactNode>) => ReactNode
}

/** The messages of one feature, one file for each language, of which a page loads the one that it speaks. */
export interface Room<Words> {
  load: (spoken: Language) => Promise<Say<Words>>
  /** Null until this language was loaded. */
  ready: (spoken: Language) => Say<Words> | null
}

/** `atOnce` are English messages that came with the page, for what must never wait: a loading page, a broken one. */
export function room<Words>(files: { en: File; af: File }, atOnce?: Messages): Room<Words> {
  const loading = new Map<Language, Promise<Say<Words>>>()
  const loaded = new Map<Language, Say<Words>>()
  if (atOnce) loaded.set('en', sayer<Words>(atOnce, 'en'))
  const fetchWords = async (spoken: Language) => {
    const words = sayer<Words>(await messagesOf(files, spoken), spoken)
    loaded.set(spoken, words)
    return words
  }
  const load = (spoken: Language) => {
    const under = loading.get(spoken) ?? fetchWords(spoken)
    loading.set(spoken, under)
    // A network that went away is asked again the next time.
    under.catch(() => loading.delete(spoken))
    return under
  }
  let known = false
  return {
    load: (spoken) => {
      if (!known) language.onChoose(load)
      known = true
      return load(spoken)
    },
    ready: (spoken) => loaded.get(spoken) ?? null,
  }
}

async function messagesOf(files: { en: File; af: File }, spoken: Language): Promise<Messages> {
  const file = spoken === 'af' ? files.af : files.en
  const messages = (await file()).default as Messages
  return spoken === 'en-XA' ? (await import('./pseudo.ts')).pseudo(messages) : messages
}

function sayer<Words>(messages: Messages, spoken: Language): Say<Words> {
  const locale = locales[spoken]
  const texts = (key: keyof Words, values?: object) => say(messages[key as string] ?? '', locale, { ...values })
  const drawn = (key: keyof Words, values: object) =>
    createElement(Fragment, null, ...nodesOf(partsOf(messages[key as string] ?? '', locale, wrapped(values))))
  return Object.assign(texts, { drawn })
}

/** What wraps words gets them as one node. */
const wrapped = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (inside: unknown[]) => value(createElement(Fragment, null, ...nodesOf(inside)))
        : value,
    ]),
  )

const nodesOf = (parts: unknown[]) => parts as ReactNode[]

/** The words of a room in the language of now. Whoever asks before they are there waits for them, as for a part of the page. */
export function useWords<Words>(from: Room<Words>): Say<Words> {
  const spoken = language.now()
  const words = from.ready(spoken)
  // Thrown and not given to React's `use`: that goes on in the middle of a component, which then finds no second `use`.
  if (words === null) throw from.load(spoken)
  return words
}

/** For what must not wait: the words of now, else the English ones that came with the page. */
export const wordsAtOnce = <Words>(from: Room<Words>): Say<Words> | null =>
  from.ready(language.now()) ?? from.ready('en')

/** Words that a part of the page will want, fetched beside those of the page. */
export const askForWords = (from: Room<never>): void => void from.load(language.now()).catch(() => {})

/** A part of the app and the words that it speaks, fetched side by side. */
export const withWords = async <Part>(part: Promise<Part>, ...rooms: readonly Room<never>[]): Promise<Part> => {
  await Promise.all(rooms.map((from) => from.load(language.now())))
  return part
}
