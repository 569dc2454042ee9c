import { requests } from '@sengi/contract/requests'
import { anAsset, coinsFor, outOf100, pick, someRand } from './chance.ts'
import { posted, rowIn } from './facts.ts'
import { type Act, type Chaos, keep, somebody, somebodyElse } from './stage.ts'

/** People who ask each other for money, by name and by link, and those who pay, in parts and with a quote, or say no. */
export const requesting: readonly Act[] = [
  {
    weight: 6,
    run: async (chaos) => {
      const { ask, random, known } = chaos
      const by = somebody(chaos)
      const from = somebodyElse(chaos, by)
      const isLink = outOf100(20, random)
      const asset = anAsset(random)
      const rand = someRand(1, 3_000, random)
      const whom = isLink ? { by_link: true } : { to_identifier: pick([`@${from.username}`, from.email], random) }
      const sum = outOf100(50, random) ? { amount_zar: rand } : { amount: coinsFor(asset, Number(rand)) }
      const body = { asset, ...whom, ...sum, allows_partial: outOf100(50, random) }
      const asked = await ask(by, requests.createRequest, { body }, rowIn('payment_request'))
      if (asked) keep(known.requests, { id: asked.id, by, from: isLink ? null : from, code: asked.code })
    },
  },
  {
    weight: 8,
    run: async (chaos) => {
      const request = pick(chaos.known.requests, chaos.random)
      if (!request) return
      const payer = request.from ?? somebody(chaos)
      await pay(chaos, payer, request.id, request.code)
      if (outOf100(30, chaos.random)) await close(chaos, request)
    },
  },
  // What bills ask for is found like this, too.
  {
    weight: 5,
    run: async (chaos) => {
      const by = somebody(chaos)
      const received = await chaos.ask(by, requests.listReceivedRequests, { query: {} })
      const open = received?.filter(({ may }) => may.includes('fulfill')) ?? []
      if (open.length > 0) await pay(chaos, by, pick(open, chaos.random).id, null)
    },
  },
  {
    weight: 4,
    run: async (chaos) => {
      const request = pick(chaos.known.requests, chaos.random)
      if (request) await close(chaos, request)
    },
  },
]

async function pay({ ask, random }: Chaos, by: Chaos['people'][0], id: string, code: string | null): Promise<void> {
  const amount = outOf100(30, random) ? pick(['0.01', '1', '0.000000000000000001', '2.50'], random) : undefined
  const request = { params: { request_id: id } }
  const terms = { ...(amount && { amount }), ...(code && { code }) }
  const quote = outOf100(50, random) ? await ask(by, requests.quoteRequest, { ...request, body: terms }) : null
  const body = { ...terms, ...(quote && { quote_id: quote.quote_id }) }
  const paying = () => ask(by, requests.fulfillRequest, { ...request, body }, ({ payment_id }) => posted(payment_id))
  await Promise.all(outOf100(15, random) ? [paying(), paying()] : [paying()])
}

async function close({ ask, random }: Chaos, { id, by, from }: Chaos['known']['requests'][0]): Promise<void> {
  const params = { request_id: id }
  const chance = random()
  if (chance < 0.4) await ask(by, requests.cancelRequest, { params })
  else if (chance < 0.7) await ask(by, requests.remindRequest, { params })
  else if (from) await ask(from, requests.declineRequest, { params, body: { reason: 'Not mine' } })
}
