import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { asset, decimal, decimalInput, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

export const adSides = ['sell', 'buy'] as const
export type AdSide = (typeof adSides)[number]
export const paymentMethods = ['EFT', 'PayShap', 'Cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const priceTypes = ['fixed', 'floating'] as const
export const adStates = ['ACTIVE', 'PAUSED', 'DELETED'] as const
export type AdState = (typeof adStates)[number]
/** What of an ad our team may name when it pauses one: its price, limits of an order, ways to pay, words, or who may take it and when. */
export const adParts = ['price', 'amounts', 'methods', 'terms', 'conditions'] as const
export type AdPart = (typeof adParts)[number]

const side = z.enum(adSides, says('ad_side'))
export const paymentMethod = z.enum(paymentMethods, says('payment_method'))

const signedPercent = z.pipe(
  z.pipe(
    z.transform((value) => String(value)),
    z.string().check(z.regex(/^-?[0-9]{1,2}(\.[0-9]{1,2})?$/, says('margin'))),
  ),
  z.string(),
)
const clockTime = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, says('time_form')))

/** When an ad may be taken, South African time. Days count from Monday, 1, to Sunday, 7. */
export const businessHours = z.object({
  from: clockTime,
  until: clockTime,
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, says('day')), z.maxLength(7)),
})

const terms = visibleLines().check(z.maxLength(1000, says('terms_long')))
const methods = z
  .array(paymentMethod)
  .check(z.minLength(1, says('a_payment_method')), z.maxLength(3, says('payment_method_twice')))
const payWindow = z.int(says('pay_window')).check(z.minimum(15), z.maximum(1440))
const completionPercent = z.int(says('completion_rate')).check(z.minimum(0), z.maximum(100))
const accountDays = z.int(says('days_whole')).check(z.minimum(0), z.maximum(3650))

/** What an ad asks of whoever takes it; all may be left out. */
const conditions = {
  pay_window_minutes: z.optional(z.nullable(payWindow)),
  min_completion: z.optional(z.nullable(completionPercent)),
  min_days: z.optional(z.nullable(accountDays)),
  business_hours: z.optional(z.nullable(businessHours)),
  payout_account_id: z.optional(z.nullable(z.uuid())),
  /** For a floating price: never below and never above. */
  price_floor: z.optional(z.nullable(decimalInput)),
  price_ceiling: z.optional(z.nullable(decimalInput)),
}

/** `price` is rand for a whole unit; the amounts are in the asset. A floating ad names its margin instead of a price. */
export const newAd = z.object({
  side,
  asset,
  price_type: z._default(z.enum(priceTypes, says('price_type')), 'fixed'),
  price: z.optional(decimalInput),
  margin_percent: z.optional(signedPercent),
  min_amount: decimalInput,
  max_amount: decimalInput,
  /** Everything that may be traded through the ad; the maximum of one order when left out. */
  total_amount: z.optional(decimalInput),
  payment_methods: z._default(methods, ['EFT']),
  terms: z.optional(terms),
  ...conditions,
})
export type NewAd = z.infer<typeof newAd>

/** Whatever is left out stays. Orders that are open keep what they were made with. */
export const adEdit = z.object({
  expected_version: z.optional(z.int()),
  paused: z.optional(z.boolean()),
  price: z.optional(decimalInput),
  margin_percent: z.optional(signedPercent),
  min_amount: z.optional(decimalInput),
  max_amount: z.optional(decimalInput),
  remaining_amount: z.optional(decimalInput),
  payment_methods: z.optional(methods),
  terms: z.optional(terms),
  ...conditions,
})
export type AdEdit = z.infer<typeof adEdit>

export const reputation = z.object({
  username: z.string(),
  trades: z.int(),
  /** Percent of trades completed, counting only those that failed by this person's fault; null without any. */
  completion_percent: z.nullable(z.string()),
  median_release_seconds: z.nullable(z.int()),
  /** Percent of releases before the review limit; null without any. */
  on_time_percent: z.nullable(z.string()),
  positive_ratings: z.int(),
  negative_ratings: z.int(),
  /** Whether we know who this is: tier 2 and above. */
  verified: z.boolean(),
  /** Seen here within the last minutes. Said of people who advertise, and of nobody else. */
  online: z.boolean(),
  member_since: timestamp,
  /** One who plays a trader in the sandbox: the past was made up. */
  practice: z.boolean(),
})
export type Reputation = z.infer<typeof reputation>

