import { createHash, randomUUID } from 'node:crypto'
import { type CarfFlow, carfFlows } from '@sengi/contract/registers/carf'
import { type Amount, assetNames, type CryptoAsset, parseAmount } from '@sengi/money'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, codeOf, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { work } from '../../../../test/books.ts'
import { aColleague, aMarket, type Market } from '../../../../test/market.ts'
import { takeAllDays } from '../../../../test/stand-ins/carf.ts'
import { anAddress, anIdentity } from '../../../../test/stand-ins/papers.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { invariants as promises } from '../../../books.ts'
import { type AccountRef, available, custody, fees, house } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/ledger.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { inTransaction } from '../../../platform/db.ts'
import { readHeld } from '../../privacy/held/held.store.ts'
import { personalTables } from '../../privacy/held/tables.rules.ts'

let market: Market
let maker: Someone
let second: Someone
/** Whole, with a card of tax numbers, and one without a number. */
let ann: Someone
let ben: Someone
/** Who moved coins and did not say where they pay tax. */
let cat: Someone
beforeAll(async () => {
  market = await aMarket()
  // A year that ended in October, so that what is booked into it is over.
  await setFigures(market.world, { 'registers.carf_begins_in_month': 11 })
  ;[maker, second] = [await aColleague(market, 'compliance'), await aColleague(market, 'compliance')]
  ;[ann, ben, cat] = [await aPerson(2201), await aPerson(2202), await aPerson(2203)]
  const residences = [{ country: 'ZA', number: '0123456789' }] as const
  await ann.api.kyc.certifyTaxResidence({ body: { residences: [...residences], is_true: true } })
  await ben.api.kyc.certifyTaxResidence({
    body: {
      residences: [...residences, { country: 'LS', absence: 'not_issued' }],
      ...{ birth_country: 'LS', birth_town: 'Maseru & <Roma>', is_true: true },
    },
  })
}, 120_000)
afterAll(async () => {
  const broken = (await askPromises(market.world.url, promises)).filter(
    ({ id, count }) => count > 0 && /^J[56]$/.test(id),
  )
  expect(broken).toEqual([])
  await market[Symbol.asyncDispose]()
})

async function aPerson(serial: number): Promise<Someone> {
  const person = await aUser(market.api)
  await person.api.kyc.giveIdentity({ body: anIdentity(serial, { given_names: 'Ann Mary', surname: "O'Brien" }) })
  await person.api.kyc.giveAddress({ body: anAddress })
  return person
}

const year = 2026
const prices: Posting['memo'] = { prices: { BTC: '1234567.89', ETH: '65000.01', USDT: '18.25' } }

/** Something that moved a while ago. */
const moved = (reason: string, moves: Posting['moves'], more: Partial<Posting> = {}) =>
  inTransaction(market.api.db, (tx) =>
    post(tx, { ...{ reason, ref: randomUUID(), memo: prices, at: new Date('2026-06-15T10:00:00Z') }, moves, ...more }),
  )
const coins = (asset: CryptoAsset, units: bigint): Amount => ({ asset, units })
const rand = (text: string) => parseAmount('ZAR', text)
const bought = (who: Someone, amount: Amount, paid: string, fee: string, more: Partial<Posting> = {}) =>
  moved(
    'onramp.credited',
    [
      { from: custody('bank'), to: house(), amount: rand(paid) },
      { from: custody('bank'), to: fees(), amount: rand(fee) },
      { from: house(), to: available(who.id), amount },
    ],
    more,
  )

/** The days of the ledger, what of the year is counted, and the files that were begun. */
async function settled(): Promise<void> {
  await takeAllDays(market)
  expect(await work(market.api, 'registers.count_carf')).toEqual([])
}

const years = () => maker.api.carf.listCarfYears()
const theYear = async () => (await years()).find((one) => one.year === year)
const fileOf = async (id: string) => (await theYear())?.files.find(({ file_id }) => file_id === id)
const begin = (kind: 'new' | 'corrections', by = maker) =>
  by.api.carf.makeCarfFile({ body: { year, kind } }, { idempotencyKey: randomUUID() })
