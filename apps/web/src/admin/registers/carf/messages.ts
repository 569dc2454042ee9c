import type { CarfDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const carfDeskWords = room<CarfDeskWords>({
  en: () => import('./messages/carf-desk.en.json'),
  af: () => import('./messages/carf-desk.af.json'),
})