/** Why and since when our team has an ad paused, and what ends it. */
export const teamPause = z.object({
  reason: z.string(),
  /** What its owner has to change; none where our team has to look at it. */
  parts: z.array(z.enum(adParts)),
  /** Those that are still as they were. */
  unchanged: z.array(z.enum(adParts)),
  /** Whether its owner can resume it now. */
  may_resume: z.boolean(),
  paused_at: timestamp,
  /** When its owner asked our team to look at it again; null when they did not, or since they were answered. */
  look_asked_at: z.nullable(timestamp),
})

export const ad = z.object({
  id: z.uuid(),
  side,
  asset,
  price_type: z.enum(priceTypes),
  /** What an order costs now, rand for a whole unit. */
  price: decimal,
  margin_percent: z.nullable(z.string()),
  price_floor: z.nullable(decimal),
  price_ceiling: z.nullable(decimal),
  min_amount: decimal,
  max_amount: decimal,
  /** The two limits in rand at the price of now. */
  min_amount_zar: decimal,
  max_amount_zar: decimal,
  total_amount: decimal,
  remaining_amount: decimal,
  /** The most that one order can be for now. */
  available_amount: decimal,
  /** Whether the seller of a sell ad has enough for the smallest order. */
  funded: z.boolean(),
  open_now: z.boolean(),
  /** Whether its price can be taken: near the market's, or too far from it, or the market's is not known right now. */
  price_check: z.enum(['fair', 'too_far', 'unknown']),
  payment_methods: z.array(paymentMethod),
  terms: z.string(),
  username: z.string(),
  mine: z.boolean(),
  state: z.enum(adStates),
  version: z.int(),
  pay_window_minutes: z.nullable(z.int()),
  min_completion: z.nullable(z.int()),
  min_days: z.nullable(z.int()),
  business_hours: z.nullable(businessHours),
  /** Shown to the ad's owner only. */
  payout_account_id: z.nullable(z.uuid()),
  /** Shown to the ad's owner only; null for an ad that our team has not paused. */
  team_pause: z.nullable(teamPause),
  reputation,
  created_at: timestamp,
})
export type Ad = z.infer<typeof ad>

/** Why an ad cannot be taken right now by whoever looks, for as much as they want. */
export const adObstacles = [
  'own_ad',
  'not_funded',
  'too_far',
  'no_market_price',
  'closed_now',
  'too_little',
  'too_much',
  'account_too_new',
  'completion_too_low',
] as const
export type AdObstacle = (typeof adObstacles)[number]

/** An ad in a list, with what keeps the reader from taking it; null when nothing does. */
export const listedAd = z.extend(ad, { obstacle: z.nullable(z.enum(adObstacles)) })
export type ListedAd = z.infer<typeof listedAd>

/** `best` is the price weighed with how its owner trades, page by page from the best price on. */
export const adSorts = ['newest', 'price_low', 'price_high', 'best'] as const
export type AdSort = (typeof adSorts)[number]

export const adQuery = z.object({
  ...page,
  side: z.optional(side),
  asset: z.optional(asset),
  method: z.optional(paymentMethod),
  /** Only ads that take an order of this much of the asset. */
  amount: z.optional(decimalInput),
  /** As much as the reader wants to trade, in rand: ads that do not take it stand last. */
  wanted_zar: z.optional(decimalInput),
  /** The same in the asset; counts where no rand are named. */
  wanted_amount: z.optional(decimalInput),
  sort: z._default(z.enum(adSorts, says('ad_order')), 'newest'),
})

/** What somebody said of a trade with another; who said it is not told. */
export const traderRating = z.object({
  positive: z.boolean(),
  /** Empty where nothing was written, or where it would lead out of the product. */
  comment: z.string(),
  /** Which side the one who says it was on. */
  by: z.enum(['buyer', 'seller']),
  at: timestamp,
})
export type TraderRating = z.infer<typeof traderRating>

/** Somebody as a trader: how they trade, and every ad of theirs that stands. */
export const trader = z.object({
  reputation,
  mine: z.boolean(),
  is_favourite: z.boolean(),
  ads: z.array(listedAd),
})
export type Trader = z.infer<typeof trader>

/** Says nothing: what is asked stands in the path. */
export const adLookCommand = z.object({})

export const adParams = z.object({ ad_id: z.uuid() })
