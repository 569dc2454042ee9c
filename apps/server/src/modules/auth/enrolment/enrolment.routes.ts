import { secondFactors } from '@sengi/contract/auth/second-factor'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { type FactorStanding, getStanding } from '../factors/factors.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { beginAuthenticator, confirmAuthenticator, renewRecoveryCodes, turnOff } from './enrolment.service.ts'
import { askLossProof, type LossKeeper } from './loss-proof.service.ts'
import { askWithoutFactor, keepFactor } from './losses.service.ts'

const say = phrases('auth/answers')

export const factorRoutes = (settings: AuthSettings & LossKeeper): Route[] =>
  serve(secondFactors, {
    getSecondFactor: { handle: async ({ db, user }) => presentStanding(await getStanding(db, user.id)) },
    beginAuthenticator: {
      handle: ({ db, user, body, origin }) => beginAuthenticator(db, settings, user, body.password, origin),
    },
    confirmAuthenticator: {
      handle: async ({ db, user, body, origin, language }) => {
        const { token, recoveryCodes } = await confirmAuthenticator(db, settings, user, body.code, origin)
        return { message: inWords(language, say('second_factor_on')), token, recovery_codes: recoveryCodes }
      },
    },
    renewRecoveryCodes: {
      handle: async ({ db, user, body, origin }) => {
        const { codes, waitUntil } = await renewRecoveryCodes(db, settings, user, body, origin)
        return { recovery_codes: codes, wait_until: waitUntil?.toISOString() ?? null }
      },
    },
    turnOffSecondFactor: {
      handle: async ({ db, user, body, origin, language }) => {
        const token = await turnOff(db, settings, user, body, origin)
        return { message: inWords(language, say('second_factor_off')), token }
      },
    },
    askLossProof: {
      hourlyLimit: 'passwordResets',
      handle: async ({ db, body }) => ({ proof: await askLossProof(db, settings, body.challenge) }),
    },
    loseSecondFactor: {
      hourlyLimit: 'passwordResets',
      handle: async ({ db, body, origin, language }) => {
        const offAt = await askWithoutFactor(db, settings, body, origin)
        return { message: inWords(language, say('second_factor_lost')), off_at: offAt.toISOString() }
      },
    },
    keepSecondFactor: {
      handle: async ({ db, user, origin, language }) => {
        await keepFactor(db, user, origin.network)
        return { message: inWords(language, say('second_factor_kept')) }
      },
    },
  })

const presentStanding = ({ isOn, hasApp, codesLeft, lostAt, offAt }: FactorStanding) => ({
  on: isOn,
  authenticator: hasApp,
  recovery_codes_left: codesLeft,
  lost: lostAt && offAt && { asked_at: lostAt.toISOString(), off_at: offAt.toISOString() },
})
