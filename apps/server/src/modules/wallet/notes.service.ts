import type { SpokenLanguage } from '@sengi/contract/languages'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { daysOfNote, groupOfNote, type OwnNote } from './notes.rules.ts'

const say = phrases('wallet/notes')

/** A note of ours about bills, in the language of whoever reads it. */
export const billsNoteIn = (language: SpokenLanguage, note: string): string =>
  inWords(language, say('bills', { group: groupOfNote(note) }))

/** Any note of ours, in the language of whoever reads it. */
export const ownNoteIn: Readonly<Record<OwnNote, (language: SpokenLanguage, note: string) => string>> = {
  bills: billsNoteIn,
  reward_days: (language, note) => inWords(language, say('reward_days', { count: daysOfNote(note) })),
}
