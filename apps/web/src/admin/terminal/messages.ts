import type { TerminalWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const terminalWords = room<TerminalWords>({
  en: () => import('./messages/terminal.en.json'),
  af: () => import('./messages/terminal.af.json'),
})
