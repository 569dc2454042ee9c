import type { CheckStepsWords } from '../words/words.gen.ts'
import { room } from '../words/words.ts'

export const checkStepsWords = room<CheckStepsWords>({
  en: () => import('./messages/check-steps.en.json'),
  af: () => import('./messages/check-steps.af.json'),
})
