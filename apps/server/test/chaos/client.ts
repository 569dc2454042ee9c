import { randomUUID } from 'node:crypto'
import { auth } from '@sengi/contract/auth'
import { pins, type StepUpAct, type StepUpFacts } from '@sengi/contract/auth/step-up'
import {
  cardFacts,
  cardLimitFacts,
  fulfilFacts,
  qrFacts,
  releaseFacts,
  sendFacts,
  settleFacts,
  takeFacts,
} from '@sengi/contract/auth/step-up-facts'
import { type CardLimits, cards } from '@sengi/contract/cards/card'
import { ApiError, createClient } from '@sengi/contract/client'
import type { Endpoint, RequestOf, ResponseOf } from '@sengi/contract/endpoint'
import { p2p } from '@sengi/contract/p2p'
import { requests } from '@sengi/contract/requests'
import type { NewTransfer } from '@sengi/contract/transfers'
import { between, outOf100, pick, type Random } from './chance.ts'
import type { Outcomes } from './outcomes.ts'

/** Somebody who uses the product. */
export interface Customer {
  readonly id: string
  readonly username: string
  readonly email: string
  password: string
  pin: string | null
  token: string
}

/** How a person's browser talks to the product. */
export interface Client {
  /** Null when it was refused, which every act may be. */
  readonly ask: <E extends Endpoint>(
    by: Customer | null,
    endpoint: E,
    request: RequestOf<E>,
    promise?: (answer: ResponseOf<E>) => string | null,
  ) => Promise<ResponseOf<E> | null>
}

/** What is known of one call to one process: it was done, refused, or nobody knows. */
type Heard<T> =
  | { readonly done: T }
  | { readonly refused: string }
  | { readonly unknown: string; readonly cause: string }

interface Surroundings {
  /** The processes, each of which may be asked. */
  readonly urls: readonly string[]
  readonly outcomes: Outcomes
  /** Everything that was acknowledged and must be in the books, in the words of `facts.ts`. */
  readonly promised: Set<string>
}

