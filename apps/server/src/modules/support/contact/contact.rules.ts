import type { SpokenLanguage } from '@sengi/contract/languages'
import type { ContactSubject } from '@sengi/contract/support/contact'
import type { ContactState } from '@sengi/contract/support/contact-desk'
import { daySeconds } from '@sengi/money'
import { type LetterWords, type Phrase, phrases } from '../../../platform/words/phrase.ts'

export type { ListSort } from '@sengi/contract/fields'
export type { ContactSubject } from '@sengi/contract/support/contact'
export type { ContactState } from '@sengi/contract/support/contact-desk'

const say = phrases('support/contact')

/** Whose eyes a message is for. */
export const contactDeskNames = ['support', 'compliance'] as const
export type ContactDeskName = (typeof contactDeskNames)[number]

/** Who wrote, as far as they said. */
export interface ContactSender {
  readonly firstName: string
  readonly lastName: string
  /** As it was typed. */
  readonly email: string
}

/** What a visitor wrote. */
export interface VisitorMessage {
  readonly id: string
  readonly subject: ContactSubject
  /** Null for whoever reports without a name. */
  readonly sender: ContactSender | null
  readonly language: SpokenLanguage
  readonly text: string
  readonly state: ContactState
  readonly answer: string | null
  readonly endedBy: string | null
  readonly endedAt: Date | null
  readonly receivedAt: Date
}

/** With how many zero bits the hash of a stamp and its proof begins: a moment for one page, hours for a flood. */
export const proofBits = 13

/** Nobody reads the page and writes to us within this; nobody leaves it open for longer than the other. */
const leastSeconds = 3
const stampSeconds = daySeconds

interface Stamp {
  readonly issuedAt: Date
  /** What the seal is over. */
  readonly sealed: string
  /** In hexadecimal digits. */
  readonly seal: string
}

/** A stamp's parts; null for what was never one of ours. */
export function readStamp(text: string): Stamp | null {
  const [, sealed, millis, seal] = /^((\d{1,15})\.[0-9a-f]{32})\.([0-9a-f]{64})$/.exec(text) ?? []
  return sealed && millis && seal ? { issuedAt: new Date(Number(millis)), sealed, seal } : null
}

/** How old a stamp is in its use: too young for a person, too old for a page, or right. */
export function stampAge(issuedAt: Date, now: Date): 'young' | 'old' | 'right' {
  const seconds = (now.getTime() - issuedAt.getTime()) / 1000
  if (seconds < leastSeconds) return 'young'
  return seconds > stampSeconds ? 'old' : 'right'
}

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0
}

/** Whose message it is: all of a sender, or nothing of one with a compliance issue; undefined for anything between. */
export function senderOf(
  subject: ContactSubject,
  { firstName, lastName, email }: { readonly [Key in keyof ContactSender]: string | undefined },
): ContactSender | null | undefined {
  if (firstName && lastName && email) return { firstName, lastName, email }
  return subject === 'compliance' && !firstName && !lastName && !email ? null : undefined
}

/** Says that a message came, and nothing of what was typed, not even a name: it goes to an address that anybody may have typed. */
export const receivedLetter = (number: string, span: Phrase): LetterWords => ({
  subject: say('received_subject', { number }),
  text: say('received_text', { number, span }),
})

export const answerLetter = (
  name: string,
  { number, answer, contact }: { readonly number: string; readonly answer: string; readonly contact: string },
): LetterWords => ({
  subject: say('answer_subject', { number }),
  text: say('answer_text', { name, answer, contact, number }),
})
