import type { DisplayCurrency } from '@sengi/money'
import * as z from 'zod/mini'
import { factorShown } from './auth/factor-code.ts'
import { says } from './base/says.ts'
import { heldCardStates } from './cards/standing.ts'
import { defineApi } from './endpoint.ts'
import { decimal, message, tier, timestamp, usernamePattern } from './fields.ts'
import { languages } from './languages.ts'
import { announcement } from './support/announcement.ts'

/** What a member of staff may do. Roles bundle these (decision 13); the server decides, screens only hide. */
export const permissions = [
  'work.read',
  'staff.manage',
  'bank.read',
  'bank.resolve',
  'sandbox.drive',
  'users.read',
  'users.reveal',
  'users.suspend',
  'security.watch',
  'support.read',
  'card_disputes.read',
  'support.answer',
  'kyc.review',
  'kyc.approve',
  'screening.read',
  'screening.decide',
  'registers.keep',
  'suspicions.keep',
  'p2p.read',
  'p2p.hold',
  'disputes.work',
  'disputes.approve',
  'treasury.make',
  'treasury.approve',
  'audit.read',
  'books.check',
  'books.lift',
  'config.change',
] as const
export type Permission = (typeof permissions)[number]

export const registration = z.object({
  email: z.email(says('email')).check(z.maxLength(254)),
  username: z.string(says('username')).check(z.regex(usernamePattern, says('username_form'))),
  password: z
    .string(says('new_password'))
    .check(z.minLength(12, says('password_short')), z.maxLength(256, says('password_long'))),
  phone: z.optional(z.string().check(z.maxLength(30, says('phone_long')))),
})
export type Registration = z.infer<typeof registration>

export const credentials = z.object({
  email: z.email(says('email')).check(z.maxLength(254)),
  password: z.string(says('password')).check(z.minLength(1, says('password')), z.maxLength(256)),
})
export type Credentials = z.infer<typeof credentials>

/** One of `displayCurrencies`, as the database holds it to. Their list is not named here: whoever signs in would fetch the arithmetic beside it. */
const someCurrency = z.string() as z.ZodMiniType<DisplayCurrency>

/** One of `permissions`. Their list is not named here: whoever signs in would fetch it. */
const somePermission = z.string() as z.ZodMiniType<Permission>

const count = z.int()

/** A day as a streak counts it: somebody came by, a freeze stood in, or neither. */
const weekDay = z.object({ day: z.iso.date(), kind: z.enum(['checked_in', 'frozen', 'missed']) })
export type WeekDay = z.infer<typeof weekDay>

export const me = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  kyc_tier: tier,
  is_admin: z.boolean(),
  permissions: z.array(somePermission),
  /** Whether a PIN for large payments is set. */
  has_pin: z.boolean(),
  /** Whether signing in asks for more than the password. */
  has_second_factor: z.boolean(),
  /** Whether a passkey is there to confirm payments with. */
  has_passkey: z.boolean(),
  /** Whether the person has shown that the address is theirs; what was sent to it can be claimed then. */
  email_verified: z.boolean(),
  /** The language that the person chose, on whatever device. */
  language: z.enum(languages),
  /** What the person sees amounts in beside rand; null for rand alone. */
  display_currency: z.nullable(someCurrency),
  /** When the account closes, because its owner asked for it; null while it stays. */
  closes_at: z.nullable(timestamp),
  /** Whether newer terms were announced or already hold that the person has not accepted; `GET /api/auth/terms` says which. */
  terms: z.enum(['accepted', 'announced', 'binding']),
  /** Trades on P2P that were completed, on either side. */
  total_trades: count,
  /** How long the streak is that still lives; 0 without one. */
  streak: count,
  /** The last seven days in South Africa, today last, as the streak counts them. */
  week: z.array(weekDay),
  /** How many of the six badges the person has. */
  badges: count,
  /** What our team tells them above their pages, and they have not put away. */
  announcements: z.array(announcement),
  /** The virtual card and the rand on it; null without one. */
  card: z.nullable(z.object({ state: z.enum(heldCardStates), last4: z.string(), balance_zar: decimal })),
  created_at: timestamp,
})
export type Me = z.infer<typeof me>

const token = z.object({ token: z.string() })

export const auth = defineApi({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    auth: 'none',
    summary: 'Open an account; accepts the current terms',
    body: registration,
    response: token,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    auth: 'none',
    summary: 'Start a session; a second factor is asked for by a challenge, and the call made again with both',
    body: z.object({ ...credentials.shape, ...factorShown.shape }),
    response: token,
  },
  me: { method: 'GET', path: '/api/auth/me', auth: 'user', summary: 'The signed-in user', response: me },
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'user', summary: 'End this session', response: message },
})
