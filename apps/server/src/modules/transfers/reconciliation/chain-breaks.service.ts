import { amount, formatAmount } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { closeBreak, findWalletOf, lockOpenBreak } from './chain-breaks.store.ts'
import { keepAccepted, lockWallet } from './reconciliation.store.ts'

interface Closing {
  readonly staffId: string
  readonly breakId: string
  /** The difference as it was read. */
  readonly difference: string
  readonly reason: string
}

/**
 * Says why a difference may stand, or what was done about it. It opens again when it changes. Answers its id.
 * @throws DomainError chain_break_not_open, chain_break_changed
 */
export const closeChainBreak = (db: Db, { staffId, breakId, difference, reason }: Closing): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { id, asset, open } = await lockBreak(tx, breakId)
    const now = formatAmount(amount(asset, open.difference))
    if (difference !== now) throw new DomainError('chain_break_changed')
    await closeBreak(tx, breakId, { by: staffId, reason })
    await keepAccepted(tx, id, open.difference)
    await recordAudit(tx, {
      actorId: staffId,
      action: 'chain.break_closed',
      subject: `chain_break:${breakId}`,
      detail: { reason, asset, difference: now, before: 'open', after: 'closed' },
    })
    return breakId
  })

/** Its wallet first, as every look takes it, so that neither waits for the other. */
async function lockBreak(tx: Tx, breakId: string) {
  const wallet = await findWalletOf(tx, breakId)
  const held = wallet && (await lockWallet(tx, wallet))
  const open = held && (await lockOpenBreak(tx, breakId))
  if (!open) throw new DomainError('chain_break_not_open')
  return { id: held.id, asset: wallet.asset, open }
}
