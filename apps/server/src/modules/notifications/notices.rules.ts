import type { StopKind } from '@sengi/contract/auth/stops'
import type { NotificationCategory, OfferedAct } from '@sengi/contract/notifications'
import type { Phrase, WantsOf } from '../../platform/words/phrase.ts'

/** What goes along with a notice: amounts as text, usernames, or words of the module that tells it; never a secret. */
type NoticeValue = string | number | Phrase
export type NoticeParams = Readonly<Record<string, NoticeValue>>

/** Where the words of notices are. */
export const noticesRoom = 'notifications/notices'

/**
 * What of it may stand in a title: figures and our own words. A title stands alone on a locked screen and as a letter's subject,
 * where whatever it says is taken for ours: names, groups and other words that people chose stand in the body only.
 */
export const titleParams = ['amount', 'answer', 'asset', 'change', 'order', 'share', 'ticket'] as const

export interface NoticeKind {
  readonly category: NotificationCategory
  /** Which of its bodies it says, where it has several. */
  readonly says?: (params: NoticeParams) => `body${string}`
  /** Told by every way that the person has, whatever they switched off, and at night. */
  readonly isUrgent?: boolean
  /** Its letter goes to an address that nobody has verified yet, too: it says no amount, and somebody's order waits for an answer. */
  readonly goesUnverified?: boolean
  /** Its letter carries a link that stops this without signing in. */
  readonly stops?: StopKind
  /** What can be done about it where it is read, with one press. */
  readonly offers?: OfferedAct
}

/** Everything that people are told; its words are `<type>_title` and `<type>_body` of the room. A module adds the rows of its own events. */
export const noticeKinds = {
  'transfer.received': { category: 'payments', says: ({ coins }) => (coins ? 'body_worth' : 'body') },
  'claim.waiting': { category: 'payments' },
  'claim.claimed': { category: 'payments' },
  'claim.declined': { category: 'payments' },
  'claim.expired': { category: 'payments', says: ({ wait }) => (wait ? 'body' : 'body_in_time') },
  'deposit.credited': { category: 'payments' },
  'deposit.origin_asked': { category: 'payments' },
  'deposit.torn': { category: 'payments' },
  'deposit.mended': { category: 'payments' },
  'withdrawal.confirmed': { category: 'payments' },
  'withdrawal.failed': { category: 'payments' },
  'request.received': { category: 'requests' },
  'request.reminded': { category: 'requests' },
  'request.paid': { category: 'requests', says: ({ coins }) => (coins ? 'body_worth' : 'body') },
  'request.declined': { category: 'requests' },
  'request.cancelled': { category: 'requests' },
  'request.not_owed': { category: 'requests', says: ({ left }) => (left ? 'body_rest' : 'body') },
  'request.ask_again': { category: 'requests', says: ({ left }) => (left ? 'body_rest' : 'body') },
  'request.expired': { category: 'requests', says: ({ wait }) => (wait ? 'body' : 'body_in_time') },
  'bill.joined': { category: 'bills' },
  'bill.invited': { category: 'bills' },
  'bill.link_used': { category: 'bills' },
  'bill.shared': { category: 'bills' },
  'bill.changed': { category: 'bills' },
  'bill.settled': { category: 'bills' },
  'bill.claimed_paid': { category: 'bills' },
  'bill.answered': { category: 'bills' },
  'bill.yes_taken_back': { category: 'bills' },
  'bill.deleted': { category: 'bills' },
  'bill.reminder': { category: 'bills' },
  'bill.comment': { category: 'bills' },
  'bill.refunded': { category: 'bills' },
  'price.moved': { category: 'price' },
  'price.reached': { category: 'price' },
  'card.paid': { category: 'card', offers: 'not_me' },
  'card.declined': { category: 'card', offers: 'not_me' },
  'card.refunded': { category: 'card' },
  'card.phone_added': { category: 'card' },
  'card.phone_refused': { category: 'card' },
  'card.phone_stopped': { category: 'card' },
  'card.phone_removed': { category: 'card' },
  'card.dispute_won': { category: 'card' },
  'card.dispute_lost': { category: 'card' },
  'qr.received': { category: 'payments' },
  'qr.refunded': { category: 'payments', says: ({ coins }) => (coins ? 'body_worth' : 'body') },
  'onramp.credited': { category: 'payments', says: ({ paid }) => (paid ? 'body_paid' : 'body') },
  'onramp.waiting': { category: 'payments' },
  'onramp.offer': { category: 'payments' },
  'onramp.returned': { category: 'payments' },
  'kyc.approved': { category: 'admin' },
  'kyc.rejected': { category: 'admin', says: ({ what }) => (what ? 'body_what' : 'body') },
  'privacy.export_ready': { category: 'security', isUrgent: true },
  'privacy.export_failed': { category: 'admin' },
  'privacy.closure_asked': { category: 'security', isUrgent: true, stops: 'closure' },
  'privacy.closure_undone': { category: 'security', isUrgent: true },
  'privacy.closure_prevented': { category: 'security', isUrgent: true },
  'kyc.asked_again': { category: 'admin', says: ({ what }) => (what ? 'body_what' : 'body') },
  'kyc.taken_back': { category: 'admin', isUrgent: true },
  // What is decided about somebody they are written, whatever they switched off.
  'kyc.prominence_asked': { category: 'admin', isUrgent: true },
  'kyc.prominence_approve': { category: 'admin', isUrgent: true },
  'kyc.prominence_refuse': { category: 'admin', isUrgent: true },
  'kyc.prominence_clear': { category: 'admin', isUrgent: true },
  'support.begun': { category: 'admin' },
  'support.answered': { category: 'admin' },
  'support.ended': { category: 'admin' },
  'support.unanswered': { category: 'admin' },
  'support.joined': { category: 'admin' },
  // The law has us write these, whatever somebody switched off.
  'support.complaint_marked': { category: 'admin', isUrgent: true },
  'support.complaint_acknowledged': {
    category: 'admin',
    isUrgent: true,
    says: ({ contact }) => (contact ? 'body' : 'body_team'),
  },
  'support.complaint_referable': { category: 'admin', isUrgent: true },
  'support.complaint_withdrawn': { category: 'admin', isUrgent: true },
  'support.complaint_decided': {
    category: 'admin',
    isUrgent: true,
    says: ({ date }) => (date ? 'body' : 'body_withdrawn'),
  },
  'p2p.order': { category: 'p2p', goesUnverified: true },
  'p2p.dispute': { category: 'p2p', isUrgent: true },
  'p2p.ad_paused': { category: 'p2p' },
  'p2p.ad_let_go': { category: 'p2p' },
  'p2p.ad_kept_paused': { category: 'p2p' },
  'p2p.ad_stopped': { category: 'p2p' },
  'p2p.rated': { category: 'p2p' },
  'staking.unlocked': { category: 'rewards' },
  'reward.badge': { category: 'rewards' },
  'reward.reached': { category: 'rewards' },
  'reward.paid': { category: 'rewards', says: ({ worth }) => (worth ? 'body_worth' : 'body') },
  'reward.lost': { category: 'rewards' },
  'security.new_device': { category: 'security', isUrgent: true, stops: 'new_device' },
  'security.password_changed': { category: 'security', isUrgent: true },
  'security.password_reset': { category: 'security', isUrgent: true },
  'security.pin_set': { category: 'security', isUrgent: true },
  'security.email_verified': { category: 'security', isUrgent: true },
  'security.sign_ins_failed': { category: 'security', isUrgent: true },
  'security.pin_guessed': { category: 'security', isUrgent: true },
  'security.codes_failed': { category: 'security', isUrgent: true },
  'security.factor_on': { category: 'security', isUrgent: true },
  'security.factor_off': { category: 'security', isUrgent: true },
  'security.recovery_codes': { category: 'security', isUrgent: true },
  'security.passkey_added': { category: 'security', isUrgent: true },
  'security.passkey_removed': { category: 'security', isUrgent: true },
  'security.factor_lost': { category: 'security', isUrgent: true, stops: 'factor_loss' },
  'security.factor_kept': { category: 'security', isUrgent: true },
  'security.factor_gone': { category: 'security', isUrgent: true },
  'payout.checked': { category: 'admin' },
  'security.change_waits': { category: 'security', isUrgent: true, stops: 'loosening' },
  'security.change_made': { category: 'security', isUrgent: true, stops: 'new_device' },
  'security.change_called_off': { category: 'security', isUrgent: true },
  'security.change_failed': { category: 'security', isUrgent: true },
  'security.lock_set': { category: 'security', isUrgent: true },
  'security.payout_account': { category: 'security', isUrgent: true },
} as const satisfies Record<string, NoticeKind>

