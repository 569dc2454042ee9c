import type { ErrorCode } from '@sengi/contract/codes'
import { spanOf } from '@sengi/money'
import type { ErrorWords, RoomWords } from './words.gen.ts'

/**
 * A sentence that is said later, in the language of whoever reads it: the room of messages, the key in it, and what stands
 * in for its names. Rules answer phrases, never texts.
 */
export interface Phrase {
  readonly room: string
  readonly key: string
  readonly values: Readonly<Record<string, Sayable>>
}

/** Also of what was read from a row. */
export const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' && value !== null && 'room' in value && 'values' in value

/** Texts and numbers as they are, a moment as day and time in Johannesburg, another sentence, or several things as a list. */
export type Sayable = string | number | Date | Phrase | readonly (string | number | Phrase)[]

/** What a message takes for one of its names; `words.gen.ts` says it for every message. */
type ValueFor<Want> = Want extends 'slot'
  ? Sayable
  : Want extends 'count'
    ? number
    : Want extends { of: infer Case }
      ? Case
      : never
type Given<Wants> = { readonly [Name in keyof Wants]: ValueFor<Wants[Name]> }
/** What has to be given beside a key: nothing where its message has no names. */
export type Args<Wants> = keyof Wants extends never ? [] : [values: Given<Wants>]

/** Makes the phrases of one room. A key that is not there, or a name that is missing, does not compile. */
export const phrases =
  <Room extends keyof RoomWords>(room: Room) =>
  <Key extends keyof RoomWords[Room] & string>(key: Key, ...args: Args<RoomWords[Room][Key]>): Phrase => ({
    room,
    key,
    values: (args[0] ?? {}) as Phrase['values'],
  })

/** Why something is refused: a code, and what stands in for the names in its sentence. */
export interface Refusal {
  readonly code: ErrorCode
  readonly values: Phrase['values']
}

type Nothing = Readonly<Record<string, never>>

/** What a code wants to be told, and what more an answer says. */
export type ErrorArgs<Code extends ErrorCode, Extra> = keyof ErrorWords[Code] extends never
  ? [values?: Nothing, extra?: Extra]
  : [values: Given<ErrorWords[Code]>, extra?: Extra]

/** A refusal that rules answer and a service throws (`DomainError.of`). */
export const refusal = <Code extends ErrorCode>(code: Code, ...args: Args<ErrorWords[Code]>): Refusal => ({
  code,
  values: (args[0] ?? {}) as Phrase['values'],
})

/** What is written to somebody, in words that are still to be said. */
export interface LetterWords {
  readonly subject: Phrase
  readonly text: Phrase
}

/** A letter to an address, whoever owns it. */
export interface AddressLetter extends LetterWords {
  readonly to: string
  /** The id of the person who has it written. */
  readonly from: string
  readonly key: string
}

/** What the phrases of a room whose keys look so want to be told, all together. */
export type WantsOf<Room extends keyof RoomWords, Pattern extends string> = Both<
  { [Key in keyof RoomWords[Room]]: Key extends Pattern ? RoomWords[Room][Key] : never }[keyof RoomWords[Room]]
>
type Both<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer All) => void ? All : never
/** A refusal as a sentence, for what warns of it before anybody tries. */
export const sentenceOf = ({ code, values }: Refusal): Phrase => ({ room: 'errors', key: code, values })

const sayDuration = phrases('platform/durations')

/** How long something lasts: `15 minutes`, `24 hours`, `7 days`, `60 minutes`. */
export function durationPhrase(seconds: number): Phrase {
  const { unit, count } = spanOf(seconds)
  return sayDuration(unit, { count })
}
