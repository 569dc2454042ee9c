import { transfers } from '@sengi/contract/transfers'
import { chainStaff, deposits } from '@sengi/contract/transfers/deposits'
import { withdrawals, withdrawalsStaff } from '@sengi/contract/transfers/withdrawals'
import { type CryptoAsset, type Network, networks } from '@sengi/money'
import { sandboxAddress } from '../../src/ports/chain/sandbox-address.ts'
import { anAsset, between, coinsFor, outOf100, pick, someRand, typedAmount } from './chance.ts'
import { posted } from './facts.ts'
import { readBy } from './reading.ts'
import { type Act, aColleague, balanceOf, type Chaos, keep, somebody } from './stage.ts'

/** Coins that leave for chains and come from them, staff who decide about some, and chains that fail, hang and tear. */
export const withdrawing: readonly Act[] = [
  { weight: 8, run: (chaos) => withdraw(chaos, 3_000) },
  { weight: 2, run: (chaos) => withdraw(chaos, 120_000) },
  {
    weight: 3,
    run: async ({ ask, random, known }) => {
      const { id, by } = pick(known.withdrawals, random) ?? {}
      if (id && by) await ask(by, withdrawals.cancelWithdrawal, { params: { withdrawal_id: id } })
    },
  },
  {
    weight: 4,
    run: async (chaos) => {
      const { ask, random } = chaos
      const waiting = await ask(aColleague(chaos), withdrawalsStaff.listAllWithdrawals, { query: { state: 'REVIEW' } })
      const { withdrawal_id } = pick(waiting ?? [], random) ?? {}
      if (!withdrawal_id) return
      const params = { withdrawal_id }
      if (outOf100(70, random)) await ask(aColleague(chaos), withdrawalsStaff.approveWithdrawal, { params })
      else await ask(aColleague(chaos), withdrawalsStaff.rejectWithdrawal, { params, body: { reason: 'Looks odd' } })
    },
  },
  {
    weight: 4,
    run: async (chaos) => {
      const { ask, random } = chaos
      const sent = await ask(aColleague(chaos), withdrawalsStaff.listAllWithdrawals, { query: { state: 'BROADCAST' } })
      const unknown = sent?.filter((one) => one.is_unknown) ?? []
      const { withdrawal_id } = pick(unknown, random) ?? {}
      if (!withdrawal_id) return
      const params = { withdrawal_id }
      const body = { evidence: 'The explorer does not know it and the node never had it.' }
      await ask(aColleague(chaos), withdrawalsStaff.askRefund, { params, body })
      // Whoever approves looks, too: by now nothing of it may be sent any more.
      const paid = await chaos.meddle('select from sandbox_chain_tx where ref = $1', [withdrawal_id])
      const by = aColleague(chaos)
      const read = await readBy(ask, by, 'refund_approval', withdrawal_id)
      if (paid.length === 0) await ask(by, withdrawalsStaff.approveRefund, { params, ...read })
    },
  },
  {
    weight: 4,
    run: (chaos) =>
      chaos.ask(aColleague(chaos), chainStaff.planPayment, {
        body: {
          network: pick(networks, chaos.random),
          next: pick(['pay', 'fail', 'hang_paid', 'hang_lost'] as const, chaos.random),
        },
      }),
  },
  {
    weight: 2,
    run: (chaos) =>
      chaos.ask(aColleague(chaos), chainStaff.reorganise, {
        body: { network: pick(networks, chaos.random), depth: between(1, 40, chaos.random) },
      }),
  },
  {
    weight: 4,
    run: async (chaos) => {
      const asset = anAsset(chaos.random)
      const place = asset === 'USDT' ? { network: pick(['ethereum', 'tron'] as const, chaos.random) } : {}
      const amount = coinsFor(asset, Number(someRand(1, 20_000, chaos.random)))
      await chaos.ask(somebody(chaos), deposits.simulateDeposit, { body: { asset, amount, ...place } })
    },
  },
]

const networkOf: Readonly<Record<Exclude<CryptoAsset, 'USDT'>, Network>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  SOL: 'solana',
  LTC: 'litecoin',
  BCH: 'bitcoin_cash',
}

const forMyself = { is_self: true, destination: 'self_hosted', purpose: 'savings' } as const

async function withdraw(chaos: Chaos, most: number): Promise<void> {
  const { ask, random, known } = chaos
  const by = somebody(chaos)
  const asset = anAsset(random)
  const network = asset === 'USDT' ? pick(['ethereum', 'tron'] as const, random) : networkOf[asset]
  const quote = outOf100(50, random) ? await ask(by, withdrawals.quoteWithdrawal, { body: { asset, network } }) : null
  const amount = typedAmount(asset, await balanceOf(chaos, by, asset), most, random)
  const to_identifier = sandboxAddress(network, `elsewhere ${between(1, 4, random)}`)
  const place = { to_identifier, asset, amount, network, beneficiary: forMyself }
  const body = { ...place, ...(quote && { quote_id: quote.quote_id }) }
  const asked = await ask(by, transfers.send, { body }, ({ transfer_id }) => posted(transfer_id))
  if (asked) keep(known.withdrawals, { id: asked.transfer_id, by })
}
