import type { BuyOrder } from '@sengi/contract/onramp'
import { useWords } from '../../lib/words/words.ts'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { Rand } from '../../ui/money.tsx'
import { buyWords } from './messages.ts'

type Instructions = BuyOrder['payment_instructions']

/** What has to be typed into the banking app, each with its copy button. */
export function InstructionRows({ instructions }: { instructions: Instructions }) {
  const t = useWords(buyWords)
  return (
    <dl aria-label={t('instructions')} className="rounded-card border border-line px-4 py-1">
      <CopyFact label={t('reference')} text={instructions.reference} strong />
      <CopyFact label={t('amount')} text={instructions.amount_zar} strong>
        <Rand value={instructions.amount_zar} open />
      </CopyFact>
      <CopyFact label={t('bank')} text={instructions.bank} />
      <CopyFact label={t('account_name')} text={instructions.account_name} />
      <CopyFact label={t('account_number')} text={instructions.account_number}>
        {inFours(instructions.account_number)}
      </CopyFact>
      <CopyFact label={t('branch_code')} text={instructions.branch_code} />
    </dl>
  )
}

const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
