import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { languages } from '../languages.ts'

/** In which language somebody is written to. */
const spokenLanguage = z.object({ language: z.enum(languages, says('language_unknown')) })

/** Apart from the other calls of an account, so that nobody waits for it before signing in. */
export const ownLanguage = defineApi({
  changeLanguage: {
    method: 'PUT',
    path: '/api/auth/language',
    auth: 'user',
    summary: 'Choose your language: letters, notices and every device that you sign in on speak it',
    body: spokenLanguage,
    response: spokenLanguage,
  },
})
