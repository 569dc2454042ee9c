import type { AuthWords, RegisterWords, ResetWords, SecondStepWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const authWords = room<AuthWords>({
  en: () => import('./messages/auth.en.json'),
  af: () => import('./messages/auth.af.json'),
})

/** Apart, because nobody who signs in needs them. */
export const registerWords = room<RegisterWords>({
  en: () => import('./messages/register.en.json'),
  af: () => import('./messages/register.af.json'),
})

/** Of both pages of a forgotten password. */
export const resetWords = room<ResetWords>({
  en: () => import('./messages/reset.en.json'),
  af: () => import('./messages/reset.af.json'),
})

/** Of those alone who have a second factor. */
export const secondStepWords = room<SecondStepWords>({
  en: () => import('./messages/second-step.en.json'),
  af: () => import('./messages/second-step.af.json'),
})
