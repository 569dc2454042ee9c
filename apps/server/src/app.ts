import type { FastifyInstance } from 'fastify'
import { invariants, reasonRules } from './books.ts'
import { rollUp } from './ledger/journal/rollup.job.ts'
import { seal } from './ledger/journal/seal.job.ts'
import { authTasks } from './modules/auth/auth.job.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { authenticate, isKnownBrowser, isSignedIn, type PasswordCost } from './modules/auth/index.ts'
import { suspensionRoutes } from './modules/auth/suspensions/suspensions.routes.ts'
import { billsTasks } from './modules/bills/bills.job.ts'
import { billsRoutes } from './modules/bills/bills.routes.ts'
import { billOrigin } from './modules/bills/settling/origin.service.ts'
import { bookTasks } from './modules/books/books.job.ts'
import { booksRoutes } from './modules/books/books.routes.ts'
import { holdTasks } from './modules/holds/holds.job.ts'
import { holdsRoutes } from './modules/holds/holds.routes.ts'
import { insightsRoutes } from './modules/insights/insights.routes.ts'
import { kycTasks } from './modules/kyc/kyc.job.ts'
import { kycRoutes } from './modules/kyc/kyc.routes.ts'
import { limitsRoutes } from './modules/limits/limits.routes.ts'
import { marketTasks } from './modules/market/index.ts'
import { notificationTasks } from './modules/notifications/notifications.job.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { bankRoutes } from './modules/onramp/bank/bank.routes.ts'
import { onrampTasks } from './modules/onramp/onramp.job.ts'
import { onrampRoutes } from './modules/onramp/onramp.routes.ts'
import { evidenceRoutes } from './modules/p2p/chat/evidence.routes.ts'
import { messagesRoutes } from './modules/p2p/chat/messages.routes.ts'
import { p2pTasks } from './modules/p2p/p2p.job.ts'
import { p2pRoutes } from './modules/p2p/p2p.routes.ts'
import { payoutAccountsRoutes } from './modules/p2p/payout-accounts.routes.ts'
import { practiceTasks } from './modules/p2p/practice/practice.job.ts'
import { requestTasks } from './modules/requests/requests.job.ts'
import { requestsRoutes } from './modules/requests/requests.routes.ts'
import { keepFigures } from './modules/settings/index.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { stakingTasks } from './modules/staking/staking.job.ts'
import { stakingRoutes } from './modules/staking/staking.routes.ts'
import { systemRoutes } from './modules/system/system.routes.ts'
import { chainTasks } from './modules/transfers/chain.job.ts'
import { claimTasks } from './modules/transfers/claims/claims.job.ts'
import { claimsRoutes } from './modules/transfers/claims/claims.routes.ts'
import { payeesRoutes } from './modules/transfers/contacts/payees.routes.ts'
import { depositsRoutes } from './modules/transfers/deposits/deposits.routes.ts'
import { lookUpTasks } from './modules/transfers/payees/recipients.job.ts'
import { openSending } from './modules/transfers/people/transfers.service.ts'
import { transfersRoutes } from './modules/transfers/transfers.routes.ts'
import { withdrawalsRoutes } from './modules/transfers/withdrawals/withdrawals.routes.ts'
import { walletTasks } from './modules/wallet/wallet.job.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { sealAudit } from './platform/audit.ts'
import type { RecurringTask } from './platform/background/recurring.ts'
import { aFewAtOnce, anyTime } from './platform/background/turns.ts'
import type { Config } from './platform/config.ts'
import { type Db, openDb } from './platform/db.ts'
import { forgetTries } from './platform/files/tries.ts'
import { mountEvents } from './platform/http/events.ts'
import { refuseMethods } from './platform/http/methods.ts'
import { mountRoutes } from './platform/http/mount.ts'
import { forgetRateWindows, registerRateLimit } from './platform/http/rate-limit.ts'
import { createServer } from './platform/http/server.ts'
import { nameVisitors } from './platform/http/visitors.ts'
import { type LiveHub, purgeOutbox } from './platform/live.ts'
import { openBank } from './ports/bank/open-bank.ts'
import { openBureau } from './ports/bureau/open-bureau.ts'
import { openChain } from './ports/chain/open-chain.ts'
import { openMail } from './ports/mail/open-mail.ts'
import { openModel } from './ports/model/open-model.ts'
import { openPrices } from './ports/prices/open-prices.ts'
import { openPush } from './ports/push/open-push.ts'
import { openStorage } from './ports/storage/open-storage.ts'
import { demoAccounts } from './seed/people.ts'

interface Parts {
  config: Config
  db: Db
  /** Where the database is, for what takes its time on a connection of its own. */
  url: string
  hub: LiveHub
  webDir: string | null
  /** Less than the full one, for tests that sign up thousands of people; whoever starts the product leaves it out. */
  passwordCost?: PasswordCost
}

