import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { payoutFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { anIdentity } from '../../../../test/stand-ins/papers.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { legalNameOf } from '../../auth/index.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-exchange-'))
const [former, latter] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)]
let world: World
let before: Api
let exchanged: Api
let after: Api
beforeAll(async () => {
  world = await aWorld()
  const start = (keys: Record<string, string>) => anApi(world, { DATA_DIR, ...keys })
  before = await start({ EVIDENCE_KEY: former, EVIDENCE_KEY_NEXT: latter })
  exchanged = await start({ EVIDENCE_KEY: latter, EVIDENCE_KEYS_BEFORE: former })
  after = await start({ EVIDENCE_KEY: latter })
})
afterAll(async () => {
  for (const api of [before, exchanged, after]) await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const refusal = (code: string) => ({ problem: { code } })
const hashesOf = async ({ id }: Pick<Someone, 'id'>) =>
  asOwner<{ hash: string }>(
    world.url,
    `select encode(number_hash, 'hex') as hash from kyc_detail where user_id = $1
     union all select encode(number_hash, 'hex') from p2p_payout_account where user_id = $1`,
    [id],
  )
const indexAnew = async (api: Api) => {
  const tasks = api.tasks.filter(({ name }) => name.endsWith('.index_anew'))
  expect(tasks).toHaveLength(2)
  await runAll(world.db, tasks)
}

test('a number that was given under the key before is one person under the next one, also when both are at it', async () => {
  const [first, second] = [await aUser(before), await aUser(exchanged)]
  await first.api.kyc.giveIdentity({ body: anIdentity(21) })
  await expect(second.api.kyc.giveIdentity({ body: anIdentity(21) })).rejects.toMatchObject(refusal('identity_taken'))

  const racers = await Promise.all([aUser(exchanged), aUser(before), aUser(exchanged), aUser(before)])
  const given = await Promise.allSettled(racers.map(({ api }) => api.kyc.giveIdentity({ body: anIdentity(22) })))
  expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
})

test('what an older key indexed is indexed anew, numbers and accounts, and found by the new key alone', async () => {
  const person = await aUser(before, { tier: 2 })
  await settlePin(world, person)
  const holder_name = (await legalNameOf(world.db, person.id)) ?? ''
  const account = { kind: 'bank', holder_name, bank: 'FNB', account_number: '62123456789' } as const
  const add = async (api: Api) => {
    const own = api.as(person.token)
    const step_up_token = await pinFor({ ...person, api: own }, 'payout_account', payoutFacts(account))
    return own.p2pConversation.addPayoutAccount({ body: { ...account, step_up_token } })
  }
  await add(before)
  const other = await aUser(before)
  await other.api.kyc.giveIdentity({ body: anIdentity(23) })
  await expect(add(exchanged)).rejects.toMatchObject(refusal('payout_account_known'))
  const [old, oldNumber] = [await hashesOf(person), await hashesOf(other)]

  await indexAnew(before)
  expect([await hashesOf(person), await hashesOf(other)]).toEqual([old, oldNumber])
  await indexAnew(exchanged)

  expect((await hashesOf(person)).filter(({ hash }) => old.some((one) => one.hash === hash))).toEqual([])
  expect(await hashesOf(other)).not.toEqual(oldNumber)
  await expect(add(after)).rejects.toMatchObject(refusal('payout_account_known'))
  const third = await aUser(after)
  await expect(third.api.kyc.giveIdentity({ body: anIdentity(23) })).rejects.toMatchObject(refusal('identity_taken'))
})
