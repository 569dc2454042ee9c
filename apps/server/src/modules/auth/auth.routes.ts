import { auth, type Permission } from '@sengi/contract/auth'
import { ownSessions } from '@sengi/contract/auth/sessions'
import { formatAmount } from '@sengi/money'
import type { Origin as CallOrigin, Route } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { factorRoutes } from './enrolment/enrolment.routes.ts'
import type { IdentityProof } from './enrolment/loss-proof.service.ts'
import { passkeyRoutes } from './enrolment/passkeys.routes.ts'
import type { FactorKeeper } from './factors/factors.service.ts'
import { siteOf } from './factors/passkeys.ts'
import { openPasswords, type PasswordCost } from './passwords.ts'
import { languageRoutes } from './people/language.routes.ts'
import { type Doings, getUser, type User } from './people/users.store.ts'
import { resetRoutes } from './resets/resets.routes.ts'
import { type PasswordJudge, register } from './sessions/accounts.service.ts'
import { emailRoutes } from './sessions/email.routes.ts'
import { passkeySignInRoutes } from './sessions/passkey-sign-in.routes.ts'
import type { Origin } from './sessions/sessions.service.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/sessions.service.ts'
import type { ListedSession } from './sessions/sessions.store.ts'
import { changePassword, logIn } from './sessions/sign-in.service.ts'
import { pinRoutes } from './step-up/step-up.routes.ts'
import { stopRoutes } from './stops/stops.routes.ts'
import { denySession } from './stops/stops.service.ts'
import { termsRoutes } from './terms/terms.routes.ts'
import { type OfferedTerms, termsStanding } from './terms/versions.rules.ts'
import { lockRoutes } from './unlocking/lock.routes.ts'

const say = phrases('auth/answers')

interface Settings {
  config: Parameters<typeof openPasswords>[0] & { APP_ENV: 'sandbox' | 'production' }
  passwordCost: PasswordCost | undefined
  breaches: PasswordJudge['breaches']
  vault: FactorKeeper['vault']
  publicUrl: string
  terms: OfferedTerms
  identity: IdentityProof
}

const keptOf = ({ network, device, visitor }: CallOrigin): Origin => ({ network, device, visitor })

export function authRoutes({ config, passwordCost, breaches, vault, publicUrl, terms, identity }: Settings): Route[] {
  const { passwords, peppers } = openPasswords(config, passwordCost)
  const isSandbox = config.APP_ENV === 'sandbox'
  const settings = {
    passwords,
    peppers,
    breaches,
    isSandbox,
    terms,
    vault,
    site: siteOf(publicUrl),
    identity,
    publicUrl,
  }
  const routes = serve(
    { ...auth, ...ownSessions },
    {
      register: {
        hourlyLimit: 'registrations',
        handle: async ({ db, body, origin, language }) => ({
          token: await register(db, settings, { ...body, language }, keptOf(origin)),
        }),
      },
      login: {
        hourlyLimit: 'signIns',
        handle: async ({ db, body, origin }) => ({ token: await logIn(db, settings, body, keptOf(origin)) }),
      },
      me: { handle: async ({ db, user }) => presentMe(await getUser(db, user.id), user.permissions, terms) },
      logout: {
        handle: async ({ db, user, origin, language }) => {
          await endSession(db, user, user.sessionId, origin.network)
          return { message: inWords(language, say('logged_out')) }
        },
      },
      changePassword: {
        hourlyLimit: 'passwordChanges',
        handle: async ({ db, user, body, origin, language }) => {
          const change = { current: body.current_password, next: body.new_password }
          const token = await changePassword(db, settings, user, change, keptOf(origin))
          return { message: inWords(language, say('password_changed')), token }
        },
      },
      listSessions: { handle: async ({ db, user }) => (await listSessions(db, user)).map(presentSession) },
      endSession: {
        handle: async ({ db, user, params, origin, language }) => {
          await endSession(db, user, params.session_id, origin.network)
          return { message: inWords(language, say('device_out')) }
        },
      },
      denySession: {
        handle: async ({ db, user, params, origin: { network }, language }) => {
          await denySession(db, { userId: user.id, sessionId: params.session_id, network, publicUrl })
          return { message: inWords(language, say('frozen')) }
        },
      },
      endOtherSessions: {
        handle: async ({ db, user, origin, language }) => {
          await endOtherSessions(db, user, origin.network)
          return { message: inWords(language, say('others_out')) }
        },
      },
    },
  )
  const others = [pinRoutes, emailRoutes, factorRoutes, passkeyRoutes, passkeySignInRoutes, resetRoutes].flatMap(
    (routesOf) => routesOf(settings),
  )
  return [
    ...routes,
    ...others,
    ...languageRoutes(),
    ...termsRoutes(terms),
    ...lockRoutes(settings),
    ...stopRoutes({ publicUrl }),
  ]
}

const presentMe = (user: User & Doings, permissions: readonly Permission[], terms: OfferedTerms) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  phone: user.phone,
  kyc_tier: user.tier,
  is_admin: permissions.length > 0,
  permissions: [...permissions],
  has_pin: user.hasPin,
  has_second_factor: user.hasFactor,
  has_passkey: user.hasPasskey,
  email_verified: user.isEmailVerified,
  language: user.language,
  display_currency: user.displayCurrency,
  closes_at: user.closesAt?.toISOString() ?? null,
  terms: termsStanding(terms, user.terms, user.now),
  total_trades: user.trades,
  streak: user.streakDays,
  week: [...user.week],
  badges: user.badges,
  announcements: [...user.announcements],
  card: user.card && {
    state: user.card.state,
    last4: user.card.last4,
    balance_zar: formatAmount({ asset: 'ZAR', units: BigInt(user.card.cents) }),
  },
  created_at: user.createdAt.toISOString(),
})

const presentSession = (session: ListedSession & { isCurrent: boolean }) => ({
  id: session.id,
  device: session.device,
  network: session.network,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  current: session.isCurrent,
})
