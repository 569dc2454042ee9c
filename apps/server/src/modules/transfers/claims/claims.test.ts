import { randomBytes, randomUUID } from 'node:crypto'
import { inRand, parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { aMarket, fund, type Market } from '../../../../test/market.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { ledgerInvariants } from '../../../ledger/ledger.invariants.ts'
import { advanceClock, clockNow } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import { limitsOf } from '../../limits/index.ts'
import { limitsInvariants } from '../../limits/limits.invariants.ts'
import { currentPrices } from '../../market/index.ts'
import { transfersInvariants } from '../people/transfers.invariants.ts'
import { randomBytesOfId, transferIdAt } from '../people/transfers.rules.ts'
import { expireClaims, remindOfClaims, restoreClaims, tellOfClaims } from './claim-clock.service.ts'
import { claimsInvariants } from './claims.invariants.ts'
import { holdForClaim } from './claims.service.ts'

let market: Market
let ann: Someone

beforeAll(async () => {
  market = await aMarket()
  ann = await aUser(market.api, { tier: 2 })
  await fund(market.api.db, ann.id, 'BTC', '10')
}, 60_000)
afterEach(async () => {
  const findings = await askPromises(market.world.url, [
    ...ledgerInvariants,
    ...limitsInvariants,
    ...transfersInvariants,
    ...claimsInvariants,
  ])
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const day = 86_400
const keyed = () => ({ idempotencyKey: randomUUID() })

async function hold(sender: Someone, email: string, text = '0.001'): Promise<string> {
  const { db } = market.api
  const [createdAt, prices] = [await clockNow(db), await currentPrices(db)]
  const id = transferIdAt(createdAt, randomBytes(randomBytesOfId))
  const amount = { ...parseAmount('BTC', text), asset: 'BTC' as const }
  const { price } = prices.get('BTC')!
  const value = inRand(amount, price, 'up')
  const parties = { id, sender: { id: sender.id, tier: 'tier_2' as const }, email }
  await inTransaction(db, (tx) =>
    holdForClaim(
      tx,
      { ...parties, amount, agreed: null, value, price, note: 'for lunch', emoji: '🍕', createdAt, confirmed: true },
      'https://sengi.test',
    ),
  )
  return id
}

const verify = ({ id }: Someone) =>
  asOwner(market.world.url, 'update app_user set email_verified_at = clock_now() where id = $1', [id])
const verifiedUser = async (tier: 1 | 2 = 1) => {
  const someone = await aUser(market.api, { tier })
  await verify(someone)
  return someone
}
const btcOf = async ({ api }: Someone) =>
  (await api.wallet.balances()).find(({ asset }) => asset === 'BTC')?.available_balance
const codeOf = (failure: unknown) => (failure as { problem?: { code?: string } }).problem?.code
const lettersTo = (email: string) =>
  asOwner<{ subject: string; body: string; key: string }>(
    market.world.url,
    `select subject, body, key from letter where recipient = $1 and key like 'claim:%' order by id`,
    [email],
  )
const noticesOf = async ({ id }: Someone) =>
  (
    await asOwner<{ type: string }>(
      market.world.url,
      `select type from notification where user_id = $1 and channel = 'in_app' order by id`,
      [id],
    )
  ).map(({ type }) => type)
const usedBy = async ({ id }: Someone) => {
  const [internal] = await limitsOf(market.api.db, id, 'tier_2')
  return internal!.caps.day.units - internal!.left.day.units
}

test('money for an address waits until its owner has verified it, and then is taken once', async () => {
  const bob = await aUser(market.api, { tier: 1 })
  const before = await btcOf(ann)
  const id = await hold(ann, bob.email.toUpperCase(), '0.05')

  expect(await bob.api.transferClaims.listClaims({ query: {} })).toEqual([])
  await expect(bob.api.transferClaims.takeClaim({ params: { claim_id: id } }, keyed())).rejects.toMatchObject({
    problem: { status: 404, code: 'claim_not_found' },
  })
  await verify(bob)
  await tellOfClaims(market.api.db)
  const [waiting] = await bob.api.transferClaims.listClaims({ query: {} })
  const taken = await bob.api.transferClaims.takeClaim({ params: { claim_id: id } }, keyed())

  expect(waiting).toMatchObject({
    claim_id: id,
    from_username: ann.username,
    to_email: null,
    may: ['claim', 'decline'],
  })
  expect(taken).toMatchObject({ state: 'CLAIMED', amount: '0.05000000', may: [], note: 'for lunch' })
  expect([before, await btcOf(bob), await btcOf(ann)]).toEqual(['10.00000000', '0.05000000', '9.95000000'])
  expect(await noticesOf(bob)).toEqual(['claim.waiting'])
  expect(await noticesOf(ann)).toContain('claim.claimed')
  await expect(bob.api.transferClaims.takeClaim({ params: { claim_id: id } }, keyed())).rejects.toMatchObject({
    problem: { status: 409, code: 'claim_over' },
  })
})

test('a key keeps which claim was taken, and a repeat is shown how it stands', async () => {
  const sol = await verifiedUser()
  const id = await hold(ann, sol.email)
  const [params, key] = [{ params: { claim_id: id } }, keyed()]

  const first = await sol.api.transferClaims.takeClaim(params, key)
  const again = await sol.api.transferClaims.takeClaim(params, key)

  expect([again, await btcOf(sol)]).toEqual([first, '0.00100000'])
  expect(
    await asOwner(market.world.url, 'select answer from idempotency_key where key = $1', [key.idempotencyKey]),
  ).toEqual([{ answer: id }])
})

test('who is not checked yet cannot claim, and the money stays', async () => {
  const cat = await aUser(market.api)
  await verify(cat)
  const id = await hold(ann, cat.email)

  const refused = await cat.api.transferClaims.takeClaim({ params: { claim_id: id } }, keyed()).catch(codeOf)
  const [still] = await cat.api.transferClaims.listClaims({ query: { direction: 'for_me' } })

  expect([refused, still?.state]).toEqual(['kyc_required', 'HELD'])
})

test('a sender sees what waits and takes it back, with what it had taken of the limits', async () => {
  const [before, used] = [await btcOf(ann), await usedBy(ann)]
  const id = await hold(ann, 'nobody@example.co.za')
  expect((await usedBy(ann)) > used).toBe(true)

  const [sent] = await ann.api.transferClaims.listClaims({ query: { direction: 'sent' } })
  const cancelled = await ann.api.transferClaims.cancelClaim({ params: { claim_id: id } }, keyed())

  expect(sent).toMatchObject({ claim_id: id, to_email: 'nobody@example.co.za', from_username: null, may: ['cancel'] })
  expect(cancelled.state).toBe('CANCELLED')
  expect([await btcOf(ann), await usedBy(ann)]).toEqual([before, used])
})

test('what is declined goes back at once', async () => {
  const [dan, before] = [await verifiedUser(), await btcOf(ann)]
  const id = await hold(ann, dan.email)

  const declined = await dan.api.transferClaims.declineClaim({ params: { claim_id: id } }, keyed())

  expect([declined.state, await btcOf(ann), await btcOf(dan)]).toEqual(['DECLINED', before, '0.00000000'])
  expect(await noticesOf(ann)).toContain('claim.declined')
})

test('nobody else may touch a claim, and each side only does what is its own', async () => {
  const [eve, fay] = [await verifiedUser(), await verifiedUser()]
  const id = await hold(ann, fay.email)
  const params = { params: { claim_id: id } }

  const tries = [
    eve.api.transferClaims.takeClaim(params, keyed()),
    eve.api.transferClaims.declineClaim(params, keyed()),
    eve.api.transferClaims.cancelClaim(params, keyed()),
    fay.api.transferClaims.cancelClaim(params, keyed()),
    ann.api.transferClaims.takeClaim(params, keyed()),
  ]

  expect(await Promise.all(tries.map((one) => one.catch(codeOf)))).toEqual(Array(5).fill('claim_not_found'))
})

test('whoever takes over the address that they sent to cannot claim from themselves', async () => {
  const pam = await aUser(market.api, { tier: 2 })
  await fund(market.api.db, pam.id, 'BTC', '1')
  const id = await hold(pam, 'later@example.co.za')
  await asOwner(
    market.world.url,
    `update app_user set email_canonical = 'later@example.co.za', email_verified_at = clock_now() where id = $1`,
    [pam.id],
  )

  await tellOfClaims(market.api.db)

  expect(await pam.api.transferClaims.takeClaim({ params: { claim_id: id } }, keyed()).catch(codeOf)).toBe(
    'claim_not_found',
  )
  expect(await noticesOf(pam)).toEqual([])
  expect((await pam.api.transferClaims.cancelClaim({ params: { claim_id: id } }, keyed())).state).toBe('CANCELLED')
})

test('a claim raced with its cancelling, a hundred times: one of the two happens each time', async () => {
  const gus = await verifiedUser()
  const [mine, theirs] = [Number(await btcOf(ann)), Number(await btcOf(gus))]
  let claimed = 0

  for (let round = 0; round < 100; round += 1) {
    const params = { params: { claim_id: await hold(ann, gus.email) } }
    const acts = [
      () => gus.api.transferClaims.takeClaim(params, keyed()),
      () => ann.api.transferClaims.cancelClaim(params, keyed()),
    ]
    const results = await Promise.allSettled((round % 2 ? acts : acts.reverse()).map((act) => act()))
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.state] : []))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : []))
    expect([won, lost]).toEqual(
      won[0] === 'CLAIMED' ? [['CLAIMED'], ['claim_over']] : [['CANCELLED'], ['claim_taken_back']],
    )
    if (won[0] === 'CLAIMED') claimed += 1
  }

  expect(Number(await btcOf(gus))).toBeCloseTo(theirs + claimed * 0.001, 8)
  expect(Number(await btcOf(ann))).toBeCloseTo(mine - claimed * 0.001, 8)
}, 120_000)

