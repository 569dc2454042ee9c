import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../../test/api.ts'
import { plant, watchAll } from '../../../../test/books.ts'
import { aHolder, withdraw } from '../../../../test/chains.ts'
import { loadBy, unListOf } from '../../../../test/lists.ts'
import { aColleague, aMarket, aPaidTrade, at, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { aCardHolder, aShop } from '../../../../test/stand-ins/cards.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { clockNow } from '../../../platform/clock.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { receivePayment } from '../../onramp/bank/payments.service.ts'
import { sendDue } from '../../transfers/withdrawals/withdrawal-sending.service.ts'
import { revokeRole } from '../index.ts'

/** Every act of two people: whoever asked and may not any more is none of the two, and another person can always end it. */
let market: Market
/** Two people who may do everything. */
let other: Someone
let third: Someone
beforeAll(async () => {
  market = await aMarket()
  other = await aColleague(market, 'owner')
  third = await aColleague(market, 'owner')
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

const reason = 'It was found to be a rehearsal'
const body = { reason }

/** What was asked for: how another person agrees to it, and how it ends without whoever asked. */
interface Asked {
  readonly agree: () => Promise<unknown>
  readonly end: () => Promise<unknown>
}

interface Door {
  readonly role: Parameters<typeof aColleague>[1]
  readonly ask: (asker: Someone) => Promise<Asked>
}

async function anUnknownWithdrawal(): Promise<string> {
  const { transfer_id } = await withdraw(market, await aHolder(market, '0.01'), '0.0004')
  await passTime(market, 6)
  await sendDue(market.api.db, {
    ...sandboxChain(market.api.db),
    broadcast: async () => ({ outcome: 'unknown' }),
  })
  return transfer_id
}

/** Money of an order that comes from somebody else, and is above what one person decides. */
async function aSuspendedPayment(): Promise<string> {
  const buyer = await aUser(market.api, { tier: 2 })
  const placed = await buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '50000.01' } })
  await receivePayment(market.api.db, {
    provider: 'test',
    providerRef: placed.order_id,
    amount: { asset: 'ZAR', units: 50_000_01n },
    reference: placed.payment_instructions.reference,
    payerName: 'Somebody Else',
    receivedAt: await clockNow(market.api.db),
  })
  const { received } = await buyer.api.onramp.getOrder({ params: { order_id: placed.order_id } })
  return received[0]?.payment_id ?? ''
}

async function aListedPerson(): Promise<string> {
  const someone = await aUser(market.api, { tier: 2, verified: true })
  await asOwner(market.world.url, `update app_user set legal_name = 'Xolidrin Quembatho' where id = $1`, [someone.id])
  await loadBy(other, 'UN', unListOf({ name: 'Xolidrin Quembatho', reference: 'QDi.77' }))
  const tasks = market.api.tasks.filter(({ name }) => name.startsWith('screening.'))
  await runAll(market.api.db, tasks)
  const cases = await other.api.screening.listScreeningCases({ query: { limit: 100 } })
  return cases.find(({ user_id }) => user_id === someone.id)?.screening_case_id ?? ''
}

