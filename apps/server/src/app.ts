import type { FastifyInstance } from 'fastify'
import { invariants, reasonRules } from './books.ts'
import { rollUp } from './ledger/journal/rollup.job.ts'
import { seal } from './ledger/journal/seal.job.ts'
import {
  authenticate,
  isKnownBrowser,
  isSignedIn,
  mayBegin,
  type OfferedTerms,
  ourTerms,
  type PasswordCost,
} from './modules/auth/index.ts'
import {
  abouts,
  agrees,
  effects,
  finds,
  funnel,
  identityProof,
  keepsOpen,
  lateAct,
  modules,
  overview,
  payments,
  remarks,
  requestSource,
  stakeable,
  tillNamer,
  waits,
  work,
} from './modules/index.ts'
import type { Outside } from './modules/module.ts'
import { figuresOf } from './modules/settings/index.ts'
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
import { forgetKeys } from './platform/idempotency.ts'
import { type LiveHub, purgeOutbox } from './platform/live.ts'
import { servePreviews } from './platform/pages/previews.ts'
import { foldTallies } from './platform/tally.ts'
import { openBank } from './ports/bank/open-bank.ts'
import { openBreachList } from './ports/breaches/open-breaches.ts'
import { openBureau } from './ports/bureau/open-bureau.ts'
import { openCards } from './ports/cards/open-cards.ts'
import { openChain } from './ports/chain/open-chain.ts'
import { openLists } from './ports/lists/open-lists.ts'
import { openMail } from './ports/mail/open-mail.ts'
import { openModel } from './ports/model/open-model.ts'
import { openPrices } from './ports/prices/open-prices.ts'
import { openRates } from './ports/prices/open-rates.ts'
import { openPush } from './ports/push/open-push.ts'
import { openSms } from './ports/sms/open-sms.ts'
import { openStorage } from './ports/storage/open-storage.ts'
import { openVault } from './ports/storage/open-vault.ts'
import { openTills } from './ports/tills/open-tills.ts'
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
  /** Other versions of the terms than ours, for tests of a new one. */
  terms?: OfferedTerms
}

/** The wiring: what the modules give is put together, and given the outside parties that the configuration picks. */
export async function buildApp(parts: Parts) {
  const { config, db, hub, webDir } = parts
  const open = new AsyncDisposableStack()
  const outside = openOutside(parts, open)
  const tasks = [...modules.flatMap((one) => one.tasks?.(outside) ?? []), ...ownTasks]
  const routes = modules.flatMap((one) => one.routes?.(outside, tasks) ?? [])
  for (const { start } of modules) await start?.(outside)

  const { LOG_LEVEL: logLevel, TRUST_PROXY: trustProxy, RATE_LIMIT: shedsLoad } = config
  const filledPages = modules.flatMap((one) => one.pages?.(outside) ?? [])
  const http = await createServer({ logLevel, trustProxy, shedsLoad, webDir, filledPages })
  open.defer(() => http.close())
  await nameVisitors(http, db, config)
  if (config.RATE_LIMIT) await registerRateLimit(http, db, { isKnown: isKnownBrowser, allowed: callsAllowed })
  // Outside of a sandbox nobody works here with a password alone.
  const whoAsks: typeof authenticate = (of, token, isBackground) =>
    authenticate(of, token, isBackground, { rolesNeedFactor: !outside.isSandbox })
  const inTurn = config.RATE_LIMIT ? aFewAtOnce() : anyTime
  http.after(() => mountRoutes(http, db, whoAsks, routes, { inTurn, mayBegin: mayBegin(outside.terms) }))
  const shared = modules.flatMap((one) => one.shared ?? [])
  http.after(() => servePreviews(http, db, shared, { webDir, publicUrl: outside.publicUrl }))
  await mountEvents(http, db, hub, { authenticate: whoAsks, isSignedIn })
  if (config.API_DOCUMENT ?? outside.isSandbox) serveDocument(http)

  return { http, routes, tasks, close: () => open.disposeAsync() }
}

const callsAllowed = async (db: Db) => (await figuresOf(db)).calls

/** Everybody outside, as the configuration picks them, and what only the whole product knows. */
function openOutside(
  { config, db, url, hub, passwordCost, terms = ourTerms }: Parts,
  open: AsyncDisposableStack,
): Outside {
  const isSandbox = config.APP_ENV === 'sandbox'
  return {
    config,
    isSandbox,
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    db,
    openPatient: () => openPatient(url),
    hub,
    bank: openBank(config, db),
    breaches: openBreachList(config),
    bureau: openBureau(config, db),
    cards: openCards(config, db),
    chains: openChain(config, db),
    lists: openLists(config),
    mail: openMail(config, db),
    model: openModel(config),
    prices: openPrices(config, db),
    push: openPush(config, db),
    rates: openRates(config, db),
    sms: openSms(config, db),
    storage: openStorage(config),
    tills: openTills(config, db),
    vault: openVault(config),
    passwordCost,
    terms,
    demoAccounts: isSandbox ? demoAccounts : [],
    books: { reasons: reasonRules, invariants },
    requestSource,
    tillNamer,
    lateAct,
    identityProof,
    waits,
    remarks,
    payments,
    stakeable,
    abouts,
    keepsOpen,
    work,
    agrees,
    finds,
    overview,
    funnel,
    effects,
    atEnd: (close) => open.defer(async () => void (await close())),
  }
}

/** What repeats for the whole product: the ledger and the platform belong to no module. */
const ownTasks: readonly RecurringTask[] = [
  { name: 'ledger.roll_up', everySeconds: 30, run: rollUp },
  { name: 'ledger.seal', everySeconds: 2, run: seal },
  { name: 'audit.seal', everySeconds: 2, run: sealAudit },
  { name: 'tally.fold', everySeconds: 30, run: foldTallies },
  { name: 'outbox.purge', everySeconds: 3_600, run: purgeOutbox },
  { name: 'rate_windows.purge', everySeconds: 600, run: forgetRateWindows },
  {
    name: 'idempotency.forget',
    everySeconds: 3_600,
    run: async (db) => forgetKeys(db, (await figuresOf(db)).repeats.keptSeconds),
  },
  { name: 'files.forget_tries', everySeconds: 3_600, run: forgetTries },
]

/** Every call, for those who write programs. A production tells strangers only when it is asked to. */
function serveDocument(http: FastifyInstance): void {
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger())
  refuseMethods(http, '/api/openapi.json', ['GET', 'HEAD'])
}

/** For questions of the whole past: one connection, and an answer may take its time. */
const openPatient = (url: string): Db => openDb(url, { max: 1, silenceMs: 35 * 60_000 })
