import { pickFrom, planted, written } from './books.ts'
import type { Call } from './journal.ts'
import { aTrader, type Person, type Stage, untilAnswered } from './people.ts'
import type { Act, Traffic } from './scene.ts'

const [shops, payers] = [2, 4]
/** A price is asked for before anything is paid, which promises nothing; so some are there from the beginning. */
const quotesReady = 8

/** People who pay codes of shops, two of them one code at once, and tills of other networks; and shops that give it back. */
export const tills: Traffic = {
  name: 'payments at tills',
  callers: 6,
  open: async (stage) => {
    await planted(stage.databaseUrl, pricesHoldLong, [])
    const people = await Promise.all(Array.from({ length: shops + payers }, () => aTrader(stage, 1_000_000_000n)))
    const [open, customers] = [people.slice(0, shops), people.slice(shops)]
    const codes = await Promise.all(open.map((shop) => aCode(stage, shop)))
    const ready = (await Promise.all(customers.map((payer) => quotesOf(stage, payer, codes)))).flat()
    return {
      people,
      run: async (act, random) => {
        const quote = ready.shift()
        const pair = twoOf(customers, random)
        if (quote) await payAndReturn(act, quote)
        else if (random() < 0.4) await pay(act, pair[0], { text: tillOf(pickFrom(tillCodes, random)), asset: 'BTC' })
        else await payOneCode(act, pickFrom(open, random), pair)
      },
    }
  },
  stored: (databaseUrl, people) => written(databaseUrl, people, paidAndGivenBack),
}

const pricesHoldLong = `
  insert into setting_change (key, value, reason, before_proposals)
  values ('quotes.held_seconds', to_jsonb(3600), 'The drill asks for it', true)`

interface Code {
  readonly shop: Person
  readonly text: string
}

/** A code that stays at a shop's till. */
async function aCode(stage: Stage, shop: Person): Promise<Code> {
  await openShop(stage, shop)
  const body = { kind: 'static', amount_zar: '2', takes_tip: false }
  const { text } = await untilAnswered<{ text: string }>(`${stage.url}/api/qr/codes`, shop, body)
  return { shop, text }
}

interface Quote {
  readonly payer: Person
  readonly shop: Person
  readonly id: string
}

const quotesOf = (stage: Stage, payer: Person, codes: readonly Code[]): Promise<Quote[]> =>
  Promise.all(
    Array.from({ length: quotesReady }, async (_, nth) => {
      const { shop, text } = codes[nth % codes.length] as Code
      const body = { text, asset: 'BTC' }
      const quoted = await untilAnswered<{ quote_id: string }>(`${stage.url}/api/qr/quotes`, payer, body)
      return { payer, shop, id: quoted.quote_id }
    }),
  )

async function payAndReturn(act: Act, { payer, shop, id }: Quote): Promise<void> {
  if (await act(paying(payer, id))) await giveBack(act, shop, id)
}

/** Asked for twice at the same moment. */
const giveBack = (act: Act, shop: Person, id: string) =>
  Promise.all([refunding(shop, id), refunding(shop, id)].map(act))

/** A shop of this person's. */
export const openShop = (stage: Stage, { id }: Person) =>
  planted(
    stage.databaseUrl,
    `insert into qr_merchant (user_id, name, city, category) values ($1, 'Shop', 'Town', '5411')`,
    [id],
  )

function twoOf(people: readonly Person[], random: () => number): [Person, Person] {
  const first = Math.floor(random() * people.length)
  const second = (first + 1 + Math.floor(random() * (people.length - 1))) % people.length
  return [people[first] as Person, people[second] as Person]
}

/** One code for one payment, and two who hold it. Asked for again, it would be another code, so it promises nothing. */
async function payOneCode(act: Act, shop: Person, pair: readonly Person[]): Promise<void> {
  const body = { kind: 'dynamic', amount_zar: '2.50', takes_tip: false }
  const code = await act({ by: shop, path: '/api/qr/codes', body, fact: () => null, refusals: ['qr_codes_at_most'] })
  if (!code) return
  const paid = await Promise.all(pair.map((payer) => pay(act, payer, { text: code['text'], asset: 'BTC' })))
  const id = paid.find((one) => one !== null)
  if (id) await giveBack(act, shop, id)
}

/** A till that pays, one that refuses and one that does not answer. */
const tillCodes = ['shop', 'refuse', 'silent'] as const
const tillOf = (code: string) => `https://pos.snapscan.io/qr/${code}?amount=250&id=INV7`

const overtaken = ['qr_code_paid', 'qr_code_expired']

/** Answers which payment it was; null when there was none. */
async function pay(act: Act, by: Person, body: object): Promise<string | null> {
  const quoted = await act({ by, path: '/api/qr/quotes', body, fact: () => null, refusals: overtaken })
  if (!quoted) return null
  const id = String(quoted['quote_id'])
  return (await act(paying(by, id))) && id
}

const paying = (by: Person, quoteId: string): Call => ({
  by,
  path: '/api/qr/payments',
  body: { quote_id: quoteId },
  fact: ({ id }) => `${id} paid`,
  // Somebody else was first; nobody knew for longer than the price held; the sum of a long drill asks for the PIN.
  refusals: [...overtaken, 'buy_quote_expired', 'step_up_required', 'limit_exceeded'],
})

const refunding = (by: Person, id: string): Call => ({
  by,
  path: `/api/qr/takings/${id}/refunds`,
  body: { mode: 'original' },
  fact: () => `${id} given back`,
  refusals: ['qr_refund_amount'],
})

const paidAndGivenBack = `
  select id || ' paid' as fact from qr_payment where user_id = any ($1) and paid_at is not null
  union all
  select payment_id || ' given back' from qr_refund where user_id = any ($1)`
