import { randomUUID } from 'node:crypto'
import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import type { PayDetails } from '@sengi/contract/p2p/orders'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { legalNameOf, requireStepUp } from '../../auth/index.ts'
import { isSameName } from '../../kyc/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  accountsAtMost,
  changeTexts,
  kindFor,
  maskedText,
  type PayoutAccount,
  type PayoutChange,
  type PayoutDetails,
  payDetailsOf,
  readAccount,
  restSeconds,
  type TypedAccount,
} from './payout-accounts.rules.ts'
import * as store from './payout-accounts.store.ts'

interface NewAccount extends Omit<TypedAccount, 'holderName'> {
  /** The verified name of whoever adds it, when left out. */
  readonly holderName: string | undefined
  readonly isDefault: boolean
}

/** The PIN that a change of where somebody is paid is confirmed by, with what it was given for. */
interface Confirmed {
  readonly facts: StepUpFacts
  readonly token: string | undefined
}

/**
 * Writes down where somebody wants to be paid. It must be in their own name, is confirmed by their PIN, and rests before it can be
 * used: whoever found an open session cannot turn a payment.
 * @throws DomainError step_up_required
 */
export function addPayoutAccount(
  db: Db,
  userId: string,
  typed: NewAccount,
  confirmed: Confirmed,
): Promise<PayoutAccount> {
  return inTransaction(db, async (tx) => {
    const legalName = await verifiedName(tx, userId)
    const details = readTyped({ ...typed, holderName: typed.holderName ?? legalName })
    requireOwnName(details.holderName, legalName)
    await store.lockOwner(tx, userId)
    const known = await store.listAccountsOf(tx, userId)
    if (known.length >= accountsAtMost) {
      throw new DomainError('too_many_payout_accounts', { most: accountsAtMost })
    }

    await requirePin(tx, userId, 'payout_account', confirmed)
    const isDefault = typed.isDefault || known.every(({ kind }) => kind !== details.kind)
    if (isDefault) await store.clearDefault(tx, userId, details.kind)
    const made = { isDefault, restSeconds: restSeconds[details.kind] }
    const account = await store.insertAccount(tx, userId, details, made)
    if (!account) throw new DomainError('payout_account_known')
    await record(tx, userId, 'added', account)
    return account
  })
}

interface DefaultWish {
  readonly accountId: string
  readonly isDefault: boolean
}

/**
 * Makes an account the one that is offered first for its kind, or none; confirmed by PIN like a new one.
 * @throws DomainError step_up_required
 */
export function makeDefault(
  db: Db,
  userId: string,
  { accountId, isDefault }: DefaultWish,
  confirmed: Confirmed,
): Promise<PayoutAccount> {
  return inTransaction(db, async (tx) => {
    await store.lockOwner(tx, userId)
    const account = await accountOf(tx, userId, accountId)
    if (account.isDefault === isDefault) return account
    await requirePin(tx, userId, 'payout_default', confirmed)
    if (isDefault) await store.clearDefault(tx, userId, account.kind)
    await store.setDefault(tx, userId, accountId, isDefault)
    await record(tx, userId, isDefault ? 'made_default' : 'no_default', account)
    return { ...account, isDefault }
  })
}

/** Takes an account off the list. Orders that are open keep it. */
export function removePayoutAccount(db: Db, userId: string, accountId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await accountOf(tx, userId, accountId)
    if (!(await store.removeAccount(tx, userId, accountId))) throw accountNotFound()
    await record(tx, userId, 'removed', account)
  })
}

/**
 * Where somebody is paid by one of these methods: the account they name, else their default, else nowhere yet.
 * @throws DomainError when the named one is not theirs, not for these methods, or still resting
 */
export async function payoutDetailsFor(
  db: Db,
  userId: string,
  methods: readonly PaymentMethod[],
  accountId?: string | null,
): Promise<PayDetails | null> {
  if (!accountId) return defaultFor(db, userId, methods)
  const account = await accountOf(db, userId, accountId)
  if (!methods.some((method) => kindFor[method] === account.kind)) {
    throw new DomainError('payout_account_unfit')
  }
  if (!account.isUsable) throw resting(account)
  return payDetailsOf(account)
}

/**
 * Where the owner of an ad is paid by a method: the account that the ad names if it takes such money and still exists, else
 * the owner's default. Whoever takes the ad is never refused for what its owner did to an account meanwhile.
 */
export async function payoutDetailsOfAd(
  db: Db,
  ownerId: string,
  method: PaymentMethod,
  accountId: string | null,
): Promise<PayDetails | null> {
  const named = accountId ? await store.findAccountOf(db, ownerId, accountId) : undefined
  const fits = named && named.kind === kindFor[method] && named.isUsable
  return fits ? payDetailsOf(named) : defaultFor(db, ownerId, [method])
}

async function defaultFor(db: Db, userId: string, methods: readonly PaymentMethod[]): Promise<PayDetails | null> {
  for (const method of methods) {
    const account = await store.findDefaultOf(db, userId, kindFor[method])
    if (account) return payDetailsOf(account)
  }
  return null
}

async function verifiedName(tx: Tx, userId: string): Promise<string> {
  const legalName = await legalNameOf(tx, userId)
  if (!legalName) throw new DomainError('payout_name_unverified')
  return legalName
}

function requireOwnName(holderName: string, legalName: string): void {
  if (isSameName(holderName, legalName)) return
  throw new DomainError('holder_name_refused', {}, { errors: [{ path: 'holder_name' }] })
}

function readTyped(typed: TypedAccount): PayoutDetails {
  const read = readAccount(typed)
  if ('details' in read) return read.details
  const { path, refused } = read.fault
  throw DomainError.of(refused, { errors: [{ path }] })
}

async function accountOf(db: Db, userId: string, accountId: string): Promise<PayoutAccount> {
  const account = await store.findAccountOf(db, userId, accountId)
  if (!account) throw accountNotFound()
  return account
}

const accountNotFound = () => new DomainError('payout_account_not_found')
const resting = ({ usableAt }: PayoutAccount) => new DomainError('payout_account_resting', { from: readable(usableAt) })
const readable = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const requirePin = (tx: Tx, userId: string, act: StepUpAct, confirmed: Confirmed): Promise<void> =>
  requireStepUp(tx, { id: userId }, { act, ...confirmed })

/** Every change of where somebody is paid is kept, and told to them: they know of those that they did not make. */
async function record(tx: Tx, userId: string, change: PayoutChange, account: PayoutAccount): Promise<void> {
  const subject = `p2p_payout_account:${account.id}`
  await recordAudit(tx, { actorId: userId, action: `p2p.payout_account_${change}`, subject })
  await notify(tx, [
    {
      type: 'security.payout_account',
      to: userId,
      subject: randomUUID(),
      params: { account: maskedText(account), change: changeTexts[change] },
      link: '/p2p/payout-accounts',
    },
  ])
}
