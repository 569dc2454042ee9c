import type { Db } from '../../platform/db.ts'

/** A letter to one address. `key` names it for ever: handed over twice, it is the same letter. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly key: string
}

/** Takes letters to their addressees, once or, when nobody heard the answer, more than once. */
export interface Mail {
  /** Of each letter, whether it is in the other side's hands; rejected, it has to be handed over again. */
  deliver(letters: readonly Letter[]): Promise<readonly PromiseSettledResult<true>[]>
}

/** A letter in the built-in mailbox. */
export interface KeptLetter extends Letter {
  readonly id: string
  readonly receivedAt: Date
}

export interface LetterPage {
  readonly to: string | undefined
  readonly before: string | undefined
  readonly size: number
}

/** The configured mail; `mailbox` lists what the built-in one kept, newest first, and is null for a real one. */
export interface MailService {
  readonly mail: Mail
  readonly mailbox: ((db: Db, page: LetterPage) => Promise<KeptLetter[]>) | null
}
