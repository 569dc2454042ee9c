import type { Db } from '../../platform/db.ts'

/** A text message to one number, in E.164. `key` names it for ever: handed over twice, it is the same message. */
export interface TextMessage {
  readonly to: string
  readonly text: string
  readonly key: string
}

/** Takes text messages to telephones, once or, when nobody heard the answer, more than once. */
export interface Sms {
  /** Resolves when the message is in the other side's hands; rejected, it has to be handed over again. */
  deliver(message: TextMessage): Promise<true>
}

/** A message on the built-in telephones. */
export interface KeptText extends TextMessage {
  readonly id: string
  readonly receivedAt: Date
}

export interface TextPage {
  readonly to: string | undefined
  readonly before: string | undefined
  readonly size: number
}

/** The configured network; `telephones` lists what the built-in one kept, newest first, and is null for a real one. */
export interface SmsService {
  readonly sms: Sms
  readonly telephones: ((db: Db, page: TextPage) => Promise<KeptText[]>) | null
}
