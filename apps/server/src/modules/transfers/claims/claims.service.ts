import { createHash, randomBytes } from 'node:crypto'
import type { Tier } from '@sengi/contract/fields'
import { type Amount, type CryptoAsset, formatPrice, type Price } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import { canonicalEmail, usernamesOf } from '../../auth/index.ts'
import { requireWithinLimits, returnToLimits } from '../../limits/index.ts'
import { currentPrices } from '../../market/index.ts'
import { notify, sendLetter } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { requireNotFrozen } from '../payees/blocks.service.ts'
import { isFrozen } from '../payees/blocks.store.ts'
import { toldFigures } from '../people/agreed.rules.ts'
import { firstLetter } from './claim-letters.rules.ts'
import {
  type Claim,
  type ClaimAction,
  giveBack,
  holdMoney,
  maskedEmail,
  payOut,
  type ReturnedTo,
  refusalWhenOver,
  stateAfter,
  waitSecondsOf,
} from './claims.rules.ts'
import * as store from './claims.store.ts'

/** What is sent to an address, by whom. */
export interface NewClaim {
  readonly id: string
  readonly sender: { readonly id: string; readonly tier: Tier }
  readonly email: string
  readonly amount: Amount & { readonly asset: CryptoAsset }
  /** The rand that the sender agreed to; null where only coins were named. */
  readonly agreed: Amount | null
  /** In rand, as limits count it, and what one whole unit costs. */
  readonly value: Amount
  readonly price: Price
  readonly note: string | null
  readonly emoji: string
  readonly createdAt: Date
  /** The PIN was given for it. */
  readonly confirmed: boolean
}

/**
 * Takes crypto from its sender and keeps it for the owner of an e-mail address, who is written to; in the end it
 * goes back. In the caller's transaction, which also keeps the receipt. Without a `publicUrl` nobody is written to, because
 * the owner wants to hear nothing of the sender.
 * @throws DomainError self_transfer, too_many_open_claims, limit_exceeded, insufficient_funds
 */
export async function holdForClaim(tx: Tx, wish: NewClaim, publicUrl: string | null): Promise<void> {
  const { sender, price, confirmed, ...facts } = wish
  const { claims } = await figuresOf(tx, wish.createdAt)
  const claim: Claim = {
    ...facts,
    senderId: sender.id,
    canonicalEmail: canonicalEmail(wish.email),
    state: 'HELD',
    recipientId: null,
    expiresAt: new Date(wish.createdAt.getTime() + claims.waitSeconds * 1000),
    closedAt: null,
    isOver: false,
  }
  await requireWithinLimits(tx, {
    userId: sender.id,
    tier: sender.tier,
    kind: 'internal',
    value: claim.value,
    ref: claim.id,
    payeeId: null,
    confirmed,
  })
  // Again after the limits, whose row makes the sender's acts come one after the other.
  await requireFewOpenClaims(tx, sender.id)
  await post(tx, holdMoney(claim, formatPrice(price)))

  const secret = randomBytes(32).toString('base64url')
  await store.insertClaim(tx, claim, hashOf(secret))
  const from = (await usernamesOf(tx, [sender.id])).get(sender.id) ?? ''
  if (publicUrl !== null) await sendLetter(tx, firstLetter(claim, { from, publicUrl, secret }))
  await tell(tx, claim)
}

/** @throws DomainError too_many_open_claims */
export async function requireFewOpenClaims(tx: Tx, senderId: string): Promise<void> {
  const { openAtMost } = (await figuresOf(tx)).claims
  if ((await store.countOpen(tx, senderId)) < openAtMost) return
  throw new DomainError('too_many_open_claims', { most: String(openAtMost) })
}

/** What is kept of a link's secret. It has all the randomness itself, so a plain hash is enough. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Gives the money to the verified owner of the address. Answers the claim's id, as all acts on claims do. */
export function takeClaim(db: Db, userId: string, claimId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const claim = await lockInTime(tx, userId, claimId, 'claim')
    if (await isFrozen(tx, claim.senderId)) throw new DomainError('claim_on_hold')
    const price = (await currentPrices(tx)).get(claim.amount.asset)?.price
    await post(tx, payOut(claim, userId, price ? formatPrice(price) : null))
    await store.closeClaim(tx, claim.id, { state: 'CLAIMED', recipientId: userId, returnedTo: null })
    await recordAudit(tx, { actorId: userId, action: 'claim.claimed', subject: claim.id })
    await notify(tx, [
      { type: 'claim.claimed', to: claim.senderId, subject: claim.id, params: told(claim), link: linkOf(claim) },
    ])
    await tell(tx, claim, userId)
    return claim.id
  })
}

