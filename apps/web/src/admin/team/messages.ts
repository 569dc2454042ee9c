import type { TeamDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const teamDeskWords = room<TeamDeskWords>({
  en: () => import('./messages/team-desk.en.json'),
  af: () => import('./messages/team-desk.af.json'),
})
