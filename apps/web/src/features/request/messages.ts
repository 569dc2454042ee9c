import type { ClaimsWords, RequestLinkWords, RequestWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** Asking, what others ask, and paying it. */
export const requestWords = room<RequestWords>({
  en: () => import('./messages/request.en.json'),
  af: () => import('./messages/request.af.json'),
})

/** Money that is on its way to the owner of an e-mail address. */
export const claimsWords = room<ClaimsWords>({
  en: () => import('./messages/claims.en.json'),
  af: () => import('./messages/claims.af.json'),
})

/** What a shared link asks, for whoever is not signed in. */
export const requestLinkWords = room<RequestLinkWords>({
  en: () => import('./messages/request-link.en.json'),
  af: () => import('./messages/request-link.af.json'),
})
