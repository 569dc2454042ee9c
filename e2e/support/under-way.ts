import { anAd, aTrader, take } from './market.ts'
import { aPerson, type Caller, call, type Person, sayYes } from './people.ts'

interface UnderWay {
  person: Person
  trade: string
  /** The screens on which something may still happen. */
  screens: string[]
}

/** A person on whose screens something may still happen, and the addresses of these screens. */
export async function manyThingsUnderWay(request: Caller): Promise<UnderWay> {
  const [person, seller] = [await aTrader(request), await aTrader(request)]
  const ad = await anAd(request, seller)
  // Side by side, because each waits a moment for where to pay.
  const [order, disputed] = await Promise.all([take(request, person, ad.id), take(request, person, ad.id)])
  const as = (path: string, body: object) => call(request, person.token, 'POST', path, body)
  const complaint = { reason: 'cannot_upload', text: 'This is what happened here.' }
  await as(`/api/p2p/orders/${disputed.id}/dispute`, complaint)
  const bought = await as('/api/onramp/orders', { asset: 'BTC', fiat_amount_zar: '500' })
  const friend = await aPerson(request)
  const wish = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001' }
  const asked = await as('/api/requests/create', wish)
  const link = await as('/api/requests/create', { by_link: true, asset: 'BTC', amount: '0.0001' })
  const group = await as('/api/bills/groups', { name: 'Flat', members: [friend.username] })
  await sayYes(request, friend)
  const bill = await as(`/api/bills/groups/${group.id}/expenses`, await sharedBill(request, person, group.id))
  await as('/api/crypto/send', { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001' })
  await call(request, friend.token, 'POST', '/api/requests/create', { ...wish, to_identifier: `@${person.username}` })
  const pools: { id: string; asset: string }[] = await call(request, null, 'GET', '/api/staking/pools')
  const pool = pools.find(({ asset }) => asset === 'BTC')?.id
  await as('/api/staking/stake', { pool_id: pool, amount: '0.001' })
  await as('/api/card', {})
  const own = await anAd(request, person)
  return {
    person,
    trade: `/p2p/orders/${order.id}`,
    screens: [
      '/save',
      `/save/buy/${bought.order_id}`,
      '/p2p',
      `/p2p/ads/${ad.id}`,
      `/p2p/ads/${own.id}/edit`,
      `/p2p/traders/${seller.username}`,
      '/p2p/orders',
      `/p2p/orders/${order.id}`,
      `/p2p/orders/${disputed.id}`,
      '/account/disputes',
      '/send',
      '/send/claims',
      '/send/withdrawals',
      '/receive/BTC',
      '/request/sent',
      `/request/${asked.id}`,
      `/pay/${link.code}`,
      '/bills',
      `/bills/${group.id}`,
      `/bills/${group.id}/expenses/${bill.id}`,
      `/bills/${group.id}/balances`,
      `/bills/${group.id}/settle`,
      `/bills/${group.id}/recurring`,
      `/bills/${group.id}/settings`,
      `/bills/friends/${friend.username}`,
      '/stake',
      `/stake/pools/${pool}`,
      '/save/card',
      '/save/card/settings',
      '/history',
      '/notifications',
      '/kyc',
      '/account/limits',
      '/account/balances',
      '/account/balances/BTC/available',
      '/coins/BTC',
      '/account/sessions',
    ],
  }
}

/** A bill of theirs that everybody in the group shares. */
async function sharedBill(request: Caller, { token, username }: Person, groupId: string) {
  const { members }: { members: { id: string; name: string }[] } = await call(
    request,
    token,
    'GET',
    `/api/bills/groups/${groupId}`,
  )
  const [amount, payer] = ['120.00', members.find(({ name }) => name === username)]
  return {
    description: 'Groceries',
    amount,
    payers: [{ member_id: payer?.id, amount }],
    shares: members.map(({ id }) => ({ member_id: id })),
  }
}
