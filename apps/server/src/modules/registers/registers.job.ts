import type { RecurringTask } from '../../platform/background/recurring.ts'
import { countCarfPeople } from './carf/carf.service.ts'
import { type CarfMeans, makeCarfFiles } from './carf/making.service.ts'
import { countFees } from './vat/vat.service.ts'

export const registersTasks = (means: CarfMeans): RecurringTask[] => [
  { name: 'registers.count_fees', everySeconds: 60, run: countFees },
  { name: 'registers.count_carf', everySeconds: 600, run: countCarfPeople },
  { name: 'registers.make_carf_files', everySeconds: 10, run: (db) => makeCarfFiles(db, means) },
]
