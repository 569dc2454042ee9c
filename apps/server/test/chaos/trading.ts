import { p2p } from '@sengi/contract/p2p'
import { p2pConversation } from '@sengi/contract/p2p/conversation'
import type { DisputeReason, Order } from '@sengi/contract/p2p/orders'
import { anAsset, between, coinsFor, outOf100, pick, someRand } from './chance.ts'
import { orderMoved, rowIn } from './facts.ts'
import { type Act, type Chaos, type Known, keep, somebody, somebodyElse } from './stage.ts'

/** People who advertise, take each other's ads, and go every way that an order can go. */
export const trading: readonly Act[] = [
  { weight: 4, run: advertise },
  {
    weight: 2,
    run: async ({ ask, random, known }) => {
      const { id, by } = pick(known.ads, random) ?? {}
      if (!id || !by) return
      const params = { ad_id: id }
      const edits = [{ paused: true }, { paused: false }, { margin_percent: '1' }, { remaining_amount: '0.5' }]
      if (outOf100(80, random)) await ask(by, p2p.editAd, { params, body: pick(edits, random) })
      else await ask(by, p2p.deleteAd, { params })
    },
  },
  { weight: 12, run: take },
  { weight: 40, run: (chaos) => step(chaos) },
  { weight: 1, run: (chaos) => chaos.ask(somebody(chaos), p2p.browseAds, { query: { asset: anAsset(chaos.random) } }) },
  {
    weight: 1,
    run: async (chaos) => {
      const by = somebody(chaos)
      const params = { username: somebodyElse(chaos, by).username }
      await chaos.ask(by, p2p.addFavourite, { params })
      if (outOf100(20, chaos.random) && (await chaos.ask(by, p2p.block, { params })))
        await chaos.ask(by, p2p.unblock, { params })
    },
  },
]

async function advertise(chaos: Chaos): Promise<void> {
  const { ask, random, known } = chaos
  const by = somebody(chaos)
  const asset = anAsset(random)
  const body = {
    side: pick(['sell', 'buy'] as const, random),
    asset,
    price_type: 'floating' as const,
    margin_percent: pick(['0', '1', '-1', '2.5'], random),
    min_amount: coinsFor(asset, 20),
    max_amount: coinsFor(asset, between(500, 120_000, random)),
    total_amount: coinsFor(asset, between(120_000, 500_000, random)),
    payment_methods: pick([['PayShap'], ['EFT'], ['Cash'], ['PayShap', 'EFT', 'Cash']] as const, random).slice(),
  }
  const ad = await ask(by, p2p.createAd, { body }, rowIn('p2p_ad'))
  if (ad) keep(known.ads, { id: ad.id, by })
}

async function take(chaos: Chaos): Promise<void> {
  const { ask, random, known } = chaos
  const { id: ad_id, by: maker } = pick(known.ads, random) ?? {}
  if (!ad_id || !maker) return
  const taker = somebodyElse(chaos, maker)
  const ad = await ask(taker, p2p.getAd, { params: { ad_id } })
  if (!ad) return
  const rand = outOf100(10, random) ? someRand(50_000, 120_000, random) : someRand(20, 3_000, random)
  const amount_asset = outOf100(5, random) ? ad.available_amount : coinsFor(ad.asset, Number(rand))
  const trade = await ask(taker, p2p.takeAd, { body: { ad_id, amount_asset } }, orderMoved)
  if (!trade) return
  const [buyer, seller] = ad.side === 'sell' ? [taker, maker] : [maker, taker]
  const made = { id: trade.id, buyer, seller }
  keep(known.trades, made)
  for (let steps = between(0, 4, random); steps > 0; steps -= 1) await step(chaos, made)
}

type KnownTrade = Known['trades'][0]
type Move = (chaos: Chaos, trade: KnownTrade, by: 'buyer' | 'seller') => Promise<unknown>

