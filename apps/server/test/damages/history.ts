import { randomUUID } from 'node:crypto'
import type { CryptoAsset } from '@sengi/money'
import { rollUp } from '../../src/ledger/journal/rollup.job.ts'
import { seal } from '../../src/ledger/journal/seal.job.ts'
import { post } from '../../src/ledger/ledger.ts'
import { coverReferrals } from '../../src/modules/rewards/referrals/pool.rules.ts'
import { coverRewards, sandboxCovers } from '../../src/modules/staking/sandbox-cover.rules.ts'
import { expireClaims } from '../../src/modules/transfers/claims/claim-clock.service.ts'
import { sealAudit } from '../../src/platform/audit.ts'
import { runAll } from '../../src/platform/background/recurring.ts'
import { clockNow } from '../../src/platform/clock.ts'
import { inTransaction } from '../../src/platform/db.ts'
import { anApi, aUser, type Someone } from '../api.ts'
import { aBill, aGroup, placeOf } from '../bills.ts'
import { blocksPass, elsewhere, myOwnWallet } from '../chains.ts'
import { aColleague, anAd, at, type Market, passTime, take } from '../market.ts'
import { givePayoutAccounts } from '../payout-accounts.ts'
import { suspend } from '../suspended.ts'
import { agreed } from '../two/agreed.ts'
import { asOwner, aWorld, letGo } from '../world.ts'
import { paysAtTills, paysByCard } from './at-shops.ts'

const day = 86_400

/**
 * One honest past with everything that the product can do in it, made by the application's own calls and nothing else: whoever
 * has coins here bought them. It is told once, and then harmed in copies. Answers its database, which nobody is connected to.
 */
export async function anHonestPast(): Promise<string> {
  const world = await aWorld()
  const api = await anApi(world)
  const market: Market = { world, api, [Symbol.asyncDispose]: async () => {} }
  await renew(market)
  const cast = await everybody(market)
  // What takes weeks comes first. What goes to new people within a day is little, so that nobody here needs a PIN.
  for (const act of [somebodyIsFrozen, stakes, sends, requests, bills]) {
    await act(market, cast)
    await passTime(market, 25 * 3_600)
    await renew(market)
  }
  for (const act of [paysByCard, paysAtTills, trades, chains, strayPayment]) {
    await act(market, cast)
    await renew(market)
  }
  await passTime(market, 120)
  await settleBooks(market)
  await api[Symbol.asyncDispose]()
  await world.db.destroy()
  await letGo(world.url)
  return world.url
}

interface Cast {
  readonly ann: Someone
  readonly bob: Someone
  readonly cleo: Someone
  readonly fay: Someone
  readonly thief: Someone
  readonly worker: Someone
  readonly approver: Someone
  readonly config: Someone
}

async function everybody(market: Market): Promise<Cast> {
  const one = (username: string) => aUser(market.api, { username, tier: 2 })
  const cast = {
    ann: await one('ann'),
    bob: await one('bob'),
    cleo: await one('cleo'),
    fay: await one('fay'),
    thief: await aUser(market.api, { username: 'thief' }),
    worker: await aColleague(market, 'disputes'),
    approver: await aColleague(market, 'compliance'),
    config: await aColleague(market, 'config'),
  }
  for (const amount of sandboxCovers) {
    const now = await clockNow(market.api.db)
    await inTransaction(market.api.db, (tx) => post(tx, coverRewards(amount, now)))
  }
  const covered = coverReferrals(await clockNow(market.api.db))
  await inTransaction(market.api.db, (tx) => post(tx, covered))
  for (const [person, asset, rand] of [
    [cast.ann, 'BTC', '40000'],
    [cast.ann, 'ETH', '20000'],
    [cast.ann, 'USDT', '5000'],
    [cast.bob, 'BTC', '40000'],
    [cast.bob, 'USDT', '5000'],
    [cast.cleo, 'BTC', '5000'],
    [cast.fay, 'BTC', '1000'],
    [cast.thief, 'BTC', '500'],
  ] as const) {
    await buy(person, asset, rand)
  }
  return cast
}

