import { randomUUID } from 'node:crypto'
import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import type { AccountHolders } from '../../../ports/bank/bank.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { countWaiting, legalNameOf, putOffAs, requireStepUp } from '../../auth/index.ts'
import { isSameName } from '../../kyc/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import type { KeptDetails } from '../orders.rules.ts'
import { nameAwaitedSeconds } from './holder-checks.rules.ts'
import {
  changePhrase,
  isSameOpen,
  kindFor,
  maskedPhrase,
  type PayoutAccount,
  type PayoutChange,
  type PayoutDetails,
  payDetailsOf,
  readAccount,
  restSeconds,
  type TypedAccount,
} from './payout-accounts.rules.ts'
import * as store from './payout-accounts.store.ts'
import { numberHashes, sealDetails } from './sealed-numbers.service.ts'
import { isPaidTo } from './uses.store.ts'
import { type FutureAccount, toWait } from './waiting-accounts.rules.ts'

/** What accounts need of the outside: the key of their numbers, and the banks, if they can be asked. */
export interface PayoutDeps {
  readonly vault: Vault
  readonly holders: AccountHolders | null
}

interface NewAccount extends Omit<TypedAccount, 'holderName'> {
  /** The verified name of whoever adds it, when left out. */
  readonly holderName: string | undefined
  readonly label: string | null
  readonly isDefault: boolean
}

/** The PIN that a change of where somebody is paid is confirmed by, with what it was given for. */
interface Confirmed {
  readonly facts: StepUpFacts
  readonly token: string | undefined
}

/**
 * Writes down where somebody wants to be paid. It must be in their own name, is confirmed by their PIN, and rests before it can be
 * used: whoever found an open session cannot turn a payment. Whose it is, its bank is asked. Who has no verified name yet may write one
 * down, too, and is paid to it once the names agree. Under a settings lock it waits. Answers the id of the account, now or when it has
 * waited.
 * @throws DomainError step_up_required, payout_account_known, too_many_payout_accounts, too_many_payouts_today
 */
export async function addPayoutAccount(
  db: Db,
  { vault, holders }: PayoutDeps,
  { userId, network }: { userId: string; network: string },
  typed: NewAccount,
  confirmed: Confirmed,
): Promise<string> {
  const legalName = await legalNameOf(db, userId)
  const details = readTyped({ ...typed, holderName: holderOf(typed, legalName) })
  if (legalName) requireOwnName(details.holderName, legalName)
  const [sealed, hashes] = [await sealDetails(vault, userId, details), await numberHashes(vault, details)]
  return inTransaction(db, async (tx) => {
    await store.lockOwner(tx, userId)
    const known = await store.listAccountsOf(tx, userId)
    await requireRoom(tx, userId, known)
    if (known.some((own) => isSameOpen(own, details)) || (await store.isKnown(tx, userId, details.kind, hashes)))
      throw new DomainError('payout_account_known')
    await requirePin(tx, userId, 'payout_account', confirmed)
    const account = { ...sealed, label: typed.label, isDefault: typed.isDefault }
    const waiting = await putOffAs(tx, { userId, network }, toWait(account))
    return waiting?.id ?? keepAccount(tx, { userId, known, legalName, holders }, account)
  })
}

interface Keeping {
  readonly userId: string
  readonly known: readonly PayoutAccount[]
  readonly legalName: string | null
  readonly holders: AccountHolders | null
}

/** Adds what was judged, as the default where it is to be or is the first of its kind. Answers its id. */
export async function keepAccount(
  tx: Tx,
  { userId, known, legalName, holders }: Keeping,
  { id, details, found, label, ...wished }: FutureAccount & { readonly id?: string },
): Promise<string> {
  const isDefault = wished.isDefault || known.every(({ kind }) => kind !== details.kind)
  if (isDefault) await store.clearDefault(tx, userId, details.kind)
  const account = await store.insertAccount(tx, userId, details, {
    ...(id !== undefined && { id }),
    isDefault,
    label,
    restSeconds: restSeconds[details.kind],
    isHolderKnown: legalName !== null,
    check: firstCheck(details, legalName, holders),
    found,
  })
  if (!account) throw new DomainError('payout_account_known')
  await record(tx, userId, 'added', account)
  return account.id
}

/** A place has no bank; a bank is asked at once, and about somebody without a name as soon as they have one. */
function firstCheck({ kind }: PayoutDetails, legalName: string | null, holders: AccountHolders | null) {
  if (kind === 'cash' || (legalName && !holders)) return { state: 'UNVERIFIED', askInSeconds: null } as const
  return legalName
    ? ({ state: 'CHECKING', askInSeconds: 0 } as const)
    : ({ state: 'UNVERIFIED', askInSeconds: nameAwaitedSeconds } as const)
}

/** Those that wait count like the others. @throws DomainError too_many_payout_accounts, too_many_payouts_today */
async function requireRoom(tx: Tx, userId: string, known: readonly PayoutAccount[]): Promise<void> {
  const { accountsAtMost, addedADayAtMost } = (await figuresOf(tx)).payout
  const waiting = await countWaiting(tx, userId, 'payout_account')
  if (known.length + waiting.open >= accountsAtMost)
    throw new DomainError('too_many_payout_accounts', { most: accountsAtMost })
  if ((await store.countAddedLately(tx, userId)) + waiting.lately >= addedADayAtMost)
    throw new DomainError('too_many_payouts_today', { most: addedADayAtMost })
}

