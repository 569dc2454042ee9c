import { auditTrail } from '@sengi/contract/admin/audit'
import { staffOverview } from '@sengi/contract/admin/overview'
import { staffSearch } from '@sengi/contract/admin/search'
import { personTags } from '@sengi/contract/admin/tags'
import { staffUserActs, staffUsers } from '@sengi/contract/admin/users'
import { savedViews } from '@sengi/contract/admin/views'
import { staffWork } from '@sengi/contract/admin/work'
import { auth } from '@sengi/contract/auth'
import { ownCurrency } from '@sengi/contract/auth/currency'
import { emails } from '@sengi/contract/auth/email'
import { ownLanguage } from '@sengi/contract/auth/language'
import { locks } from '@sengi/contract/auth/lock'
import { passkeySignIn } from '@sengi/contract/auth/passkey-sign-in'
import { passkeys } from '@sengi/contract/auth/passkeys'
import { profiles } from '@sengi/contract/auth/profile'
import { resets } from '@sengi/contract/auth/reset'
import { secondFactors } from '@sengi/contract/auth/second-factor'
import { ownSessions } from '@sengi/contract/auth/sessions'
import { pins } from '@sengi/contract/auth/step-up'
import { stops } from '@sengi/contract/auth/stops'
import { suspensions } from '@sengi/contract/auth/suspensions'
import { team } from '@sengi/contract/auth/team'
import { termsCalls } from '@sengi/contract/auth/terms'
import { securityDesk } from '@sengi/contract/auth/watch'
import { bills } from '@sengi/contract/bills'
import { billComments } from '@sengi/contract/bills/comments'
import { billExpenses } from '@sengi/contract/bills/expenses'
import { billFriends } from '@sengi/contract/bills/friends'
import { heldLinks } from '@sengi/contract/bills/held-links'
import { billImports } from '@sengi/contract/bills/imports'
import { billInvitations } from '@sengi/contract/bills/invitations'
import { billLinks } from '@sengi/contract/bills/links'
import { billRules } from '@sengi/contract/bills/recurring'
import { billSettlements } from '@sengi/contract/bills/settlements'
import { billSharedPayments } from '@sengi/contract/bills/shared-payments'
import { books } from '@sengi/contract/books'
import { cards } from '@sengi/contract/cards/card'
import { cardDisputes } from '@sengi/contract/cards/disputes'
import { cardMoney } from '@sengi/contract/cards/money'
import { cardPayments, cardsStaff } from '@sengi/contract/cards/payments'
import { cardPhones, cardPhonesStaff } from '@sengi/contract/cards/phones'
import { type ApiError, createClient } from '@sengi/contract/client'
import type { ErrorCode } from '@sengi/contract/codes'
import { figures } from '@sengi/contract/figures'
import { figureEffects } from '@sengi/contract/figures/effects'
import { figureProposals } from '@sengi/contract/figures/proposals'
import { figuresStaff } from '@sengi/contract/figures/staff'
import { poolFills } from '@sengi/contract/fills/fills'
import { holds } from '@sengi/contract/holds'
import { insights, insightsStaff } from '@sengi/contract/insights'
import { kyc } from '@sengi/contract/kyc'
import { kycBureau } from '@sengi/contract/kyc/bureau'
import { kycDeciding } from '@sengi/contract/kyc/deciding'
import { kycDocuments } from '@sengi/contract/kyc/documents'
import { pepCases } from '@sengi/contract/kyc/pep-cases'
import { prominence } from '@sengi/contract/kyc/prominence'
import { kycReview } from '@sengi/contract/kyc/review'
import { screeningStaff } from '@sengi/contract/kyc/screening'
import { taxResidence } from '@sengi/contract/kyc/tax-residence'
import { liabilities, liabilityDesk, ownLiabilities } from '@sengi/contract/liabilities/proofs'
import { limits } from '@sengi/contract/limits'
import { personLimits } from '@sengi/contract/limits/personal'
import { marketStaff } from '@sengi/contract/market/staff'
import { notifications } from '@sengi/contract/notifications'
import { bankStaff, onramp } from '@sengi/contract/onramp'
import { bankBreaks } from '@sengi/contract/onramp/bank-breaks'
import { bankDesk } from '@sengi/contract/onramp/bank-desk'
import { bankPayouts, payoutRuns } from '@sengi/contract/onramp/bank-payouts'
import { bankStatements } from '@sengi/contract/onramp/bank-statements'
import { onrampLimit } from '@sengi/contract/onramp/limit'
import { p2p } from '@sengi/contract/p2p'
import { p2pConversation, p2pConversationStaff } from '@sengi/contract/p2p/conversation'
import { p2pStaff } from '@sengi/contract/p2p/staff'
import { p2pAdsStaff } from '@sengi/contract/p2p/staff-ads'
import { p2pPatternsStaff } from '@sengi/contract/p2p/staff-patterns'
import { privacy } from '@sengi/contract/privacy/calls'
import { privacyRequests } from '@sengi/contract/privacy/requests'
import { qrLinks } from '@sengi/contract/qr/links'
import { qrMerchants } from '@sengi/contract/qr/merchants'
import { qrStaff } from '@sengi/contract/qr/network'
import { qrPay } from '@sengi/contract/qr/payments'
import { privacyBreaches } from '@sengi/contract/registers/breaches'
import { carfRegister } from '@sengi/contract/registers/carf'
import { clientMoney } from '@sengi/contract/registers/client-money'
import { exchangeRegister } from '@sengi/contract/registers/exchange'
import { complianceProgramme } from '@sengi/contract/registers/programme'
import { ficReports } from '@sengi/contract/registers/reports'
import { vatRegister } from '@sengi/contract/registers/vat'
import { requests } from '@sengi/contract/requests'
import { requestLinks } from '@sengi/contract/requests/links'
import { rewards } from '@sengi/contract/rewards/hub'
import { invitations } from '@sengi/contract/rewards/invitations'
import { referralDesk } from '@sengi/contract/rewards/referral-desk'
import { referrals } from '@sengi/contract/rewards/referrals'
import { staking } from '@sengi/contract/staking'
import { stakingDesk } from '@sengi/contract/staking/desk'
import { statements } from '@sengi/contract/statements/files'
import { announcementDesk, ownAnnouncements } from '@sengi/contract/support/announcements'
import { complaintDesk, ownComplaints } from '@sengi/contract/support/complaints'
import { visitorMessages } from '@sengi/contract/support/contact'
import { contactDesks } from '@sengi/contract/support/contact-desk'
import { keptAnswers } from '@sengi/contract/support/kept-answers'
import { outreach } from '@sengi/contract/support/outreach'
import { supportStaff } from '@sengi/contract/support/staff'
import { statusPage } from '@sengi/contract/support/status'
import { statusDesk } from '@sengi/contract/support/status-desk'
import { supportTickets } from '@sengi/contract/support/tickets'
import { system } from '@sengi/contract/system'
import { transfers } from '@sengi/contract/transfers'
import { claimLinks } from '@sengi/contract/transfers/claim-links'
import { claims } from '@sengi/contract/transfers/claims'
import { coldAddressDesk, custodyDesk } from '@sengi/contract/transfers/custody'
import { chainStaff, deposits } from '@sengi/contract/transfers/deposits'
import { payees } from '@sengi/contract/transfers/payees'
import { reconciliationDesk } from '@sengi/contract/transfers/reconciliation'
import { origins, travelRuleStaff } from '@sengi/contract/transfers/travel-rule'
import { withdrawals, withdrawalsStaff } from '@sengi/contract/transfers/withdrawals'
import { wallet } from '@sengi/contract/wallet'
import { priceAlerts } from '@sengi/contract/wallet/alerts'
import { walletCoins } from '@sengi/contract/wallet/coins'
import { walletRates } from '@sengi/contract/wallet/rates'
import { walletWorth } from '@sengi/contract/wallet/worth'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../src/app.ts'
import { type OfferedTerms, ourTerms } from '../src/modules/auth/index.ts'
import type { RecurringTask } from '../src/platform/background/recurring.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { type Db, openDb } from '../src/platform/db.ts'
import type { Route } from '../src/platform/http/serve.ts'
import { asOwner, type World } from './world.ts'

