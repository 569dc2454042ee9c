import { type CryptoAsset, fullCryptoText } from '@sengi/money'
import { availableOf, lockAvailable } from '../../ledger/ledger.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { phrases } from '../../platform/words/phrase.ts'
import { type Coins, freeToLeave, type HeldBack, mayLeave, type WithdrawalHold } from './holds.rules.ts'
import { getHeldBack, insertHold } from './holds.store.ts'

/**
 * Keeps an amount from leaving the platform. The wallet is locked first, so that a withdrawal at the same moment either came
 * before and left with what was free then, or sees the hold.
 */
export async function placeHold(tx: Tx, hold: Omit<WithdrawalHold, 'id'>): Promise<void> {
  await insertHold(tx, hold)
}

/**
 * Whether this much, fee included, may leave the platform now; asked in the transaction that sets it aside, right before the
 * money moves. Nothing of it concerns payments inside the app. @throws DomainError withdrawal_held; insufficient_funds is left to the ledger
 */
export async function requireNotHeldBack(tx: Tx, userId: string, leaving: Coins): Promise<void> {
  requireFree(leaving, await lockAvailable(tx, userId, leaving.asset), await getHeldBack(tx, userId, leaving.asset))
}

/** The same as it looks now, without waiting for anybody: so that nobody gives a PIN for what cannot leave anyway. */
export async function requireNotSeenHeldBack(db: Db, userId: string, leaving: Coins): Promise<void> {
  const heldBack = await getHeldBack(db, userId, leaving.asset)
  if (heldBack.units === 0n) return
  requireFree(leaving, (await availableOf(db, leaving.asset, [userId])).get(userId) ?? 0n, heldBack)
}

const say = phrases('holds/leaving')

function requireFree(leaving: Coins, available: bigint, { units }: HeldBack): void {
  if (available < leaving.units || mayLeave(available, leaving.units, units)) return
  const free = freeToLeave(available, units)
  const { asset } = leaving
  const can = free === 0n ? say('nothing', { asset }) : say('some', { free: fullCryptoText({ asset, units: free }) })
  throw new DomainError('withdrawal_held', { can })
}

/** What of one asset is kept back and what may leave now, for showing beforehand; null where nothing is kept back. */
export async function keptBackOf(db: Db, userId: string, asset: CryptoAsset) {
  const { units, until } = await getHeldBack(db, userId, asset)
  if (units === 0n) return null
  const available = (await availableOf(db, asset, [userId])).get(userId) ?? 0n
  return { kept: { asset, units }, free: { asset, units: freeToLeave(available, units) }, until }
}
