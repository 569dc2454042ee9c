import * as z from 'zod/mini'
import type { AccountHolders, HolderAnswer, HolderQuestion } from './bank.ts'

export interface StitchAccess {
  clientId: string
  clientSecret: string
  /** Where it is reached, for tests; left out: its own addresses. */
  tokenUrl?: string
  apiUrl?: string
  /** How long an answer may take. Banks that are asked at once take up to two minutes. */
  patienceMs?: number
}

const homeOfTokens = 'https://secure.stitch.money/connect/token'
const homeOfCalls = 'https://api.stitch.money/graphql'

/**
 * Bank account verification of Stitch, a South African payments company, which asks the bank that keeps the account
 * (https://docs.stitch.money/payment-products/bank-account-verification). The identity number is compared and the name is not: it
 * takes surname and initials apart, which nobody can tell from a name, and a number is somebody's own.
 */
export function stitchHolders(access: StitchAccess): AccountHolders {
  const token = keptToken(access)
  return {
    name: 'stitch',
    ask: async (question) => {
      const input = inputOf(question)
      if (!input) return null
      return answerIn(await verified(access, await token.get(), input).catch(token.forgetAndThrow))
    },
  }
}

/** The banks that can be asked, by their universal branch codes. */
const banks: Readonly<Record<string, string>> = {
  '632005': 'absa',
  '430000': 'african_bank',
  '462005': 'za_bidvest',
  '470010': 'capitec',
  '679000': 'discovery_bank',
  '250655': 'fnb',
  '223626': 'grindrod_bank',
  '580105': 'investec',
  '198765': 'nedbank',
  '683000': 'sasfin_bank',
  '051001': 'standard_bank',
  '678910': 'tymebank',
}

const southAfricanId = /^[0-9]{13}$/

/** Null for a ShapID, for a bank that is not among them, and for whoever has no South African identity number. */
function inputOf({ kind, branchCode, number, idNumber }: HolderQuestion) {
  const bankId = banks[branchCode ?? '']
  if (kind !== 'bank' || !bankId || !southAfricanId.test(idNumber ?? '')) return null
  const identityDocument = { country: 'ZA', number: idNumber }
  return { accountNumber: number, bankId, accountHolder: { individual: { identifyingDocument: { identityDocument } } } }
}

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })

/** A token is kept until a minute before its end, by a clock that nobody moves, or until a call fails with it. */
function keptToken(access: StitchAccess) {
  let token = ''
  let goodUntil = 0
  return {
    get: async (): Promise<string> => {
      if (performance.now() < goodUntil) return token
      const answer = await askForToken(access)
      token = answer.access_token
      goodUntil = performance.now() + (answer.expires_in - 60) * 1_000
      return token
    },
    forgetAndThrow: (failure: unknown): never => {
      goodUntil = 0
      throw failure
    },
  }
}

async function askForToken({ clientId, clientSecret, tokenUrl = homeOfTokens, patienceMs }: StitchAccess) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'client_bankaccountverification',
    audience: homeOfTokens,
  })
  return tokenAnswer.parse(await readJson(tokenUrl, { body }, patienceMs))
}

const query = `query AskBank($input: BankAccountVerificationInput!) {
  client {
    verifyBankAccountDetails(input: $input) {
      detailedAccountVerificationResults { accountExists identityDocumentMatch }
      accountOpen
      accountAcceptsCredits
    }
  }
}`

/** What was compared: it is so, it is not, or the bank could not say. */
const result = z.optional(z.nullable(z.enum(['verified', 'refuted', 'unknown'])))
const details = z.object({
  detailedAccountVerificationResults: z.object({ accountExists: result, identityDocumentMatch: result }),
  accountOpen: z.optional(z.nullable(z.boolean())),
  accountAcceptsCredits: z.optional(z.nullable(z.boolean())),
})
const answered = z.object({ data: z.object({ client: z.object({ verifyBankAccountDetails: details }) }) })

async function verified({ apiUrl = homeOfCalls, patienceMs }: StitchAccess, token: string, input: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const said = await readJson(apiUrl, { headers, body: JSON.stringify({ query, variables: { input } }) }, patienceMs)
  const parsed = answered.safeParse(said)
  // Its errors repeat what was asked, which is nobody's business in a log.
  if (!parsed.success) throw new Error('Stitch answered no verification')
  return parsed.data.data.client.verifyBankAccountDetails
}

/** What the bank does not tell of an account that is there is no reason to refuse it. @throws Error where it could not look at all */
function answerIn({
  detailedAccountVerificationResults: { accountExists, identityDocumentMatch },
  accountOpen,
  accountAcceptsCredits,
}: z.infer<typeof details>): HolderAnswer {
  if (accountExists !== 'verified' && accountExists !== 'refuted') throw new Error('The bank did not answer Stitch')
  return {
    isFound: accountExists === 'verified',
    isOpen: accountOpen ?? true,
    acceptsCredits: accountAcceptsCredits ?? true,
    isSameId: identityDocumentMatch === 'verified' || (identityDocumentMatch === 'refuted' ? false : null),
    isSameName: null,
  }
}

async function readJson(url: string, request: RequestInit, patienceMs = 100_000): Promise<unknown> {
  const answer = await fetch(url, {
    ...request,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Stitch answered ${answer.status}`)
  return jsonIn(text)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('Stitch answered something else than JSON')
  }
}