async function made(kind: 'new' | 'corrections') {
  const { file_id } = await begin(kind)
  expect(await work(market.api, 'registers.make_carf_files')).toEqual([])
  return (await fileOf(file_id)) ?? expect.fail('The file is gone')
}
const at = (file_id: string) => ({ params: { carf_file_id: file_id } })

async function agree(id: string, by = second) {
  const { hash } = await by.api.staffWork.rehearseApproval({ query: { kind: 'carf_approval', id } })
  return by.api.carf.agreeToCarfFile({ ...at(id), body: { hash } })
}
const xmlOf = async (id: string, by = maker): Promise<string> =>
  Buffer.from(await ((await by.api.carf.downloadCarfFile(at(id))) as Blob).arrayBuffer()).toString('utf8')

interface Told {
  readonly UserID: { readonly Individual: Record<string, never> }
  readonly RelevantTransactions: readonly Record<string, never>[]
  readonly DocSpec: Record<string, string>
}
const many = ['CryptoUsers', 'RelevantTransactions', 'ResCountryCode', 'TIN']
const elements = new Set<string>(Object.values(carfFlows).map(({ element }) => element))
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => many.includes(name) || elements.has(name),
})
const read = (xml: string) => parser.parse(xml).CARF_OECD
const usersIn = (xml: string): Told[] => read(xml).CARFBody.CryptoUsers ?? []

/** What a file says of each coin and element carfInAll, in units. */
function sumsIn(users: readonly Told[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const coin of users.flatMap(({ RelevantTransactions }) => RelevantTransactions)) {
    for (const element of elements) {
      for (const one of (coin[element] ?? []) as { NumberofUnits: string }[]) {
        const name = `${coin['CryptoAsset']} ${element}`
        const asset = (Object.keys(assetNames) as CryptoAsset[]).find((key) => assetNames[key] === coin['CryptoAsset'])
        sums[name] = (sums[name] ?? 0n) + parseAmount(asset ?? 'BTC', one.NumberofUnits).units
      }
    }
  }
  return sums
}

/** What the ledger's own lines say of some people's coins that left them or came to them in the year, but for fees. */
async function ledgerOf(people: readonly Someone[]): Promise<Record<string, bigint>> {
  const rows = await asOwner<{ asset: CryptoAsset; reason: string; came: boolean; units: string }>(
    market.world.url,
    `select own.asset, posting.reason, own.units > 0 as came, sum(abs(own.units))::text as units
     from account join entry as own on own.account_id = account.id join posting on posting.id = own.posting_id
     join entry as other on other.posting_id = own.posting_id and other.line = own.line + case own.line % 2 when 1 then 1 else -1 end
     join account as peer on peer.id = other.account_id
     where account.user_id = any ($1::uuid[]) and peer.user_id is distinct from account.user_id and own.asset <> 'ZAR'
       and peer.kind <> 'fees' and posting.at >= '2026-03-01T00:00+02:00' and posting.at < '2026-11-01T00:00+02:00'
     group by 1, 2, 3`,
    [people.map(({ id }) => id)],
  )
  const sums: Record<string, bigint> = {}
  for (const { asset, reason, came, units } of rows) {
    for (const element of elementsOf[`${reason} ${came ? 'in' : 'out'}`] ?? expect.fail(`${reason} is not expected`)) {
      const name = `${assetNames[asset]} ${element}`
      sums[name] = (sums[name] ?? 0n) + BigInt(units)
    }
  }
  return sums
}
const elementsOf: Readonly<Record<string, readonly string[]>> = {
  'onramp.credited in': ['CryptoFiatIn'],
  'card.topped_up out': ['CryptoFiatOut'],
  'transfer.sent in': ['CryptoTransferIn'],
  'transfer.sent out': ['CryptoTransferOut'],
  'staking.reward in': ['CryptoTransferIn'],
  'deposit.credited in': ['CryptoTransferIn'],
  'withdrawal.sent out': ['CryptoTransferOut', 'TransferWallet'],
  'qr.paid in': ['CryptoTransferIn'],
  'qr.paid out': ['CryptoTransferOut'],
}

