import type { BuyOrder } from '@sengi/contract'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Everything at once, for somebody who pays from another device. */
export function CopyAll({ instructions }: { instructions: BuyOrder['payment_instructions'] }) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  const copy = () =>
    void navigator.clipboard?.writeText(textOf(instructions)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button variant="secondary" wide onClick={copy} icon={<Icon aria-hidden="true" className="size-4.5" />}>
      <span aria-live="polite">{copied ? 'Copied all details' : 'Copy all details'}</span>
    </Button>
  )
}

const textOf = (instructions: BuyOrder['payment_instructions']): string =>
  [
    `Reference: ${instructions.reference}`,
    `Amount: R${instructions.amount_zar}`,
    `Bank: ${instructions.bank}`,
    `Account name: ${instructions.account_name}`,
    `Account number: ${instructions.account_number}`,
    `Branch code: ${instructions.branch_code}`,
  ].join('\n')
