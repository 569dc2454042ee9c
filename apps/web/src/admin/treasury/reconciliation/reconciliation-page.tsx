import { useWords } from '../../../lib/words/words.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ChainBreaks } from './chain-breaks.tsx'
import { reconciliationDeskWords } from './messages.ts'
import { useReconciliation } from './use-reconciliation.ts'
import { WalletsBoard } from './wallets-board.tsx'

/** Our books beside the chains, wallet by wallet, and what differs for too long. */
export function ReconciliationPage() {
  const t = useWords(reconciliationDeskWords)
  const { data } = useReconciliation()
  return (
    <Desk>
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      {data && (
        <p className="mt-1 max-w-[60ch] text-muted">{t('intro', { minutes: Math.ceil(data.stands_seconds / 60) })}</p>
      )}
      <p className="mb-5">
        <TextLink to="/admin/wallet" className="target-44 text-sm">
          {t('back')}
        </TextLink>
      </p>
      <ChainBreaks />
      <WalletsBoard />
    </Desk>
  )
}
