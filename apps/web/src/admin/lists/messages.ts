import type { ListDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const listDeskWords = room<ListDeskWords>({
  en: () => import('./messages/list-desk.en.json'),
  af: () => import('./messages/list-desk.af.json'),
})
