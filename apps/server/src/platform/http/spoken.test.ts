import { says } from '@sengi/contract/base/says'
import { defineApi } from '@sengi/contract/endpoint'
import { decimalInput } from '@sengi/contract/fields'
import { visibleText } from '@sengi/contract/visible-text'
import { parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'
import { phrases } from '../words/phrase.ts'
import { mountRoutes } from './mount.ts'
import { serve } from './serve.ts'
import { createServer } from './server.ts'

const api = defineApi({
  pay: {
    method: 'POST',
    path: '/api/pay',
    auth: 'none',
    summary: 'Answers in which language it was asked',
    body: z.object({
      amount: decimalInput,
      note: z.optional(visibleText().check(z.maxLength(5, says('note_long')))),
      when: z.optional(z.int()),
    }),
    response: z.object({ language: z.string() }),
  },
  take: {
    method: 'POST',
    path: '/api/take',
    auth: 'none',
    summary: 'Refuses with a field',
    upload: ['image/jpeg', 'image/png', 'application/pdf'],
    response: z.unknown(),
  },
})
const say = phrases('platform/answers')
const http = await createServer({ logLevel: 'silent', trustProxy: false, shedsLoad: false, webDir: null })

beforeAll(async () => {
  const routes = serve(api, {
    pay: {
      handle: async ({ body: { amount }, language }) => {
        parseAmount('BTC', amount)
        return { language }
      },
    },
    take: {
      handle: async () => {
        const fields = [{ path: 'file' }, { path: 'kind', message: say('unexpected') }]
        throw new DomainError('file_damaged', { kind: 'PNG' }, { errors: fields })
      },
    },
  })
  http.after(() => mountRoutes(http, {} as Db, () => Promise.reject(new Error('nobody signs in here')), routes))
  await http.ready()
})
afterAll(() => http.close())

const pay = async (language: string | undefined, payload: string) =>
  (
    await http.inject({
      method: 'POST',
      url: '/api/pay',
      payload,
      headers: { 'content-type': 'application/json', ...(language && { 'accept-language': language }) },
    })
  ).json()

test.each([
  [undefined, 'en'],
  ['af-ZA, en;q=0.5', 'af'],
  ['zu', 'en'],
])('whoever asks for %s is answered in %s', async (asked, language) => {
  expect(await pay(asked, '{"amount": "1"}')).toEqual({ language })
})

test.each([
  ['{', 'malformed_request', 'This request could not be read', 'Hierdie versoek kon nie gelees word nie'],
  ['[]', 'json_object_needed', 'This request needs a JSON object', "Hierdie versoek het 'n JSON-objek nodig"],
  [
    '{"amount": "1", "more": 1}',
    'unknown_field',
    'The field "more" is not known here',
    'Die veld "more" is nie hier bekend nie',
  ],
  [
    '{"amount": "0.123456789"}',
    'amount_precision',
    'BTC has at most 8 decimal places',
    'BTC het hoogstens 8 desimale plekke',
  ],
  ['{"amount": "0"}', 'amount_not_positive', 'The amount must be more than zero', 'Die bedrag moet meer as nul wees'],
])('%s is refused in the language of its reader', async (payload, code, english, afrikaans) => {
  expect(await pay('en', payload)).toMatchObject({ code, detail: english })
  expect(await pay('af', payload)).toMatchObject({ code, detail: afrikaans })
})

test('each field that is wrong is told so in the language of its reader, the first one as the sentence of all', async () => {
  const wrong = '{"amount": "no", "note": "too long", "when": "now"}'

  expect(await pay('en', wrong)).toMatchObject({
    code: 'invalid_request',
    detail: 'Please enter a valid amount',
    errors: [
      { path: 'amount', message: 'Please enter a valid amount' },
      { path: 'note', message: 'A note has at most 140 characters' },
      { path: 'when', message: 'Please check this field' },
    ],
  })
  expect(await pay('af', wrong)).toMatchObject({
    detail: "Voer asseblief 'n geldige bedrag in",
    errors: [
      { path: 'amount', message: "Voer asseblief 'n geldige bedrag in" },
      { path: 'note', message: "'n Nota het hoogstens 140 karakters" },
      { path: 'when', message: 'Gaan asseblief hierdie veld na' },
    ],
  })
})

test('a field that no check says anything of is named in the sentence', async () => {
  const wrong = '{"amount": "1", "when": "now"}'

  expect((await pay('en', wrong)).detail).toBe('Please check "when"')
  expect((await pay('af', wrong)).detail).toBe('Gaan asseblief "when" na')
})

test('a field is told the sentence of the refusal or one of its own, and types of files are listed by the language', async () => {
  const take = async (language: string, type: string) =>
    (
      await http.inject({
        method: 'POST',
        url: '/api/take',
        payload: 'x',
        headers: { 'content-type': type, 'accept-language': language },
      })
    ).json()

  expect(await take('af', 'image/png')).toMatchObject({
    detail: 'Hierdie PNG is beskadig',
    errors: [
      { path: 'file', message: 'Hierdie PNG is beskadig' },
      { path: 'kind', message: expect.stringMatching(/^Iets het aan ons kant/) },
    ],
  })
  expect((await take('en', 'text/plain')).detail).toBe(
    'Send the file itself, as image/jpeg or image/png or application/pdf',
  )
  expect((await take('af', 'text/plain')).detail).toBe(
    'Stuur die lêer self, as image/jpeg of image/png of application/pdf',
  )
})
