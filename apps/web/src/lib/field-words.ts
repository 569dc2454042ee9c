import type { FieldMessage } from '@sengi/contract/base/says'
import { entryWords } from '../ui/messages.ts'
import { language } from './words/language.ts'
import { room, wordsAtOnce } from './words/words.ts'

/** What is said about fields, by the keys that the contract's checks answer. The server says the same texts. */
export const fieldWords = room<Record<FieldMessage, Record<never, never>>>({
  en: () => import('@sengi/contract/messages/fields.en.json'),
  af: () => import('@sengi/contract/messages/fields.af.json'),
})

/** Says a check's message in the language of now. The library's own messages say nothing to a person. */
export async function fieldSayer(): Promise<(message: string) => string> {
  try {
    const say = await fieldWords.load(language.now())
    return (message) => say(message as FieldMessage) || say('field_unclear')
  } catch {
    return () => wordsAtOnce(entryWords)?.('unreachable') ?? ''
  }
}
