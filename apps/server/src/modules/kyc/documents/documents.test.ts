import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aPdf, aPng, pngChunk, pngHeader, pngSignature } from '../../../../test/files.ts'
import {
  anAddress,
  anIdentity,
  aPhoto,
  giveEverything,
  idNumber,
  send,
  someFunds,
} from '../../../../test/stand-ins/papers.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-papers-'))
let world: World
let api: Api
let person: Someone
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  person = await aUser(api)
})

const refusal = (code: string, status?: number) => ({ problem: { code, ...(status && { status }) } })
const filesKept = async () =>
  (await readdir(path.join(DATA_DIR, 'evidence'), { recursive: true })).filter((name) => name.length > 60).length
const everything = async () =>
  JSON.stringify(
    await asOwner(
      world.url,
      `select d.*, (select json_agg(a) from audit_event a where a.subject = d.user_id::text) as told,
         (select json_agg(o) from outbox o where o.user_id = d.user_id) as events
       from kyc_detail d where user_id = $1`,
      [person.id],
    ),
  )

describe('who somebody is', () => {
  test('is kept sealed, shown by the end of its number, and stands in no table, log or event as it is', async () => {
    const given = anIdentity(1)
    const shown = await person.api.kyc.giveIdentity({ body: given })

    expect(shown.identity).toEqual({
      state: 'GIVEN',
      form: 'za_id',
      number_end: given.number.slice(-3),
      given_names: 'Nomvula Grace',
      surname: 'Dlamini',
      country: 'ZA',
      birth_date: '1990-01-01',
    })
    expect(shown.missing).toEqual([])
    const kept = await everything()
    const [row] = await asOwner<{ sealed: Buffer; number_hash: Buffer }>(
      world.url,
      `select sealed, number_hash from kyc_detail where user_id = $1`,
      [person.id],
    )
    for (const secret of [given.number, 'Nomvula', 'Dlamini', '1990-01-01']) {
      expect(kept).not.toContain(secret)
      expect(row?.sealed.includes(Buffer.from(secret))).toBe(false)
    }
    expect(row?.number_hash).toHaveLength(32)
  })

  test.each([
    [{ number: '9001015000084' }, 'id_number_check'],
    [{ number: '9013015000085' }, 'id_number_date'],
    [{ number: '0102295000085' }, 'id_number_date'],
    [{ number: '900101500008' }, 'id_number_shape'],
    [{ form: 'passport', number: 'FN123456' }, 'passport_incomplete'],
    [{ form: 'passport', number: 'FN123456', country: 'ZW', birth_date: '2020-01-01' }, 'under_age'],
  ])('%o is refused: %s', async (more, code) => {
    const attempt = person.api.kyc.giveIdentity({ body: anIdentity(1, more) as never })

    await expect(attempt).rejects.toMatchObject(refusal(code, 422))
    expect((await person.api.kyc.listPapers()).identity).toBeNull()
  })

  test('is 18 on the day in South Africa, and not the day before', async () => {
    const [today] = await asOwner<{ day: string; next: string }>(
      world.url,
      `select to_char(d - interval '18 years', 'YYMMDD') as day, to_char(d - interval '18 years' + interval '1 day', 'YYMMDD') as next
       from (select (clock_now() at time zone 'Africa/Johannesburg')::date as d) as today`,
    )
    const of = (birth = '') => ({ body: anIdentity(1, { number: idNumber(1, birth) }) })

    await expect(person.api.kyc.giveIdentity(of(today?.next))).rejects.toMatchObject(refusal('under_age'))
    expect((await person.api.kyc.giveIdentity(of(today?.day))).identity).not.toBeNull()
  })

  test('can be a passport instead, and be changed until it was checked', async () => {
    await person.api.kyc.giveIdentity({ body: anIdentity(2) })
    const passport = { form: 'passport', number: 'fn 998877', country: 'ZW', birth_date: '1988-05-06' } as const
    const shown = await person.api.kyc.giveIdentity({ body: anIdentity(2, passport) })

    expect(shown.identity).toMatchObject({
      form: 'passport',
      number_end: '877',
      country: 'ZW',
      birth_date: '1988-05-06',
    })
    const other = await aUser(api)
    expect((await other.api.kyc.giveIdentity({ body: anIdentity(2) })).identity).not.toBeNull()
  })

  test('is one person: the second who gives a number is told of nobody, and our team has a case', async () => {
    const first = await aUser(api)
    await first.api.kyc.giveIdentity({ body: anIdentity(3) })

    const attempt = person.api.kyc.giveIdentity({ body: anIdentity(3) })

    await expect(attempt).rejects.toMatchObject(refusal('identity_taken', 409))
    const failure = await attempt.catch((reason: { problem: object }) => JSON.stringify(reason.problem))
    expect(failure).not.toContain(first.username)
    expect((await person.api.kyc.listPapers()).identity).toBeNull()
    const cases = await asOwner(world.url, 'select holder_id from kyc_clash where user_id = $1', [person.id])
    expect(cases).toEqual([{ holder_id: first.id }])
  })

  test('of two who give a number at once, one has it', async () => {
    const people = [await aUser(api), await aUser(api)]

    const results = await Promise.allSettled(people.map((one) => one.api.kyc.giveIdentity({ body: anIdentity(4) })))

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a passport number of two countries is two people', async () => {
    const passport = { form: 'passport', number: 'AA112233', birth_date: '1988-05-06' } as const
    const other = await aUser(api)
    await person.api.kyc.giveIdentity({ body: anIdentity(5, { ...passport, country: 'ZW' }) })

    const shown = await other.api.kyc.giveIdentity({ body: anIdentity(5, { ...passport, country: 'LS' }) })

    expect(shown.identity).toMatchObject({ country: 'LS' })
  })
})

