import type { CallRate } from '@sengi/contract/figures/call-rates'
import { count, type Figure } from './figures.rules.ts'

/** Wide enough for whoever wants no limit at all, as tests and outages do. */
export const plenty = 1_000_000

/** Calls an hour: of somebody signed in, of a browser before, and what of them has a limit of its own. */
export const callFigures = {
  signedIn: count(1_000, [10, plenty]),
  visitor: count(100, [10, plenty]),
  /** All browsers of a network together call as often as this many of them, whatever cookies they show. */
  browsersOfNetwork: count(10, [1, 1_000]),
  /**
   * So many networks of IPv6 one connection to the internet is worth: anybody is given 65,536 of them at once, and would begin anew in
   * each; a mobile operator has thousands of people in as many.
   */
  networksOfSite: count(20, [1, 65_536]),
  registrations: count(10, [1, plenty]),
  /** For one browser. Guessing at one account is slowed down long before. */
  signIns: count(60, [5, plenty]),
  /** Judging a new password is work, and every try counts. */
  passwordChanges: count(60, [1, plenty]),
  /** Letters go to addresses of others, too. What one account is written has a bound of its own. */
  passwordResets: count(20, [1, plenty]),
  pushSubscriptions: count(60, [1, plenty]),
  /** A page open in several tabs asks again every minute. */
  purchaseQuotes: count(600, [1, plenty]),
  withdrawalQuotes: count(600, [1, plenty]),
  lookUps: count(240, [1, plenty]),
  contacts: count(240, [1, plenty]),
  blocks: count(120, [1, plenty]),
  reputations: count(240, [1, plenty]),
  evidence: count(60, [1, plenty]),
  receipts: count(120, [1, plenty]),
  groups: count(60, [1, plenty]),
  members: count(120, [1, plenty]),
  groupExports: count(60, [1, plenty]),
  groupImports: count(60, [1, plenty]),
  requestsToAll: count(60, [1, plenty]),
  billReminders: count(60, [1, plenty]),
  billComments: count(120, [1, plenty]),
  ticketFiles: count(60, [1, plenty]),
  /** Visitors write to our team, and are each sent a letter that says so. */
  contactMessages: count(10, [1, plenty]),
  /** Looked at before signing in, by people and by whoever shows previews. */
  requestLinks: count(240, [1, plenty]),
  /** Each try could ask whose a number is. */
  identities: count(20, [1, plenty]),
  papers: count(60, [1, plenty]),
  /** Statements and tax packs read a whole past. */
  statements: count(60, [1, plenty]),
  /** The screen asks when the total has changed, which with ticking prices is every few seconds. */
  insights: count(500, [1, plenty]),
  /** Each try could guess at a code. */
  referralCodes: count(20, [1, plenty]),
  /** Our team looks for people all day; whoever takes a session over would read everybody. */
  peopleSearches: count(240, [1, plenty]),
  /** Each is a whole list at once. */
  listFiles: count(30, [1, plenty]),
  /** Each shows a person’s contact data or number whole. */
  reveals: count(60, [1, plenty]),
  /** A search tells who is a customer; typing asks a few times for each. */
  staffSearches: count(600, [1, plenty]),
} satisfies Record<CallRate, Figure<number>> & Record<string, Figure<number>>