/** The real application on a test's database, called without a socket. Two of them on one world are two processes. */
export interface Api extends AsyncDisposable {
  http: FastifyInstance
  db: Db
  routes: readonly Route[]
  tasks: RecurringTask[]
  /** Calls as the holder of a token, or as a visitor. */
  as: (token?: string) => Clients
}

export type Clients = ReturnType<typeof clientsFor>

/** Thousands of people register in a run, of whom nobody is attacked; `production.test.ts` holds what a started product does. */
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Everybody who listens for news of a test's database, which arrive when the test says so. */
const ears = new Map<string, Set<(topic: string) => void>>()

export const quietHub = ({ url }: World) => ({
  listen: (_userId: string, listener: (topic: string) => void) => {
    const mine = ears.get(url) ?? new Set()
    ears.set(url, mine.add(listener))
    return () => void mine.delete(listener)
  },
  isDeaf: () => false,
  stop: async () => {},
})

/** Changes figures, at once or from a moment on, for every process of a test, without the staff that it takes. */
export async function setFigures(
  world: World,
  figures: Readonly<Record<string, unknown>>,
  from: string | null = null,
): Promise<void> {
  for (const [key, value] of Object.entries(figures)) {
    const change = `insert into setting_change (key, value, from_when, reason, before_proposals)
      values ($1, $2, coalesce($3, clock_now()), 'A test asks for it', true)`
    await asOwner(world.url, change, [key, JSON.stringify(value), from])
  }
  for (const listener of ears.get(world.url) ?? []) listener('figures')
}

