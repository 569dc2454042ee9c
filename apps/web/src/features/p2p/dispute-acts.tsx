import type { Trade } from '@sengi/contract'
import { durationText } from '@sengi/money'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/late-dialogs.tsx'
import { DisputeForm } from './dispute-form.tsx'
import type { DisputeKind } from './dispute-reasons.ts'
import type { OrderProps } from './order-props.ts'

interface Words {
  label: string
  title: string
  what: (agreed: Trade['agreed']) => string
}

const words: Record<DisputeKind, Words> = {
  dispute: {
    label: 'Open a dispute',
    title: 'Open a dispute',
    what: () =>
      'Our team looks at the order. The crypto stays locked until there is a decision, usually within 48 hours, or 72 for an EFT. Both of you are asked for your side. This cannot be taken back alone.',
  },
  late_claim: {
    label: 'I paid before it was closed',
    title: 'I paid before it was closed',
    what: ({ late_claim_seconds }) =>
      `Within ${durationText(late_claim_seconds)}, and once. What the seller still has of the crypto is locked again, and our team looks at your payment. If you said before that you had not paid and the claim is lost, it counts against you. Have the time from your bank at hand.`,
  },
  report: {
    label: 'Report a problem',
    title: 'Report a problem',
    what: ({ report_seconds }) =>
      `The order stays completed. Our team looks at what happened. Possible within ${durationText(report_seconds)}.`,
  },
}

const disputeAs = (kind: DisputeKind) =>
  function DisputeAct({ order }: OrderProps) {
    const [open, setOpen] = useState(false)
    const { label, title, what } = words[kind]
    return (
      <>
        <Button variant={kind === 'late_claim' ? 'secondary' : 'quiet'} onClick={() => setOpen(true)}>
          {label}
        </Button>
        <Dialog open={open} onOpenChange={setOpen} title={title} description={what(order.agreed)}>
          <DisputeForm order={order} kind={kind} onDone={() => setOpen(false)} />
        </Dialog>
      </>
    )
  }

export const Dispute = disputeAs('dispute')
export const LateClaim = disputeAs('late_claim')
export const Report = disputeAs('report')
