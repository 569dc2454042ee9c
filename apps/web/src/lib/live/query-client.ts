import { ApiError } from '@sengi/contract/client'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { environmentNews } from '../environment.ts'
import { afterPress } from '../press.ts'
import { atBeginning } from '../session/beginning.ts'
import { session } from '../session/session.ts'
import { language } from '../words/language.ts'
import { termsAsked } from './terms-asked.ts'

/** A refusal stays a refusal; only a server or a network in trouble is asked again. */
export const mayRetry =
  (times: number) =>
  (failures: number, error: Error): boolean =>
    !wasRefused(error) && failures < times

export const wasRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.status >= 400 && error.problem.status < 500

/** Terms that began to hold while a page stood open are shown when they keep an act from beginning. */
function showTerms(error: Error): void {
  if (!wasRefused(error) || error.problem.code !== 'terms_not_accepted') return
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  void queryClient.invalidateQueries({ queryKey: ['terms'] })
  termsAsked.tell()
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: showTerms }),
  defaultOptions: {
    // "always": the library would otherwise hold a payment back while offline and send it later, unasked.
    mutations: { networkMode: 'always', retry: false },
    queries: { networkMode: 'always', retry: mayRetry(2), staleTime: 15_000, refetchOnReconnect: true },
  },
})
atBeginning(() => queryClient.clear())

// Answers, and what the live line made out of date, reach the screens between two presses and not within one.
environmentNews.tell = afterPress
notifyManager.setScheduler((tell) => void setTimeout(() => afterPress(tell)))

// Answers have sentences in them, so another language is another answer.
language.subscribe(() => void queryClient.invalidateQueries())

/** Under this name a browser keeps the last balances for the time without a network. */
export const keptKey = 'kept_balances'

// What one user loaded is gone before another can press back.
session.onEnd(() => {
  localStorage.removeItem(keptKey)
  void queryClient.cancelQueries()
  queryClient.clear()
})
