import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { type Message, say } from '@sengi/words'
import { compileAll } from '@sengi/words/compile'
import { filesOfMessages } from './files.ts'
import { isPhrase, type Phrase, type Sayable } from './phrase.ts'

type Messages = ReadonlyMap<string, Message>

const locales: Readonly<Record<SpokenLanguage, string>> = { en: 'en-ZA', af: 'af-ZA' }
const source = path.resolve(import.meta.dirname, '../..')
const known = new Map<SpokenLanguage, Messages>()

/** A phrase as the text that somebody reads. */
export function inWords(language: SpokenLanguage, phrase: Phrase): string {
  const message = messagesIn(language).get(`${phrase.room} ${phrase.key}`)
  if (message === undefined) throw new Error(`There is no message ${phrase.key} in ${phrase.room}`)
  const values = Object.entries(phrase.values).map(([name, value]) => [name, shown(language, value)])
  return say(message, locales[language], Object.fromEntries(values))
}

/** Whether there still are words for a phrase that was kept, and for those in it. */
export const canSay = ({ room, key, values }: Phrase): boolean =>
  messagesIn('en').has(`${room} ${key}`) && Object.values(values).filter(isPhrase).every(canSay)

function shown(language: SpokenLanguage, value: Sayable): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Date) return momentIn(language, value)
  if ('room' in value) return inWords(language, value)
  const each = value.map((one) => String(shown(language, one)))
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(each)
}

/** Day and time as South Africa's clocks show them. */
const momentIn = (language: SpokenLanguage, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  }).format(at)

/** All messages of a language, read and compiled the first time that somebody speaks it. */
function messagesIn(language: SpokenLanguage): Messages {
  const before = known.get(language)
  if (before) return before
  const files = filesOfMessages().filter((one) => one.language === language)
  const messages = new Map(files.flatMap(({ file, room }) => compiledIn(file, room)))
  known.set(language, messages)
  return messages
}

const compiledIn = (file: string, room: string): [string, Message][] =>
  Object.entries(compileAll(JSON.parse(readFileSync(path.join(source, file), 'utf8')))).map(([key, message]) => [
    `${room} ${key}`,
    message,
  ])

/** The language that a browser asks for: the first that it names and we speak. */
export function languageAsked(header: string | undefined): SpokenLanguage {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
  return asked.find((one): one is SpokenLanguage => Object.hasOwn(locales, one)) ?? 'en'
}
