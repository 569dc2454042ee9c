import { cryptoAssets, type Network, networks } from '@sengi/money'
import * as z from 'zod/mini'
import { says } from './base/says.ts'

/** A JSON number kept as the text it was sent as, because a float would already have changed it. */
export class RawNumber {
  readonly raw: string
  constructor(raw: string) {
    this.raw = raw
  }
  toString(): string {
    return this.raw
  }
}

export const asset = z.enum(cryptoAssets, says('asset_unknown'))

export const network = z.enum(networks, says('network'))

/** What people call a network. */
export const networkNames: Readonly<Record<Network, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  solana: 'Solana',
  litecoin: 'Litecoin',
  bitcoin_cash: 'Bitcoin Cash',
  tron: 'Tron',
}

/** A username as it is kept. Whoever compares typed text brings it to lower case first. */
export const usernamePattern = /^[a-z0-9_]{3,20}$/

/** The same as somebody types it. */
export const typedUsernamePattern = /^@?[A-Za-z0-9_]{3,20}$/

/** What somebody types as an e-mail address, well enough to tell it from a name. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Amounts in answers: full decimal text. */
export const decimal = z.string()

/** At most 18 digits before the point and 18 after it; the asset's own places are checked where it is known. */
const decimalPattern = /^(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$/

/** Amounts in requests: a decimal text or a JSON number, whose digits are taken as they were sent. */
export const decimalInput = z.pipe(
  z.pipe(
    z.union([z.string(), z.number(), z.instanceof(RawNumber)], says('amount_valid')),
    z.transform((value) => String(value)),
  ),
  z.string().check(z.regex(decimalPattern, says('amount_valid'))),
)

export const timestamp = z.iso.datetime()

export const tier = z.enum(['tier_0', 'tier_1', 'tier_2', 'tier_3'])
export type Tier = z.infer<typeof tier>

/** `limit` and `cursor` of every list. The next page's address is in the `Link` header. */
export const page = {
  limit: z._default(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,10}$/))], says('page_rows')),
      z.pipe(z.transform(Number), z.number().check(z.int(), z.positive(says('page_rows')))),
    ),
    50,
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}

/** The two ways through a list that goes by time. */
export const listSorts = ['newest', 'oldest'] as const
export type ListSort = (typeof listSorts)[number]
/** The two ways through a queue that goes by when something is due. */
export const queueSorts = ['first', 'last'] as const
export type QueueSort = (typeof queueSorts)[number]
export const listSort = z.enum(listSorts, says('list_sort'))
export const queueSort = z.enum(queueSorts, says('queue_sort'))
/** Both, for a register of which what is open goes by its clock, and what is over by time. */
export const registerSort = z.enum([...queueSorts, ...listSorts], says('register_sort'))
export type RegisterSort = QueueSort | ListSort

export const message = z.object({ message: z.string() })

/** The token under which a session goes on whose own was ended with every other. */
export const renewedSession = z.object({ message: z.string(), token: z.string() })
