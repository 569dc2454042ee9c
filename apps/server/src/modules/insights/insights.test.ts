import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Asset, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { available, custody, fees, house } from '../../ledger/accounts.ts'
import { post } from '../../ledger/ledger.ts'
import { advanceClock } from '../../platform/clock.ts'
import { chatModel } from '../../ports/model/chat-completions.ts'
import type { Model } from '../../ports/model/model.ts'
import { openModel } from '../../ports/model/open-model.ts'
import { sandboxPrices } from '../../ports/prices/sandbox.ts'
import { openAccount, ourTerms } from '../auth/index.ts'
import { refreshPrices } from '../market/index.ts'
import { chooseModel } from './consent.service.ts'
import { describePortfolio, type InsightsDeps } from './insights.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await refreshPrices(world.db, [sandboxPrices(world.db)])
})
afterAll(() => world[Symbol.asyncDispose]())

const depsOf = (model: Model | null): InsightsDeps => ({
  model,
  stakeable: async () => ['ETH', 'SOL', 'USDT'],
  remarks: [async () => [{ kind: 'no_pin', count: 1 }]],
})

let born = 0
async function aHolder(holdings: Partial<Record<Asset, string>>, feeRand?: string) {
  born += 1
  const account = { email: `holder${born}@example.co.za`, username: `holder${born}`, phone: null, passwordHash: 'none' }
  return world.db.transaction().execute(async (tx) => {
    const id = await openAccount(tx, account, { isSandbox: true, terms: ourTerms })
    if (!id) throw new Error('The account exists')
    const moves = Object.entries(holdings).map(([asset, text]) => ({
      from: house(),
      to: available(id),
      amount: parseAmount(asset as Asset, text),
    }))
    const fee = feeRand ? [{ from: custody('bank'), to: fees(), amount: parseAmount('ZAR', feeRand) }] : []
    if (moves.length > 0) await post(tx, { reason: 'test.given', ref: id, moves: [...moves, ...fee] })
    return { id, tier: 'tier_1' as const }
  })
}

/** Somebody who lets a model hear what share of theirs is what. */
async function anAgreeing(holdings: Parameters<typeof aHolder>[0]) {
  const holder = await aHolder(holdings)
  await chooseModel(world.db, holder.id, true)
  return holder
}

/** A language model on this machine that gives one answer, late if wished. */
async function aModel(status: number, answer: unknown, delay = 0) {
  const asked: { url: string | undefined; key: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    asked.push({ url: request.url, key: request.headers.authorization, body: await bodyOf(request) })
    setTimeout(() => response.writeHead(status).end(JSON.stringify(answer)), delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    model: chatModel({ url, modelName: 'small', key: 'secret' }),
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** As the provider documents it. */
const completion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_763_632_800,
  model: 'small',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 180, completion_tokens: 20, total_tokens: 200 },
})

test('an empty portfolio has no insights', async () => {
  const nobody = await aHolder({})

  expect(await describePortfolio(world.db, depsOf(null), nobody, 'en')).toMatchObject({
    insights: '',
    items: [],
    source: 'rules',
  })
})

test('findings come from the balances that the server holds, the most serious first', async () => {
  const holder = await aHolder({ ETH: '2', BTC: '0.001' }, '900')

  const { insights, items, source } = await describePortfolio(world.db, depsOf(null), holder, 'en')

  expect(items.map(({ id, severity }) => [id, severity])).toEqual([
    ['concentration', 'warning'],
    ['idle_coins', 'notice'],
    ['fee_drag', 'notice'],
    ['stable_share', 'notice'],
    ['no_pin', 'notice'],
    ['week_change', 'info'],
    ['kyc_unlock', 'info'],
  ])
  expect(insights).toBe(items.map(({ text }) => text).join(' '))
  expect(source).toBe('rules')
})

test('the same findings keep their answer for an hour of the product clock; others get a new one at once', async () => {
  const holder = await aHolder({ LTC: '1' })
  const first = await describePortfolio(world.db, depsOf(null), holder, 'en')
  await advanceClock(world.db, 30)

  expect(await describePortfolio(world.db, depsOf(null), holder, 'en')).toEqual(first)
  expect(
    (await describePortfolio(world.db, depsOf(null), { ...holder, tier: 'tier_2' as 'tier_1' }, 'en')).generated_at,
  ).not.toBe(first.generated_at)
  await advanceClock(world.db, 3_601)
  expect((await describePortfolio(world.db, depsOf(null), holder, 'en')).generated_at).not.toBe(first.generated_at)
})

