import { termsCalls } from '@sengi/contract/auth/terms'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { acceptTerms, serviceTermsOf } from './terms.service.ts'
import type { OfferedTerms } from './versions.rules.ts'

export const termsRoutes = (terms: OfferedTerms): Route[] =>
  serve(termsCalls, {
    getTerms: { handle: async ({ db, user, language }) => present(await serviceTermsOf(db, terms, user.id), language) },
    acceptTerms: {
      handle: async ({ db, user, body: { version }, origin: { network }, language }) => {
        await acceptTerms(db, terms, { userId: user.id, version, network })
        return present(await serviceTermsOf(db, terms, user.id), language)
      },
    },
  })

const present = (
  { version, acceptedAt, owed }: Awaited<ReturnType<typeof serviceTermsOf>>,
  language: SpokenLanguage,
) => ({
  accepted: { version, at: acceptedAt.toISOString() },
  owed: owed.map(({ number, from, binds, changed }) => ({ number, from, binds, changed: changed(language) })),
})