test('a year that runs makes no file, and one that is not there is not found', async () => {
  const [running] = await years()
  expect(running).toMatchObject({ year: 2027, from: '2026-11-01', to: '2027-10-31', is_over: false })
  expect(await theYear()).toMatchObject({ from: '2026-03-01', to: '2026-10-31', is_over: true, files: [] })
  const call = (of: number) =>
    maker.api.carf.makeCarfFile({ body: { year: of, kind: 'new' } }, { idempotencyKey: randomUUID() })
  await expect(call(2027)).rejects.toMatchObject(refused('carf_year_running', 409))
  await expect(call(2031)).rejects.toMatchObject(refused('carf_year_unknown', 404))
  const stranger = await aUser(market.api)
  await expect(stranger.api.carf.listCarfYears()).rejects.toMatchObject(refused('permission_denied', 403))
})

test('who moved a coin in the year is listed with what is missing, and nobody else', async () => {
  await bought(ann, coins('BTC', 1_000_000n), '12345.67', '61.73')
  await bought(ben, coins('ETH', 5n * 10n ** 17n), '32500.00', '162.50')
  await bought(cat, coins('BTC', 7n), '0.10', '0.01')
  const before = await aPerson(2204)
  await bought(before, coins('BTC', 7n), '0.10', '0.01', { at: new Date('2026-02-28T21:59:59Z') })
  const bare = await aUser(market.api)
  await bought(bare, coins('BTC', 7n), '0.10', '0.01', { at: new Date('2026-10-31T21:59:59Z') })
  const late = await aPerson(2205)
  await bought(late, coins('BTC', 7n), '0.10', '0.01', { at: new Date('2026-10-31T22:00:00Z') })
  await settled()

  const list = (part: 'all' | 'lacking' | 'ready') => maker.api.carf.listCarfPeople({ query: { year, part } })
  expect((await list('all')).map(({ username, lacks }) => [username, lacks])).toEqual([
    [ann.username, []],
    [ben.username, []],
    [cat.username, ['certification']],
    [bare.username, ['certification', 'identity', 'address']],
  ])
  expect((await list('lacking')).map(({ user_id }) => user_id)).toEqual([cat.id, bare.id])
  expect((await list('ready')).map(({ without_number }) => without_number)).toEqual([false, true])
  const [first] = await maker.api.carf.listCarfPeople({ query: { year, part: 'all', limit: 1 } })
  expect(first?.username).toBe(ann.username)
  expect((await theYear())?.tally).toMatchObject({
    ...{ people: 4, ready: 2, reported: 0, without_number: 1 },
    lacks: { certification: 2, identity: 1, address: 1 },
  })
})

test('the sums of a file are what the ledger booked in the year, to the last unit, whatever happened', async () => {
  let seed = 20_261
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const people = [ann, ben]
  for (const person of people) await bought(person, coins('USDT', 10n ** 12n), '18250.00', '91.25')
  const units = () => BigInt(1 + draw(1_000_000_007))
  const acts: readonly (() => Promise<unknown>)[] = [
    () => bought(people[draw(2)] as Someone, coins('USDT', units()), `${1 + draw(9_999)}.${10 + draw(90)}`, '0.01'),
    () => between(available(ann.id), available(ben.id), 'transfer.sent'),
    () => between(available(ben.id), available(ann.id), 'transfer.sent'),
    () => between(available(ann.id), house(), 'card.topped_up'),
    () => between(custody('chain'), available(ben.id), 'deposit.credited'),
    () => between(available(ben.id), custody('chain'), 'withdrawal.sent'),
    () => between(available(ann.id), available(ben.id), 'qr.paid', [available(ben.id), fees()]),
    () => between(available(ann.id), fees(), 'withdrawal.confirmed'),
  ]
  const between = (from: AccountRef, to: AccountRef, reason: string, fee?: readonly [AccountRef, AccountRef]) => {
    const all = units()
    const day = new Date(Date.UTC(2026, 2 + draw(8), 2 + draw(26), draw(24)))
    const taken = fee ? [{ from: fee[0], to: fee[1], amount: coins('USDT', 1n) }] : []
    return moved(reason, [{ from, to, amount: coins('USDT', all) }, ...taken], { at: day })
  }
  for (let step = 0; step < 80; step += 1) await acts[draw(acts.length)]?.()
  await settled()

  const file = await made('new')

  expect(file).toMatchObject({ state: 'MADE', people: 2, left_out: 2, unvalued: 0, asked: { is_mine: true } })
  await agree(file.file_id)
  const xml = await xmlOf(file.file_id)
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(sumsIn(usersIn(xml))).toEqual(await ledgerOf(people))
  // What the desk shows is what the file says.
  const shown: Record<string, bigint> = {}
  for (const { asset, flow, units: of } of file.totals) {
    const name = `${assetNames[asset as CryptoAsset]} ${carfFlows[flow as CarfFlow].element}`
    shown[name] = (shown[name] ?? 0n) + parseAmount(asset as CryptoAsset, of).units
  }
  expect(shown).toEqual(sumsIn(usersIn(xml)))
  expect(Object.keys(shown).length).toBeGreaterThan(6)
})

