import { type Amount, formatAmount, minus, randText } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { moveCase } from '../cases/cases.store.ts'
import type { Case } from '../cases/disputes.rules.ts'
import { perform } from '../steps/perform.service.ts'
import { requireStep } from './disputes.service.ts'
import { atWork, type CaseCommand, requireAssigned } from './staff.service.ts'

/**
 * T21: too little arrived, so the buyer has a while to pay the rest, before anything else is decided than to give it all to them. Asked
 * again it begins anew, with what has arrived by then.
 */
export const askTopUp = (db: Db, command: CaseCommand, arrived: Amount): Promise<Case> =>
  atWork(db, command, 'top_up_asked', async ({ tx, order, dispute, now, settings }) => {
    const state = requireStep(dispute, 'ask_top_up')
    requireAssigned(dispute, command.staffId)
    const topUp = minus(order.fiat, arrived)
    if (topUp.units <= 0n) {
      throw new DomainError('top_up_amount', { rand: randText(order.fiat) }, { errors: [{ path: 'arrived_zar' }] })
    }
    const act = {
      action: 'ask_top_up',
      actor: 'staff',
      actorId: command.staffId,
      now,
      settings,
      input: { topUp },
    } as const
    const asked = await perform(tx, order, act)
    const moved = await moveCase(tx, dispute, { state })
    const before = order.topUp && { missing: formatAmount(order.topUp), until: order.topUpBy }
    return { moved, detail: { before, after: { missing: formatAmount(topUp), until: asked.topUpBy } } }
  })
