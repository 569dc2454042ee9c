import { listSorts } from '@sengi/contract/fields'
import type { WireStatement } from '@sengi/contract/onramp/bank-statements'
import { FileSpreadsheet } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { statementsDeskWords } from './messages.ts'
import { StatementCard } from './statement-card.tsx'
import { UploadStatement } from './upload-statement.tsx'
import { statementsFile, useStatements } from './use-statements.ts'

/** Statements of the client account as the bank exports them: brought in, looked at, and let be booked. */
export function StatementsDesk() {
  const t = useWords(statementsDeskWords)
  const [sort] = useListSort(listSorts)
  const mayResolve = useUser().permissions.includes('bank.resolve')
  return (
    <div className="flex flex-col gap-5">
      {mayResolve && <UploadStatement />}
      <section aria-label={t('statements')}>
        <ListTools page="/admin/payments" file={() => statementsFile(sort)}>
          <SortChoice sorts={listSorts} />
        </ListTools>
        <StaffList
          query={useStatements(sort)}
          words={{
            loading: t('loading'),
            failed: t('failed'),
            none: t('none'),
            noneLine: t('none_line'),
            more: t('older'),
          }}
          icon={<FileSpreadsheet />}
          keyOf={({ id }: WireStatement) => id}
        >
          {(statement) => <StatementCard statement={statement} />}
        </StaffList>
      </section>
    </div>
  )
}