/** Calls at random on one of the processes, twice at once, or hanging up and asking again with the same key. */
export function aClient({ urls, outcomes, promised }: Surroundings, random: Random): Client {
  const ask: Client['ask'] = async (by, endpoint, request, promise) => {
    const send = (key: string | undefined, patience: number) =>
      once(pick(urls, random), by, endpoint, request, key, patience)
    const heard = await inSomeManner(endpoint, send, outcomes, random)
    for (const one of heard) {
      if ('done' in one) note(promised, promise?.(one.done) ?? null)
    }
    const [first] = heard.toSorted((a, b) => Number('done' in b) - Number('done' in a))
    if (first && 'refused' in first) {
      const next = await afterwards(first.refused, by, endpoint, request)
      if (next) return ask(by, endpoint, next, promise)
    }
    return first && 'done' in first ? first.done : null
  }

  async function afterwards<E extends Endpoint>(
    code: string,
    by: Customer | null,
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<RequestOf<E> | null> {
    if (!by) return null
    if (code === 'step_up_required') return confirmed(by, endpoint, request)
    if (code === 'confirm_required' || code === 'staff_confirm_required') return (await showAgain(by)) ? request : null
    if (code === 'sign_in_required' || code === 'token_invalid') return (await signInAgain(by)) ? request : null
    return null
  }

  /** As the web does: asks for the PIN, and sends the same again with what it answers. */
  async function confirmed<E extends Endpoint>(by: Customer, endpoint: E, request: RequestOf<E>) {
    const { params = {}, body = {} } = request as { params?: Fields; body?: Fields }
    if (!by.pin || body['step_up_token']) return null
    const meant = await stepUps[endpoint.path]?.(body, params, (wanted, of) => ask(by, wanted, of))
    if (!meant) return null
    const { act, facts } = meant
    const token = (await ask(by, pins.stepUp, { body: { pin: by.pin, act, facts } }))?.token
    return token ? ({ ...(request as object), body: { ...meant.body, step_up_token: token } } as RequestOf<E>) : null
  }

  /** As the web does: shows who is there, and sends the same again. */
  async function showAgain(by: Customer): Promise<boolean> {
    return by.pin !== null && (await ask(by, pins.confirm, { body: { pin: by.pin } })) !== null
  }

  async function signInAgain(by: Customer): Promise<boolean> {
    const { email, password } = by
    const answer = await ask(null, auth.login, { body: { email, password } })
    if (answer) by.token = answer.token
    return answer !== null
  }

  async function once<E extends Endpoint>(
    base: string,
    by: Customer | null,
    endpoint: E,
    request: RequestOf<E>,
    key: string | undefined,
    patience: number,
  ): Promise<Heard<ResponseOf<E>>> {
    const act = `${endpoint.method} ${endpoint.path}`
    const { call } = createClient({ call: endpoint }, { base, token: () => by?.token ?? null })
    const options = { signal: AbortSignal.timeout(patience), ...(key && { idempotencyKey: key }) }
    const heard = await (call as unknown as Call<E>)(request, options).then(
      (done): Heard<ResponseOf<E>> => ({ done }),
      (error: unknown): Heard<ResponseOf<E>> => whyNot(error),
    )
    const outcome = 'done' in heard ? 'done' : 'refused' in heard ? heard.refused : heard.unknown
    outcomes.count(act, outcome)
    if (outcome === 'internal_error' || (outcome === 'no answer' && patience >= longPatience)) {
      const cause = 'cause' in heard ? heard.cause : undefined
      outcomes.find(`${act} answered ${outcome}`, { by: by?.username, request, key, base, cause })
    }
    return heard
  }

  return { ask }
}

type Call<E extends Endpoint> = (
  request: RequestOf<E>,
  options: { signal: AbortSignal; idempotencyKey?: string },
) => Promise<ResponseOf<E>>
type Fields = Readonly<Record<string, string | undefined>>

/** Longer than anything may take on a machine that has much to do. */
const longPatience = 60_000

const note = (promised: Set<string>, fact: string | null): void => {
  if (fact) promised.add(fact)
}

function whyNot(error: unknown): { refused: string } | { unknown: string; cause: string } {
  if (error instanceof ApiError) return { refused: error.problem.code }
  return { unknown: 'no answer', cause: String((error as Error).cause ?? error) }
}

type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E> | null>
interface Meant {
  readonly act: StepUpAct
  readonly facts: StepUpFacts
  readonly body: object
}
type Confirming = (body: Fields, params: Fields, ask: Ask) => Meant | Promise<Meant | null>

const release: Confirming = (body, { order_id = '' }) => ({
  act: 'p2p_release',
  facts: releaseFacts({ order_id }),
  body,
})

/** What a call that asks for the PIN has to be confirmed by, with its price where it left that open. Another such call is a line here. */
const stepUps: Readonly<Record<string, Confirming>> = {
  '/api/crypto/send': (body) => ({ act: 'send', facts: sendFacts(body as unknown as NewTransfer), body }),
  '/api/requests/{request_id}/fulfill': async ({ quote_id: _, ...terms }, { request_id = '' }, ask) => {
    const quote = await ask(requests.quoteRequest, { params: { request_id }, body: terms })
    return quote && { act: 'fulfil', facts: fulfilFacts(quote), body: { ...terms, quote_id: quote.quote_id } }
  },
  '/api/bills/groups/{group_id}/settlements/pay': ({ quote_id = '', ...body }) => ({
    act: 'settle',
    facts: settleFacts({ quote_id }),
    body: { quote_id, ...body },
  }),
  '/api/p2p/orders': async ({ ad_id = '', amount_asset = '' }, _, ask) => {
    const ad = await ask(p2p.getAd, { params: { ad_id } })
    const [payment_method] = ad?.payment_methods ?? []
    if (!ad || !payment_method) return null
    const body = { ad_id, amount_asset, expected_price: ad.price, payment_method }
    return { act: 'p2p_take', facts: takeFacts(body), body }
  },
  '/api/card/unfreeze': async (body, _, ask) => {
    const { card } = (await ask(cards.getCard, {})) ?? {}
    return card ? { act: 'card_unfreeze', facts: cardFacts({ card_id: card.id }), body } : null
  },
  '/api/card/replace': ({ card_id = '', ...body }) => ({
    act: 'card_unfreeze',
    facts: cardFacts({ card_id }),
    body: { card_id, ...body },
  }),
  '/api/card/limits': (body) => ({
    act: 'card_limits',
    facts: cardLimitFacts(body as unknown as CardLimits),
    body,
  }),
  '/api/qr/payments': ({ quote_id = '', ...body }) => ({
    act: 'qr_pay',
    facts: qrFacts({ quote_id }),
    body: { quote_id, ...body },
  }),
  '/api/p2p/orders/{order_id}/seller_confirm': release,
  '/api/p2p/orders/{order_id}/give_in': release,
}

type Send<T> = (key: string | undefined, patience: number) => Promise<Heard<T>>

/** Once, twice at the same moment with one key or with two, or again with the same key after hanging up too early. */
async function inSomeManner<T>(
  { method, path, idempotent }: Endpoint,
  send: Send<T>,
  outcomes: Outcomes,
  random: Random,
): Promise<Heard<T>[]> {
  if (method === 'GET') return [await send(undefined, longPatience)]
  const key = idempotent && (idempotent === 'always' || outOf100(80, random)) ? randomUUID() : undefined
  const chance = random() * 100
  if (chance < 4) return Promise.all([send(key, longPatience), send(key && randomUUID(), longPatience)])
  if (!key || chance >= 14) return [await send(key, longPatience)]
  if (chance < 9) await send(key, between(1, 20, random))
  const heard = await Promise.all([send(key, longPatience), send(key, longPatience)])
  const answers = new Set(heard.flatMap((one) => ('done' in one ? [whatWasMade(JSON.stringify(one.done))] : [])))
  if (answers.size > 1) outcomes.find(`${method} ${path} answered one key in two ways`, [...answers])
  return heard
}

/** A repeat is shown how things stand by then, of the same thing: what names it, or the whole answer where nothing does. */
const whatWasMade = (answer: string): string => /"(?:\w+_)?id":"[0-9a-f-]{36}"/.exec(answer)?.[0] ?? answer
