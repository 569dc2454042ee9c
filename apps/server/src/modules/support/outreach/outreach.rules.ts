import type { SpokenLanguage, TicketStanding } from '../tickets.rules.ts'

export type { SpokenLanguage } from '../tickets.rules.ts'

/** Somebody who can read it. */
export interface OutreachPerson {
  readonly id: string
  readonly username: string
  readonly language: SpokenLanguage
}

/** What is written, in English and, where somebody translated it, in Afrikaans. */
export interface OutreachWords {
  readonly subject: string
  readonly subjectAf: string | undefined
  readonly text: string
  readonly textAf: string | undefined
}

/** A subject of one language stands over the text of the same. */
export const wordsFor = (
  language: SpokenLanguage,
  { subject, subjectAf, text, textAf }: OutreachWords,
): { subject: string; text: string } =>
  language === 'af' && subjectAf !== undefined && textAf !== undefined
    ? { subject: subjectAf, text: textAf }
    : { subject, text }

/** It is read first, and then its person's turn. */
export const begunStanding = (now: Date): TicketStanding => ({
  isPriority: false,
  state: 'waiting_for_you',
  turn: 'theirs',
  since: now,
  answerBy: null,
  endedAt: null,
})
