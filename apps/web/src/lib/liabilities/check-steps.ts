import { emptyText, proofFormat } from '@sengi/contract/liabilities/tree'
import type { CheckStepsWords } from '../words/words.gen.ts'
import type { Say } from '../words/words.ts'

const line = (kind: string, ...parts: string[]) => [`${proofFormat}.${kind}`, ...parts].join('|')

/** How a proof is checked without us, step by step: in the file that people download, and on the public page. */
export const checkSteps = (t: Say<CheckStepsWords>): string[] => [
  t('leaf', { line: line('leaf', 'asset', 'account', 'salt', 'amount') }),
  t('path', { line: line('node', 'asset', 'left hash', 'left owed', 'right hash', 'right owed') }),
  t('empty', { line: emptyText }),
  t('top'),
  t('root', { line: `${line('root', 'taken_at')} … asset|leaves|top|owed` }),
  t('compare'),
]
