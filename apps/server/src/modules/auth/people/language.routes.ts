import { ownLanguage } from '@sengi/contract/auth/language'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { changeLanguage } from './users.store.ts'

export const languageRoutes = (): Route[] =>
  serve(ownLanguage, {
    changeLanguage: {
      handle: async ({ db, user, body: { language } }) => {
        await changeLanguage(db, user.id, language)
        return { language }
      },
    },
  })
