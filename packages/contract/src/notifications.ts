import * as z from 'zod/mini'
import { says } from './base/says.ts'
import { defineApi } from './endpoint.ts'
import { asset, decimal, message, page, timestamp } from './fields.ts'
import { bellCalls, unread } from './notifications/bell.ts'
import { visibleText } from './visible-text.ts'

export const notificationCategories = [
  'payments',
  'requests',
  'bills',
  'card',
  'p2p',
  'rewards',
  'price',
  'security',
  'admin',
  'marketing',
] as const
export type NotificationCategory = (typeof notificationCategories)[number]

export const notificationChannels = ['in_app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const category = z.enum(notificationCategories, says('category_unknown'))
const channel = z.enum(notificationChannels, says('channel_unknown'))

/** What can be done about a notice where it is read, with one press. */
const offeredActs = ['not_me'] as const
export type OfferedAct = (typeof offeredActs)[number]

export const notification = z.object({
  id: z.uuid(),
  type: z.string(),
  category,
  title: z.string(),
  body: z.string(),
  /** A path in the app. */
  link: z.string(),
  /** Null: nothing, or it was done already. */
  offers: z.nullable(z.enum(offeredActs)),
  read: z.boolean(),
  created_at: timestamp,
})
export type Notification = z.infer<typeof notification>

export const notificationPreference = z.object({
  category,
  in_app: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  /** Cannot be switched off, because it is about the safety of the account. */
  locked: z.boolean(),
})
export type NotificationPreference = z.infer<typeof notificationPreference>

export const waitingKinds = [
  'accept_order',
  'choose_account',
  'pay_order',
  'release_order',
  'pay_request',
  'pay_debt',
  'take_money',
] as const

/** Something that stands still until you do the next step. */
export const waitingAct = z.object({
  kind: z.enum(waitingKinds),
  /** A path in the app, where it is done. */
  link: z.string(),
  /** The person on the other side, or the group in which you owe. */
  with: z.string(),
  asset: z.union([z.literal('ZAR'), asset]),
  amount: decimal,
  /** When it is too late; null when it never is. */
  until: z.nullable(timestamp),
})
export type WaitingAct = z.infer<typeof waitingAct>

const endpoint = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s/]+\//, says('push_address')))
const base64url = (fewest: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${fewest},${most}}={0,2}$`), says('push_key')))

/** What a browser answers that was asked to take messages. */
export const pushSubscription = z.object({ endpoint, p256dh: base64url(86, 88), auth: base64url(21, 24) })
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

export const keptLetter = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  received_at: timestamp,
})

export const notifications = defineApi({
  ...bellCalls,
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    auth: 'user',
    summary: 'What you were told, newest first',
    query: z.object(page),
    response: z.array(notification),
  },
  waitingForMe: {
    method: 'GET',
    path: '/api/waiting',
    auth: 'user',
    summary: 'What waits for your next step, the most urgent first',
    response: z.array(waitingAct),
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/{notification_id}/read',
    auth: 'user',
    summary: 'Mark one as read',
    params: z.object({ notification_id: z.uuid() }),
    response: unread,
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read_all',
    auth: 'user',
    summary: 'Mark as read everything up to and with the newest one on your screen',
    body: z.object({ newest_id: z.uuid() }),
    response: unread,
  },
  notificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    auth: 'user',
    summary: 'What you want to hear of, and how',
    response: z.array(notificationPreference),
  },
  changeNotificationPreference: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    auth: 'user',
    summary: 'Switch one category on or off for one way',
    body: z.object({ category, channel, is_on: z.boolean() }),
    response: z.array(notificationPreference),
  },
  reachedBy: {
    method: 'GET',
    path: '/api/notifications/reach',
    auth: 'user',
    summary: 'How word reaches you while the app is closed',
    response: z.object({ email: z.boolean(), push: z.boolean() }),
  },
  pushKey: {
    method: 'GET',
    path: '/api/notifications/push',
    auth: 'user',
    summary: 'The public key with which a browser subscribes (VAPID)',
    response: z.object({ public_key: z.string() }),
  },
  subscribePush: {
    method: 'POST',
    path: '/api/notifications/push',
    auth: 'user',
    summary: 'Send messages to this browser, too',
    body: pushSubscription,
    response: message,
  },
  unsubscribePush: {
    method: 'POST',
    path: '/api/notifications/push/unsubscribe',
    auth: 'user',
    summary: 'Send no more messages to this browser',
    body: z.object({ endpoint }),
    response: message,
  },
  sandboxMailbox: {
    method: 'GET',
    path: '/api/admin/sandbox/mailbox',
    auth: 'staff',
    summary: 'Sandbox only: the letters that were sent, newest first, to one address or to all',
    query: z.object({ ...page, to: z.optional(visibleText().check(z.maxLength(254))) }),
    response: z.array(keptLetter),
  },
})