async function buy({ api }: Someone, asset: CryptoAsset, rand: string): Promise<void> {
  await api.onramp.simulatePayment({
    params: await api.onramp.placeOrder({ body: { asset, fiat_amount_zar: rand } }),
  })
}

const keyed = () => ({ idempotencyKey: randomUUID() })
const send = ({ api }: Someone, to: string, amount = '0.0001', more: object = {}) =>
  api.transfers.send({ body: { to_identifier: to, asset: 'BTC', amount, ...more } }, keyed())
const verified = ({ world }: Market, { id }: Someone) =>
  asOwner(world.url, 'update app_user set email_verified_at = clock_now() where id = $1', [id])

/** What nobody claimed of somebody who was frozen meanwhile lies in suspense. */
async function somebodyIsFrozen(market: Market, { fay }: Cast): Promise<void> {
  await send(fay, 'nobody@example.co.za')
  await suspend(market.api.db, fay)
  await passTime(market, 15 * day)
  await expireClaims(market.api.db)
}

async function stakes(market: Market, { ann, bob }: Cast): Promise<void> {
  const pools = await ann.api.staking.listPools({ query: {} })
  const stake = (person: Someone, name: string, amount: string | { amount_zar: string }) => {
    const named = typeof amount === 'string' ? { amount } : amount
    return person.api.staking.stake({ body: { pool_id: pools.find((one) => one.name === name)?.id ?? '', ...named } })
  }
  await stake(ann, 'Ethereum Flexible', '0.1')
  await stake(bob, 'Bitcoin Flexible', { amount_zar: '6000' })
  const { position } = await stake(ann, 'Tether Flexible', '100')
  await passTime(market, 3 * day)
  await work(market, 'staking')
  await ann.api.staking.unstake({ params: { position_id: position.id } })
  await passTime(market, day)
  await work(market, 'staking')
  await stake(ann, 'Ethereum 90 Days', '0.02')
}

async function sends(market: Market, { ann, bob, cleo }: Cast): Promise<void> {
  await send(ann, '@bob')
  await send(ann, '@bob', '0.0002', { note: 'Lunch' })
  await send(bob, '@cleo')
  await send(ann, 'somebody@example.co.za')
  await send(ann, cleo.email)
  const cancelled = await send(bob, 'wrong@example.co.za')
  await bob.api.transferClaims.cancelClaim({ params: { claim_id: cancelled.transfer_id } }, keyed())
  await verified(market, cleo)
  const waiting = await cleo.api.transferClaims.listClaims({ query: {} })
  await cleo.api.transferClaims.takeClaim({ params: { claim_id: waiting[0]?.claim_id ?? '' } }, keyed())
}

async function requests(_: Market, { ann, bob }: Cast): Promise<void> {
  const ask = (more: object) =>
    bob.api.requests.createRequest({ body: { to_identifier: '@ann', asset: 'BTC', ...more } })
  const inParts = await ask({ amount: '0.0003', allows_partial: true })
  const inRand = await ask({ amount_zar: '50' })
  await ann.api.requests.fulfillRequest({ params: { request_id: inParts.id }, body: { amount: '0.0001' } })
  await ann.api.requests.fulfillRequest({ params: { request_id: inRand.id }, body: {} })
}

async function bills(market: Market, { ann, bob }: Cast): Promise<void> {
  const group = await aGroup(ann, [bob])
  const params = { group_id: group.id }
  await aBill(ann, group, '100', [ann, bob])
  const { quote_id } = await bob.api.billSettlements.quoteSettlement({
    params,
    body: { to_member_id: placeOf(group, ann), amount: '50', asset: 'USDT' },
  })
  await bob.api.billSettlements.paySettlement({ params, body: { quote_id } }, keyed())
  await aBill(ann, group, '60', [ann, bob])
  const { requested } = await ann.api.billSettlements.requestAll({ params, body: { asset: 'USDT' } })
  await bob.api.requests.fulfillRequest({ params: { request_id: requested[0]?.request_id ?? '' }, body: {} })
  await work(market, 'bills')
}

