import { ownCurrency } from '@sengi/contract/auth/currency'
import { ownLanguage } from '@sengi/contract/auth/language'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { changeCurrency, changeLanguage } from './users.store.ts'

export const languageRoutes = (): Route[] =>
  serve(
    { ...ownLanguage, ...ownCurrency },
    {
      changeLanguage: {
        handle: async ({ db, user, body: { language } }) => {
          await changeLanguage(db, user.id, language)
          return { language }
        },
      },
      changeCurrency: {
        handle: async ({ db, user, body: { currency } }) => {
          await changeCurrency(db, user.id, currency)
          return { currency }
        },
      },
    },
  )
