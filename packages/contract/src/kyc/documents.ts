import * as z from 'zod/mini'
import { sentTypes } from '../base/files.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { countryCodes } from './countries.ts'
import { documentNumber } from './document-number.ts'

/** What somebody shows of themselves to be verified, each with an address of its own. */
export const documentKinds = ['ID', 'Selfie', 'ProofOfAddress', 'SourceOfFunds', 'SourceOfWealth'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What somebody says of themselves. */
export const detailKinds = ['identity', 'address', 'funds', 'prominence'] as const
export type DetailKind = (typeof detailKinds)[number]

/** What each tier asks for itself, beside what those below it ask. */
export const askedFor: Readonly<
  Record<'tier_1' | 'tier_2' | 'tier_3', { details: readonly DetailKind[]; documents: readonly DocumentKind[] }>
> = {
  tier_1: { details: ['identity'], documents: [] },
  tier_2: { details: ['address', 'prominence'], documents: ['ID', 'Selfie', 'ProofOfAddress'] },
  tier_3: { details: ['funds'], documents: ['SourceOfFunds'] },
}

/** A letter from a bank comes as a PDF; a card and a face are photographed. */
const asPdfToo: ReadonlySet<DocumentKind> = new Set(['ProofOfAddress', 'SourceOfFunds', 'SourceOfWealth'])
export const typesOf = (kind: DocumentKind): readonly (typeof sentTypes)[number][] =>
  sentTypes.filter((type) => type !== 'application/pdf' || asPdfToo.has(kind))

/** The shorter side of a picture in which a card can be read. */
export const pictureSideAtLeast = 240

/** What somebody may show of where their wealth and funds come from. */
export const wealthDocuments = ['SourceOfWealth', 'SourceOfFunds'] as const satisfies readonly DocumentKind[]

/** `NEEDED` until it is sent; `REFUSED` has a reason and is to be sent again. */
export const documentStates = ['NEEDED', 'SENT', 'ACCEPTED', 'REFUSED'] as const
export type DocumentState = (typeof documentStates)[number]

/** By what somebody is known: a South African identity number, or a passport of any country. */
export const identityForms = ['za_id', 'passport'] as const
export type IdentityForm = (typeof identityForms)[number]

/** Where the money comes from. */
export const fundSources = ['salary', 'business', 'savings', 'property', 'inheritance', 'pension', 'other'] as const
export type FundSource = (typeof fundSources)[number]

const name = visibleText(says('paper_name')).check(
  z.minLength(1, says('paper_name')),
  z.maxLength(100, says('paper_name')),
  z.regex(/^[\p{L}\p{M}'’ .-]+$/u, says('paper_name')),
)
const country = z.enum(countryCodes, says('paper_country'))
const line = (said: ReturnType<typeof says>) => visibleText(said).check(z.minLength(2, said), z.maxLength(120, said))

/** A prominent public position: abroad, in South Africa, or at the head of a company that does business with the state. */
export const prominenceKinds = ['foreign', 'domestic', 'influential'] as const
export type ProminenceKind = (typeof prominenceKinds)[number]
export const prominenceAnswers = ['none', ...prominenceKinds] as const

/** As on the document. The number's own rules are the server's; a passport says its country and date of birth beside. */
export const newIdentity = z.object({
  form: z.enum(identityForms, says('paper_form')),
  number: documentNumber,
  given_names: name,
  surname: name,
  country: z.optional(country),
  birth_date: z.optional(z.iso.date(says('paper_birth_date'))),
})
export type NewIdentity = z.infer<typeof newIdentity>

/** Where somebody lives. */
export const newAddress = z.object({
  street: line(says('paper_street')),
  suburb: z.optional(visibleText(says('paper_suburb')).check(z.maxLength(120, says('paper_suburb')))),
  city: line(says('paper_city')),
  postal_code: visibleText(says('paper_postal_code')).check(
    z.regex(/^[A-Za-z0-9 -]{3,10}$/, says('paper_postal_code')),
  ),
  country,
})
export type NewAddress = z.infer<typeof newAddress>

/** What somebody's money comes from, in a word and in their own. */
export const newFunds = z.object({
  source: z.enum(fundSources, says('paper_source')),
  text: visibleLines(says('paper_funds')).check(
    z.minLength(20, says('paper_funds')),
    z.maxLength(1000, says('paper_funds')),
  ),
})
export type NewFunds = z.infer<typeof newFunds>

/** `REFUSED` is to be given again; why is said among the corrections. */
const detailState = z.enum(['GIVEN', 'ACCEPTED', 'REFUSED'])

/** What we keep of a document: never the number itself, of which the end is shown so that its owner knows it. */
export const ownIdentity = z.object({
  state: detailState,
  form: z.enum(identityForms),
  number_end: z.string(),
  given_names: z.string(),
  surname: z.string(),
  country: z.string(),
  birth_date: z.iso.date(),
})
export const ownAddress = z.object({ state: detailState, ...newAddress.shape })
export const ownFunds = z.object({ state: detailState, ...newFunds.shape })
/** Whether somebody said that they or somebody close to them hold a prominent position; which, has a call of its own. */
export const shownProminence = z.object({ state: detailState, answer: z.enum(prominenceAnswers) })

export const ownDocument = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Why it is to be sent again. */
  reason: z.nullable(z.string()),
  media_type: z.nullable(z.enum(sentTypes)),
  sent_at: z.nullable(timestamp),
  /** Whether a file is taken for it now. */
  takes_file: z.boolean(),
})
export type OwnDocument = z.infer<typeof ownDocument>

export const papers = z.object({
  identity: z.nullable(ownIdentity),
  address: z.nullable(ownAddress),
  funds: z.nullable(ownFunds),
  prominence: z.nullable(shownProminence),
  documents: z.array(ownDocument),
  /** What the next tier still waits for. */
  missing: z.array(z.enum([...detailKinds, ...documentKinds])),
  /** What our team found not to be fine and was not given again since; without a paper it is about the application. */
  corrections: z.array(z.object({ paper: z.nullable(z.enum([...detailKinds, ...documentKinds])), text: z.string() })),
  /** Why a tier was taken back that was not reached again since. */
  taken_back: z.nullable(z.object({ reason: z.string(), at: timestamp })),
  /** Whether the next tier is given only for all of it. */
  is_needed: z.boolean(),
})
export type Papers = z.infer<typeof papers>

const user = { auth: 'user' } as const satisfies { auth: Access }
const params = z.object({ kind: z.enum(documentKinds) })

/** What somebody says and shows of themselves. What is sent stays, so that the rest can follow another day. */
export const kycDocuments = defineApi({
  listPapers: {
    ...user,
    method: 'GET',
    path: '/api/kyc/papers',
    summary: 'What I said and showed of myself, and what the next tier still waits for',
    response: papers,
  },
  giveIdentity: {
    ...user,
    method: 'PUT',
    path: '/api/kyc/papers/identity',
    summary: 'Say who I am, as on my ID or passport',
    body: newIdentity,
    response: papers,
  },
  giveAddress: {
    ...user,
    method: 'PUT',
    path: '/api/kyc/papers/address',
    summary: 'Say where I live',
    body: newAddress,
    response: papers,
  },
  giveFunds: {
    ...user,
    method: 'PUT',
    path: '/api/kyc/papers/funds',
    summary: 'Say where my money comes from',
    body: newFunds,
    response: papers,
  },
  sendDocument: {
    ...user,
    method: 'POST',
    path: '/api/kyc/documents/{kind}',
    summary: 'Show one document; the file itself is the body. JPEG and PNG, for addresses and funds PDF too',
    params,
    upload: sentTypes,
    response: ownDocument,
  },
  getDocument: {
    ...user,
    method: 'GET',
    path: '/api/kyc/documents/{kind}',
    summary: 'The document that I showed, as an attachment',
    params,
    download: sentTypes,
    response: z.unknown(),
  },
})