test('a file says who we are and who each of them is, in the order of the schema', async () => {
  const [file] = (await theYear())?.files ?? []
  const xml = await xmlOf(file?.file_id ?? '')
  const { MessageSpec: spec, CARFBody: body, ...attributes } = read(xml)

  expect(createHash('sha256').update(xml).digest('hex')).toBe(file?.sha256)
  expect(attributes).toEqual({
    '@_xmlns': 'urn:oecd:ties:carf:v1',
    '@_xmlns:stf': 'urn:oecd:ties:carfstf:v5',
    '@_version': '1.5',
  })
  expect(Object.keys(spec)).toEqual([
    ...['SendingEntityIN', 'TransmittingCountry', 'ReceivingCountry', 'MessageType', 'Warning', 'MessageRefId'],
    ...['MessageTypeIndic', 'ReportingPeriod', 'Timestamp'],
  ])
  expect(spec).toMatchObject({
    ...{ TransmittingCountry: 'ZA', MessageType: 'CARF', MessageTypeIndic: 'CARF701', ReportingPeriod: '2026-10-31' },
    MessageRefId: file?.message_ref,
  })
  expect(Object.keys(body)).toEqual(['RCASP', 'CryptoUsers'])
  expect(body.RCASP).toMatchObject({ Nexus: 'CARF901', DocSpec: { 'stf:DocTypeIndic': 'OECD11' } })
  const [ofAnn, ofBen] = usersIn(xml)
  expect(Object.keys(ofAnn ?? {})).toEqual(['UserID', 'RelevantTransactions', 'DocSpec'])
  expect(Object.keys(ofAnn?.UserID.Individual ?? {})).toEqual(['ResCountryCode', 'TIN', 'Name', 'Address', 'BirthInfo'])
  expect(ofAnn?.UserID.Individual).toMatchObject({
    Name: { FirstName: 'Ann Mary', LastName: "O'Brien" },
    Address: { AddressFix: { Street: '12 Long Street', DistrictName: 'Gardens', PostCode: '8001', City: 'Cape Town' } },
    BirthInfo: { BirthDate: '1990-01-01' },
  })
  expect(ofBen?.UserID.Individual).toMatchObject({
    ResCountryCode: ['ZA', 'LS'],
    TIN: [
      { '#text': '0123456789', '@_issuedBy': 'ZA' },
      { '#text': 'NOTIN', '@_issuedBy': 'LS', '@_unknown': 'true' },
    ],
    BirthInfo: { BirthPlace: { City: 'Maseru & <Roma>', CountryInfo: { CountryCode: 'LS' } } },
  })
  expect(ofAnn?.DocSpec).toMatchObject({ 'stf:DocTypeIndic': 'OECD11' })
  const btc = ofAnn?.RelevantTransactions.find((one) => one['CryptoAsset'] === 'Bitcoin')
  // What was paid, without our fee.
  expect(btc?.['CryptoFiatIn']).toEqual([
    { NumberofTransactions: '1', Amount: { '#text': '12345.67', '@_currCode': 'ZAR' }, NumberofUnits: '0.01000000' },
  ])
})