test('after fourteen days money goes back once, by however many jobs, and a late claim finds nothing', async () => {
  const [hal, liv] = [await verifiedUser(), await aUser(market.api, { tier: 2 })]
  await fund(market.api.db, liv.id, 'BTC', '1')
  const [first, second] = [await hold(liv, hal.email), await hold(liv, hal.email)]
  await advanceClock(market.api.db, 14 * day)

  const late = await hal.api.transferClaims.takeClaim({ params: { claim_id: first } }, keyed()).catch(codeOf)
  await Promise.all([expireClaims(market.api.db), expireClaims(market.api.db), expireClaims(market.api.db)])

  const sent = await liv.api.transferClaims.listClaims({ query: { direction: 'sent' } })
  expect(late).toBe('claim_expired')
  expect(sent.filter(({ claim_id }) => [first, second].includes(claim_id)).map(({ state }) => state)).toEqual([
    'EXPIRED',
    'EXPIRED',
  ])
  expect(await btcOf(liv)).toBe('1.00000000')
  expect((await noticesOf(liv)).filter((type) => type === 'claim.expired')).toHaveLength(2)
})

test('reading the list sends back what is over, when no job ran', async () => {
  const [ian, zoe] = [await verifiedUser(), await aUser(market.api, { tier: 2 })]
  await fund(market.api.db, zoe.id, 'BTC', '1')
  await hold(zoe, ian.email)
  await advanceClock(market.api.db, 14 * day)

  const list = await ian.api.transferClaims.listClaims({ query: {} })

  expect([list, await btcOf(zoe)]).toEqual([[], '1.00000000'])
})