/** The wiring: which modules there are, and which outside parties they talk to. */
export async function buildApp(parts: Parts) {
  const { config, db, hub, webDir } = parts
  const outside = openOutside(parts)
  const tasks = tasksOf(parts, outside)
  const routes = routesOf(parts, outside, tasks)

  const { LOG_LEVEL: logLevel, TRUST_PROXY: trustProxy, RATE_LIMIT: shedsLoad } = config
  const forgetFigures = await keepFigures(db, hub)
  const http = await createServer({ logLevel, trustProxy, shedsLoad, webDir })
  await nameVisitors(http, db, config)
  if (config.RATE_LIMIT) await registerRateLimit(http, db, isKnownBrowser)
  const inTurn = config.RATE_LIMIT ? aFewAtOnce() : anyTime
  http.after(() => mountRoutes(http, db, authenticate, routes, inTurn))
  await mountEvents(http, db, hub, { authenticate, isSignedIn })
  if (config.API_DOCUMENT ?? isSandbox(config)) serveDocument(http)

  const close = async () => {
    await http.close()
    forgetFigures()
    await outside.sending.lane.close()
  }
  return { http, tasks, close }
}

const isSandbox = ({ APP_ENV }: Config): boolean => APP_ENV === 'sandbox'

type Outside = ReturnType<typeof openOutside>

/** Everybody outside, as the configuration picks them. */
function openOutside({ config, db }: Parts) {
  const chains = openChain(config, db)
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  return {
    bank: openBank(config, db),
    chains,
    storage: openStorage(config),
    post: openMail(config, db),
    push: openPush(config, db),
    publicUrl,
    sending: openSending(db, { publicUrl, chain: chains.chain }),
  }
}

function tasksOf(
  { config, db, url }: Parts,
  { bank, chains, storage, post, push, publicUrl }: Outside,
): RecurringTask[] {
  const watched = {
    reasons: reasonRules,
    invariants,
    isSandbox: isSandbox(config),
    openPatient: () => openPatient(url),
  }
  return [
    ...marketTasks(openPrices(config, db)),
    ...onrampTasks(bank.feed, bank.unnamedUpTo),
    ...authTasks,
    ...kycTasks,
    ...p2pTasks,
    ...walletTasks,
    ...holdTasks,
    ...notificationTasks({ mail: post.mail, push, origin: publicUrl }),
    ...chainTasks(chains),
    ...claimTasks(publicUrl),
    ...lookUpTasks,
    ...requestTasks,
    ...stakingTasks,
    ...billsTasks,
    ...(isSandbox(config) ? practiceTasks(storage) : []),
    ...bookTasks(watched),
    { name: 'ledger.roll_up', everySeconds: 30, run: rollUp },
    { name: 'ledger.seal', everySeconds: 2, run: seal },
    { name: 'audit.seal', everySeconds: 2, run: sealAudit },
    { name: 'outbox.purge', everySeconds: 3_600, run: purgeOutbox },
    { name: 'rate_windows.purge', everySeconds: 600, run: forgetRateWindows },
    { name: 'files.forget_tries', everySeconds: 3_600, run: forgetTries },
  ]
}

function routesOf({ config, db, passwordCost }: Parts, outside: Outside, tasks: RecurringTask[]) {
  const { bank, chains, storage, post, push, publicUrl, sending } = outside
  return [
    ...systemRoutes({ mode: config.APP_ENV, demoAccounts: isSandbox(config) ? demoAccounts : [], tasks }),
    ...settingsRoutes(),
    ...authRoutes(config, passwordCost),
    ...suspensionRoutes(publicUrl),
    ...kycRoutes({ bureau: openBureau(config, db) }),
    ...booksRoutes(),
    ...walletRoutes(),
    ...holdsRoutes(),
    ...onrampRoutes({ deposit: depositAccount(config), sandbox: bank.sandbox, unnamed: bank.unnamedUpTo }),
    ...bankRoutes(),
    ...limitsRoutes(),
    ...transfersRoutes(sending),
    ...payeesRoutes(publicUrl),
    ...withdrawalsRoutes(chains.chain),
    ...depositsRoutes(chains),
    ...claimsRoutes(),
    ...requestsRoutes(publicUrl, billOrigin),
    ...p2pRoutes(),
    ...notificationsRoutes({ mailbox: post.mailbox, publicKey: push.publicKey }),
    ...insightsRoutes(openModel(config)),
    ...payoutAccountsRoutes(),
    ...messagesRoutes(),
    ...evidenceRoutes(storage),
    ...stakingRoutes(),
    ...billsRoutes(storage),
  ]
}

/** Every call, for those who write programs. A production tells strangers only when it is asked to. */
function serveDocument(http: FastifyInstance): void {
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger())
  refuseMethods(http, '/api/openapi.json', ['GET', 'HEAD'])
}

/** For questions of the whole past: one connection, and an answer may take its time. */
const openPatient = (url: string): Db => openDb(url, { max: 1, silenceMs: 35 * 60_000 })

const depositAccount = (config: Config) => ({
  bank: config.DEPOSIT_BANK,
  accountName: config.DEPOSIT_ACCOUNT_NAME,
  accountNumber: config.DEPOSIT_ACCOUNT_NUMBER,
  branchCode: config.DEPOSIT_BRANCH_CODE,
})
