import type { Credentials } from '@sengi/contract/auth'
import type { FactorShown } from '@sengi/contract/auth/factor-code'
import type { Problem } from '@sengi/contract/base'
import { ApiError } from '@sengi/contract/client'
import { useState } from 'react'
import { entryApi } from '../../lib/session/entry-api.ts'
import { useWords } from '../../lib/words/words.ts'
import { authWords } from './messages.ts'
import { useEntry } from './use-auth.ts'

/** What the server asks of somebody whose password was right. */
export interface FactorAsked extends NonNullable<Problem['second_factor']> {
  credentials: Credentials
}

export function useLogin() {
  const t = useWords(authWords)
  const [asked, setAsked] = useState<FactorAsked | null>(null)
  /** Being asked for more is no failure, and nobody is in yet. */
  const meet =
    ({ email, password }: Credentials) =>
    (error: Error) => {
      const problem = error instanceof ApiError ? error.problem : null
      if (problem?.code === 'second_factor_over') setAsked(null)
      if (!problem?.second_factor) throw error
      setAsked({ ...problem.second_factor, credentials: { email, password } })
      return null
    }
  const entry = useEntry((body: Credentials & FactorShown) => entryApi.auth.login({ body }).catch(meet(body)), {
    done: t('welcome_back'),
    failed: t('login_failed'),
    otherwise: t('invalid_credentials'),
  })
  return { ...entry, asked, forget: () => setAsked(null) }
}