describe('a document', () => {
  test('stays where it was sent, is seen again by its person, and is drawn anew: turned, and without a place', async () => {
    const photo = await aPhoto()
    expect((await sharp(photo).metadata()).exif?.includes('Somebody')).toBe(true)

    const sent = await send(person, 'ID', photo)
    const file = await person.api.kyc.getDocument({ params: { kind: 'ID' } })

    expect(sent).toMatchObject({ kind: 'ID', state: 'SENT', media_type: 'image/jpeg', takes_file: true })
    const kept = Buffer.from(await file.arrayBuffer())
    const { width, height, exif, orientation } = await sharp(kept).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 400,
      height: 640,
      exif: undefined,
      orientation: undefined,
    })
    const { documents } = await person.api.kyc.listPapers()
    expect(documents.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'ID SENT',
      'Selfie NEEDED',
      'ProofOfAddress NEEDED',
      'SourceOfFunds NEEDED',
      'SourceOfWealth NEEDED',
    ])
  })

  test('lies sealed, and a better one takes its place without a trace of the first', async () => {
    const before = await filesKept().catch(() => 0)
    await send(person, 'Selfie')
    await send(person, 'Selfie', await aPhoto({ format: 'png', shade: 10 }), 'image/png')

    expect(await filesKept()).toBe(before + 1)
    const rows = await asOwner(world.url, 'select state, media_type from kyc_document where user_id = $1', [person.id])
    expect(rows).toEqual([{ state: 'SENT', media_type: 'image/jpeg' }])
  })

  test('twenty at once leave one', async () => {
    const before = await filesKept()
    const photo = await aPhoto()
    await Promise.allSettled(Array.from({ length: 20 }, () => send(person, 'ID', photo)))

    const rows = await asOwner(world.url, 'select state from kyc_document where user_id = $1', [person.id])
    expect(rows).toEqual([{ state: 'SENT' }])
    expect(await filesKept()).toBe(before + 1)
  })

  const bad: [string, () => Promise<Buffer> | Buffer, string, string][] = [
    ['a page in a picture’s clothes', () => Buffer.from('<html><script>1</script>'), 'image/png', 'file_of_other_kind'],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'image/png',
      'file_of_other_kind',
    ],
    ['a PNG that says it is a JPEG', () => aPhoto({ format: 'png' }), 'image/jpeg', 'file_of_other_kind'],
    [
      'a PNG of 30 000 by 30 000',
      () =>
        Buffer.concat([
          pngSignature,
          pngHeader(30_000, 30_000),
          pngChunk('IDAT', Buffer.alloc(9)),
          pngChunk('IEND', Buffer.alloc(0)),
        ]),
      'image/png',
      'picture_too_large',
    ],
    ['a picture of a few dots', () => aPng(), 'image/png', 'picture_too_small'],
    ['half a picture', async () => (await aPhoto()).subarray(0, 900), 'image/jpeg', 'picture_unreadable'],
    [
      'a damaged picture',
      async () => Buffer.concat([(await aPhoto({ format: 'png' })).subarray(0, 300), Buffer.alloc(500)]),
      'image/png',
      'picture_unreadable',
    ],
    ['nothing', () => Buffer.alloc(0), 'image/png', 'file_of_other_kind'],
    ['a PDF of a card', () => aPdf(), 'application/pdf', 'document_kind_refused'],
  ]
  test.each(bad)('%s is not taken', async (_, made, type, code) => {
    const before = await filesKept().catch(() => 0)

    await expect(send(person, 'ID', await made(), type)).rejects.toMatchObject(refusal(code))

    expect(await filesKept().catch(() => 0)).toBe(before)
    expect((await person.api.kyc.listPapers()).documents[0]).toMatchObject({ state: 'NEEDED' })
  })

  test('a picture that is a page as well is a picture only', async () => {
    const both = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>%PDF-1.7')])

    await send(person, 'ID', both)

    const kept = Buffer.from(await (await person.api.kyc.getDocument({ params: { kind: 'ID' } })).arrayBuffer())
    expect(kept.includes('script')).toBe(false)
    expect(kept.includes('%PDF')).toBe(false)
  })

  test('of an address may be a PDF, unless it can do more than be read', async () => {
    const harmful = aPdf(['4 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'])

    expect(await send(person, 'ProofOfAddress', aPdf(), 'application/pdf')).toMatchObject({
      media_type: 'application/pdf',
    })
    await expect(send(person, 'ProofOfAddress', harmful, 'application/pdf')).rejects.toMatchObject({
      problem: { status: 422 },
    })
  })

  test('is nobody else’s, and one that was never sent is not there', async () => {
    await send(person, 'ID')
    const other = await aUser(api)

    await expect(other.api.kyc.getDocument({ params: { kind: 'ID' } })).rejects.toMatchObject(
      refusal('document_not_found', 404),
    )
    await expect(person.api.kyc.getDocument({ params: { kind: 'Selfie' } })).rejects.toMatchObject(
      refusal('document_not_found'),
    )
  })
})

