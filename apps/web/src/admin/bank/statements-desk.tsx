import type { WireStatement } from '@sengi/contract/onramp/bank-statements'
import { FileSpreadsheet } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { StaffList } from '../staff-list.tsx'
import { statementsDeskWords } from './messages.ts'
import { StatementCard } from './statement-card.tsx'
import { UploadStatement } from './upload-statement.tsx'
import { useStatements } from './use-statements.ts'

/** Statements of the client account as the bank exports them: brought in, looked at, and let be booked. */
export function StatementsDesk() {
  const t = useWords(statementsDeskWords)
  const mayResolve = useUser().permissions.includes('bank.resolve')
  return (
    <div className="flex flex-col gap-5">
      {mayResolve && <UploadStatement />}
      <section aria-label={t('statements')}>
        <StaffList
          query={useStatements()}
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
