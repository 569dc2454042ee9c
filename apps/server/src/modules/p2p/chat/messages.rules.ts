import type { ChatWarning } from '@sengi/contract/p2p/conversation'
import type { Amount } from '@sengi/money'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { isNotice, linePhrase } from '../notices.rules.ts'
import type { Role } from '../orders.rules.ts'
import type { Agreed } from '../settings.rules.ts'
import type { OrderChat } from './chat.rules.ts'
import type { Setting } from './scam.rules.ts'

export type { ChatWarning } from '@sengi/contract/p2p/conversation'

/** A line of an order's chat: what a side wrote, or what happened to the order. */
export interface Line {
  readonly id: string
  readonly sender: Role | 'system' | 'staff'
  readonly senderId: string | null
  readonly text: string
  readonly warnings: readonly ChatWarning[]
  readonly evidenceId: string | null
  readonly deliveredAt: Date | null
  readonly readAt: Date | null
  readonly createdAt: Date
}

/** Lines that one person can write to one order within a minute. */
export const linesAMinute = 20

/** Whether a line has nothing to say. One with a file needs no words. */
export const saysNothing = (text: string, hasFile: boolean): boolean => text === '' && !hasFile

/** What the order itself shows, against which a line's names and numbers are held. */
export const settingOf = ({ buyerName, sellerName, payDetails }: OrderChat): Setting => ({
  names: [buyerName, sellerName, payDetails?.holder_name ?? null].filter((name) => name !== null),
  knownNumbers: [payDetails?.account_number ?? null, payDetails?.shap_id ?? null].filter((number) => number !== null),
})

/** What a line about the order says: of a notice that is gone, what it is called. */
export const lineSaid = (notice: string, agreed: Agreed, fiat: Amount): Phrase | string =>
  isNotice(notice) ? linePhrase(notice, agreed, fiat) : notice
