import type { ChatWarning } from '@sengi/contract'
import { type Notice, noticeTexts } from './notices.rules.ts'
import type { Role } from './orders.rules.ts'
import type { Setting } from './scam.rules.ts'
import type { Talk } from './talk.rules.ts'

export type { ChatWarning } from '@sengi/contract'

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

/** Characters that a line may have. */
export const longestText = 1000

/** Lines that one person can write to one order within a minute. */
export const linesAMinute = 20

/** Everything but line feeds that moves the cursor, hides, or turns the order of characters around. */
const unseen =
  /(?!\n)[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/u

/** The text as it is kept and sealed, or why it is not taken. A line with a file needs no words. */
export function readText(typed: string, hasFile: boolean): { readonly text: string } | { readonly refusal: string } {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  if (text === '' && !hasFile) return { refusal: 'Please write a message' }
  if ([...text].length > longestText) return { refusal: `A message has at most ${longestText} characters` }
  if (unseen.test(text)) return { refusal: 'This message has characters that cannot be seen' }
  return { text }
}

/** What the order itself shows, against which a line's names and numbers are held. */
export const settingOf = ({ buyerName, sellerName, payDetails }: Talk): Setting => ({
  names: [buyerName, sellerName, payDetails?.holder_name ?? null].filter((name) => name !== null),
  knownNumbers: [payDetails?.account_number ?? null, payDetails?.shap_id ?? null].filter((number) => number !== null),
})

/** What a line about the order says to one side; null when it is not for that side. */
export const noticeText = (notice: string | null): string | null =>
  notice !== null && notice in noticeTexts ? noticeTexts[notice as Notice] : notice
