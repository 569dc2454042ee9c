import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { availableOf, isStopped, lockAvailable, post } from '../../ledger/ledger.ts'
import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { type Debt, payDebt, unpaidOf } from './debts.rules.ts'
import { insertDebt, insertDebtPayment, listDebtors, lockDueDebts } from './debts.store.ts'
import { liftHolds } from './holds.store.ts'

type NewDebt = Parameters<typeof insertDebt>[1]

/** Writes a debt down and takes at once what its debtor can spend of it; the rest is taken from what comes in. */
export async function owe(tx: Tx, debt: NewDebt): Promise<void> {
  await insertDebt(tx, debt)
  await recordAudit(tx, {
    actorId: null,
    action: 'debt.owed',
    subject: `${debt.reason}:${debt.ref}`,
    detail: { userId: debt.userId },
  })
  await collectDebtsOf(tx, debt.userId)
}

const atOnce = 500

/** Takes what came in to people who owe, each in a transaction of its own. One that fails stops no other. */
export async function collectDebts(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const asset of cryptoAssets) {
    for await (const userId of solventDebtors(db, asset)) {
      await inTransaction(db, (tx) => collectDebtsOf(tx, userId)).catch((failure) => failures.push(failure))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some debts could not be collected')
}

/** Who owes an asset and has some of it. */
async function* solventDebtors(db: Db, asset: CryptoAsset): AsyncGenerator<string> {
  for (let debtors = await listDebtors(db, asset, null, atOnce); debtors.length > 0; ) {
    const funds = await availableOf(db, asset, debtors)
    for (const [userId, units] of funds) if (units > 0n) yield userId
    debtors = await listDebtors(db, asset, debtors.at(-1) ?? null, atOnce)
  }
}

/**
 * Takes what somebody has by now for what they owe, oldest debt first. The wallet is locked before it is looked at, so nothing is
 * taken twice. While a person's money is stopped the debt waits, and whatever it came from does not.
 */
export async function collectDebtsOf(tx: Tx, userId: string): Promise<void> {
  if (await isStopped(tx, userId, 'debt.paid')) return
  for (const debt of await lockDueDebts(tx, userId)) {
    const funds = await lockAvailable(tx, userId, debt.amount.asset)
    const part = funds < unpaidOf(debt) ? funds : unpaidOf(debt)
    if (part > 0n) await take(tx, debt, part)
  }
}

async function take(tx: Tx, debt: Debt, units: bigint): Promise<void> {
  const paymentId = await insertDebtPayment(tx, debt, units)
  if ((await post(tx, payDebt(debt, paymentId, units))) !== 'moved')
    throw new Error(`Debt payment ${paymentId} moved before`)
  // Its hold stood for the same coins, and they are paid now.
  if (debt.reason === 'deposit_reorganised' && units === unpaidOf(debt)) await liftHolds(tx, debt.reason, debt.ref)
  const people = [debt.userId, ...(debt.creditorId ? [debt.creditorId] : [])]
  await announce(
    tx,
    people.map((person) => ({ topic: 'wallet', userId: person, ref: paymentId })),
  )
}
