import type { BuyOrder } from '@sengi/contract/onramp'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { BuyWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { buyWords } from './messages.ts'

/** Everything at once, for somebody who pays from another device. */
export function CopyAll({ instructions }: { instructions: BuyOrder['payment_instructions'] }) {
  const t = useWords(buyWords)
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  const copy = () =>
    void navigator.clipboard?.writeText(textOf(t, instructions)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button variant="secondary" wide onClick={copy} icon={<Icon aria-hidden="true" className="size-4.5" />}>
      <span aria-live="polite">{copied ? t('copied_all') : t('copy_all')}</span>
    </Button>
  )
}

const textOf = (t: Say<BuyWords>, instructions: BuyOrder['payment_instructions']): string =>
  t('all_details', {
    reference: instructions.reference,
    amount: instructions.amount_zar,
    bank: instructions.bank,
    name: instructions.account_name,
    number: instructions.account_number,
    branch: instructions.branch_code,
  })
