import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { auditDeskWords } from './messages.ts'
import { useAuditChain } from './use-audit.ts'

/** Whether nothing of the record was altered, as the last look over everything found. */
export function ChainSign() {
  const t = useWords(auditDeskWords)
  const { data: chain } = useAuditChain()
  if (!chain) return <div className="mb-5 h-6" />
  const { word, ...look } = lookOf(chain.is_whole)
  return (
    <div className="mb-5 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <StatusPill {...look}>{t(word)}</StatusPill>
      <span>{t('chain_line', { links: chain.links, waiting: chain.waiting })}</span>
      {chain.checked_at && <span>{t('checked', { date: dateTimeText(chain.checked_at) })}</span>}
    </div>
  )
}

function lookOf(isWhole: boolean | null) {
  if (isWhole === null) return { word: 'unchecked', tone: 'neutral', shape: 'ring' } as const
  return isWhole
    ? ({ word: 'whole', tone: 'success', shape: 'full' } as const)
    : ({ word: 'broken', tone: 'danger', shape: 'cross' } as const)
}
