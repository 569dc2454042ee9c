import { bankStaff, onramp } from '@sengi/contract/onramp'
import { withdrawalsStaff } from '@sengi/contract/transfers/withdrawals'
import { returnAccount } from '../stand-ins/payouts.ts'
import { outOf100, pick } from './chance.ts'
import { readBy } from './reading.ts'
import { type Act, aColleague, type Chaos } from './stage.ts'

/** Staff who decide about money that fits no order, in twos where it is much, buyers who answer, and refunds taken back. */
export const resolving: readonly Act[] = [
  { weight: 5, run: decide },
  { weight: 4, run: answerAnOffer },
  {
    weight: 1,
    run: async (chaos) => {
      const query = { state: 'BROADCAST' } as const
      const sent = await chaos.ask(aColleague(chaos), withdrawalsStaff.listAllWithdrawals, { query })
      const { withdrawal_id } = pick(sent?.filter(({ refund_asked_by }) => refund_asked_by) ?? [], chaos.random) ?? {}
      if (withdrawal_id)
        await chaos.ask(aColleague(chaos), withdrawalsStaff.withdrawRefund, { params: { withdrawal_id } })
    },
  },
]

async function decide(chaos: Chaos): Promise<void> {
  const { ask, random } = chaos
  const by = aColleague(chaos)
  const waiting = await ask(by, bankStaff.listSuspense, { query: {} })
  const payment = pick(waiting ?? [], random)
  if (!payment) return
  const params = { payment_id: payment.id }
  if (payment.resolution && outOf100(70, random)) {
    const second = aColleague(chaos)
    if (!outOf100(75, random)) await ask(second, bankStaff.withdrawResolution, { params })
    else {
      const read = await readBy(ask, second, 'resolution_approval', payment.id)
      await ask(second, bankStaff.approveResolution, { params, ...read })
    }
    return
  }
  const order_id = payment.order_id ? undefined : pick(chaos.known.purchases, random)?.id
  const act = pick(['credit', 'offer', 'return'] as const, random)
  const why = { reason: 'The payer has shown whose it is', ...(act === 'return' && { account: returnAccount }) }
  const body = { act, ...why, ...(order_id && { order_id }) }
  const resolve = () => ask(pick([by, aColleague(chaos)], random), bankStaff.resolvePayment, { params, body })
  await Promise.all(outOf100(20, random) ? [resolve(), resolve()] : [resolve()])
}

async function answerAnOffer({ ask, random, known }: Chaos): Promise<void> {
  const { id, by } = pick(known.purchases, random) ?? {}
  if (!id || !by) return
  const order = await ask(by, onramp.getOrder, { params: { order_id: id } })
  const { payment_id } = order?.received.find(({ stage }) => stage === 'OFFERED') ?? {}
  if (!payment_id) return
  const params = { payment_id }
  if (outOf100(20, random)) {
    await ask(by, onramp.declineOffer, { params })
    return
  }
  const quote = await ask(by, onramp.quoteOffer, { params })
  if (quote) await ask(by, onramp.acceptOffer, { params, body: { quote_id: quote.quote_id } })
}
