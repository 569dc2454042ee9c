import { type APIRequestContext, expect } from '@playwright/test'
import { aPerson, call, type Person } from './people.ts'

/** Somebody who may trade, with some bitcoin. */
export const aTrader = (request: APIRequestContext, { rand = 20_000 } = {}): Promise<Person> =>
  aPerson(request, { tier: 2, rand })

async function marketPrice(request: APIRequestContext, { token }: Person, asset = 'BTC'): Promise<string> {
  const rows: { asset: string; price_zar: string }[] = await call(request, token, 'GET', '/api/balances')
  return rows.find((row) => row.asset === asset)?.price_zar ?? 'none'
}

/** An ad at the market's price, with the limits of the stories below. */
export async function anAd(
  request: APIRequestContext,
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
export async function take(
  request: APIRequestContext,
  { token }: Person,
  adId: string,
  amount = '0.001',
): Promise<Taken> {
  const body = { ad_id: adId, amount_asset: amount }
  const { id }: Taken = await call(request, token, 'POST', '/api/p2p/orders', body)
  const shown = (): Promise<Taken> => call(request, token, 'GET', `/api/p2p/orders/${id}`)
  await expect.poll(async () => (await shown()).pay_details, { timeout: 30_000 }).not.toBeNull()
  return shown()
}

/** One of the acts on an order, by its call's name. */
export const act = (request: APIRequestContext, { token }: Person, orderId: string, name: string, body: object = {}) =>
  call(request, token, 'POST', `/api/p2p/orders/${orderId}/${name}`, body)

export const say = (request: APIRequestContext, { token }: Person, orderId: string, text: string) =>
  call(request, token, 'POST', `/api/p2p/orders/${orderId}/messages`, { text })
