import type { WireStatementLine } from '@sengi/contract/onramp/bank-statements'
import { Rows3 } from 'lucide-react'
import { useState } from 'react'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Rand } from '../../ui/money.tsx'
import { StaffList } from '../staff-list.tsx'
import { statementsDeskWords } from './messages.ts'
import { useStatementLines } from './use-statements.ts'

/** The lines of a statement, asked for when somebody opens them. */
export function StatementLines({ id }: { id: string }) {
  const t = useWords(statementsDeskWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mb-3" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2.5 font-medium text-ink text-sm">{t('show_lines')}</summary>
      {isOpen && <Lines id={id} />}
    </details>
  )
}

function Lines({ id }: { id: string }) {
  const t = useWords(statementsDeskWords)
  return (
    <StaffList
      isRows
      query={useStatementLines(id, true)}
      words={{
        loading: t('loading_lines'),
        failed: t('failed_lines'),
        none: t('none'),
        noneLine: t('none_line'),
        more: t('more_lines'),
      }}
      icon={<Rows3 />}
      keyOf={({ place }: WireStatementLine) => String(place)}
    >
      {(line) => <Line line={line} />}
    </StaffList>
  )
}

function Line({ line }: { line: WireStatementLine }) {
  const t = useWords(statementsDeskWords)
  const said = line.is_already ? t('line_already') : line.outcome && t(`line_${line.outcome}`)
  return (
    <div className="border-line border-b pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted text-sm">{dateText(line.day)}</span>
        <Rand value={line.amount} signed open className="font-medium text-ink" />
      </div>
      <p className="break-words text-ink text-sm">{line.reference || t('no_text')}</p>
      {line.payer_name && <p className="text-muted text-sm">{line.payer_name}</p>}
      {said && <p className="text-muted text-sm">{said}</p>}
    </div>
  )
}