interface Edit {
  readonly accountId: string
  /** What it is called from now on; null takes the name away. */
  readonly label?: string | null | undefined
  readonly isDefault?: boolean | undefined
}

/**
 * Names an account, or makes it the one that is offered first for its kind, or none; that is confirmed by PIN like a new one.
 * @throws DomainError step_up_required
 */
export function editPayoutAccount(
  db: Db,
  userId: string,
  { accountId, label, isDefault }: Edit,
  confirmed: Confirmed,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await store.lockOwner(tx, userId)
    const account = await lockOwn(tx, userId, accountId)
    if (label !== undefined && (label || null) !== account.label) await rename(tx, userId, account, label || null)
    if (isDefault === undefined || account.isDefault === isDefault) return accountId
    await requirePin(tx, userId, 'payout_default', confirmed)
    if (isDefault) await store.clearDefault(tx, userId, account.kind)
    await store.changeAccount(tx, userId, accountId, { is_default: isDefault })
    await record(tx, userId, isDefault ? 'made_default' : 'no_default', account)
    return accountId
  })
}

/** What somebody calls it is theirs alone, so nobody is written about it. */
async function rename(tx: Tx, userId: string, { id }: PayoutAccount, label: string | null): Promise<void> {
  await store.changeAccount(tx, userId, id, { label })
  const subject = `p2p_payout_account:${id}`
  await recordAudit(tx, { actorId: userId, action: 'p2p.payout_account_named', subject })
}

/**
 * Takes an account off the list. Ads that name it fall back to the default.
 * @throws DomainError payout_account_in_use while an open order is paid to it
 */
export function removePayoutAccount(db: Db, userId: string, accountId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await lockOwn(tx, userId, accountId)
    if (await isPaidTo(tx, userId, accountId)) throw new DomainError('payout_account_in_use')
    await store.removeAccount(tx, userId, accountId)
    await record(tx, userId, 'removed', account)
  })
}

/**
 * Where somebody is paid by one of these methods: the account they name, else their default, else nowhere yet.
 * An account that is answered stays until the transaction ends.
 * @throws DomainError when the named one is not theirs, not for these methods, refused by its bank, or still resting
 */
export async function payoutDetailsFor(
  db: Db,
  userId: string,
  methods: readonly PaymentMethod[],
  accountId?: string | null,
): Promise<KeptDetails | null> {
  if (!accountId) return defaultFor(db, userId, methods)
  const account = await store.keepAccountOf(db, userId, accountId)
  if (!account) throw accountNotFound()
  if (!methods.some((method) => kindFor[method] === account.kind)) {
    throw new DomainError('payout_account_unfit')
  }
  if (!account.isUsable) throw unusable(account)
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
): Promise<KeptDetails | null> {
  const named = accountId ? await store.keepAccountOf(db, ownerId, accountId) : undefined
  const fits = named && named.kind === kindFor[method] && named.isUsable
  return fits ? payDetailsOf(named) : defaultFor(db, ownerId, [method])
}

async function defaultFor(db: Db, userId: string, methods: readonly PaymentMethod[]): Promise<KeptDetails | null> {
  for (const method of methods) {
    const account = await store.keepDefaultOf(db, userId, kindFor[method])
    if (account) return payDetailsOf(account)
  }
  return null
}

/** The name as it was verified, unless another spelling of it is typed; who has none types theirs. */
function holderOf({ holderName }: NewAccount, legalName: string | null): string {
  const name = holderName ?? legalName
  if (!name) throw new DomainError('payout_name_needed', {}, { errors: [{ path: 'holder_name' }] })
  return name
}

export function requireOwnName(holderName: string, legalName: string): void {
  if (isSameName(holderName, legalName)) return
  throw new DomainError('holder_name_refused', {}, { errors: [{ path: 'holder_name' }] })
}

function readTyped(typed: TypedAccount): PayoutDetails {
  const read = readAccount(typed)
  if ('details' in read) return read.details
  const { path, refused } = read.fault
  throw DomainError.of(refused, { errors: [{ path }] })
}

async function lockOwn(tx: Tx, userId: string, accountId: string): Promise<PayoutAccount> {
  const account = await store.lockAccountOf(tx, userId, accountId)
  if (!account) throw accountNotFound()
  return account
}

export const accountNotFound = () => new DomainError('payout_account_not_found')
const unusable = ({ kind, usableAt, isHolderKnown, check }: PayoutAccount) =>
  !isHolderKnown || check.state === 'REFUSED'
    ? new DomainError('payout_account_refused')
    : new DomainError('payout_account_resting', {
        span: durationPhrase(restSeconds[kind]),
        from: readableMoment(usableAt),
      })
/** A moment as a sentence can say it. */
export const readableMoment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

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
      params: { account: maskedPhrase(account), change: changePhrase(change) },
      link: '/account/linked-accounts',
    },
  ])
}
