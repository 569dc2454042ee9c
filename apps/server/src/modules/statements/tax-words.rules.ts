import type { Phrase } from '../../platform/words/phrase.ts'
import type { Doubted } from './tax.rules.ts'
import { sayInFile } from './words.rules.ts'

/** Why the pack cannot say by itself what something was. */
export const doubtOf = ({ doubt, event }: Doubted): Phrase =>
  doubt === 'unknown' ? sayInFile('doubt_unknown', { reason: event.reason }) : sayInFile(`doubt_${doubt}`)
