import type { AlertsWords, CoinWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const coinPageWords = room<CoinWords>({
  en: () => import('./messages/coin.en.json'),
  af: () => import('./messages/coin.af.json'),
})

/** Prices that somebody waits for, on the page of the coin and among all notices. */
export const alertsWords = room<AlertsWords>({
  en: () => import('./messages/alerts.en.json'),
  af: () => import('./messages/alerts.af.json'),
})