describe('an application', () => {
  const climb = (tier: 1 | 2 | 3) => person.api.kyc.upgrade({ query: { target_tier: `tier_${tier}` } })
  const reach = (tier: 1 | 2) =>
    asOwner(
      world.url,
      `with filed as (
         insert into kyc_application (user_id, target_tier, state, decided_at)
         select $1, 'tier_' || n, 'APPROVED', clock_now() from generate_series(1, $2::int) as n returning id, target_tier
       ), changed as (
         insert into kyc_tier_change (user_id, application_id, from_tier, to_tier, at)
         select $1, id, 'tier_' || right(target_tier, 1)::int - 1, target_tier, clock_now() + right(target_tier, 1)::int * interval '1 ms' from filed
       )
       update app_user set kyc_tier = 'tier_' || $2 where id = $1`,
      [person.id, tier],
    )

  test('is refused with the names of what is missing, in the language of whoever asks', async () => {
    await expect(climb(1)).rejects.toMatchObject({
      problem: { status: 422, code: 'papers_missing', detail: 'Before this we still need: ID number or passport' },
    })
    await reach(1)
    await person.api.kyc.giveIdentity({ body: anIdentity(20) })
    await send(person, 'ID')
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': 'af-ZA' }
    const answer = await api.http.inject({ method: 'POST', url: '/api/kyc/upgrade?target_tier=tier_2', headers })

    expect(answer.json().detail).toBe('Voor dit het ons nog nodig: Adres, Openbare posisies, Selfie en Bewys van adres')
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'address',
      'prominence',
      'Selfie',
      'ProofOfAddress',
    ])
    const papers = await person.api.kyc.listPapers()
    expect(papers).toMatchObject({ missing: ['address', 'prominence', 'Selfie', 'ProofOfAddress'], is_needed: true })
  })

  test('with everything is looked at, and what is looked at cannot be changed', async () => {
    await reach(1)
    await giveEverything(person)

    const answer = await climb(2)

    expect(answer).toMatchObject({ kyc_tier: 'tier_1' })
    expect((await person.api.kyc.status()).application).toMatchObject({ state: 'IN_REVIEW', reason: null })
    await expect(send(person, 'ID')).rejects.toMatchObject(refusal('document_under_review'))
    await expect(person.api.kyc.giveAddress({ body: anAddress })).rejects.toMatchObject(refusal('application_open'))
    await expect(person.api.kyc.giveIdentity({ body: anIdentity(21) })).rejects.toMatchObject(
      refusal('application_open'),
    )
  })

  test('for the top needs where the money comes from, in words and on paper', async () => {
    await reach(2)
    await giveEverything(person)

    await expect(climb(3)).rejects.toMatchObject({
      problem: { errors: [{ path: 'funds' }, { path: 'SourceOfFunds' }] },
    })
    await person.api.kyc.giveFunds({ body: someFunds })
    await send(person, 'SourceOfFunds', aPdf(), 'application/pdf')
    expect(await climb(3)).toMatchObject({ kyc_tier: 'tier_2' })
  })

  test('in the sandbox passes bare as ever, and with a name on a document takes that name', async () => {
    await using sandbox = await anApi(world, { DATA_DIR })
    const named = sandbox.as(person.token)
    await named.kyc.giveIdentity({ body: anIdentity(22) })

    expect(await named.kyc.upgrade({ query: { target_tier: 'tier_1' } })).toMatchObject({ kyc_tier: 'tier_1' })

    const [row] = await asOwner<{ legal_name: string }>(world.url, 'select legal_name from app_user where id = $1', [
      person.id,
    ])
    expect(row?.legal_name).toBe('Nomvula Grace Dlamini')
    expect((await named.kyc.listPapers()).identity).toMatchObject({ state: 'ACCEPTED' })
    expect((await named.kyc.listPapers()).is_needed).toBe(false)
    await expect(named.kyc.giveIdentity({ body: anIdentity(23) })).rejects.toMatchObject(refusal('detail_accepted'))
  })
})

describe('forgetting', () => {
  test('what was refused and replaced goes after 90 days, file and row, and what counts stays', async () => {
    await send(person, 'ID')
    await asOwner(world.url, `update kyc_document set state = 'REFUSED', reason = 'Blurred' where user_id = $1`, [
      person.id,
    ])
    await send(person, 'ID')
    const work = () =>
      runAll(
        api.db,
        api.tasks.filter(({ name }) => name === 'kyc.forget_replaced'),
      )
    await work()
    const [before, files] = [await countRows(), await filesKept()]
    await advanceClock(api.db, 91 * 86_400)
    await work()

    expect(before).toBe(2)
    expect(await countRows()).toBe(1)
    expect(await filesKept()).toBe(files - 1)
  })

  const countRows = async () =>
    (await asOwner(world.url, 'select id from kyc_document where user_id = $1', [person.id])).length
})