/** `terms` are other versions of the terms of service than ours: a newer one, say. */
export async function anApi(
  world: World,
  settings: Record<string, string> = {},
  terms: OfferedTerms = ourTerms,
): Promise<Api> {
  const db = openDb(world.appUrl, { max: 10 })
  const config: Config = readConfig({ RATE_LIMIT: 'off', SANDBOX_DELAYS: 'off', LOG_LEVEL: 'silent', ...settings })
  const { http, routes, tasks, close } = await buildApp({
    config,
    db,
    url: world.appUrl,
    hub: quietHub(world),
    webDir: null,
    passwordCost,
    terms,
  })
  await http.ready()
  return {
    http,
    db,
    routes,
    tasks,
    as: (token) => clientsFor(http, { token }),
    [Symbol.asyncDispose]: async () => {
      await close()
      await db.destroy()
    },
  }
}

/** Where the token of a session is kept, as a browser keeps it. */
interface Holder {
  token: string | undefined
}

function clientsFor(http: FastifyInstance, holder: Holder) {
  const connection = { token: () => holder.token ?? null, fetch: fetchThrough(http, holder) }
  return {
    holder,
    auth: createClient(
      {
        ...auth,
        ...ownSessions,
        ...pins,
        ...emails,
        ...ownCurrency,
        ...ownLanguage,
        ...termsCalls,
        ...resets,
        ...stops,
        ...locks,
        ...profiles,
        ...secondFactors,
        ...passkeys,
        ...passkeySignIn,
      },
      connection,
    ),
    chainStaff: createClient(chainStaff, connection),
    deposits: createClient({ ...deposits, ...origins }, connection),
    travelRuleStaff: createClient(travelRuleStaff, connection),
    bills: createClient(bills, connection),
    billInvitations: createClient(billInvitations, connection),
    billLinks: createClient({ ...billLinks, ...heldLinks }, connection),
    billExpenses: createClient(billExpenses, connection),
    billRules: createClient(billRules, connection),
    billSettlements: createClient(billSettlements, connection),
    billComments: createClient(billComments, connection),
    billSharedPayments: createClient(billSharedPayments, connection),
    billFriends: createClient(billFriends, connection),
    billImports: createClient(billImports, connection),
    figures: createClient({ ...figures, ...figuresStaff, ...figureProposals, ...figureEffects }, connection),
    holds: createClient(holds, connection),
    books: createClient(books, connection),
    insights: createClient({ ...insights, ...insightsStaff }, connection),
    kyc: createClient(
      {
        ...{ ...kyc, ...kycBureau, ...kycDocuments, ...taxResidence, ...kycReview, ...kycDeciding },
        ...{ ...prominence, ...pepCases },
      },
      connection,
    ),
    screening: createClient(screeningStaff, connection),
    liabilities: createClient({ ...liabilities, ...ownLiabilities, ...liabilityDesk }, connection),
    limits: createClient({ ...limits, ...personLimits }, connection),
    marketStaff: createClient(marketStaff, connection),
    notifications: createClient(notifications, connection),
    bankStatements: createClient({ ...bankStatements, ...bankBreaks }, connection),
    payoutRuns: createClient({ ...bankPayouts, ...payoutRuns }, connection),
    onramp: createClient({ ...onramp, ...onrampLimit, ...bankStaff, ...bankDesk }, connection),
    payees: createClient(payees, connection),
    p2p: createClient(p2p, connection),
    p2pConversation: createClient(p2pConversation, connection),
    p2pConversationStaff: createClient(p2pConversationStaff, connection),
    p2pStaff: createClient({ ...p2pStaff, ...p2pAdsStaff, ...p2pPatternsStaff }, connection),
    privacy: createClient(privacy, connection),
    statements: createClient(statements, connection),
    qr: createClient({ ...qrPay, ...qrMerchants, ...qrStaff, ...qrLinks }, connection),
    cards: createClient(
      { ...cards, ...cardMoney, ...cardPayments, ...cardPhones, ...cardsStaff, ...cardPhonesStaff, ...cardDisputes },
      connection,
    ),
    staking: createClient({ ...staking, ...stakingDesk }, connection),
    requests: createClient({ ...requests, ...requestLinks }, connection),
    staffWork: createClient({ ...staffWork, ...staffOverview, ...staffSearch, ...auditTrail }, connection),
    rewards: createClient({ ...rewards, ...referrals, ...referralDesk, ...invitations }, connection),
    fills: createClient(poolFills, connection),
    custody: createClient({ ...coldAddressDesk, ...custodyDesk }, connection),
    reconciliation: createClient(reconciliationDesk, connection),
    privacyBreaches: createClient(privacyBreaches, connection),
    complianceProgramme: createClient(complianceProgramme, connection),
    privacyRequests: createClient(privacyRequests, connection),
    clientMoney: createClient(clientMoney, connection),
    vatRegister: createClient(vatRegister, connection),
    exchangeRegister: createClient(exchangeRegister, connection),
    carf: createClient(carfRegister, connection),
    ficReports: createClient(ficReports, connection),
    support: createClient(
      {
        ...supportTickets,
        ...supportStaff,
        ...keptAnswers,
        ...outreach,
        ...announcementDesk,
        ...ownAnnouncements,
        ...ownComplaints,
        ...complaintDesk,
        ...visitorMessages,
        ...contactDesks,
        ...statusPage,
        ...statusDesk,
      },
      connection,
    ),
    suspensions: createClient(suspensions, connection),
    team: createClient(team, connection),
    security: createClient(securityDesk, connection),
    users: createClient({ ...staffUsers, ...staffUserActs, ...personTags }, connection),
    savedViews: createClient(savedViews, connection),
    system: createClient(system, connection),
    transferClaims: createClient({ ...claims, ...claimLinks }, connection),
    transfers: createClient(transfers, connection),
    wallet: createClient({ ...wallet, ...walletWorth, ...walletCoins, ...walletRates, ...priceAlerts }, connection),
    withdrawals: createClient(withdrawals, connection),
    withdrawalsStaff: createClient(withdrawalsStaff, connection),
  }
}

