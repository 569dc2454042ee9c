import { randomUUID } from 'node:crypto'
import type { Someone } from '../api.ts'
import { type Market, passTime } from '../market.ts'
import { aShop } from '../stand-ins/cards.ts'

const day = 86_400
const keyed = () => ({ idempotencyKey: randomUUID() })

interface AtShops {
  readonly ann: Someone
  readonly bob: Someone
  readonly config: Someone
}

/** Everything that the network can say of a card: taken in parts, given back, called off, run out, and more than was on it. */
export async function paysByCard(market: Market, { ann, config }: AtShops): Promise<void> {
  await ann.api.cards.issueCard()
  await exchange(ann, 'in', '1500')
  const shop = aShop(config, ann)
  await shop('authorise', 'taken', '400')
  await shop('increment', 'taken', '50')
  await shop('capture', 'taken', '200', { is_last: false })
  await shop('capture', 'taken', '200')
  await shop('refund', 'taken', '120')
  await shop('authorise', 'off', '30')
  await shop('reverse', 'off')
  await shop('authorise', 'left', '20')
  await passTime(market, 8 * day)
  await shop('authorise', 'open', '60')
  await exchange(ann, 'out', '100')
  await denies(ann)
  await shop('capture', 'over', '5000')
  await exchange(ann, 'in', '300')
}

async function exchange({ api }: Someone, way: 'in' | 'out', amount_zar: string): Promise<void> {
  const { quote_id } = await api.cards.quoteCardExchange({ body: { way, asset: 'BTC', amount_zar } })
  await api.cards.takeCardExchange({ body: { quote_id } }, keyed())
}

async function denies({ api }: Someone): Promise<void> {
  const taken = (await api.cards.listCardPayments({ query: {} })).find(({ state }) => state === 'PARTIALLY_REFUNDED')
  await api.cards.denyCardPayment({ params: { card_payment_id: taken?.id ?? '' } })
}

/** A shop of ours that is paid and gives back, and tills of others that pay, refuse, keep silent and give back. */
export async function paysAtTills(_: Market, { ann, bob, config }: AtShops): Promise<void> {
  await bob.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
  const code = await bob.api.qr.makeQrCode({ body: { kind: 'dynamic', amount_zar: '80', takes_tip: true } })
  const paid = await pay(ann, code.text, { tip_zar: '8' })
  const wish = { mode: 'rand', amount: '20' } as const
  await bob.api.qr.refundQr({ params: { qr_taking_id: paid.id }, body: wish }, keyed())
  await quoted(ann, (await bob.api.qr.makeQrCode({ body: { kind: 'static', takes_tip: false } })).text, {
    amount_zar: '5',
  })

  const till = await pay(ann, tillOf('shop'))
  await config.api.qr.playTillRefund({ body: { payment_id: till.id, ...wish } })
  await pay(ann, tillOf('refuse'))
  await pay(ann, tillOf('silent'))
}

const tillOf = (code: string): string => `https://pos.snapscan.io/qr/${code}?amount=5000&id=INV7`
const quoted = ({ api }: Someone, text: string, more: object = {}) =>
  api.qr.quoteQr({ body: { text, asset: 'BTC', ...more } })
const pay = async (payer: Someone, text: string, more: object = {}) =>
  payer.api.qr.payQr({ body: { quote_id: (await quoted(payer, text, more)).quote_id } }, keyed())
