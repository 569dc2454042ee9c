import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { countryCodes } from './countries.ts'

/** Why somebody has no tax number of a country: it gives none, they could not get one, or it does not have it asked. */
export const taxNumberAbsences = ['not_issued', 'cannot_obtain', 'not_required'] as const
export type TaxNumberAbsence = (typeof taxNumberAbsences)[number]

/** What does not go together in what somebody certifies and what we know of them. Each is asked about, and none refuses by itself. */
export const taxDoubts = ['address_elsewhere', 'za_id_elsewhere', 'us_passport', 'za_number_form'] as const
export type TaxDoubt = (typeof taxDoubts)[number]

const country = z.enum(countryCodes, says('paper_country'))
const words = (said: ReturnType<typeof says>) => visibleText(said).check(z.minLength(3, said), z.maxLength(300, said))
const number = visibleText(says('tax_number')).check(
  z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ./-]{2,28})[A-Za-z0-9]$/, says('tax_number')),
)
const town = visibleText(says('birth_town')).check(
  z.minLength(1, says('birth_town')),
  z.maxLength(120, says('birth_town')),
)

/** A country where somebody pays tax as a resident: their number there, or why there is none. */
const newResidence = z.object({
  country,
  number: z.optional(number),
  absence: z.optional(z.enum(taxNumberAbsences, says('tax_absence'))),
  /** In somebody's own words; without them `cannot_obtain` says nothing. */
  absence_text: z.optional(words(says('tax_words'))),
})
export type NewTaxResidence = z.infer<typeof newResidence>

const explanation = z.object({ doubt: z.enum(taxDoubts), text: words(says('tax_words')) })

export const newTaxCertification = z.object({
  residences: z
    .array(newResidence)
    .check(z.minLength(1, says('tax_residences')), z.maxLength(5, says('tax_residences'))),
  birth_country: z.optional(country),
  birth_town: z.optional(town),
  /** What somebody says to what does not go together. */
  explanations: z.optional(z.array(explanation).check(z.maxLength(taxDoubts.length))),
  /** That all of it is true. */
  is_true: z.literal(true, says('tax_is_true')),
})
export type NewTaxCertification = z.infer<typeof newTaxCertification>

const ownResidence = z.object({
  country: z.string(),
  /** The end of the number, by which its owner knows it. */
  number_end: z.nullable(z.string()),
  absence: z.nullable(z.enum(taxNumberAbsences)),
  absence_text: z.nullable(z.string()),
})

const certification = z.object({
  residences: z.array(ownResidence),
  birth_country: z.nullable(z.string()),
  birth_town: z.nullable(z.string()),
  explanations: z.array(explanation),
  made_at: timestamp,
})
export type TaxCertification = z.infer<typeof certification>

const ownTaxResidence = z.object({
  /** The one that holds; null before there is any. */
  certification: z.nullable(certification),
  /** What does not go together with what we know by now: to be certified again. */
  doubts: z.array(z.enum(taxDoubts)),
  /** Those that it replaced, the newest first. */
  earlier: z.array(z.object({ made_at: timestamp, ended_at: timestamp })),
})
export type OwnTaxResidence = z.infer<typeof ownTaxResidence>

const own = { auth: 'user' } as const satisfies { auth: Access }

/** In which countries somebody pays tax, as they certify it themselves (Crypto-Asset Reporting Framework). */
export const taxResidence = defineApi({
  getTaxResidence: {
    ...own,
    method: 'GET',
    path: '/api/kyc/tax-residence',
    summary: 'Where I pay tax',
    response: ownTaxResidence,
  },
  certifyTaxResidence: {
    ...own,
    method: 'POST',
    path: '/api/kyc/tax-residence',
    summary: 'Certify where I pay tax',
    body: newTaxCertification,
    response: ownTaxResidence,
  },
})