/** Mostly what the order allows its party; sometimes anything, or what both sides may do at the same moment. */
async function step(chaos: Chaos, trade = pick(chaos.known.trades, chaos.random)): Promise<void> {
  if (!trade) return
  const { ask, random } = chaos
  const by = pick(['buyer', 'seller'] as const, random)
  const seen = await ask(trade[by], p2p.getTrade, { params: { order_id: trade.id } })
  const allowed = seen?.allowed_actions ?? []
  const forward = goodEnd.find((act) => allowed.includes(act))
  const chosen =
    forward && outOf100(60, random)
      ? forward
      : pick(outOf100(80, random) && allowed.length > 0 ? allowed : everyMove, random)
  const both = outOf100(15, random)
  await Promise.all([
    moves[chosen](chaos, trade, by),
    both && moves[pick(everyMove, random)](chaos, trade, by === 'buyer' ? 'seller' : 'buyer'),
  ])
}

const simple =
  (endpoint: (typeof p2p)['acceptTrade' | 'withdrawProof' | 'uploadProof' | 'sayTopUpPaid']): Move =>
  ({ ask }, trade, by) =>
    ask(trade[by], endpoint, { params: { order_id: trade.id }, body: {} }, orderMoved)

const releasing =
  (endpoint: typeof p2p.sellerConfirm | typeof p2p.giveIn): Move =>
  ({ ask }, trade) =>
    ask(trade.seller, endpoint, { params: { order_id: trade.id }, body: {} }, orderMoved)

const cancelling =
  (more: { mutual?: true }): Move =>
  ({ ask }, trade, by) => {
    const body = { ...more, money_not_sent: true }
    return ask(trade[by], p2p.cancelTrade, { params: { order_id: trade.id }, body }, orderMoved)
  }

const disputing =
  (reasons: Readonly<Record<'buyer' | 'seller', readonly DisputeReason[]>>): Move =>
  ({ ask, random }, trade, by) => {
    const reason = pick(reasons[by], random)
    const body = { reason, text: 'It is not as it was agreed between us, please look.' }
    return ask(trade[by], p2p.disputeTrade, { params: { order_id: trade.id }, body }, orderMoved)
  }

const moves: Readonly<Record<Order['allowed_actions'][number], Move>> = {
  accept: simple(p2p.acceptTrade),
  choose_account: async ({ ask, random }, { id, seller }) => {
    const accounts = await ask(seller, p2pConversation.listPayoutAccounts, {})
    const { id: payout_account_id } = pick(accounts ?? [], random) ?? {}
    if (!payout_account_id) return
    await ask(seller, p2pConversation.choosePayoutAccount, { params: { order_id: id }, body: { payout_account_id } })
  },
  upload_proof: simple(p2p.uploadProof),
  withdraw_proof: simple(p2p.withdrawProof),
  seller_confirm: releasing(p2p.sellerConfirm),
  give_in: releasing(p2p.giveIn),
  top_up_paid: simple(p2p.sayTopUpPaid),
  cancel: cancelling({}),
  ask_cancel: cancelling({ mutual: true }),
  agree_cancel: cancelling({ mutual: true }),
  extend: ({ ask }, { id, seller }) => ask(seller, p2p.extendTrade, { params: { order_id: id }, body: {} }, orderMoved),
  dispute: disputing({ buyer: ['not_released', 'cannot_upload', 'abuse'], seller: ['not_received', 'underpaid'] }),
  late_claim: disputing({ buyer: ['paid_late'], seller: ['paid_late'] }),
  report: disputing({ buyer: ['wrong_amount'], seller: ['payment_reversed', 'wrong_amount'] }),
  rate: ({ ask, random }, trade, by) =>
    ask(trade[by], p2p.rateTrade, { params: { order_id: trade.id }, body: { positive: outOf100(80, random) } }),
}

const everyMove = Object.keys(moves) as (keyof typeof moves)[]
const goodEnd = ['accept', 'upload_proof', 'seller_confirm', 'rate'] as const