export type NoticeType = keyof typeof noticeKinds

/** The rules of a type; undefined for one that an older version of the product wrote. */
export const noticeKindOf = (type: string): NoticeKind | undefined =>
  Object.hasOwn(noticeKinds, type) ? noticeKinds[type as NoticeType] : undefined

/** How a type begins the names of its words. */
type WordOf<Type extends NoticeType> = Type extends `${infer Of}.${infer What}` ? `${Of}_${What}` : never
export const wordOf = <Type extends NoticeType>(type: Type): WordOf<Type> => type.replace('.', '_') as WordOf<Type>

/** Something that one person should hear of. A value that its words lack does not compile. */
export type Notice = {
  readonly [Type in NoticeType]: About & { readonly type: Type } & ParamsOf<Wants<Type>>
}[NoticeType]

interface About {
  /** The person's id. */
  readonly to: string
  /** The id of the thing: of one type, about one thing, one person is told once. */
  readonly subject: string
  /** Where in the app it leads. */
  readonly link: string
  /** What it says instead in its reader's own list and pushes, where its letter may say neither amount nor person. */
  readonly onScreen?: OnScreen
}

/** Words for screens that only their reader sees. The heading is a title: figures and our own words, never a name. */
interface OnScreen {
  readonly heading: Phrase
  readonly said: Phrase
  /** The id of the one whom it is about: their name begins the body. */
  readonly whoId: string
}

type Wants<Type extends NoticeType> = WantsOf<typeof noticesRoom, `${WordOf<Type>}_${'title' | `body${string}`}`>
type ParamsOf<Names> = keyof Names extends never
  ? { readonly params?: Readonly<Record<string, never>> }
  : { readonly params: { readonly [Name in keyof Names]: Names[Name] extends { of: infer Case } ? Case : NoticeValue } }
