import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Bureau, BureauRequest } from './bureau.ts'
import { openBureau } from './open-bureau.ts'
import { sumsubBureau } from './sumsub.ts'

// The shapes are those of Sumsub's reference (docs.sumsub.com: create applicant, get applicant data by externalUserId, change
// level, get review status), written down from the documentation, with invented ids. They were not recorded from a live account.
const id = '5b594ade0a975a36c9349e66'
const userId = '019a9f3e-0000-7000-8000-000000000001'
const request: BureauRequest = {
  applicationId: '019a9f3e-0000-7000-8000-000000000002',
  userId,
  username: 'thabo',
  email: 'thabo@example.co.za',
  phone: '+27821234567',
  legalName: null,
  targetTier: 'tier_1',
}

const applicant = {
  id,
  createdAt: '2026-11-20 09:10:11',
  clientId: 'sengi.co.za',
  inspectionId: '5b594ade0a975a36c9349e67',
  externalUserId: userId,
  info: { firstName: 'Thabo', firstNameEn: 'Thabo', lastName: 'Mokoena', lastNameEn: 'Mokoena', country: 'ZAF' },
  email: 'thabo@example.co.za',
  review: { reprocessing: false, levelName: 'basic', createDate: '2026-11-20 09:10:11+0000', reviewStatus: 'init' },
  type: 'individual',
}
const conflict = {
  description: `Applicant with external user id '${userId}' already exists: ${id}`,
  code: 409,
  correlationId: 'req-5fd59b09-7f5e-41cd-a86b-38a4e6d57e08',
}
const completed = {
  reviewId: 'GTnOf',
  attemptId: 'xsoHX',
  attemptCnt: 1,
  elapsedSincePendingMs: 2_130,
  levelName: 'basic',
  createDate: '2026-11-20 09:10:11+0000',
  reviewDate: '2026-11-20 09:10:13+0000',
  reviewStatus: 'completed',
}
const green = { ...completed, reviewResult: { reviewAnswer: 'GREEN' } }
const red = (reviewRejectType: string) => ({
  ...completed,
  reviewResult: {
    moderationComment: 'We do not accept screenshots. Please upload an original photo.',
    clientComment: 'Looks like a known fraud ring.',
    reviewAnswer: 'RED',
    rejectLabels: ['UNSATISFACTORY_PHOTOS', 'SCREENSHOTS'],
    reviewRejectType,
  },
})

interface Seen {
  line: string
  headers: IncomingMessage['headers']
  body: string
}
type Answers = Readonly<Record<string, readonly [number, unknown]>>

let server: Server | undefined
afterEach(() => server?.close())

async function aSumsub(answers: Answers): Promise<{ bureau: Bureau; seen: Seen[] }> {
  const seen: Seen[] = []
  server = createServer(async (incoming, answer) => {
    const body = Buffer.concat(await incoming.toArray()).toString('utf8')
    const line = `${incoming.method} ${incoming.url}`
    seen.push({ line, headers: incoming.headers, body })
    const [status, document] = answers[line] ?? [404, { code: 404, description: 'Not found' }]
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const levels = { tier_1: 'basic', tier_2: 'with address', tier_3: 'funds' }
  return { bureau: sumsubBureau({ appToken: 'sbx:token', secretKey: 'secret', levels, baseUrl }), seen }
}

const create = 'POST /resources/applicants?levelName=basic'
const status = `GET /resources/applicants/${id}/status`

test('a new applicant is created, with every request signed as documented, and has to be reviewed', async () => {
  const { bureau, seen } = await aSumsub({
    [create]: [201, applicant],
    [status]: [200, { createDate: '2026-11-20 09:10:11+0000', reviewStatus: 'init' }],
  })

  const result = await bureau.check(request)

  expect(result).toEqual({
    provider: 'sumsub',
    ref: id,
    outcome: 'REVIEW',
    reasons: [],
    fault: null,
    legalName: null,
    isProminent: false,
    score: null,
  })
  expect(seen.map(({ line }) => line)).toEqual([create, status])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    externalUserId: userId,
    email: 'thabo@example.co.za',
    phone: '+27821234567',
    fixedInfo: { country: 'ZAF' },
  })
  for (const { line, headers, body } of seen) {
    const signed = `${headers['x-app-access-ts']}${line.replace(' ', '')}${body}`
    expect(headers['x-app-token']).toBe('sbx:token')
    expect(headers['x-app-access-sig']).toBe(createHmac('sha256', 'secret').update(signed).digest('hex'))
  }
})