async function secretTo(email: string): Promise<string> {
  const [letter] = await lettersTo(email)
  return /claims\/open#(\S+)/.exec(letter!.body)?.[1] ?? ''
}

test('the link of the letter works once, for the owner of the address, and is kept as a hash only', async () => {
  const [jo, kim] = [await verifiedUser(), await verifiedUser()]
  const id = await hold(ann, jo.email)
  const [letter] = await lettersTo(jo.email)
  const secret = await secretTo(jo.email)

  const foreign = await kim.api.transferClaims.openClaim({ body: { secret } }).catch(codeOf)
  const opened = await jo.api.transferClaims.openClaim({ body: { secret } })
  const again = await jo.api.transferClaims.openClaim({ body: { secret } }).catch(codeOf)

  expect([foreign, opened.claim_id, again]).toEqual(['claim_link_used', id, 'claim_link_used'])
  expect(letter!.body).not.toContain('for lunch')
  const kept = await asOwner(
    market.world.url,
    `select 1 from transfer_claim where transfer_claim::text like '%' || $1 || '%'`,
    [secret],
  )
  expect(kept).toEqual([])
})

test('whoever holds the link of the letter sees who sent what, as often as they like, until it was used or is over', async () => {
  const [jo, stranger] = [await verifiedUser(), market.api.as()]
  await hold(ann, jo.email)
  const secret = await secretTo(jo.email)
  const look = (of = secret) => stranger.transferClaims.lookAtClaimLink({ body: { secret: of } })

  const seen = await Promise.all([look(), look(), look()])
  for (const { waits } of seen)
    expect(waits).toEqual({
      from_username: ann.username,
      asset: 'BTC',
      amount: '0.00100000',
      value_zar: expect.stringMatching(/^\d+\.\d\d$/),
      expires_at: expect.any(String),
    })
  await jo.api.transferClaims.openClaim({ body: { secret } })

  expect(await Promise.all([look(), look('A'.repeat(43))])).toEqual([{ waits: null }, { waits: null }])
})

