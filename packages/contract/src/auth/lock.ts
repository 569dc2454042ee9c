import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { confirmation } from './step-up.ts'

/** What loosens somebody's security, and so waits while their lock is on. */
export const looseKinds = [
  ...(['factor_off', 'recovery_codes', 'passkey_new', 'passkey_gone'] as const),
  ...(['pin', 'email', 'phone', 'lock', 'payout_account'] as const),
] as const
export type LooseKind = (typeof looseKinds)[number]

/** Days that the lock may have. */
export const lockDays = { least: 1, most: 7 } as const

const days = z
  .int(says('lock_days'))
  .check(z.minimum(0, says('lock_days')), z.maximum(lockDays.most, says('lock_days')))

const waitingChange = z.object({
  id: z.uuid(),
  kind: z.enum(looseKinds),
  /** Which passkey, address, number or account, or how many days; null where there is but one. */
  about: z.nullable(z.string()),
  asked_at: timestamp,
  due_at: timestamp,
})
export type WaitingChange = z.infer<typeof waitingChange>

export const settingsLock = z.object({
  /** Null while it is off. */
  days: z.nullable(z.int()),
  /** What comes first, first. */
  waiting: z.array(waitingChange),
})
export type SettingsLock = z.infer<typeof settingsLock>

/** Apart from the other calls of an account, so that nobody waits for them before signing in. */
export const locks = defineApi({
  getLock: {
    method: 'GET',
    path: '/api/auth/lock',
    auth: 'user',
    summary: 'For how many days what loosens your security waits, and what waits now',
    response: settingsLock,
  },
  setLock: {
    method: 'POST',
    path: '/api/auth/lock',
    auth: 'user',
    summary: 'Set how many days a change that loosens your security waits, 0 for none. Asks the PIN or the password',
    body: z.object({ days, ...confirmation.shape }),
    response: settingsLock,
  },
  cancelWaiting: {
    method: 'POST',
    path: '/api/auth/lock/waiting/{change_id}/cancel',
    auth: 'user',
    summary: 'Keep as it is what was to be loosened',
    params: z.object({ change_id: z.uuid() }),
    response: settingsLock,
  },
})
