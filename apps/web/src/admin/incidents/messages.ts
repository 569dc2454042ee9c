import type { IncidentDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who tell everybody about incidents. */
export const incidentDeskWords = room<IncidentDeskWords>({
  en: () => import('./messages/incident-desk.en.json'),
  af: () => import('./messages/incident-desk.af.json'),
})
