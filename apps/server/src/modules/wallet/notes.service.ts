import type { SpokenLanguage } from '@sengi/contract/languages'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { groupOfNote } from './notes.rules.ts'

const say = phrases('wallet/notes')

/** A note of ours about bills, in the language of whoever reads it. */
export const billsNoteIn = (language: SpokenLanguage, note: string): string =>
  inWords(language, say('bills', { group: groupOfNote(note) }))