/** Sends the money back at the wish of the address's owner. */
export const declineClaim = (db: Db, userId: string, claimId: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const claim = await lockInTime(tx, userId, claimId, 'decline')
    await sendBack(tx, claim, 'decline', userId)
    await notify(tx, [
      { type: 'claim.declined', to: claim.senderId, subject: claim.id, params: told(claim), link: linkOf(claim) },
    ])
    return claim.id
  })

/** Takes the money back, while nobody has claimed it. */
export const cancelClaim = (db: Db, userId: string, claimId: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const claim = await lockInTime(tx, userId, claimId, 'cancel')
    await sendBack(tx, claim, 'cancel', userId)
    return claim.id
  })

/** What waits behind the link of a letter, for whoever holds it; looking uses nothing up. Null once it leads nowhere. */
export const claimBehind = (db: Db, secret: string): Promise<Claim | null> => store.findByLink(db, hashOf(secret))

/** Leads from the link of a letter to its claim, once, and only for the verified owner of the address. */
export function openClaim(db: Db, userId: string, secret: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await store.isVerified(tx, userId))) throw new DomainError('email_not_verified')
    const claimId = await store.lockByLink(tx, userId, hashOf(secret))
    if (!claimId) throw new DomainError('claim_link_used')
    await store.spendLink(tx, claimId)
    return claimId
  })
}

/** The returning of money that nobody took in time. Two at once, and a claim at the last moment: one of them comes first. */
export const expireClaim = (db: Db, claimId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const claim = await store.lockClaim(tx, claimId)
    if (claim?.state !== 'HELD' || !claim.isOver) return false
    await sendBack(tx, claim, 'expire', null)
    await notify(tx, [
      {
        type: 'claim.expired',
        to: claim.senderId,
        subject: claim.id,
        params: { ...told(claim), wait: durationPhrase(waitSecondsOf(claim)) },
        link: linkOf(claim),
      },
    ])
    return true
  })

export const claimNotFound = () => new DomainError('claim_not_found')

/** The claim of the one who acts, still in time. @throws DomainError account_suspended, claim_not_found, or what became of it */
async function lockInTime(
  tx: Tx,
  userId: string,
  claimId: string,
  action: Exclude<ClaimAction, 'expire'>,
): Promise<Claim> {
  await requireNotFrozen(tx, userId)
  const claim = await store.lockClaimOf(tx, userId, claimId, action === 'cancel' ? 'sent' : 'for_me')
  if (!claim) throw claimNotFound()
  const refused = refusalWhenOver(claim, action)
  if (refused) throw DomainError.of(refused)
  return claim
}

/** The same amount, whatever it is worth by now; what it took of the sender's limits comes back along with it. */
async function sendBack(tx: Tx, claim: Claim, action: ClaimAction, actorId: string | null): Promise<void> {
  const state = stateAfter(claim.state, action)
  if (state === null) throw new Error(`Claim ${claim.id} cannot ${action} in ${claim.state}`)
  const returnedTo: ReturnedTo = (await isFrozen(tx, claim.senderId)) ? 'suspense' : 'sender'
  await returnToLimits(tx, { userId: claim.senderId, ref: claim.id })
  await post(tx, giveBack(claim, returnedTo))
  const recipientId = action === 'decline' ? actorId : null
  const closed = await store.closeClaim(tx, claim.id, { state, recipientId, returnedTo })
  if (!closed) throw new Error(`Claim ${claim.id} was closed while it was locked`)
  await recordAudit(tx, { actorId, action: `claim.${action}`, subject: claim.id, detail: { returnedTo } })
  await tell(tx, claim, recipientId)
}

const told = ({ amount, agreed, email }: Claim) => ({
  amount: toldFigures(amount, agreed).amount,
  email: maskedEmail(email),
})
const linkOf = ({ id }: Claim): string => `/send/claims/${id}`

/** Refreshes the screens of both sides. */
async function tell(tx: Tx, { id, senderId }: Claim, recipientId: string | null = null): Promise<void> {
  const people = recipientId ? [senderId, recipientId] : [senderId]
  await announce(
    tx,
    people.flatMap((userId) => ['wallet', 'transfers'].map((topic) => ({ topic, userId, ref: id }))),
  )
}
