import { custody } from '../../../ledger/accounts.ts'
import { listPlatformMoves } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { settleByStatements } from '../payouts/settling.service.ts'
import { pairsOf } from './breaks.rules.ts'
import * as store from './breaks.store.ts'

const movesAtOnce = 1_000
/** A posting of a lower number may be committed later than one of a higher; no transaction lasts as long as so many take. */
const lateNumbers = 10_000n
const linesAtOnce = 2_000

/** Puts the client account of our books beside its statements, and joins what is the same money on both sides. */
export async function reconcileBank(db: Db): Promise<void> {
  // Before, so that what left for a payout is no difference for a minute.
  await settleByStatements(db)
  const until = await store.bookedUntil(db)
  let after = until > lateNumbers ? until - lateNumbers : 0n
  for (let count = movesAtOnce; count === movesAtOnce; ) {
    const moves = await listPlatformMoves(db, custody('bank'), {
      asset: 'ZAR',
      after: after.toString(),
      limit: movesAtOnce,
    })
    // Moves that come to nothing for the account, in and out at once, are on no statement.
    const booked = moves.flatMap(({ units, ...move }) => (units === 0n ? [] : [{ ...move, cents: -units }]))
    if (booked.length > 0) await inTransaction(db, (tx) => store.takeMoves(tx, booked))
    count = moves.length
    after = BigInt(moves.at(-1)?.postingId ?? after)
  }
  await inTransaction(db, async (tx) => {
    await store.pairByPayment(tx)
    await store.pairByPayout(tx)
    const alone = await store.listAlone(tx, linesAtOnce)
    await store.pair(tx, pairsOf(alone.statement, alone.books))
  })
}

interface Closing {
  readonly staffId: string
  readonly breakId: string
  readonly reason: string
}

/** Says why a break is none, or what was done about it. Answers its id. */
export function closeBankBreak(db: Db, { staffId, breakId, reason }: Closing): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await store.closeBreak(tx, breakId, { by: staffId, reason }))) throw new DomainError('break_not_open')
    await recordAudit(tx, {
      actorId: staffId,
      action: 'bank.break_closed',
      subject: `bank_break:${breakId}`,
      detail: { reason },
    })
    return breakId
  })
}