test('a model hears percentages and nothing else, and its words are shown as text', async () => {
  const holder = await anAgreeing({ BTC: '0.123456', USDT: '10' })
  await using chat = await aModel(200, completion('Nearly all of it is BTC.'))

  const answer = await describePortfolio(world.db, depsOf(chat.model), holder, 'en')

  expect(answer).toMatchObject({
    insights: 'Nearly all of it is BTC.',
    items: [{ id: 'no_pin' }, { id: 'kyc_unlock' }],
    source: 'model',
  })
  expect(chat.asked).toHaveLength(1)
  expect(chat.asked[0]?.body).not.toContain('PIN')
  expect(chat.asked[0]).toMatchObject({ url: '/v1/chat/completions', key: 'Bearer secret' })
  expect(chat.asked[0]?.body).toContain('% of your portfolio is BTC')
  expect(chat.asked[0]?.body).not.toMatch(/0\.123|holder|example\.co\.za|R\s?\d{2}/)
})

test('a model is asked for English words alone: what it must not say is known in no other language', async () => {
  const holder = await anAgreeing({ BTC: '1' })
  await using chat = await aModel(200, completion('Nearly all of it is BTC.'))

  const answer = await describePortfolio(world.db, depsOf(chat.model), holder, 'af')

  expect(chat.asked).toEqual([])
  expect(answer).toMatchObject({ source: 'rules', insights: expect.stringContaining('van jou portefeulje is BTC') })
})

test('without a yes no model is asked, whoever configured one', async () => {
  const holder = await aHolder({ BTC: '2' })
  await using chat = await aModel(200, completion('Nearly all of it is BTC.'))

  expect(await describePortfolio(world.db, depsOf(chat.model), holder, 'en')).toMatchObject({ source: 'rules' })
  expect(chat.asked).toEqual([])
})

test('who takes the yes back reads nothing more of what was written, and it is gone', async () => {
  const holder = await anAgreeing({ BTC: '2' })
  await using chat = await aModel(200, completion('Nearly all of it is BTC.'))
  expect((await describePortfolio(world.db, depsOf(chat.model), holder, 'en')).source).toBe('model')

  await chooseModel(world.db, holder.id, false)

  const rows = await asOwner(world.url, `select answer from insights_cache where user_id = '${holder.id}'`)
  expect(rows).toEqual([{ answer: null }])
  expect((await describePortfolio(world.db, depsOf(chat.model), holder, 'en')).source).toBe('rules')
  expect(chat.asked).toHaveLength(1)
})

test('what a model writes while the yes is taken back is neither shown nor kept', async () => {
  const holder = await anAgreeing({ BTC: '2' })
  const model: Model = {
    name: 'slow',
    reword: async () => {
      await chooseModel(world.db, holder.id, false)
      return 'Nearly all of it is BTC.'
    },
  }

  expect((await describePortfolio(world.db, depsOf(model), holder, 'en')).source).toBe('rules')
  const rows = await asOwner(
    world.url,
    `select answer ->> 'source' as source from insights_cache where user_id = '${holder.id}'`,
  )
  expect(rows).toEqual([{ source: 'rules' }])
})

test('a model is asked once in ten minutes per person, whatever changes', async () => {
  const holder = await anAgreeing({ SOL: '100' })
  await using chat = await aModel(200, completion('Nearly all of it is SOL.'))

  await describePortfolio(world.db, depsOf(chat.model), holder, 'en')
  const changed = await describePortfolio(world.db, depsOf(chat.model), { ...holder, tier: 'tier_2' as 'tier_1' }, 'en')

  expect(changed.source).toBe('rules')
  expect(chat.asked).toHaveLength(1)
})

test.each([
  ['fails', 500, { error: { message: 'overloaded' } }],
  ['answers another shape', 200, { choices: 'none' }],
  ['answers nothing', 200, { choices: [] }],
  ['tells people what to do', 200, completion('Sell everything and buy SOL.')],
])('when the model %s, the rules speak for themselves', async (_name, status, answer) => {
  const holder = await anAgreeing({ BCH: '1' })
  await using chat = await aModel(status, answer)

  const { source, items } = await describePortfolio(world.db, depsOf(chat.model), holder, 'en')

  expect(source).toBe('rules')
  expect(items.length).toBeGreaterThan(0)
})

test('a slow model is given up', async () => {
  await using chat = await aModel(200, completion('late'), 2_000)

  await expect(chat.model.reword(['61% is BTC.'], AbortSignal.timeout(100))).rejects.toThrow('aborted')
})

test('no model is asked unless one is configured', () => {
  expect(openModel({})).toBeNull()
  expect(openModel({ MODEL_URL: 'http://127.0.0.1:11434/v1', MODEL_NAME: 'small' })?.name).toBe('small')
})

test('one person has one cached answer, and it bears no amount', async () => {
  const rows = await asOwner<{ answer: unknown }>(
    world.url,
    'select answer from insights_cache where answer is not null',
  )

  expect(rows.length).toBeGreaterThan(4)
  expect(JSON.stringify(rows)).not.toMatch(/R\s?\d/)
})
