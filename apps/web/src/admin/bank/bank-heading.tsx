import { useWords } from '../../lib/words/words.ts'
import { PartsHeading } from '../../ui/parts-heading.tsx'
import { bankDeskWords } from './messages.ts'

/** The heading of what came to the client account and of what leaves it, with the way from one to the other. */
export function BankHeading({ title, intro }: { title: string; intro: string }) {
  const t = useWords(bankDeskWords)
  const parts = [
    ['/admin/payments', t('part_received')],
    ['/admin/payments/payouts', t('part_payouts')],
  ] as const
  return <PartsHeading title={title} intro={intro} label={t('parts')} parts={parts} />
}