const letter = 'We have looked at the files of both sides and decided as follows.'
const story = 'This is what happened, told from the beginning to the end, with every message and payment that was made.'

async function trades({ api }: Market, { bob, cleo, worker, approver }: Cast): Promise<void> {
  await givePayoutAccounts(api.db, bob.id)
  const ad = await anAd(bob, { max_amount: '0.01', price: '1900000' })
  const paid = async () => cleo.api.p2p.uploadProof({ ...at(await take(cleo, ad, '0.001')), body: {} })

  await bob.api.p2p.sellerConfirm({ ...at(await paid()), body: {} })
  await cleo.api.p2p.cancelTrade({ ...at(await take(cleo, ad, '0.001')), body: {} })

  const punished = await disputed(bob, await paid())
  await worker.api.p2pStaff.assignCase({ params: punished, body: {} })
  for (const side of [bob, cleo]) await side.api.p2p.stateCase({ params: punished, body: { text: story } })
  const penalty = { from: 'seller', to: 'other_party', amount: '0.0001' } as const
  const verdict = { outcome: 'RELEASE', finding: 'money_received', at_fault: 'seller', text: letter, penalty } as const
  await worker.api.p2pStaff.decideCase({ params: punished, body: verdict })
  const agreement = await agreed(approver, 'decision_approval', punished.case_id)
  await approver.api.p2pStaff.approveDecision({ params: punished, ...agreement })

  const split = await disputed(bob, await paid())
  await worker.api.p2pStaff.assignCase({ params: split, body: {} })
  const offer = { outcome: 'SPLIT', buyer_amount: '0.0005', text: letter } as const
  await worker.api.p2pStaff.proposeOutcome({ params: split, body: offer })
  for (const side of [bob, cleo]) {
    const { version: expected_version } = await side.api.p2p.getDispute({ params: split })
    await side.api.p2p.acceptProposal({ params: split, body: { expected_version } })
  }

  await cleo.api.p2p.takeAd({ body: { ad_id: ad.id, amount_zar: '5000' } })
}

async function disputed(seller: Someone, order: { id: string }): Promise<{ case_id: string }> {
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
  const { dispute_id } = await seller.api.p2p.disputeTrade({ ...at(order), body: complaint })
  return { case_id: dispute_id ?? '' }
}

async function chains(market: Market, { ann, cleo, config }: Cast): Promise<void> {
  const withdraw = () => send(ann, elsewhere, '0.0001', { beneficiary: myOwnWallet })
  await ann.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.001' } })
  await cleo.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.001' } })
  await withdraw()
  const called = await withdraw()
  await ann.api.withdrawals.cancelWithdrawal({ params: { withdrawal_id: called.transfer_id } })
  await blocksPass(market, 10, 4)
  await config.api.chainStaff.planPayment({ body: { network: 'bitcoin', next: 'fail' } })
  await withdraw()
  await blocksPass(market, 10, 1)
  await withdraw()
}

const strayPayment = (_: Market, { config }: Cast): Promise<unknown> =>
  config.api.onramp.sandboxPayment({ body: { amount_zar: '70', reference: 'rent', payer_name: 'T Zulu' } })

const work = ({ api }: Market, what: string): Promise<void> =>
  runAll(
    api.db,
    api.tasks.filter(({ name }) => name.startsWith(what)),
  )

/** Prices are read again, and everybody is told what happened. */
async function renew(market: Market): Promise<void> {
  await runAll(market.api.db, market.api.tasks)
}

/** Everything rolled up and sealed, so that a thief who rewrites the past has to reckon with that. */
async function settleBooks({ api: { db } }: Market): Promise<void> {
  while ((await rollUp(db)) > 0);
  while ((await seal(db)) > 0);
  await sealAudit(db)
}
