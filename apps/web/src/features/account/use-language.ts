import type { Me } from '@sengi/contract/auth'
import { ownCurrency } from '@sengi/contract/auth/currency'
import { ownLanguage } from '@sengi/contract/auth/language'
import { createClient } from '@sengi/contract/client'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { DisplayCurrency } from '@sengi/money'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'
import { language } from '../../lib/words/language.ts'

const calls = createClient({ ...ownLanguage, ...ownCurrency }, connection)

/** Saved for the person first, so that a screen never speaks what the next device does not know. */
export function useChangeLanguage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (next: SpokenLanguage) => {
      await calls.changeLanguage({ body: { language: next } })
      await language.choose(next)
      queries.setQueryData<Me>(meKey, (me) => me && { ...me, language: next })
    },
  })
}

/** The one for amounts beside rand; null for rand alone. */
export function useChangeCurrency() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (next: DisplayCurrency | null) => {
      await calls.changeCurrency({ body: { currency: next } })
      queries.setQueryData<Me>(meKey, (me) => me && { ...me, display_currency: next })
    },
  })
}
