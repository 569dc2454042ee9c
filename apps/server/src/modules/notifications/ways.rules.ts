import type { NotificationCategory, NotificationChannel } from '@sengi/contract/notifications'
import type { NoticeKind } from './notices.rules.ts'

/** What the product does for people who chose nothing. Advertising is sent to those who asked for it. */
export const isOnByDefault = (category: NotificationCategory, channel: NotificationChannel): boolean =>
  channel === 'in_app' || (category !== 'marketing' && (channel === 'push' || byMail.has(category)))

const byMail: ReadonlySet<NotificationCategory> = new Set(['payments', 'requests', 'p2p', 'security', 'admin'])

/**
 * Whether a letter goes out before its address was verified. What is for one's own safety does, and says no amount: whoever mistyped
 * their address tells a stranger that there is an account, but a thief is not safe for as long as nobody typed in a code.
 */
export const goesUnverified = ({ category, goesUnverified: flagged = false }: NoticeKind): boolean =>
  flagged || category === 'security'

/** Categories that ring at night, too: an order waits for an answer, and an account in danger does not wait for morning. */
export const isLoud = (category: NotificationCategory): boolean => category === 'security' || category === 'p2p'

/** How long similar notices are gathered into one message, so that a shared weekend is not thirty of them. */
export const gatherSeconds = (category: NotificationCategory): number => (category === 'bills' ? 900 : 0)

/**
 * How many messages of one category a person gets by one way within an hour, and how many notices that wait together become one: whoever
 * sends somebody a cent a thousand times fills neither their mailbox nor the queue in which everybody's letters wait. What nobody may
 * miss, because an order or an account is in danger, is told each time.
 */
export const flood = { messagesAnHour: 10, gatheredFrom: 6 } as const
