import { type LetterWords, type Phrase, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'

const say = phrases('auth/letters')
const text = phrases('auth/texts')

export type ChangeKind = 'email' | 'phone'

/** How long the codes of a change serve, and how often they may be guessed at. A text message arrives sooner than a letter. */
export const changeRules = { seconds: { email: 15 * 60, phone: 10 * 60 }, tries: 5 } as const

/** How the old side of a change agrees: it is written to at the number before, or by e-mail where that number is lost. */
export type OldWay = 'phone' | 'email'

/** Who is asked on the old side for another number; null for the first one, which nobody gives anything up for. */
export const oldWayOf = (confirmedBefore: string | null, isLost: boolean): OldWay | null => {
  if (confirmedBefore === null) return null
  return isLost ? 'email' : 'phone'
}

/** A change that somebody asked for, at a moment of the product's clock. */
export interface AskedChange {
  readonly id: string
  /** The form in which it is compared: the canonical address, or the number. */
  readonly target: string
  readonly typed: string
  readonly codeHash: Buffer
  readonly oldWay: OldWay | null
  readonly oldCodeHash: Buffer | null
  readonly tries: number
  readonly expiresAt: Date
  readonly isUsed: boolean
  readonly isEnded: boolean
  readonly isOver: boolean
}

/** Why the codes of a change cannot be tried; null when they can. */
export function changeFault(change: AskedChange | undefined): Refusal | null {
  if (!change) return refusal('change_not_asked')
  if (change.isUsed) return refusal('change_code_used')
  if (change.isEnded) return refusal('change_code_replaced')
  if (change.isOver) return refusal('change_code_over')
  return change.tries >= changeRules.tries ? refusal('change_code_tried') : null
}

/** What somebody is told who typed another code, with the tries that are left. */
export const wrongChangeCode = (tries: number): Refusal =>
  refusal('change_code_wrong', { left: Math.max(0, changeRules.tries - tries) })

/** Pages that a letter names for whoever did not ask for what it tells. */
export interface Ways {
  readonly profile: string
  readonly password: string
  readonly contact: string
}

export const waysAt = (publicUrl: string): Ways => ({
  profile: `${publicUrl}/account/profile`,
  password: `${publicUrl}/account/password`,
  contact: `${publicUrl}/contact`,
})

const minutesOf = (kind: ChangeKind): number => changeRules.seconds[kind] / 60

export const newAddressLetter = (username: string, code: string): LetterWords => ({
  subject: say('email_change_subject'),
  text: say('email_change_text', { username, code, minutes: minutesOf('email') }),
})

/** To whoever has the address that somebody else wanted. */
export const addressInUseLetter = (username: string): LetterWords => ({
  subject: say('email_in_use_subject'),
  text: say('email_in_use_text', { username }),
})

export const changeAskedLetter = (username: string, { profile, password, contact }: Ways): LetterWords => ({
  subject: say('email_asked_subject'),
  text: say('email_asked_text', { username, profile, password, contact }),
})

/** The last letter to an address. `hours`: how long what leaves is braked. */
export const addressLeftLetter = (username: string, hours: number, { contact }: Ways): LetterWords => ({
  subject: say('email_changed_subject'),
  text: say('email_changed_text', { username, hours, contact }),
})

export const agreeLetter = (username: string, code: string, { password }: Ways): LetterWords => ({
  subject: say('phone_agree_subject'),
  text: say('phone_agree_text', { username, code, minutes: minutesOf('phone'), password }),
})

export const numberChangedLetter = (username: string, { password, contact }: Ways): LetterWords => ({
  subject: say('phone_changed_subject'),
  text: say('phone_changed_text', { username, password, contact }),
})

export const phoneCodeText = (code: string): Phrase => text('code', { code, minutes: minutesOf('phone') })
export const agreeText = (code: string): Phrase => text('agree', { code })
export const numberInUseText = (): Phrase => text('in_use')
export const numberLeftText = ({ contact }: Ways): Phrase => text('changed', { contact })

interface Texts {
  /** Everybody's to this number, and the asker's own, in a day. */
  readonly asked: number
  readonly own: number
  readonly isKnown: boolean
}

interface TextFigures {
  readonly textsToANumberADay: number
  readonly textsForOneADay: number
  readonly textsForKnownADay: number
}

/**
 * Whether a number is written to once more. No account has it written to on and on, and strangers with many accounts use up what anybody
 * may ask for, but not what is kept beside it for the first code of each of those whom we know.
 */
export function mayText({ asked, own, isKnown }: Texts, figures: TextFigures): boolean {
  if (own >= figures.textsForOneADay) return false
  const kept = isKnown && own === 0 ? figures.textsForKnownADay : 0
  return asked < figures.textsToANumberADay + kept
}
