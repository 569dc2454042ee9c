import type { Permission } from '@sengi/contract/auth'
import { roles, type StaffRole } from '@sengi/contract/auth/team'
import { heldCardStates } from '@sengi/contract/cards/standing'
import type { Confirmation } from '@sengi/contract/endpoint'
import type { Tier } from '@sengi/contract/fields'
import { type Refusal, refusal } from '../../platform/words/phrase.ts'

export type { WeekDay } from '@sengi/contract/auth'
export type { StaffRole } from '@sengi/contract/auth/team'
export type { Tier } from '@sengi/contract/fields'
export type { SpokenLanguage } from '@sengi/contract/languages'
export type { Announcement } from '@sengi/contract/support/announcement'
export { heldCardStates, roles }

/** A card in somebody's hand, as their own page shows it at once; `cents` of rand as a decimal text. */
export interface CardInHand {
  readonly state: (typeof heldCardStates)[number]
  readonly last4: string
  readonly cents: string
}

const minute = 60
const hour = 60 * minute

/** How long a session lives and may rest, in seconds (docs/decisions/0003-sessions.md). */
export const sessionLimits = {
  customer: { absolute: 12 * hour, idle: 12 * hour },
  staff: { absolute: 8 * hour, idle: 30 * minute },
} as const

/** Seconds without a sign of life after which the next payment asks once who is there. */
export const restSeconds = 30 * minute

/** Seconds for which a PIN that staff gave lets them act. */
const staffPinSeconds = 10 * minute

/** The sign of life is written at most this often, because it would otherwise be a write per request. */
const seenEvery = minute

/**
 * What each role may do. Whoever makes a treasury move cannot approve one, and neither manages people. Who knows of suspicions is a role
 * of its own (FICA, section 29).
 */
const granted: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly Permission[]>> = {
  support: ['users.read', 'support.read', 'support.answer', 'card_disputes.read'],
  compliance: [
    'users.read',
    'users.reveal',
    'kyc.review',
    'kyc.approve',
    'screening.read',
    'screening.decide',
    'registers.keep',
    'p2p.read',
    'p2p.hold',
    'disputes.approve',
  ],
  reporting: ['users.read', 'registers.keep', 'suspicions.keep'],
  disputes: ['users.read', 'p2p.read', 'disputes.work'],
  treasury_maker: ['bank.read', 'bank.resolve', 'treasury.make', 'books.check'],
  treasury_approver: ['bank.read', 'card_disputes.read', 'treasury.approve', 'books.check', 'books.lift'],
  security: [
    'users.read',
    'users.reveal',
    'users.suspend',
    'security.watch',
    'staff.manage',
    'audit.read',
    'books.check',
    'books.lift',
  ],
  config: ['config.change', 'sandbox.drive'],
}

/** Whoever works here sees what waits for them, and looks up what their other permissions let them see. */
const everybodys: readonly Permission[] = ['work.read']

/** The permissions of somebody who holds these roles, each once. The owner has all of them. */
export function permissionsOf(held: readonly StaffRole[]): Permission[] {
  const named = held.includes('owner')
    ? Object.values(granted).flat()
    : held.flatMap((role) => (role === 'owner' ? [] : granted[role]))
  return [...new Set(held.length > 0 ? [...everybodys, ...named] : named)]
}

export const isRole = (text: string): text is StaffRole => roles.some((role) => role === text)

/** What the stored session says when somebody shows its token. */
export interface LiveSession {
  id: string
  userId: string
  username: string
  tier: Tier
  roles: readonly StaffRole[]
  /** Whether signing in asks for more than the password. */
  hasFactor: boolean
  createdAt: Date
  lastSeenAt: Date
  /** When a rest ended after which nobody has shown yet who they are. */
  restedAt: Date | null
  /** When the PIN was last given in this session. */
  pinGivenAt: Date | null
  /** The version of the terms that its holder accepted. */
  terms: string
  now: Date
}

/** Who holds a session, with what they may do at this moment. */
export interface Identity {
  id: string
  username: string
  tier: Tier
  sessionId: string
  permissions: readonly Permission[]
  /** Which calls the session is let in to that want to know who is there. */
  confirmed: Readonly<Record<Confirmation, boolean>>
  /** The version of the terms that they accepted. */
  terms: string
}

/** What a session has shown of its holder at this moment (docs/decisions/0015-who-is-there.md). */
export const confirmedBy = ({ restedAt, pinGivenAt, lastSeenAt, now }: LiveSession): Identity['confirmed'] => ({
  money: restedAt === null && secondsBetween(lastSeenAt, now) < restSeconds,
  staff: pinGivenAt !== null && secondsBetween(pinGivenAt, now) < staffPinSeconds,
})

/** Whether a session that was not ended is still good: staff lose theirs sooner. */
export function isAlive({ roles: held, createdAt, lastSeenAt, now }: LiveSession): boolean {
  const limits = held.length > 0 ? sessionLimits.staff : sessionLimits.customer
  return secondsBetween(createdAt, now) < limits.absolute && secondsBetween(lastSeenAt, now) < limits.idle
}

/** Whether the last sign of life is old enough to write a new one. */
export const isUnseen = ({ lastSeenAt, now }: LiveSession): boolean => secondsBetween(lastSeenAt, now) >= seenEvery

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000

/** The sandbox's demonstration rule (decision 13): such people register as owners. Production never asks this. */
export const isSandboxOwner = (username: string, canonicalEmail: string): boolean =>
  username === 'admin' || canonicalEmail.includes('admin')

/** The form in which e-mail addresses are compared and kept unique. */
export const canonicalEmail = (typed: string): string => typed.normalize('NFKC').toLowerCase()

/** Addresses that the sandbox's own people have; nobody else may look like one of them. */
export const isReservedEmail = (canonical: string): boolean => /[@.]sengi\.example$/.test(canonical)

const tiers: readonly Tier[] = ['tier_0', 'tier_1', 'tier_2', 'tier_3']

/** The number of a tier, for comparing: tier_2 is 2. */
export const tierNumber = (tier: Tier): number => tiers.indexOf(tier)

/** What asks for a tier, as the sentence names it. */
export type GatedFeature = 'p2p' | 'staking' | 'claiming' | 'card' | 'sending' | 'shop'

/** What a person is told who needs a higher tier for something, in the specification's words. */
export const tierRefusal = (tier: number, feature: GatedFeature): Refusal => refusal('kyc_required', { tier, feature })
