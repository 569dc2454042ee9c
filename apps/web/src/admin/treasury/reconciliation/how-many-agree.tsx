import type { ReconciledLine } from '@sengi/contract/transfers/reconciliation'
import { useWords } from '../../../lib/words/words.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { reconciliationDeskWords } from './messages.ts'
import { useReconciliation } from './use-reconciliation.ts'

/** How many wallets have what their chains say. */
export function HowManyAgree({ lines }: { lines: readonly ReconciledLine[] }) {
  const t = useWords(reconciliationDeskWords)
  const count = lines.length
  const agree = lines.filter(({ status }) => status === 'agrees').length
  return agree === count ? t('all_agree', { count }) : t('some_agree', { agree, count })
}

/** The same where the wallets are looked at as a whole, with the way to each of them. */
export function BooksAgainstChains() {
  const t = useWords(reconciliationDeskWords)
  const { data } = useReconciliation()
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-muted text-sm">
      {data && data.lines.length > 0 && (
        <span>
          <HowManyAgree lines={data.lines} />
        </span>
      )}
      <TextLink to="/admin/wallet/reconciliation" className="target-44 text-sm">
        {t('title')}
      </TextLink>
    </p>
  )
}
