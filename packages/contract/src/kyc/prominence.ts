import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { countryCodes } from './countries.ts'
import { prominenceAnswers, prominenceKinds } from './documents.ts'

export { type ProminenceKind, prominenceAnswers, prominenceKinds } from './documents.ts'
export type ProminenceAnswer = (typeof prominenceAnswers)[number]

/** Whose position it is: the law asks the same of families and of whoever works closely with somebody (FICA, section 21H). */
export const prominenceRelations = ['self', 'family', 'associate'] as const
export type ProminenceRelation = (typeof prominenceRelations)[number]

const kind = z.enum(prominenceKinds, says('prominence_answer'))
const relation = z.enum(prominenceRelations, says('prominence_relation'))
const position = visibleText(says('prominence_position')).check(
  z.minLength(2, says('prominence_position')),
  z.maxLength(120, says('prominence_position')),
)
const country = z.enum(countryCodes, says('paper_country'))
const day = z.iso.date(says('date_form'))

/** Which position it is. Without an end somebody holds it still. */
export const prominentPosition = { kind, relation, position, country, held_from: day, held_until: z.optional(day) }

/** All but the answer goes with a yes; the server says what of it is missing. */
export const newProminence = z.object({
  answer: z.enum(prominenceAnswers, says('prominence_answer')),
  relation: z.optional(relation),
  position: z.optional(position),
  country: z.optional(country),
  held_from: z.optional(day),
  held_until: z.optional(day),
})
export type NewProminence = z.infer<typeof newProminence>

const inOwnWords = visibleLines(says('wealth_text')).check(
  z.minLength(20, says('wealth_text')),
  z.maxLength(1000, says('wealth_text')),
)

/** Where all that somebody owns comes from, and where the money comes from that they use here. */
export const newWealth = z.object({ wealth: inOwnWords, funds: inOwnWords })
export type NewWealth = z.infer<typeof newWealth>

export const saidProminence = z.object({
  answer: z.enum(prominenceAnswers),
  relation: z.nullable(relation),
  position: z.nullable(z.string()),
  country: z.nullable(country),
  held_from: z.nullable(z.iso.date()),
  held_until: z.nullable(z.iso.date()),
})

export const saidWealth = z.object({ ...newWealth.shape, given_at: timestamp })

/** How far we are with it, for its person: nothing to do, texts are wanted, we look at it, or it is decided. */
export const prominenceStandings = ['none', 'asked', 'looked_at', 'approved', 'refused'] as const

export const ownProminence = z.object({
  said: z.nullable(saidProminence),
  standing: z.enum(prominenceStandings),
  /** Whether the two texts can be given, or given anew. */
  takes_wealth: z.boolean(),
  wealth: z.nullable(saidWealth),
})
export type OwnProminence = z.infer<typeof ownProminence>

const user = { auth: 'user' } as const satisfies { auth: Access }

/** The question that the law has us ask everybody once (FICA, sections 21F to 21H), and what follows from a yes. */
export const prominence = defineApi({
  getProminence: {
    ...user,
    method: 'GET',
    path: '/api/kyc/prominence',
    summary: 'What I said of prominent public positions, and whether more is wanted',
    response: ownProminence,
  },
  sayProminence: {
    ...user,
    method: 'PUT',
    path: '/api/kyc/prominence',
    summary: 'Say whether I, my family or somebody I work closely with hold a prominent public position',
    body: newProminence,
    response: ownProminence,
  },
  giveWealth: {
    ...user,
    method: 'PUT',
    path: '/api/kyc/prominence/wealth',
    summary: 'Say where what I own comes from, and the money that I use here',
    body: newWealth,
    response: ownProminence,
  },
})