test.each([
  ['taken back', (id: string) => ann.api.transferClaims.cancelClaim({ params: { claim_id: id } }, keyed())],
  ['over', () => advanceClock(market.api.db, 14 * day)],
])('the link of money that is %s tells nothing', async (_, end) => {
  const email = `${randomUUID()}@example.co.za`
  const id = await hold(ann, email)
  const secret = await secretTo(email)

  await end(id)

  const answer = await market.api.as().transferClaims.lookAtClaimLink({ body: { secret } })
  expect(answer).toEqual({ waits: null })
})

test('whoever has not claimed is reminded on the third and on the tenth day, once each', async () => {
  const email = 'slow@example.co.za'
  await hold(ann, email)
  const { db } = market.api
  const remind = () => Promise.all([remindOfClaims(db, 'https://sengi.test'), remindOfClaims(db, 'https://sengi.test')])

  await remind()
  await advanceClock(db, 3 * day)
  await remind()
  await advanceClock(db, 7 * day)
  await remind()
  await remind()

  const letters = await lettersTo(email)
  expect(letters.map(({ key }) => key.replace(/^claim:[^:]+:/, ''))).toEqual(['first', 'reminder:1', 'reminder:2'])
})

test('money of a frozen sender is not claimed; it goes to suspense, and back when the account is in order', async () => {
  const lee = await aUser(market.api, { tier: 2 })
  await fund(market.api.db, lee.id, 'BTC', '1')
  const mia = await verifiedUser()
  const id = await hold(lee, mia.email)
  const freeze = (at: string) =>
    asOwner(market.world.url, `update app_user set suspended_at = ${at} where id = $1`, [lee.id])
  const stateNow = async () => {
    const [row] = await asOwner(market.world.url, 'select state, returned_to from transfer_claim where id = $1', [id])
    return row
  }
  await freeze('clock_now()')

  const held = await mia.api.transferClaims.takeClaim({ params: { claim_id: id } }, keyed()).catch(codeOf)
  await advanceClock(market.api.db, 14 * day)
  await expireClaims(market.api.db)
  await restoreClaims(market.api.db)
  const frozen = await stateNow()
  await freeze('null')
  await Promise.all([restoreClaims(market.api.db), restoreClaims(market.api.db)])

  expect(held).toBe('claim_on_hold')
  expect(frozen).toEqual({ state: 'EXPIRED', returned_to: 'suspense' })
  expect(await stateNow()).toEqual({ state: 'EXPIRED', returned_to: 'sender' })
  const [{ balance }] = (await asOwner<{ balance: string }>(
    market.world.url,
    `select balance from account where kind = 'available' and owner = $1 and asset = 'BTC'`,
    [lee.id],
  )) as [{ balance: string }]
  expect(balance).toBe('100000000')
})

test('only so many payments of one sender wait at once', async () => {
  const nia = await aUser(market.api, { tier: 2 })
  await fund(market.api.db, nia.id, 'BTC', '1')
  for (let n = 0; n < 20; n += 1) await hold(nia, `friend${n}@example.co.za`)

  await expect(hold(nia, 'one.more@example.co.za')).rejects.toMatchObject({ code: 'too_many_open_claims' })
})
