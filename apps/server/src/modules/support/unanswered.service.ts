import { ticketNumberOf } from '@sengi/contract/support/number'
import { announce, deskNews } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { notify } from '../notifications/index.ts'
import { figuresOf } from '../settings/index.ts'
import { type LapsedTicket, solveUnanswered } from './lapses.store.ts'

const solvedAtOnce = 200

/** Counts as solved what waited so long for its person that no answer comes any more. Writing opens it again, as anything solved. */
export async function keepUnanswered(db: Db): Promise<void> {
  const { support } = await figuresOf(db)
  const solved = await inTransaction(db, async (tx) => {
    const due = await solveUnanswered(tx, support.unansweredSeconds, solvedAtOnce)
    await tell(tx, due)
    return due.length
  })
  if (solved === solvedAtOnce) await keepUnanswered(db)
}

/** Who never wrote in it was told when our team began it; that nothing follows is no news to them. */
async function tell(tx: Tx, due: readonly LapsedTicket[]): Promise<void> {
  if (due.length === 0) return
  await notify(
    tx,
    due
      .filter(({ hasSpoken }) => hasSpoken)
      .map(({ userId, id, since }) => ({
        type: 'support.unanswered',
        to: userId,
        subject: `${id} ${since.getTime()}`,
        params: { ticket: ticketNumberOf(id) },
        link: `/account/tickets/${id}`,
      })),
  )
  await announce(tx, [...due.map(({ userId, id }) => ({ topic: 'support', userId, ref: id })), deskNews])
}