test('nobody agrees to their own, nothing leaves before a second person agreed, and a filing is noted once', async () => {
  const other = await aPerson(2210)
  await other.api.kyc.certifyTaxResidence({
    body: { residences: [{ country: 'ZA', absence: 'not_required' }], is_true: true },
  })
  await bought(other, coins('BTC', 500n), '6.17', '0.03')
  await settled()
  const file = await made('new')

  expect(file.people).toBe(1)
  await expect(xmlOf(file.file_id)).rejects.toMatchObject(refused('carf_step_impossible', 409))
  await expect(agree(file.file_id, maker)).rejects.toMatchObject(refused('second_person_needed', 403))
  const note = (by = maker) => by.api.carf.noteCarfFiled({ ...at(file.file_id), body: { reference: 'SARS-2027-1' } })
  await expect(note()).rejects.toMatchObject(refused('carf_step_impossible', 409))
  const ends = await Promise.allSettled([agree(file.file_id), agree(file.file_id)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // Ours stands in it as it was told before.
  expect(read(await xmlOf(file.file_id)).CARFBody.RCASP.DocSpec).toMatchObject({ 'stf:DocTypeIndic': 'OECD10' })
  expect(await note()).toMatchObject({ state: 'FILED', filed: { by: maker.username, reference: 'SARS-2027-1' } })
  await expect(note(second)).rejects.toMatchObject(refused('carf_step_impossible', 409))
  const drop = maker.api.carf.dropCarfFile({ ...at(file.file_id), body: { reason: 'It was found to be a rehearsal' } })
  await expect(drop).rejects.toMatchObject(refused('carf_step_impossible', 409))
  await expect(
    asOwner(market.world.url, `update carf_file set people = 5 where id = '${file.file_id}'`),
  ).rejects.toThrow('kept as it is')
})

test('what changed since is a correction of what was told, what never was is taken out, and the rest is left alone', async () => {
  const gone = await aPerson(2220)
  await gone.api.kyc.certifyTaxResidence({
    body: { residences: [{ country: 'ZA', absence: 'not_required' }], is_true: true },
  })
  const [reference, sum] = [randomUUID(), coins('BTC', 4_321n)]
  await bought(gone, sum, '53.30', '0.27', { at: new Date('2026-01-10T10:00:00Z') })
  await moved('withdrawal.sent', [{ from: available(gone.id), to: custody('chain'), amount: sum }], {
    memo: { ...prices, reference },
  })
  await settled()
  await agree((await made('new')).file_id)

  const nothing = await made('corrections')
  expect(nothing).toMatchObject({ state: 'DROPPED', drop_reason: 'nothing_changed', people: null })

  await ann.api.kyc.certifyTaxResidence({
    body: { residences: [{ country: 'ZA', number: '1234567890' }], is_true: true },
  })
  await moved('withdrawal.unconfirmed', [{ from: custody('chain'), to: available(gone.id), amount: sum }], {
    ...{ memo: { ...prices, reference }, at: new Date('2026-11-05T10:00:00Z') },
  })
  await settled()
  const file = await made('corrections')
  await agree(file.file_id)
  const xml = await xmlOf(file.file_id)

  expect(read(xml).MessageSpec.MessageTypeIndic).toBe('CARF702')
  const told = new Map(usersIn(xml).map((one) => [one.DocSpec['stf:DocTypeIndic'], one]))
  expect([...told.keys()].toSorted()).toEqual(['OECD12', 'OECD13'])
  const before = usersIn(
    await xmlOf((await theYear())?.files.findLast(({ state }) => state !== 'DROPPED')?.file_id ?? ''),
  )
  expect(told.get('OECD12')?.UserID.Individual).toMatchObject({ TIN: [{ '#text': '1234567890' }] })
  expect(told.get('OECD12')?.DocSpec['stf:CorrDocRefId']).toBe(before[0]?.DocSpec['stf:DocRefId'])
  expect(told.get('OECD13')?.RelevantTransactions).toMatchObject([
    { TransferWallet: [{ NumberofUnits: '0.00004321' }] },
  ])
  expect((await made('corrections')).drop_reason).toBe('nothing_changed')
  const refs = await asOwner<{ doc_ref: string }>(market.world.url, 'select doc_ref from carf_report')
  expect(new Set(refs.map(({ doc_ref }) => doc_ref)).size).toBe(refs.length)
})

test('one file of a year is on its way at a time, and what is dropped says nothing of anybody', async () => {
  const late = [await aPerson(2231), await aPerson(2232), await aPerson(2233)]
  for (const person of late) {
    await person.api.kyc.certifyTaxResidence({
      body: { residences: [{ country: 'ZA', absence: 'not_required' }], is_true: true },
    })
    await bought(person, coins('BTC', 900n), '11.11', '0.05')
  }
  await settled()
  await setFigures(market.world, { 'registers.carf_people_a_file': 2 })

  const ends = await Promise.allSettled([begin('new'), begin('new', second)])
  expect(ends.map(codeOf).toSorted()).toEqual(['carf_file_on_its_way', 'done'])
  expect(await work(market.api, 'registers.make_carf_files')).toEqual([])
  const [file] = (await theYear())?.files ?? []
  expect(file).toMatchObject({ state: 'MADE', people: 2 })
  const dropped = await second.api.carf.dropCarfFile({
    ...at(file?.file_id ?? ''),
    body: { reason: 'The address of our office is an old one' },
  })
  expect(dropped).toMatchObject({ state: 'DROPPED', drop_reason: 'The address of our office is an old one' })

  const again = await made('new')
  expect(again.people).toBe(2)
  await agree(again.file_id)
  const rest = await made('new')
  expect(rest.people).toBe(1)
  await agree(rest.file_id)
  const all = [...usersIn(await xmlOf(again.file_id)), ...usersIn(await xmlOf(rest.file_id))]
  expect(new Set(all.map(({ DocSpec }) => DocSpec['stf:DocRefId'])).size).toBe(3)
  expect((await made('new')).drop_reason).toBe('nobody_left')
  // A later file stands on it.
  const early = second.api.carf.dropCarfFile({
    ...at(again.file_id),
    body: { reason: 'It was found to be a rehearsal' },
  })
  await expect(early).rejects.toMatchObject(refused('carf_step_impossible', 409))
})

test('what somebody was told of stands in no table as it is, and who looks at one person leaves a note', async () => {
  const rows = await asOwner(market.world.url, `select r::text as row from carf_report r`)
  for (const secret of ['0123456789', "O'Brien", 'Maseru', '12 Long Street']) {
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  // The file with one's data opens each by the name that it was sealed for.
  const told = personalTables.find(({ table }) => table === 'carf_report') ?? expect.fail('It is nowhere')
  const held = await readHeld(market.api.db, ann.id, told)
  expect(held).toHaveLength(2)
  for (const { told: shown, sealed } of held) {
    expect(sealed['sealed']?.name).toBe(`carf_report ${ann.id} ${JSON.parse(shown).doc_ref ?? ''}`)
  }
  const seen = await second.api.carf.getCarfPerson({ params: { user_id: ben.id }, query: { year } })
  expect(seen).toMatchObject({ username: ben.username, is_reported: true, unvalued: 0, unsorted: 0 })
  expect(seen.totals.map(({ asset }) => asset)).toContain('ETH')
  const notes = await asOwner(
    market.world.url,
    `select actor_id from audit_event where action = 'carf.person_read' and subject = $1`,
    [ben.id],
  )
  expect(notes).toEqual([{ actor_id: second.id }])
  await expect(maker.api.carf.getCarfPerson({ params: { user_id: maker.id }, query: { year } })).rejects.toMatchObject(
    refused('carf_person_not_found', 404),
  )
})
