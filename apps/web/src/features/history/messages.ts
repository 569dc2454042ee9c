import type { HistoryWords, PlaceWords, StatementWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const historyWords = room<HistoryWords>({
  en: () => import('./messages/history.en.json'),
  af: () => import('./messages/history.af.json'),
})

/** The files of a history: statements and tax packs. */
export const statementWords = room<StatementWords>({
  en: () => import('./messages/statement.en.json'),
  af: () => import('./messages/statement.af.json'),
})

/** The lines behind one figure of All Balances. */
export const placeWords = room<PlaceWords>({
  en: () => import('./messages/place.en.json'),
  af: () => import('./messages/place.af.json'),
})