const doors: Readonly<Record<string, Door>> = {
  'a suspension is lifted': {
    role: 'security',
    ask: async (asker) => {
      const account = (await aUser(market.api)).email
      const { suspension_id } = await other.api.suspensions.suspendAccount({ body: { account, reason } })
      const one = { params: { suspension_id } }
      await asker.api.suspensions.askToLiftSuspension({ ...one, body })
      return {
        agree: () => other.api.suspensions.liftSuspension(one),
        end: () => other.api.suspensions.refuseToLiftSuspension(one),
      }
    },
  },
  'the pool of referrals is filled': {
    role: 'treasury_maker',
    ask: async (asker) => {
      const { id } = await asker.api.rewards.askPoolFill({ body: { amount_usdt: '5', reason } })
      const one = { params: { fill_id: id } }
      return {
        agree: () => other.api.rewards.approvePoolFill(one),
        end: () => other.api.rewards.refusePoolFill({ ...one, body }),
      }
    },
  },
  'a card payment goes back': {
    role: 'support',
    ask: async (asker) => {
      const owner = await aCardHolder(market, '500')
      const shop = aShop(await aUser(market.api, { username: 'admin' }), owner)
      await shop('authorise', 'a', '100')
      await shop('capture', 'a', '100')
      const [payment] = await owner.api.cards.listCardPayments({ query: {} })
      const one = { params: { card_payment_id: payment?.id ?? '' } }
      await owner.api.cards.denyCardPayment(one)
      await asker.api.cards.settleCardDispute({ ...one, body: { ground: 'fraud' } })
      return {
        agree: () => other.api.cards.approveCardDispute(one),
        end: () => other.api.cards.withdrawCardDispute(one),
      }
    },
  },
  'a figure changes': {
    role: 'config',
    ask: async (asker) => {
      const wish = { key: 'p2p.open_claims_at_most', value: 2, reason }
      const { proposal_id, hash } = await asker.api.figures.proposeFigure({ body: wish })
      const one = { params: { figure_proposal_id: proposal_id } }
      return {
        agree: () => other.api.figures.approveFigure({ ...one, body: { hash } }),
        end: () => other.api.figures.rejectFigure({ ...one, body }),
      }
    },
  },
  'a payment in suspense is credited': {
    role: 'treasury_maker',
    ask: async (asker) => {
      const one = { params: { payment_id: await aSuspendedPayment() } }
      await asker.api.onramp.resolvePayment({ ...one, body: { act: 'credit', reason } })
      return {
        agree: () => other.api.onramp.approveResolution(one),
        end: () => other.api.onramp.withdrawResolution(one),
      }
    },
  },
  'a hit on a list is cleared': {
    role: 'compliance',
    ask: async (asker) => {
      const one = { params: { screening_case_id: await aListedPerson() } }
      await asker.api.screening.askToClearScreeningCase({ ...one, body })
      return {
        agree: () => other.api.screening.clearScreeningCase(one),
        end: () => other.api.screening.refuseToClearScreeningCase(one),
      }
    },
  },
  'a dispute is decided': {
    role: 'disputes',
    ask: async (asker) => {
      const { order, seller } = await aPaidTrade(market, '0.02', '0.01')
      const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
      const { dispute_id } = await seller.api.p2p.disputeTrade({ ...at(order), body: complaint })
      const one = { params: { case_id: dispute_id ?? '' } }
      await asker.api.p2pStaff.assignCase({ ...one, body: {} })
      await asOwner(market.world.url, 'update p2p_case set answer_by = created_at where id = $1', [dispute_id])
      const text = 'We have looked at the files of both sides and decided as follows.'
      const penalty = { from: 'seller', to: 'other_party', amount: '0.003' } as const
      const verdict = { outcome: 'RELEASE', finding: 'money_received', text, at_fault: 'seller', penalty } as const
      await asker.api.p2pStaff.decideCase({ ...one, body: verdict })
      return {
        agree: () => other.api.p2pStaff.approveDecision({ ...one, body: {} }),
        end: () => other.api.p2pStaff.rejectDecision({ ...one, body: {} }),
      }
    },
  },
  'a withdrawal is given back': {
    role: 'treasury_maker',
    ask: async (asker) => {
      const one = { params: { withdrawal_id: await anUnknownWithdrawal() } }
      const evidence = 'The node has no such transaction, block 1234 to 1300'
      await asker.api.withdrawalsStaff.askRefund({ ...one, body: { evidence } })
      return {
        agree: () => other.api.withdrawalsStaff.approveRefund(one),
        end: () => other.api.withdrawalsStaff.withdrawRefund(one),
      }
    },
  },
}

test.each(Object.entries(doors))(
  'what somebody asked for who may not any more is agreed to by nobody, and ended by another: %s',
  async (_, door) => {
    const asker = await aColleague(market, door.role)
    const { agree, end } = await door.ask(asker)
    await revokeRole(market.api.db, { email: asker.email, role: door.role, by: null })

    await expect(agree()).rejects.toMatchObject(refused('asker_may_not', 409))
    await end()
    await expect(agree()).rejects.not.toMatchObject(refused('asker_may_not', 409))
    expect(await brokenPromises(market)).toEqual([])
  },
)

test('of money that the watch stopped, another person asks anew, and a third lets it go', async () => {
  const asker = await aColleague(market, 'security')
  const holder = await aHolder(market, '0.01')
  await plant(market.world.url, { reason: 'gift', ref: holder.id, from: 'house', to: holder.id })
  await watchAll(market.api, market.world.url)
  const [breach] = (await other.api.books.getBooks()).open_breaches
  const one = { params: { breach_id: breach?.breach_id ?? '' } }
  await asker.api.books.askToLift({ ...one, body })
  await revokeRole(market.api.db, { email: asker.email, role: 'security', by: null })

  await expect(other.api.books.liftStop(one)).rejects.toMatchObject(refused('asker_may_not', 409))
  await third.api.books.askToLift({ ...one, body })
  expect(await other.api.books.liftStop(one)).toMatchObject({ breach_id: breach?.breach_id })
})

test('no act of two people is missing here', () => {
  const cwd = path.resolve(import.meta.dirname, '../..')
  const asks = globSync('**/*.{service,routes}.ts', { cwd }).filter(
    (file) =>
      !file.endsWith('asker.service.ts') && readFileSync(path.join(cwd, file), 'utf8').includes('requireAsker('),
  )

  expect(asks).toHaveLength(Object.keys(doors).length + 1)
})
