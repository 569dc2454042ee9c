import type { NotificationCategory } from '@sengi/contract/notifications'

/** What goes along with a notice: amounts as text, usernames; never a secret. */
export type NoticeParams = Readonly<Record<string, string>>

/** What of it may stand in a title: figures and our own words. */
export const titleParams = ['amount', 'answer', 'asset', 'change', 'order'] as const
type TitleParams = Readonly<Partial<Record<(typeof titleParams)[number], string>>>

export interface NoticeKind {
  readonly category: NotificationCategory
  /**
   * Stands alone on a locked screen and as a letter's subject, where whatever it says is taken for ours: names, groups and
   * other words that people chose stand in the body only.
   */
  readonly title: (params: TitleParams) => string
  readonly body: (params: NoticeParams) => string
  /** Told by every way that the person has, whatever they switched off, and at night. */
  readonly isUrgent?: boolean
  /** Its letter goes to an address that nobody has verified yet, too: it says no amount, and somebody's order waits for an answer. */
  readonly goesUnverified?: boolean
}

/** What was new about a sign-in. */
const newsWords: Readonly<Record<string, string>> = {
  browser: ' with a browser that is new for your account',
  network: ' from a network that is new for your account',
  both: ' with a browser and from a network that are new for your account',
}

/** Everything that people are told, each with its words. A module adds the rows of its own events. */
export const noticeKinds = {
  'transfer.received': {
    category: 'payments',
    title: ({ amount }) => `You received ${amount}`,
    body: ({ from }) => `@${from} sent it to you. It is in your wallet.`,
  },
  'claim.waiting': {
    category: 'payments',
    title: ({ amount }) => `${amount} waits for you`,
    body: ({ from }) => `@${from} sent it to your e-mail address. Claim it before it goes back.`,
  },
  'claim.claimed': {
    category: 'payments',
    title: ({ amount }) => `${amount} was claimed`,
    body: ({ email }) => `${email} took what you sent.`,
  },
  'claim.declined': {
    category: 'payments',
    title: ({ amount }) => `${amount} came back`,
    body: ({ email }) => `${email} declined what you sent. It is in your wallet again.`,
  },
  'claim.expired': {
    category: 'payments',
    title: ({ amount }) => `${amount} came back`,
    body: ({ email, wait }) =>
      `Nobody at ${email} claimed what you sent${wait ? ` within ${wait}` : ' in time'}. It is in your wallet again.`,
  },
  'deposit.credited': {
    category: 'payments',
    title: ({ amount }) => `${amount} arrived`,
    body: () => 'It came to your address and is in your wallet.',
  },
  'deposit.torn': {
    category: 'payments',
    title: ({ amount }) => `Your deposit of ${amount} is not confirmed any more`,
    body: ({ hours }) =>
      `The network dropped the block that held it. You can use it inside Sengi, and it can leave once it is confirmed again. If it is not back within ${hours} hours, we take it out of your wallet again.`,
  },
  'deposit.mended': {
    category: 'payments',
    title: ({ amount }) => `Your deposit of ${amount} is confirmed again`,
    body: () => 'Nothing of it is held back any more, and you owe nothing for it.',
  },
  'withdrawal.confirmed': {
    category: 'payments',
    title: ({ amount }) => `${amount} was delivered`,
    body: ({ address }) => `The network confirmed your payment to ${address}.`,
  },
  'withdrawal.failed': {
    category: 'payments',
    title: ({ amount }) => `${amount} came back`,
    body: ({ address }) => `Your payment to ${address} was not made. The amount and its fee are in your wallet again.`,
  },
  'request.received': {
    category: 'requests',
    title: ({ amount }) => `You are asked for ${amount}`,
    body: ({ from }) => `@${from} asks you. Look at the request, then pay or decline it.`,
  },
  'request.reminded': {
    category: 'requests',
    title: ({ amount }) => `A reminder of ${amount}`,
    body: ({ from }) => `@${from} reminds you. Look at the request, then pay or decline it.`,
  },
  'request.paid': {
    category: 'requests',
    title: ({ amount }) => `You were paid ${amount}`,
    body: ({ from }) => `@${from} answered your request. It is in your wallet.`,
  },
  'request.declined': {
    category: 'requests',
    title: () => 'Your request was declined',
    body: ({ to, amount }) => `${to} declined it. You had asked for ${amount}.`,
  },
  'request.cancelled': {
    category: 'requests',
    title: () => 'A request was taken back',
    body: ({ from, amount }) => `@${from} took it back. You need not pay the ${amount} any more.`,
  },
  'request.not_owed': {
    category: 'requests',
    title: ({ amount }) => `A request for ${amount} was taken back`,
    body: ({ by, group, left }) =>
      left
        ? `What is owed in ${group} changed. ${by} can ask you again, for ${left} at most.`
        : `What is owed in ${group} changed. You need not pay ${by} any more.`,
  },
  'request.ask_again': {
    category: 'requests',
    title: ({ amount }) => `Your request for ${amount} was taken back`,
    body: ({ by, group, left }) =>
      left
        ? `What is owed in ${group} changed. You can ask ${by} again, for ${left} at most.`
        : `What is owed in ${group} changed. Nothing is left to ask ${by} for.`,
  },
  'request.expired': {
    category: 'requests',
    title: ({ amount }) => `Your request for ${amount} expired`,
    body: ({ wait }) => `${wait ? `It was open for ${wait}.` : 'Its time is over.'} You can ask again.`,
  },
  'bill.joined': {
    category: 'bills',
    title: () => 'You are in a new bill group',
    body: ({ by, group }) => `@${by} added you to ${group}. See what is shared, and who owes whom.`,
  },
  'bill.invited': {
    category: 'bills',
    title: () => 'You are asked to share bills',
    body: ({ by }) => `@${by} asks you into a bill group. Nothing is shared with you before you say yes.`,
  },
  'bill.shared': {
    category: 'bills',
    title: () => 'A new bill is shared with you',
    body: ({ by, group, what, share }) => `${by} added ${what} in ${group}. Your share is ${share}.`,
  },
  'bill.changed': {
    category: 'bills',
    title: () => 'A bill that you share changed',
    body: ({ by, group, what, share }) => `${by} changed ${what} in ${group}. Your share is ${share} now.`,
  },
  'bill.settled': {
    category: 'bills',
    title: ({ amount }) => `${amount} was settled with you`,
    body: ({ by, asset, group }) => `@${by} paid you for the bills of ${group}. ${asset} is in your wallet.`,
  },
  'bill.claimed_paid': {
    category: 'bills',
    title: ({ amount }) => `Did ${amount} arrive?`,
    body: ({ by, method, group }) =>
      `${by} says that they paid you by ${method} for the bills of ${group}. Confirm it, or say no.`,
  },
  'bill.answered': {
    category: 'bills',
    title: ({ answer, amount }) => `Your payment of ${amount} was ${answer}`,
    body: ({ by, group }) => `${by} answered in ${group}.`,
  },
  'price.moved': {
    category: 'price',
    title: ({ asset, change }) => `${asset} is ${change} in a day`,
    body: ({ asset, price }) => `One ${asset} costs ${price} now.`,
  },
  'onramp.credited': {
    category: 'payments',
    title: ({ amount }) => `${amount} is in your wallet`,
    body: () => 'Your payment arrived and your crypto was credited.',
  },
  'onramp.waiting': {
    category: 'payments',
    title: ({ amount }) => `We received ${amount}`,
    body: ({ why }) => `It could not be credited yet. ${why} It is safe, and your order shows what follows.`,
  },
  'onramp.offer': {
    category: 'payments',
    title: ({ amount }) => `See what your ${amount} buys`,
    body: () =>
      'We offer you crypto for the money that we received. Take it at the price of now, or have it sent back.',
  },
  'onramp.returned': {
    category: 'payments',
    title: ({ amount }) => `${amount} was sent back`,
    body: () => 'It is on its way to the bank account that it came from.',
  },
  'kyc.approved': {
    category: 'admin',
    title: () => 'You are verified',
    body: () => 'Your next verification step was approved. See what you can do now.',
  },
  'kyc.rejected': {
    category: 'admin',
    title: () => 'Your verification needs another look',
    body: () => 'We could not approve this step. See what is missing and try again.',
  },
  'p2p.order': {
    category: 'p2p',
    title: ({ order }) => `P2P order ${order}`,
    body: ({ said }) => said ?? '',
    goesUnverified: true,
  },
  'p2p.dispute': {
    category: 'p2p',
    title: ({ order }) => `Dispute about P2P order ${order}`,
    body: ({ said }) => said ?? '',
    isUrgent: true,
  },
  'staking.unlocked': {
    category: 'rewards',
    title: ({ amount }) => `Your ${amount} can be taken out`,
    body: ({ pool }) => `The lock of your stake in ${pool} is over. It goes on earning until you take it out.`,
  },
  'security.new_device': {
    category: 'security',
    title: () => 'New sign-in to your account',
    body: ({ device, news = '' }) =>
      `${device} signed in${newsWords[news] ?? ''}. If that was not you, change your password now.`,
    isUrgent: true,
  },
  'security.password_changed': {
    category: 'security',
    title: () => 'Your password was changed',
    body: () => 'Every other device was signed out. If that was not you, contact support at once.',
    isUrgent: true,
  },
  'security.pin_set': {
    category: 'security',
    title: () => 'Your PIN was set',
    body: () => 'Large payments ask for it. If that was not you, change your password now.',
    isUrgent: true,
  },
  'security.email_verified': {
    category: 'security',
    title: () => 'Your e-mail address is verified',
    body: () => 'Payments that were sent to this address can be claimed now.',
    isUrgent: true,
  },
  'security.sign_ins_failed': {
    category: 'security',
    title: () => 'Wrong password for your account',
    body: ({ times }) =>
      `A wrong password was typed for your account ${times} times. If that was not you, make sure that you use your password nowhere else, or change it.`,
    isUrgent: true,
  },
  'security.pin_guessed': {
    category: 'security',
    title: () => 'Wrong PIN, too many times',
    body: () =>
      'Nobody can try your PIN for the next 15 minutes. If that was not you, somebody is signed in to your account: change your password now, which signs every other device out.',
    isUrgent: true,
  },
  'security.payout_account': {
    category: 'security',
    title: () => 'Where you are paid was changed',
    body: ({ account, change }) => `${account} ${change}. If that was not you, change your password now.`,
    isUrgent: true,
  },
} as const satisfies Record<string, NoticeKind>

export type NoticeType = keyof typeof noticeKinds

/** The words and rules of a type; undefined for one that an older version of the product wrote. */
export const kindOf = (type: string): NoticeKind | undefined =>
  Object.hasOwn(noticeKinds, type) ? noticeKinds[type as NoticeType] : undefined

/** Something that one person should hear of. */
export interface Notice {
  readonly type: NoticeType
  /** The person's id. */
  readonly to: string
  /** The id of the thing: of one type, about one thing, one person is told once. */
  readonly subject: string
  readonly params?: NoticeParams
  /** Where in the app it leads. */
  readonly link: string
}
