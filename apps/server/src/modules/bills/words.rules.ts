import type { Phrase, Refusal } from '../../platform/words/phrase.ts'

/** What a row is given to keep, so that it is said to each reader in their language. */
export type Keepable = Phrase

/** What a row keeps; rows from before there were phrases keep an English sentence. */
export type KeptWords = Keepable | string

/** A refusal as a part of another sentence. */
export const becauseOf = ({ code, values }: Refusal): Keepable => ({ room: 'errors', key: code, values })
