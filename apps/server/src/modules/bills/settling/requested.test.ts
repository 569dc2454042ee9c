import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf } from '../../../../test/bills.ts'
import { aMarket, fund, type Market, passTime } from '../../../../test/market.ts'
import { acquaint } from '../../../../test/pins.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { ledgerInvariants } from '../../../ledger/ledger.invariants.ts'
import { availableOf } from '../../../ledger/ledger.ts'
import { clockNow } from '../../../platform/clock.ts'
import { limitsInvariants } from '../../limits/limits.invariants.ts'
import { expireRequests } from '../../requests/request-clock.service.ts'
import { requestsInvariants } from '../../requests/requests.invariants.ts'
import { transfersInvariants } from '../../transfers/people/transfers.invariants.ts'
import { billsInvariants } from '../bills.invariants.ts'
import { enterDue } from '../recurring/due.service.ts'

let market: Market
/** Another process on the same database. */
let second: Api
let thandi: Someone
let sipho: Someone
let lerato: Someone

beforeAll(async () => {
  market = await aMarket()
  second = await anApi(market.world)
  thandi = await aUser(market.api, { tier: 2 })
  sipho = await aUser(market.api, { tier: 2 })
  lerato = await aUser(market.api, { tier: 2 })
  const people = [thandi, sipho, lerato]
  for (const someone of people) await fund(market.api.db, someone.id, 'USDT', '1000')
  // Friends of long standing, so that no PIN is asked for.
  for (const from of people) for (const to of people) if (from !== to) await acquaint(market.world, from, to)
}, 60_000)
afterEach(async () => {
  const promised = [
    ...ledgerInvariants,
    ...limitsInvariants,
    ...transfersInvariants,
    ...requestsInvariants,
    ...billsInvariants,
  ]
  const findings = await askPromises(market.world.url, promised)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await second[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const three = async () => aGroup(thandi, [sipho, lerato])
type Group = Awaited<ReturnType<typeof three>>
const params = ({ id }: Group) => ({ group_id: id })

/** The same person, on every other call at the other process. */
const onBoth = ({ token }: Someone, turn: number) => (turn % 2 ? market.api : second).as(token)
const turns = (count: number) => Array.from({ length: count }, (_, turn) => turn)

const askAll = (who: Someone, group: Group) =>
  who.api.billSettlements.requestAll({ params: params(group), body: { asset: 'USDT' } })
const asked = async (who: Someone, group: Group) => {
  const [one] = (await askAll(who, group)).requested
  if (!one) throw new Error('Nobody was asked')
  return one.request_id
}
const fulfil = (api: Someone['api'], id: string, key: string = randomUUID()) =>
  api.requests.fulfillRequest({ params: { request_id: id }, body: {} }, { idempotencyKey: key })
const quote = async (payer: Someone, group: Group, payee: Someone, amount: string) => {
  const body = { to_member_id: placeOf(group, payee), amount, asset: 'USDT' as const }
  return (await payer.api.billSettlements.quoteSettlement({ params: params(group), body })).quote_id
}
const settle = (api: Someone['api'], group: Group, id: string) =>
  api.billSettlements.paySettlement({ params: params(group), body: { quote_id: id } }, { idempotencyKey: randomUUID() })
const statusOf = async (who: Someone, id: string) =>
  (await who.api.requests.getRequest({ params: { request_id: id } })).status
const simplify = async (group: Group, on: boolean) => {
  const { version } = await thandi.api.bills.getGroup({ params: params(group) })
  await thandi.api.bills.editGroup({ params: params(group), body: { expected_version: version, simplify: on } })
}
/** What somebody was told of requests of this group that were taken back, newest first. */
const toldIn = async (who: Someone, group: Group) =>
  (await who.api.notifications.listNotifications({ query: { limit: 20 } })).flatMap(({ title, body, link }) =>
    link === `/bills/${group.id}` && title.endsWith('was taken back') ? [{ title, body }] : [],
  )
const paidIn = async (group: Group) => {
  const settled = await thandi.api.billSettlements.listSettlements({ params: params(group), query: {} })
  return settled.filter(({ state }) => state === 'PAID').reduce((sum, { amount }) => sum + Number(amount), 0)
}
const usdt = async ({ id }: Someone) => (await availableOf(market.api.db, 'USDT', [id])).get(id) ?? 0n
const won = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length
/** What nobody may ever see, whatever they race; being asked to try again on a slow machine is none of it. */
const faults = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    const { status = 500 } = (result.reason as { problem?: { status: number } }).problem ?? {}
    return status < 500 || status === 503 ? [] : [result.reason]
  })
const deadlocks = async () => {
  const [row] = await asOwner<{ deadlocks: string }>(
    market.world.url,
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks
}

describe('one debt, paid by request and by settling up', () => {
  test('is paid once, whichever of twenty-four callers on two processes comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const group = await three()
      await aBill(thandi, group, '30', [sipho])
      const request = await asked(thandi, group)
      const quotes = await Promise.all(turns(12).map(() => quote(sipho, group, thandi, '30')))

      const results = await Promise.allSettled(
        turns(24).map((turn) => {
          const api = onBoth(sipho, (turn >> 1) + round)
          return turn % 2 ? fulfil(api, request) : settle(api, group, quotes[turn >> 1] ?? '')
        }),
      )

      expect(won(results)).toBe(1)
      expect(await paidIn(group)).toBe(30)
      expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('0.00')
      expect(['FULFILLED', 'CANCELLED']).toContain(await statusOf(sipho, request))
    }
  })

  test('is booked with the payment: nothing waits for a task, and one key gives one receipt', async () => {
    const group = await three()
    await aBill(thandi, group, '30', [sipho])
    const request = await asked(thandi, group)
    const before = [await usdt(sipho), await usdt(thandi)] as const

    const receipts = await Promise.all(turns(6).map((turn) => fulfil(onBoth(sipho, turn), request, 'one-tap')))

    expect(new Set(receipts.map(({ payment_id }) => payment_id)).size).toBe(1)
    const moved = BigInt(receipts[0]?.amount.replace('.', '') ?? '')
    expect([await usdt(sipho), await usdt(thandi)]).toEqual([before[0] - moved, before[1] + moved])
    const [settlement] = await thandi.api.billSettlements.listSettlements({ params: params(group), query: {} })
    expect(settlement).toMatchObject({ state: 'PAID', amount: '30.00', request_id: request })
    const [event] = await thandi.api.bills.listHistory({ params: params(group), query: {} })
    expect(event).toMatchObject({ kind: 'settlement_added', text: `paid @${thandi.username} R30.00, as asked` })
    await thandi.api.bills.archiveGroup({ params: params(group) })
  })

  test('is in the balance at once: with the bill gone, nobody leaves or archives over what was paid', async () => {
    const group = await three()
    const bill = await aBill(thandi, group, '30', [sipho])
    await fulfil(sipho.api, await asked(thandi, group))
    await thandi.api.billExpenses.deleteExpense({
      params: { ...params(group), expense_id: bill.id },
      query: { expected_version: '1' },
    })
    const leave = () => sipho.api.bills.removeMember({ params: { ...params(group), member_id: placeOf(group, sipho) } })
    const body = {
      ...{ from_member_id: placeOf(group, thandi), to_member_id: placeOf(group, sipho) },
      ...{ amount: '30', method: 'cash' as const },
    }

    await expect(leave()).rejects.toMatchObject(refused('balance_not_zero', 409))
    await expect(thandi.api.bills.archiveGroup({ params: params(group) })).rejects.toMatchObject(
      refused('group_not_settled', 409),
    )
    const said = await thandi.api.billSettlements.claimSettlement({ params: params(group), body })
    await sipho.api.billSettlements.confirmSettlement({ params: { ...params(group), settlement_id: said.id } })
    await leave()
    await thandi.api.bills.archiveGroup({ params: params(group) })
  })

  test('leaves nobody outside with a balance, whoever leaves, archives or hands over at that moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const group = await three()
      await aBill(thandi, group, '30', [sipho])
      const request = await asked(thandi, group)
      const at = (who: Someone) => ({ params: { ...params(group), member_id: placeOf(group, who) } })

      const results = await Promise.allSettled(
        turns(20).map((turn) => {
          const acts = [
            () => fulfil(onBoth(sipho, turn), request),
            () => onBoth(sipho, turn).bills.removeMember(at(sipho)),
            () => onBoth(thandi, turn).bills.archiveGroup({ params: params(group) }),
            () =>
              onBoth(thandi, turn).bills.transferOwner({
                params: params(group),
                body: { member_id: placeOf(group, lerato) },
              }),
            () => onBoth(thandi, turn).bills.removeMember(at(sipho)),
          ]
          return acts[turn % acts.length]?.()
        }),
      )

      expect(faults(results)).toEqual([])
      expect(await statusOf(thandi, request)).toBe('FULFILLED')
    }
  })

  test('never waits in a access with declining, taking back, expiring, looking at the price and changing bills', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 4; round += 1) {
      const group = await three()
      const bill = await aBill(thandi, group, '20', [sipho])
      const request = await asked(thandi, group)
      const quotes = await Promise.all(turns(4).map(() => quote(sipho, group, thandi, '20')))
      const id = { params: { request_id: request } }
      const where = { params: { ...params(group), expense_id: bill.id }, query: { expected_version: '1' } }

      const results = await Promise.allSettled(
        turns(28).map((turn) => {
          const [payer, payee] = [onBoth(sipho, turn), onBoth(thandi, turn)]
          const acts = [
            () => fulfil(payer, request),
            () => settle(payer, group, quotes[turn % 4] ?? ''),
            () => payer.requests.quoteRequest({ ...id, body: {} }),
            () => payee.billExpenses.deleteExpense(where),
            () => (round % 2 ? payee.requests.cancelRequest(id) : payer.requests.declineRequest({ ...id, body: {} })),
            () => expireRequests(turn % 2 ? market.api.db : second.db),
            () => payee.billSettlements.requestAll({ params: params(group), body: { asset: 'USDT' } }),
          ]
          return acts[(turn + round) % acts.length]?.()
        }),
      )

      expect(faults(results)).toEqual([])
      expect(await paidIn(group)).toBeLessThanOrEqual(20)
    }
    expect(await deadlocks()).toBe(before)
  })
})

