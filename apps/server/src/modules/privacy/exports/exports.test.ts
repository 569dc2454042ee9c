import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { exportFacts, payoutFacts, sendFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, aUser, type Someone, signInAgain } from '../../../../test/api.ts'
import { aMarket, type Market } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { plantRow } from '../../../../test/planted-rows.ts'
import { anAddress, anIdentity, declareProminence, someFunds } from '../../../../test/stand-ins/papers.ts'
import { unzipped } from '../../../../test/stand-ins/unzipped.ts'
import { somebodyWithBelongings } from '../../../../test/whole/belongings.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { codeFrom } from '../../rewards/referrals/referrals.rules.ts'
import { readHeld } from '../held/held.store.ts'
import { declared, personalTables } from '../held/tables.rules.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-exports-'))
const day = 86_400
let market: Market
let driver: Someone
beforeAll(async () => {
  market = await aMarket({ DATA_DIR })
  driver = await aUser(market.api, { username: 'admin', tier: 2 })
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const run = (name: string) =>
  runAll(
    market.api.db,
    market.api.tasks.filter((task) => task.name === name),
  )
const refusal = (code: string) => ({ problem: { code } })
const aPerson = async () => {
  const person = await aUser(market.api, { tier: 1 })
  await settlePin(market.world, person)
  return person
}
const account = { kind: 'bank', bank: 'FNB', account_number: '00620010078' } as const
const giveAccount = async (person: Someone) => {
  const step_up_token = await pinFor(person, 'payout_account', payoutFacts(account))
  await person.api.p2pConversation.addPayoutAccount({ body: { ...account, step_up_token } })
}
const ask = async (person: Someone) => (await person.api.privacy.askExport()).exports[0]?.id ?? ''
const download = async (person: Someone, id: string) => {
  const step_up_token = await pinFor(person, 'data_export', exportFacts({ export_id: id }))
  return person.api.privacy.downloadExport({ params: { export_id: id }, body: { step_up_token } })
}

interface DataFile {
  about: { username: string }
  sections: { section: string; title: string; tables: Record<string, Record<string, unknown>[]> }[]
}
const fileOf = async (
  person: Someone,
): Promise<{ text: string; tables: Record<string, Record<string, unknown>[]> }> => {
  const { exports } = await person.api.privacy.listExports()
  const id = exports[0]?.id ?? (await ask(person))
  await run('privacy.build_exports')
  const text = dataIn(await openedOf(await download(person, id)))
  const file = JSON.parse(text) as DataFile
  return { text, tables: Object.assign({}, ...file.sections.map(({ tables }) => tables)) }
}
const openedOf = async (archive: Blob) => unzipped(Buffer.from(await archive.arrayBuffer()))
const dataIn = (archive: Map<string, Buffer>): string => archive.get('my-data.json')?.toString('utf8') ?? ''

/** Where somebody's id stands in what is another's: their contact, block, look-up of them is told to them. */
const ofTheOther: Readonly<Record<string, readonly string[]>> = {
  contact: ['peer_id'],
  payee_paid: ['payee_id'],
  limit_use: ['payee_id'],
  user_block: ['blocked_id'],
  p2p_relation: ['other_id'],
  audit_event: ['subject', 'detail'],
  notification: ['params', 'dedupe_key', 'link'],
  transfer_claim: ['told_user_id'],
  bill_event: ['subject_id', 'before', 'after'],
  bill_rule: ['terms'],
}

describe('of two people with a history in everything', () => {
  let ann: Someone
  let bob: Someone
  /** Rows that name somebody when their file was asked for, by person and table. */
  const named = new Map<string, number>()
  let people: Record<'id' | 'email' | 'phone' | 'legal_name' | 'password_hash', string>[]
  beforeAll(async () => {
    ann = (await somebodyWithBelongings(market, driver)).owner
    bob = (await somebodyWithBelongings(market, driver)).owner
    await ann.api.payees.addContact({ body: { identifier: `@${bob.username}`, label: 'Bob' } })
    await ann.api.payees.blockPerson({ body: { username: bob.username } })
    await ann.api.payees.unblockPerson({ params: { username: bob.username } })
    await bob.api.payees.blockPerson({ body: { username: ann.username } })
    await bob.api.payees.unblockPerson({ params: { username: ann.username } })
    await market.api.db.updateTable('app_user').set({ email_verified_at: new Date() }).execute()
    const payment = { to_identifier: bob.email, asset: 'BTC', amount: '0.0001', note: 'By mail' } as const
    await ann.api.transfers.send({
      body: { ...payment, step_up_token: await pinFor(ann, 'send', sendFacts(payment)) },
    })
    await ann.api.privacy.changeFindability({ body: { way: 'phone', is_on: false } })
    await ann.api.privacy.changeConsent({ body: { kind: 'marketing_email', given: true } })
    await asOwner(
      market.world.url,
      `update app_user set phone = '+2782' || right(translate(id::text, 'abcdef-', '1234567'), 7)`,
    )
    await ann.api.kyc.giveIdentity({ body: identity })
    await ann.api.kyc.giveAddress({ body: anAddress })
    for (const person of [ann, bob]) await declareProminence(person)
    await bob.api.kyc.giveFunds({ body: someFunds })
    for (const one of [ann, bob]) {
      await one.api.kyc.certifyTaxResidence({
        body: { residences: [{ country: 'ZA', absence: 'not_required' }], is_true: true },
      })
    }
    // An account would wait under it; one is planted again below.
    await asOwner(market.world.url, 'delete from settings_lock where user_id = $1', [ann.id])
    await giveAccount(ann)
    for (const person of [ann, bob]) await plantWhereEmpty(person)
    for (const person of [ann, bob]) {
      if ((await person.api.privacy.listExports()).exports.length === 0) await ask(person)
      for (const { table } of personalTables) named.set(`${person.id} ${table}`, await namedIn(table, person))
    }
    await run('privacy.build_exports')
    people = await asOwner(market.world.url, 'select id, email, phone, legal_name, password_hash from app_user')
  }, 120_000)

  const namedIn = async (table: string, { id }: Someone): Promise<number> => {
    const [row] = await asOwner<{ count: number }>(
      market.world.url,
      `select count(*)::int as count from ${table} as one where (to_jsonb(one) - $2::text[])::text like '%' || $1 || '%'`,
      [id, ofTheOther[table] ?? []],
    )
    return row?.count ?? 0
  }

  /** What no act of the walk writes, so that no table's rows are told untested. */
  const plantWhereEmpty = async (person: Someone) => {
    const refused: string[] = []
    for (const one of personalTables) {
      const { table, whose } = one
      if (emptyHere.includes(table) || (await readHeld(market.api.db, person.id, one)).length > 0) continue
      const own = 'sql' in whose ? [] : whose.slice(0, 1)
      const planting = plantRow(market.world.url, table, person, own, plantedWith(person)[table])
      await planting.catch((failure: Error) => refused.push(`${table}: ${failure.message}`))
    }
    expect(refused).toEqual([])
  }

  test('each file holds every row that names its person', async () => {
    for (const person of [ann, bob]) {
      const { tables } = await fileOf(person)
      const missing: unknown[] = []
      for (const { table, whose } of personalTables) {
        const [known, told] = [named.get(`${person.id} ${table}`) ?? 0, tables[table]?.length ?? -1]
        if (told < known || (!('sql' in whose) && told !== known)) missing.push({ table, known, told })
      }
      expect(missing).toEqual([])
    }
  }, 60_000)

  test('where a person is named and it is not told, it is what the table says that is no person’s', async () => {
    const naming: string[] = []
    for (const [table, one] of Object.entries(declared)) {
      if (!('because' in one)) continue
      const [row] = await asOwner<{ there: boolean }>(
        market.world.url,
        `select exists (select from ${table} as one where to_jsonb(one)::text like '%' || $1 || '%') as there`,
        [ann.id],
      )
      if (row?.there) naming.push(table)
    }

    expect(naming.filter((table) => !['account', 'outbox', 'posting'].includes(table))).toEqual([])
  })

  test('history was planted in nearly every table, so that what is empty is known', async () => {
    const { tables } = await fileOf(ann)
    const empty = personalTables.map(({ table }) => table).filter((table) => tables[table]?.length === 0)

    expect(empty.toSorted()).toEqual(emptyHere.toSorted())
  })

  test('no file holds anything of others but their username', async () => {
    for (const person of [ann, bob]) {
      const { text } = await fileOf(person)
      const others = people.filter(({ id }) => id !== person.id)
      // The sandbox's bureau has a few hundred names: two people may bear the same one.
      const own = people.filter(({ id }) => id === person.id).map(({ legal_name }) => legal_name)
      const typed = person === ann ? [bob.email, ...own] : own
      const told = others.flatMap((other) =>
        (['id', 'email', 'phone', 'legal_name', 'password_hash'] as const).flatMap((what) =>
          other[what] && !typed.includes(other[what]) && text.includes(other[what]) ? [`${what} ${other[what]}`] : [],
        ),
      )
      expect(told).toEqual([])
    }
  })

  test('what two people did together is all that both files hold', async () => {
    const [ofAnn, ofBob] = [await fileOf(ann), await fileOf(bob)]
    const idsOf = (tables: Record<string, Record<string, unknown>[]>) =>
      new Map(
        Object.entries(tables).flatMap(([table, rows]) =>
          rows.flatMap(({ id }) => (typeof id === 'string' ? [[id, table] as const] : [])),
        ),
      )
    const shared = [...idsOf(ofAnn.tables)].filter(([id]) => idsOf(ofBob.tables).has(id)).map(([, table]) => table)

    expect(new Set(shared)).toEqual(new Set(shared.length ? [shared[0]] : []))
    expect(['transfer', 'transfer_claim']).toContain(shared[0])
    const paid = ofAnn.tables['transfer_claim']?.concat(ofAnn.tables['transfer'] ?? [])
    expect(JSON.stringify(paid)).not.toContain(`@${bob.username}"`)
  })

  test('what lies sealed stands open in the file of whom it is about, and in no other', async () => {
    const [ofAnn, ofBob] = [await fileOf(ann), await fileOf(bob)]
    const said = (rows: Record<string, unknown>[] = []) =>
      Object.fromEntries(rows.map((row) => [row['kind'], row['sealed']]))

    expect(said(ofAnn.tables['kyc_detail'])).toMatchObject({
      identity: { number: identity.number, birth_date: '1990-01-01', surname: 'Dlamini' },
      address: anAddress,
      prominence: { answer: 'domestic', country: 'ZA' },
    })
    // What they wrote themselves, and not how we rate them.
    const [prominent] = ofAnn.tables['pep_case'] ?? []
    expect(prominent).toEqual({
      wealth: expect.objectContaining({ funds: expect.any(String) }),
      wealth_at: expect.any(String),
    })
    expect(Object.keys(said(ofBob.tables['kyc_detail'])).toSorted()).toEqual(['funds', 'prominence'])
    expect(ofAnn.tables['p2p_payout_account']).toContainEqual(
      expect.objectContaining({ account_number: account.account_number, last_digits: '0078' }),
    )
    for (const theirs of [identity.number, anAddress.street, account.account_number]) {
      expect(ofBob.text).not.toContain(theirs)
    }
  })

  test('no secret of its person is in it', async () => {
    const { text } = await fileOf(ann)
    const rows = await asOwner<{ secret: string }>(
      market.world.url,
      `select encode(token_hash, 'hex') as secret from session where user_id = $1
       union all select pin_hash from user_pin where user_id = $1
       union all select password_hash from app_user where id = $1
       union all select storage_name from support_file where user_id = $1
       union all select encode(code_hash, 'hex') from email_code where user_id = $1`,
      [ann.id],
    )

    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([])
  })

  test('the ledger of it adds up to what its person owns, to the last unit', async () => {
    const { text } = await fileOf(ann)
    const lines = [...text.matchAll(/"kind":"\w+","asset":"(\w+)","units":(-?\d+)/g)]
    const sums = new Map<string, bigint>()
    for (const [, asset = '', units = '0'] of lines) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(units))
    const owned = await asOwner<{ asset: string; units: string }>(
      market.world.url,
      `select asset, sum(balance)::text as units from account where user_id = $1 group by asset having sum(balance) <> 0`,
      [ann.id],
    )

    expect(owned.length).toBeGreaterThan(1)
    for (const { asset, units } of owned) expect([asset, sums.get(asset)]).toEqual([asset, BigInt(units)])
  })
})

const identity = anIdentity(4100)

/** What nothing of the walk above writes: each is held by the test of whose it is. */
const emptyHere: readonly string[] = [
  'account_closure',
  'bank_book_line',
  'bank_statement_line',
  'carf_report',
  'text_message',
]

const later = new Date(Date.UTC(2099, 0, 1))

/** What a row must say so that the table's checks let it stand. */
const plantedWith = ({ email }: Someone): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  consent_event: { text_version: '1' },
  contact_message: {
    ...{ subject: 'general', first_name: 'Thandi', last_name: 'Nkosi', email, email_canonical: email },
    ...{ language: 'en', said: 'Hello', stamp_hash: randomBytes(32) },
  },
  status_subscriber: { email, email_canonical: email, language: 'en', stamp_hash: randomBytes(32) },
  username_left: { username: `left_${crypto.randomUUID().slice(0, 8)}` },
  contact_change: { target: 'somebody@example.co.za', typed: 'somebody@example.co.za', expires_at: later },
  authenticator: { sealed: Buffer.alloc(40) },
  factor_loss: { off_at: later },
  passkey: { name: 'My phone', credential_id: 'a'.repeat(20), public_key: Buffer.alloc(40) },
  password_reset: { expires_at: later },
  settings_lock: { days: 2 },
  waiting_change: { kind: 'pin', target: 'a hash', due_at: new Date(Date.now() + 3 * 86_400_000) },
  stop_link: { expires_at: new Date(Date.now() + 86_400_000) },
  push_subscription: {
    endpoint: `https://push.example.co.za/${crypto.randomUUID()}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  },
  person_tag: { tag: 'beta testers' },
  saved_view: { page: '/admin/users', name: 'Newcomers', filters: 'sort=oldest' },
  request_quote: { expires_at: later },
  withdrawal_quote: { expires_at: later },
  bill_quote: { expires_at: later },
  bank_resolution: { order_id: '0192a000-0000-7000-8000-00000000abcd', state: 'ASKED' },
  p2p_case_statement: { role: 'seller', purpose: 'statement' },
  p2p_relation: { kind: 'favourite' },
  referral_code: { code: codeFrom(randomBytes(32)) },
  referral_reward: { promised_cents: '5', pays_at: later },
})

test('a file is asked for once a day, however many ask at once', async () => {
  const person = await aPerson()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => person.api.privacy.askExport()))

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(person.api.privacy.askExport()).rejects.toMatchObject(refusal('export_asked_lately'))
  const { next_at } = await person.api.privacy.listExports()
  expect(next_at).not.toBeNull()
})

test('a file is told of when it is ready, needs the PIN each time, and is nobody else’s', async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const id = await ask(person)
  const at = { params: { export_id: id }, body: {} }
  await expect(person.api.privacy.downloadExport(at)).rejects.toMatchObject(refusal('export_not_ready'))
  await run('privacy.build_exports')
  await run('privacy.build_exports')

  const [made] = (await person.api.privacy.listExports()).exports
  expect(made).toMatchObject({ id, state: 'READY' })
  expect(made?.size).toBeGreaterThan(1_000)
  const told = await asOwner(
    market.world.url,
    `select type from notification where user_id = $1 and channel = 'in_app' and type like 'privacy%'`,
    [person.id],
  )
  expect(told).toEqual([{ type: 'privacy.export_ready' }])
  await expect(person.api.privacy.downloadExport(at)).rejects.toMatchObject(refusal('step_up_required'))
  const step_up_token = await pinFor(person, 'data_export', exportFacts({ export_id: crypto.randomUUID() }))
  await expect(person.api.privacy.downloadExport({ ...at, body: { step_up_token } })).rejects.toMatchObject(
    refusal('step_up_required'),
  )
  await expect(download(stranger, id)).rejects.toMatchObject(refusal('export_not_found'))
  const text = dataIn(await openedOf(await download(person, id)))
  expect(JSON.parse(text)).toMatchObject({ about: { username: `@${person.username}` } })
  expect(await filesThere()).not.toContain(text)
})

test('a file is destroyed after seven days, and not before', async () => {
  const person = await aPerson()
  const id = await ask(person)
  await run('privacy.build_exports')
  const [{ storage_name } = { storage_name: '' }] = await asOwner<{ storage_name: string }>(
    market.world.url,
    'select storage_name from data_export where id = $1',
    [id],
  )
  await advanceClock(market.api.db, 7 * day - 60)
  await run('privacy.end_exports')
  expect(await filesThere()).toContain(storage_name)
  await advanceClock(market.api.db, 61)
  await expect(download(await signInAgain(market.api, person), id)).rejects.toMatchObject(refusal('export_over'))
  await run('privacy.end_exports')

  expect(await filesThere()).not.toContain(storage_name)
  const again = await signInAgain(market.api, person)
  expect((await again.api.privacy.listExports()).exports[0]).toMatchObject({ id, state: 'OVER' })
  expect(await ask(again)).not.toBe(id)
})

test('two processes build a file once', async () => {
  const person = await aPerson()
  await run('privacy.build_exports')
  await ask(person)
  await using there = await anApi(market.world, { DATA_DIR })
  const task = (api: typeof market.api) => api.tasks.filter(({ name }) => name === 'privacy.build_exports')
  const before = (await filesThere()).length
  await Promise.all([market.api, there].map((api) => Promise.all(task(api).map(({ run: go }) => go(api.db)))))

  expect((await filesThere()).length).toBe(before + 1)
})

const filesThere = async (): Promise<string[]> =>
  (await readdir(path.join(DATA_DIR, 'evidence'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
