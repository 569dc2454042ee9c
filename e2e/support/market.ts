import { setTimeout as sleep } from 'node:timers/promises'
import { aPerson, type Caller, call, type Person } from './people.ts'

/** Somebody who may trade, with some bitcoin. */
export const aTrader = (request: Caller, { rand = 20_000 } = {}): Promise<Person> => aPerson(request, { tier: 2, rand })

async function marketPrice(request: Caller, { token }: Person, asset = 'BTC'): Promise<string> {
  const rows: { asset: string; price_zar: string }[] = await call(request, token, 'GET', '/api/balances')
  return rows.find((row) => row.asset === asset)?.price_zar ?? 'none'
}

/** An ad at the market's price, with the limits of the stories below. */
export async function anAd(
  request: Caller,
  owner: Person,
  more: Record<string, unknown> = {},
): Promise<{ id: string; price: string }> {
  const body = {
    side: 'sell',
    asset: 'BTC',
    price_type: 'fixed',
    price: await marketPrice(request, owner),
    min_amount: '0.0005',
    max_amount: '0.005',
    payment_methods: ['PayShap'],
    terms: '',
  }
  return call(request, owner.token, 'POST', '/api/p2p/ads', { ...body, ...more })
}

interface Taken {
  id: string
  seller: { legal_name: string }
  buyer: { legal_name: string }
  pay_details: object | null
}

/** Takes an ad, and waits until its buyer is shown where to pay. */
export async function take(request: Caller, { token }: Person, adId: string, amount = '0.001'): Promise<Taken> {
  const body = { ad_id: adId, amount_asset: amount }
  const { id }: Taken = await call(request, token, 'POST', '/api/p2p/orders', body)
  for (let looks = 0; looks < 150; looks += 1) {
    const order: Taken = await call(request, token, 'GET', `/api/p2p/orders/${id}`)
    if (order.pay_details) return order
    await sleep(200)
  }
  throw new Error(`The buyer of ${id} was never shown where to pay`)
}

/** One of the acts on an order, by its call's name. */
export const act = (request: Caller, { token }: Person, orderId: string, name: string, body: object = {}) =>
  call(request, token, 'POST', `/api/p2p/orders/${orderId}/${name}`, body)

export const say = (request: Caller, { token }: Person, orderId: string, text: string) =>
  call(request, token, 'POST', `/api/p2p/orders/${orderId}/messages`, { text })