test('a known applicant is moved to the level of the next tier', async () => {
  const find = `GET /resources/applicants/-;externalUserId=${userId}/one`
  const move = `POST /resources/applicants/${id}/moveToLevel?name=with%20address`
  const { bureau, seen } = await aSumsub({
    'POST /resources/applicants?levelName=with%20address': [409, conflict],
    [find]: [200, applicant],
    [move]: [200, applicant],
    [status]: [200, green],
  })

  const result = await bureau.check({ ...request, targetTier: 'tier_2' })

  expect(seen.map(({ line }) => line).slice(1)).toEqual([find, move, status])
  expect(result).toMatchObject({ outcome: 'PASS', legalName: 'Thabo Mokoena' })
})

test.each([
  ['GREEN', green, 'PASS', []],
  ['RED for good', red('FINAL'), 'FAIL', ['We do not accept screenshots. Please upload an original photo.']],
  ['RED to be retried', red('RETRY'), 'REVIEW', ['We do not accept screenshots. Please upload an original photo.']],
  ['GREEN of a review that is not over', { ...green, reviewStatus: 'onHold' }, 'REVIEW', []],
])('%s means what it means, and the comment for staff stays inside', async (_name, review, outcome, reasons) => {
  const { bureau } = await aSumsub({ [create]: [201, applicant], [status]: [200, review] })

  const result = await bureau.check(request)

  expect(result).toMatchObject({ ref: id, outcome, reasons })
})

test.each([
  ['refuses us', { [create]: [401, { code: 401, description: 'Invalid signature' }] }],
  ['is overloaded', { [create]: [429, { code: 429, description: 'Too many requests' }] }],
  ['answers nonsense', { [create]: [200, { id: '../../etc' }] }],
] as const)('a bureau that %s could not be asked', async (_name, answers) => {
  const { bureau } = await aSumsub(answers as unknown as Answers)

  const result = await bureau.check(request)

  expect(result).toMatchObject({ outcome: 'ERROR', ref: null })
})

test.each([
  ['FINAL', ['PEP'], 'REVIEW', true],
  ['FINAL', ['PEP', 'FORGERY'], 'FAIL', true],
  ['RETRY', ['PEP', 'SCREENSHOTS'], 'REVIEW', true],
  ['FINAL', ['FORGERY'], 'FAIL', false],
  ['FINAL', null, 'FAIL', false],
] as const)(
  'RED %s with %j is %s: a prominent position alone is not for the bureau to refuse',
  async (kind, labels, outcome, isProminent) => {
    const { bureau } = await aSumsub({
      [create]: [201, applicant],
      [status]: [200, { ...completed, reviewResult: { ...red(kind).reviewResult, rejectLabels: labels } }],
    })

    expect(await bureau.check(request)).toMatchObject({ outcome, isProminent })
  },
)

test('a bureau that is not there could not be asked', async () => {
  const { bureau } = await aSumsub({})
  await new Promise((resolve) => server?.close(resolve))

  expect(await bureau.check(request)).toMatchObject({ outcome: 'ERROR' })
})

test('the configuration needs the access and a level per tier', () => {
  const access = { BUREAU: 'sumsub', SUMSUB_APP_TOKEN: 'x', SUMSUB_SECRET_KEY: 'y' } as const
  const open = (levels: string) => () => openBureau({ ...access, SUMSUB_LEVELS: levels }, undefined as never)?.name

  expect(open('basic, with address, funds')()).toBe('sumsub')
  expect(open('basic,funds')).toThrow('three SUMSUB_LEVELS')
})
