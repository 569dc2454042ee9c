import { fullCryptoText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { forgiveDebts, liftHolds, lockPaidOf, owe, placeHold } from '../../holds/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { raiseAlarm } from './chain-alarms.store.ts'
import { confirmationsNow } from './chain-figures.service.ts'
import { restoreDeposit } from './deposits.rules.ts'
import { type Deposit, setConfirmations } from './deposits.store.ts'
import { endTear, insertTear } from './torn-deposits.store.ts'

const reason = 'deposit_reorganised'

/**
 * The block of a credited deposit is no part of the chain any more. Nothing is taken back at once, because nearly all such
 * coins come with another block: until then they cannot leave, and what does not come back in time is owed.
 */
export async function tearDeposit(tx: Tx, deposit: Deposit, position: string | null): Promise<void> {
  const { id, userId, network, txId, amount, state, tearId: open } = deposit
  if (state !== 'CREDITED' || open) return
  const ref = await insertTear(tx, { userId, depositId: id, position })
  const now = await clockNow(tx)
  const { tornGraceHours } = (await figuresOf(tx, now)).chain
  const dueFrom = new Date(now.getTime() + tornGraceHours * 3_600_000)
  await owe(tx, { userId, creditorId: null, amount, reason, ref, dueFrom })
  await placeHold(tx, { userId, amount, reason, ref, until: null })
  await raiseAlarm(tx, { kind: reason, subject: id, network, txId })
  await tell(tx, deposit, ref, (amount) => ({
    type: 'deposit.torn',
    params: { amount, hours: String(tornGraceHours) },
  }))
}

/** What a chain says of a deposit that was credited before. Nothing is ever credited again. */
export async function hearOfCredited(tx: Tx, deposit: Deposit, confirmations: number): Promise<void> {
  const { id, tearId, network } = deposit
  if (!tearId) return
  await setConfirmations(tx, id, confirmations)
  if (confirmations >= (await confirmationsNow(tx, network))) await mend(tx, deposit, tearId)
}

/** The chain holds it for good again: nothing is owed any more, and what was taken meanwhile comes back. */
async function mend(tx: Tx, deposit: Deposit, ref: string): Promise<void> {
  const { id, userId, amount } = deposit
  const taken = await lockPaidOf(tx, userId, reason, ref)
  await forgiveDebts(tx, reason, ref)
  await liftHolds(tx, reason, ref)
  await endTear(tx, { userId, depositId: id }, ref)
  if (taken > 0n && (await post(tx, restoreDeposit(deposit, ref, { ...amount, units: taken }))) !== 'moved') {
    throw new Error(`Tear ${ref} was made good before`)
  }
  await tell(tx, deposit, ref, (amount) => ({ type: 'deposit.mended', params: { amount } }))
}

type TornNotice =
  | { type: 'deposit.torn'; params: { amount: string; hours: string } }
  | { type: 'deposit.mended'; params: { amount: string } }

async function tell(tx: Tx, { id, userId, amount }: Deposit, subject: string, told: (amount: string) => TornNotice) {
  const word = told(fullCryptoText(amount))
  await notify(tx, [{ ...word, to: userId, subject, link: '/history' }])
  await announce(tx, [
    { topic: 'transfers', userId, ref: id },
    { topic: 'wallet', userId, ref: id },
  ])
  await recordAudit(tx, { actorId: null, action: word.type, subject: `chain_deposit:${id}` })
}