/** Answers a new token because the one before is over. */
const renewals = [
  '/api/auth/password',
  '/api/auth/pin',
  '/api/auth/two_factor/authenticator/confirm',
  '/api/auth/two_factor/off',
]

function fetchThrough(http: FastifyInstance, holder: Holder): typeof fetch {
  return async (input, init = {}) => {
    const options = { method: init.method ?? 'GET', url: String(input), headers: init.headers ?? {} } as InjectOptions
    const answer = await http.inject(init.body ? { ...options, payload: await payloadOf(init.body) } : options)
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    if (answer.statusCode === 200 && renewals.includes(options.url as string)) holder.token = answer.json().token
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
  }
}

const payloadOf = async (body: NonNullable<RequestInit['body']>): Promise<string | Buffer> =>
  body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : String(body)

export interface Someone {
  id: string
  username: string
  email: string
  password: string
  /** The one that is good now: a new password or PIN brings another. */
  readonly token: string
  /** The typed client, signed in as this person. */
  api: Clients
}

let born = 0

/** Of no word that anybody knows: taking words apart costs more than all the rest of registering, and thousands do in a run. */
const aPassword = (): string => `vrxq-hjwk-zpdt-${born}`

/** A registered, signed-in user with a name of their own. */
export async function aUser(
  api: Api,
  wishes: { username?: string; tier?: 1 | 2 | 3; verified?: true } = {},
): Promise<Someone> {
  born += 1
  const username = wishes.username ?? `user_${process.pid}_${born}`.slice(-20)
  const person = { username, email: `${username}@example.co.za`, password: aPassword() }
  const { token } = await api.as().auth.register({ body: person })
  const clients = api.as(token)
  for (let tier = 1; tier <= (wishes.tier ?? 0); tier += 1) {
    await clients.kyc.upgrade({ query: { target_tier: `tier_${tier}` as 'tier_1' } })
  }
  const { id } = await clients.auth.me()
  if (wishes.verified) {
    await api.db.updateTable('app_user').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  }
  // In the sandbox this name makes its owner staff.
  if (username === 'admin') await givePin({ ...person, api: clients })
  return held({ id, ...person }, clients)
}

/** The same person in a session of its own. */
export async function signInAgain(api: Api, { id, username, email, password }: Someone): Promise<Someone> {
  const { token } = await api.as().auth.login({ body: { email, password } })
  return held({ id, username, email, password }, api.as(token))
}

const held = (person: Omit<Someone, 'token' | 'api'>, clients: Clients): Someone => ({
  ...person,
  api: clients,
  get token() {
    return clients.holder.token ?? ''
  },
})

/** Of the staff in tests. */
const pin = '739154'

/** Sets a PIN, or gives it again: staff need one, given not long ago, for whatever they do. */
export async function givePin({ api, password }: Pick<Someone, 'api' | 'password'>): Promise<void> {
  if ((await api.auth.me()).has_pin) await api.auth.confirm({ body: { pin } })
  else await api.auth.setPin({ body: { pin, password } })
}

/** The stable code of a refusal, or `done`. */
export const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'done' : ((result.reason as ApiError).problem?.code ?? String(result.reason))

/** What a call is rejected with. */
export const refused = (code: ErrorCode, status: number) => ({ problem: { code, status } })
