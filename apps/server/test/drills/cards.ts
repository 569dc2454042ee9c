import { randomUUID } from 'node:crypto'
import { pickFrom, written } from './books.ts'
import type { Answer, Call } from './journal.ts'
import { aPerson, aTrader, type Person, type Stage, untilAnswered } from './people.ts'
import type { Act, Traffic } from './scene.ts'

/** People with a card, shops that say everything of a payment that the network can, and rand that goes onto the card and back. */
export const cards: Traffic = {
  name: 'card messages',
  callers: 4,
  open: async (stage) => {
    const shop = await aTerminal(stage)
    const holders = await Promise.all(Array.from({ length: 4 }, () => aHolder(stage)))
    return {
      people: holders,
      run: async (act, random) => {
        const holder = pickFrom(holders, random)
        if (random() < 0.15) return exchange(act, holder, pickFrom(['in', 'out'] as const, random))
        const ref = randomUUID()
        for (const together of pickFrom(courses, random)) {
          await Promise.all(together.map((message) => act(saying(shop, holder, ref, message))))
        }
      },
    }
  },
  stored: (databaseUrl, people) => written(databaseUrl, people, heardAndExchanged),
}

/** Somebody of the staff, who plays the shops. */
export async function aTerminal(stage: Stage): Promise<Person> {
  const person = await aPerson(stage, 0n, 'admin')
  const body = { pin: '739154', password: 'a long secret of theirs' }
  const { token } = await untilAnswered<{ token: string }>(`${stage.url}/api/auth/pin`, person, body)
  return { ...person, token }
}

/** Somebody with a card, bitcoin, and rand on the card. */
export async function aHolder(stage: Stage): Promise<Person> {
  const holder = await aTrader(stage, 100_000_000n)
  await untilAnswered(`${stage.url}/api/card`, holder, {})
  const wish = { way: 'in', asset: 'BTC', amount_zar: String(firstRand) }
  const { quote_id } = await untilAnswered<{ quote_id: string }>(`${stage.url}/api/card/quotes`, holder, wish)
  await untilAnswered(`${stage.url}/api/card/exchanges`, holder, { quote_id }, randomUUID())
  return holder
}

/** What everybody begins with: more than any run exchanges at once. */
const firstRand = 2_000

interface Message {
  readonly kind: 'authorise' | 'increment' | 'capture' | 'reverse' | 'refund'
  readonly rand?: string
  readonly isLast?: boolean
}

const ask: Message = { kind: 'authorise', rand: '3' }
const more: Message = { kind: 'increment', rand: '1.50' }
const takePart: Message = { kind: 'capture', rand: '1', isLast: false }
const take: Message = { kind: 'capture', rand: '3' }
const callOff: Message = { kind: 'reverse' }
const giveBack: Message = { kind: 'refund', rand: '0.75' }

/** Ways through a payment: one message after the other, some at the same moment. */
const courses: readonly (readonly (readonly Message[])[])[] = [
  [[ask], [take]],
  [[ask], [take], [giveBack, giveBack]],
  [[ask], [more, takePart], [take]],
  [[ask], [take, callOff]],
  [[ask, take]],
  [[ask, callOff]],
  [[ask], [more, callOff]],
  [[ask]],
  [[giveBack]],
]

/** The network's own name of a message is what makes it one, however often it comes. */
const saying = (by: Person, { username }: Person, ref: string, { kind, rand, isLast = true }: Message): Call => {
  const name = randomUUID()
  return {
    by,
    path: '/api/admin/sandbox/card_terminal',
    body: {
      ...{ username: `@${username}`, kind, network_ref: ref, event_ref: name, is_last: isLast },
      ...(rand && { amount_zar: rand }),
    },
    fact: ({ outcome }: Answer) => `${name} ${outcome}`,
    // What the other message of the same moment made impossible.
    refusals: ['card_message_misfits'],
  }
}

async function exchange(act: Act, by: Person, way: 'in' | 'out'): Promise<void> {
  const body = { way, asset: 'BTC', amount_zar: '12' }
  const quoted = await act({ by, path: '/api/card/quotes', body, fact: () => null, refusals: ['price_unavailable'] })
  if (!quoted) return
  await act({
    by,
    path: '/api/card/exchanges',
    body: { quote_id: quoted['quote_id'] },
    fact: ({ id }) => `${id} exchanged`,
    // Nobody knew for longer than its price held.
    refusals: ['buy_quote_expired', 'card_too_empty'],
  })
}

const heardAndExchanged = `
  select event_ref || case when decline_code is null then ' approved' else ' declined' end as fact
  from card_event where user_id = any ($1) and event_ref is not null
  union all
  select id || ' exchanged' from card_exchange where user_id = any ($1) and done_at is not null and cents < ${firstRand * 50}`
