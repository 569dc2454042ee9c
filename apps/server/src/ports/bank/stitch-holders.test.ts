import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hangUp, listenHere } from '../../../test/stand-ins/services.ts'
import type { HolderQuestion } from './bank.ts'
import { stitchHolders } from './stitch-holders.ts'

interface Heard {
  path: string
  authorization: string | undefined
  body: string
}

type Answer = { status: number; body: string } | 'silence'

const token: Answer = { status: 200, body: JSON.stringify({ access_token: 'first', expires_in: 3_600 }) }
const said = (results: object, more: object = {}): Answer => ({
  status: 200,
  body: JSON.stringify({
    data: { client: { verifyBankAccountDetails: { detailedAccountVerificationResults: results, ...more } } },
  }),
})
const same = { accountExists: 'verified', identityDocumentMatch: 'verified' }
const open = { accountOpen: true, accountAcceptsCredits: true }

let answers: { token: Answer; call: Answer }
let heard: Heard[] = []
let server: Server
let url: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url ?? ''
    heard.push({ path, authorization: request.headers.authorization, body: await bodyOf(request) })
    const answer = path === '/token' ? answers.token : answers.call
    if (answer === 'silence') return
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  url = await listenHere(server)
})
afterAll(() => hangUp(server))
beforeEach(() => {
  answers = { token, call: said(same, open) }
  heard = []
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const stitch = (patienceMs = 5_000) =>
  stitchHolders({
    ...{ clientId: 'sengi', clientSecret: 'secret', patienceMs },
    ...{ tokenUrl: `${url}/token`, apiUrl: `${url}/graphql` },
  })
const question: HolderQuestion = {
  ...{ kind: 'bank', branchCode: '250655', number: '62123456789', holderName: 'Nomvula Dlamini' },
  idNumber: '9001015000085',
}

test('the bank that keeps an account is asked by identity number, with a token that is kept', async () => {
  const holders = stitch()
  const word = await holders.ask(question)
  await holders.ask(question)

  expect(word).toEqual({ isFound: true, isOpen: true, acceptsCredits: true, isSameId: true, isSameName: null })
  expect(heard.map(({ path }) => path)).toEqual(['/token', '/graphql', '/graphql'])
  expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toEqual({
    ...{ grant_type: 'client_credentials', client_id: 'sengi', client_secret: 'secret' },
    ...{ scope: 'client_bankaccountverification', audience: 'https://secure.stitch.money/connect/token' },
  })
  expect(heard[1]?.authorization).toBe('Bearer first')
  expect(JSON.parse(heard[1]?.body ?? '')).toMatchObject({
    query: expect.stringContaining('verifyBankAccountDetails(input: $input)'),
    variables: {
      input: {
        ...{ accountNumber: '62123456789', bankId: 'fnb' },
        accountHolder: {
          individual: { identifyingDocument: { identityDocument: { country: 'ZA', number: '9001015000085' } } },
        },
      },
    },
  })
})

test.each([
  ['there is none', said({ accountExists: 'refuted' }), { isFound: false, isSameId: null }],
  ['another’s', said({ ...same, identityDocumentMatch: 'refuted' }, open), { isFound: true, isSameId: false }],
  ['not compared', said({ ...same, identityDocumentMatch: 'unknown' }, open), { isSameId: null }],
  ['closed', said(same, { ...open, accountOpen: false }), { isOpen: false }],
  ['taking nothing', said(same, { ...open, accountAcceptsCredits: false }), { isOpen: true, acceptsCredits: false }],
  ['told of no more', said(same, { accountOpen: null }), { isOpen: true, acceptsCredits: true }],
] as const)('an account that is %s is answered so', async (_what, answer, expected) => {
  answers.call = answer

  expect(await stitch().ask(question)).toMatchObject(expected)
})

test.each([
  ['a ShapID', { kind: 'payshap', branchCode: null, number: '0821234567@fnb' }],
  ['a bank that it does not know', { branchCode: '888000' }],
  ['somebody with a passport', { idNumber: 'A01234567' }],
  ['somebody without a number', { idNumber: null }],
] as const)('%s is not asked about, and nothing leaves', async (_what, other) => {
  expect(await stitch().ask({ ...question, ...other })).toBeNull()
  expect(heard).toEqual([])
})

test.each([
  [
    'errors',
    JSON.stringify({ errors: [{ message: question.idNumber }], data: null }),
    200,
    'Stitch answered no verification',
  ],
  ['a refusal', JSON.stringify({ message: question.number }), 403, 'Stitch answered 403'],
  ['no JSON', '<html>', 200, 'Stitch answered something else than JSON'],
])('%s is asked again later, with a new token, and the reason names nobody', async (_what, body, status, reason) => {
  const holders = stitch()
  answers.call = { status, body }
  await expect(holders.ask(question)).rejects.toThrow(new RegExp(`^${reason}$`))
  answers.call = said(same, open)

  expect(await holders.ask(question)).toMatchObject({ isFound: true })
  expect(heard.filter(({ path }) => path === '/token')).toHaveLength(2)
})

test('a bank that could not look is no answer', async () => {
  answers.call = said({ accountExists: 'unknown' })

  await expect(stitch().ask(question)).rejects.toThrow(/^The bank did not answer Stitch$/)
})

test('a service that says nothing or lets nobody in is no answer', async () => {
  answers.call = 'silence'
  await expect(stitch(50).ask(question)).rejects.toThrow()
  answers.token = { status: 401, body: '{}' }
  await expect(stitch().ask(question)).rejects.toThrow(/^Stitch answered 401$/)
})
