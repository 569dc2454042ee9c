import { onceAProcess } from '../../platform/background/once.ts'
import type { RecurringTask } from '../../platform/background/recurring.ts'
import { forgetWords } from './bureau-words.service.ts'
import { forgetReplaced } from './documents/documents.service.ts'
import { indexIdentitiesAnew } from './documents/indexes.service.ts'
import { failUnanswered, pollBureau } from './kyc.service.ts'

interface Deps {
  readonly publicUrl: string
  readonly bureau: Parameters<typeof pollBureau>[1]['bureau']
  readonly vault: Parameters<typeof pollBureau>[1]['vault']
  readonly storage: Parameters<typeof forgetReplaced>[1]
}

export const kycTasks = ({ bureau, vault, storage, publicUrl }: Deps): RecurringTask[] => [
  { name: 'kyc.fail_unanswered', everySeconds: 30, run: failUnanswered },
  { name: 'kyc.poll_bureau', everySeconds: 300, run: (db) => pollBureau(db, { bureau, vault, publicUrl }) },
  { name: 'kyc.forget_words', everySeconds: 3_600, run: forgetWords },
  { name: 'kyc.forget_replaced', everySeconds: 3_600, run: (db) => forgetReplaced(db, storage) },
  {
    name: 'kyc.index_anew',
    everySeconds: 300,
    run: onceAProcess(vault.hasOlderKeys, (db) => indexIdentitiesAnew(db, vault)),
  },
]
