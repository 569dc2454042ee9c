import { auth, type Permission } from '@sengi/contract/auth'
import { ownSessions } from '@sengi/contract/auth/sessions'
import type { Origin, Route } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { factorRoutes } from './enrolment/enrolment.routes.ts'
import { passkeyRoutes } from './enrolment/passkeys.routes.ts'
import type { FactorKeeper } from './factors/factors.service.ts'
import { siteOf } from './factors/passkeys.ts'
import { createPasswords, type PasswordCost } from './passwords.ts'
import { languageRoutes } from './people/language.routes.ts'
import { type Doings, getUser, type User } from './people/users.store.ts'
import { resetRoutes } from './resets/resets.routes.ts'
import { register } from './sessions/accounts.service.ts'
import { emailRoutes } from './sessions/email.routes.ts'
import { passkeySignInRoutes } from './sessions/passkey-sign-in.routes.ts'
import type { Place } from './sessions/sessions.service.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/sessions.service.ts'
import type { ListedSession } from './sessions/sessions.store.ts'
import { changePassword, logIn } from './sessions/sign-in.service.ts'
import { pinRoutes } from './step-up/step-up.routes.ts'
import { stopRoutes } from './stops/stops.routes.ts'
import { denySession } from './stops/stops.service.ts'
import { lockRoutes } from './unlocking/lock.routes.ts'

const say = phrases('auth/answers')

interface Settings {
  config: { APP_ENV: 'sandbox' | 'production'; PASSWORD_PEPPER?: string | undefined }
  passwordCost: PasswordCost | undefined
  vault: FactorKeeper['vault']
  publicUrl: string
}

const placeOf = ({ network, device, visitor }: Origin): Place => ({ network, device, visitor })

export function authRoutes({ config, passwordCost, vault, publicUrl }: Settings): Route[] {
  const { APP_ENV, PASSWORD_PEPPER: pepper } = config
  const passwords = createPasswords(pepper, passwordCost)
  const settings = { passwords, pepper, isSandbox: APP_ENV === 'sandbox', vault, site: siteOf(publicUrl) }
  const routes = serve(
    { ...auth, ...ownSessions },
    {
      register: {
        hourlyLimit: 'registrations',
        handle: async ({ db, body, origin, language }) => ({
          token: await register(db, settings, { ...body, language }, placeOf(origin)),
        }),
      },
      login: {
        hourlyLimit: 'signIns',
        handle: async ({ db, body, origin }) => ({ token: await logIn(db, settings, body, placeOf(origin)) }),
      },
      me: { handle: async ({ db, user }) => presentMe(await getUser(db, user.id), user.permissions) },
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
          const token = await changePassword(db, settings, user, change, placeOf(origin))
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
  return [...routes, ...others, ...languageRoutes(), ...lockRoutes(settings), ...stopRoutes({ publicUrl })]
}

const presentMe = (user: User & Doings, permissions: readonly Permission[]) => ({
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
  total_trades: user.trades,
  streak: user.streakDays,
  badges: user.badges,
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