describe('one debt, asked for by two people', () => {
  /** By the bills Sipho owes Thandi, who owes Lerato; a suggestion has Sipho pay Lerato. */
  const chain = async (owed: string, passedOn: string) => {
    const group = await three()
    await aBill(thandi, group, owed, [sipho])
    await aBill(lerato, group, passedOn, [thandi])
    return group
  }

  test('is asked for once, by the bills or by the suggestion', async () => {
    const group = await chain('100', '100')
    const suggested = await asked(lerato, group)
    await simplify(group, false)

    expect(await askAll(thandi, group)).toMatchObject({
      requested: [],
      skipped: [{ name: sipho.username, amount: '100.00', reason: 'was asked for it by someone else' }],
    })
    await lerato.api.requests.cancelRequest({ params: { request_id: suggested } })
    const byBills = await asked(thandi, group)
    await simplify(group, true)
    expect((await askAll(lerato, group)).requested).toEqual([])
    await fulfil(sipho.api, byBills)
    expect(await paidIn(group)).toBe(100)
  })

  test('is asked for in the part that nobody asked for yet', async () => {
    const group = await chain('100', '60')
    await simplify(group, false)
    await aBill(thandi, group, '10', [lerato])
    await simplify(group, true)
    const first = await asked(lerato, group)
    await aBill(thandi, group, '50', [sipho])
    await simplify(group, false)

    const { requested } = await askAll(thandi, group)

    expect(requested.map(({ amount }) => amount)).toEqual(['100.00'])
    await fulfil(sipho.api, requested[0]?.request_id ?? '')
    expect(await statusOf(sipho, first)).toBe('PENDING')
    await fulfil(sipho.api, first)
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('0.00')
  })

  test('is never paid beyond what is owed, by both requests and by settling up at once', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 6; round += 1) {
      const group = await chain('100', '60')
      const requests = [await asked(lerato, group), await asked(thandi, group)]
      const toThandi = await Promise.all(turns(6).map(() => quote(sipho, group, thandi, '100')))
      const toLerato = await Promise.all(turns(6).map(() => quote(sipho, group, lerato, '60')))

      const results = await Promise.allSettled(
        turns(24).map((turn) => {
          const [api, place] = [onBoth(sipho, turn + round), turn >> 2]
          const acts = [
            () => fulfil(api, requests[0] ?? ''),
            () => settle(api, group, toThandi[place] ?? ''),
            () => fulfil(api, requests[1] ?? ''),
            () => settle(api, group, toLerato[place] ?? ''),
          ]
          return acts[(turn + round) % 4]?.()
        }),
      )

      expect(faults(results)).toEqual([])
      expect(await paidIn(group)).toBe(100)
      expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('0.00')
      for (const request of requests) expect(await statusOf(sipho, request)).not.toBe('PENDING')
    }
    expect(await deadlocks()).toBe(before)
  })

  test('is not asked for twice by two creditors who press at once, on two processes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const group = await chain('100', '60')

      await Promise.allSettled(
        turns(20).map((turn) =>
          onBoth(turn % 4 < 2 ? thandi : lerato, turn).billSettlements.requestAll({
            params: params(group),
            body: { asset: 'USDT' },
          }),
        ),
      )

      const open = (await sipho.api.requests.listReceivedRequests({ query: { limit: 2 } })).map(
        ({ amount_zar }) => amount_zar,
      )
      expect(open.sort()).toEqual(['40.00', '60.00'])
    }
  })
})

describe('an open request follows the debt', () => {
  const taken = 'CANCELLED'

  test('when its bill is deleted, and both are told that nothing is left', async () => {
    const group = await three()
    const bill = await aBill(thandi, group, '25', [sipho])
    const request = await asked(thandi, group)

    await thandi.api.billExpenses.deleteExpense({
      params: { ...params(group), expense_id: bill.id },
      query: { expected_version: '1' },
    })

    expect(await statusOf(sipho, request)).toBe(taken)
    await expect(fulfil(sipho.api, request)).rejects.toMatchObject(refused('request_taken_back', 409))
    expect(await toldIn(sipho, group)).toEqual([
      {
        title: 'A request for R25.00 was taken back',
        body: `What is owed in Braai changed. You no longer have to pay @${thandi.username}.`,
      },
    ])
    expect(await toldIn(thandi, group)).toEqual([
      {
        title: 'Your request for R25.00 was taken back',
        body: `What is owed in Braai changed. Nothing is left to ask @${sipho.username} for.`,
      },
    ])
  })

  test('when its bill is changed and when that is undone, and what is left can be asked for again', async () => {
    const group = await three()
    const bill = await aBill(thandi, group, '50', [sipho])
    const first = await asked(thandi, group)
    const { description, category, date, split_mode, shares, note } = bill
    const shared = shares.map(({ member_id }) => ({ member_id }))
    const edit = (amount: string, version: number) =>
      thandi.api.billExpenses.editExpense({
        params: { ...params(group), expense_id: bill.id },
        body: {
          ...{ description, category, date, split_mode, note, amount, expected_version: version, shares: shared },
          payers: [{ member_id: placeOf(group, thandi), amount }],
        },
      })

    await edit('20', 1)
    expect(await statusOf(sipho, first)).toBe(taken)
    expect((await toldIn(thandi, group)).map(({ body }) => body)).toEqual([
      `What is owed in Braai changed. You can ask @${sipho.username} again, for R20.00 at most.`,
    ])
    await edit('70', 2)
    const { requested } = await askAll(thandi, group)
    expect(requested.map(({ amount }) => amount)).toEqual(['70.00'])

    const [event] = await thandi.api.bills.listHistory({ params: params(group), query: {} })
    await thandi.api.billExpenses.undo({ params: { ...params(group), event_id: event?.id ?? '' } })
    expect(await statusOf(sipho, requested[0]?.request_id ?? '')).toBe(taken)
  })

  test('when the debtor pays for the creditor: a bill, a file of bills, a recurring bill', async () => {
    const group = await three()
    const owing = async () => {
      const balance = Number((await balancesIn(sipho, group.id))[sipho.username])
      await aBill(thandi, group, String(30 + balance), [sipho])
      return asked(thandi, group)
    }

    const byBill = await owing()
    await aBill(sipho, group, '10', [thandi])
    expect(await statusOf(sipho, byBill)).toBe(taken)

    const byFile = await owing()
    const text = `date,description,amount_zar,category,paid: ${sipho.username},share: ${thandi.username}\n2026-11-01,Bread,5,groceries,5,5\n`
    const report = await sipho.api.billImports.importExpenses({
      params: params(group),
      query: {},
      body: new Blob([text], { type: 'text/csv' }),
    })
    expect(report).toMatchObject({ imported: 1, refused: [] })
    expect(await statusOf(sipho, byFile)).toBe(taken)

    const byRule = await owing()
    const tomorrow = new Date((await clockNow(market.api.db)).getTime() + 86_400_000).toISOString().slice(0, 10)
    await sipho.api.billRules.addRule({
      params: params(group),
      body: {
        ...{ description: 'Rent', amount: '5', starts_on: tomorrow, recurrence: 'weekly', occurrences: 1 },
        payers: [{ member_id: placeOf(group, sipho), amount: '5' }],
        shares: [{ member_id: placeOf(group, thandi) }],
      },
    })
    await passTime(market, 2 * 86_400)
    await Promise.all([enterDue(market.api.db), enterDue(second.db)])
    expect(await statusOf(sipho, byRule)).toBe(taken)
  })

  test('when cash is confirmed; while the word waits, paying it too is refused', async () => {
    const group = await three()
    await aBill(thandi, group, '40', [sipho])
    const request = await asked(thandi, group)
    const body = {
      ...{ from_member_id: placeOf(group, sipho), to_member_id: placeOf(group, thandi) },
      ...{ amount: '40', method: 'cash' as const },
    }
    const said = await sipho.api.billSettlements.claimSettlement({ params: params(group), body })

    const detail = `You said that you paid @${thandi.username} another way. Wait for their answer, or take back what you said.`
    await expect(fulfil(sipho.api, request)).rejects.toMatchObject({
      problem: { code: 'bill_request_paid_otherwise', status: 409, detail },
    })
    await expect(sipho.api.requests.quoteRequest({ params: { request_id: request }, body: {} })).rejects.toMatchObject(
      refused('bill_request_paid_otherwise', 409),
    )
    expect(await statusOf(sipho, request)).toBe('PENDING')
    const where = { params: { ...params(group), settlement_id: said.id } }
    const results = await Promise.allSettled([
      ...turns(10).map((turn) => onBoth(thandi, turn).billSettlements.confirmSettlement(where)),
      ...turns(10).map((turn) => fulfil(onBoth(sipho, turn), request)),
    ])

    expect([won(results), await statusOf(sipho, request)]).toEqual([1, taken])
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('0.00')
  })

  test('when its creditor leaves, and when the group is put away', async () => {
    const group = await three()
    await aBill(thandi, group, '10', [sipho])
    await aBill(lerato, group, '10', [thandi])
    await simplify(group, false)
    const request = await asked(thandi, group)
    await thandi.api.bills.transferOwner({ params: params(group), body: { member_id: placeOf(group, lerato) } })

    await thandi.api.bills.removeMember({ params: { ...params(group), member_id: placeOf(group, thandi) } })

    expect(await statusOf(sipho, request)).toBe(taken)

    const access = await three()
    await simplify(access, false)
    await aBill(thandi, access, '10', [sipho])
    await aBill(lerato, access, '10', [thandi])
    await aBill(sipho, access, '10', [lerato])
    const last = await asked(thandi, access)
    await thandi.api.bills.archiveGroup({ params: params(access) })
    expect(await statusOf(sipho, last)).toBe(taken)
  })

  test('that it exceeds all the same is not paid by it, with the reason', async () => {
    const group = await three()
    await aBill(thandi, group, '40', [sipho])
    const request = await asked(thandi, group)
    await asOwner(
      market.world.url,
      `insert into bill_settlement (group_id, from_member_id, to_member_id, cents, method, state, created_by, decided_by, decided_at)
       values ($1, $2, $3, 1500, 'cash', 'CONFIRMED', $4, $4, clock_now())`,
      [group.id, placeOf(group, sipho), placeOf(group, thandi), thandi.id],
    )
    await runAlong(group.id, placeOf(group, sipho), placeOf(group, thandi), 1500)

    await expect(fulfil(sipho.api, request)).rejects.toMatchObject({
      problem: {
        code: 'bill_request_overpays',
        detail: `Only R25.00 of this is owed now. This request is for R40.00. Ask @${thandi.username} to ask again for what is left.`,
      },
    })
    await aBill(thandi, group, '1', [lerato])
    expect(await statusOf(sipho, request)).toBe(taken)
  })
})

/** What a payment does to the balances that run along, for one that was planted. */
async function runAlong(groupId: string, from: string, to: string, cents: number): Promise<void> {
  const standing = 'update bill_standing set settled = settled + $3 where group_id = $1 and member_id = $2'
  await asOwner(market.world.url, standing, [groupId, from, cents])
  await asOwner(market.world.url, standing, [groupId, to, -cents])
  await asOwner(
    market.world.url,
    `update bill_pair set low_paid = low_paid + case when $2::uuid < $3 then $4 else 0 end,
       high_paid = high_paid + case when $2::uuid < $3 then 0 else $4::int end
     where group_id = $1 and low_id = least($2::uuid, $3) and high_id = greatest($2::uuid, $3)`,
    [groupId, from, to, cents],
  )
}
