import type { Order } from '@sengi/contract/p2p/orders'
import { spanOf } from '@sengi/money'
import { useState } from 'react'
import type { P2pOrderWords, P2pWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import type { DisputeKind } from './dispute-reasons.ts'
import { askForDisputeForm, LateDisputeForm } from './late-disputes.tsx'

const labels = { dispute: 'open_dispute', late_claim: 'late_claim', report: 'report' } as const

type What = (t: Say<P2pOrderWords>, shared: Say<P2pWords>, agreed: Order['agreed']) => string

const whats: Record<DisputeKind, What> = {
  dispute: (t) => t('open_dispute_line'),
  late_claim: (t, shared, { late_claim_seconds }) =>
    t('late_claim_line', { time: shared('span', spanOf(late_claim_seconds)) }),
  report: (t, shared, { report_seconds }) => t('report_line', { time: shared('span', spanOf(report_seconds)) }),
}

const disputeAs = (kind: DisputeKind) =>
  function DisputeAct({ order }: OrderProps) {
    const t = useWords(p2pOrderWords)
    const shared = useWords(p2pWords)
    const [open, setOpen] = useState(false)
    const label = t(labels[kind])
    askForDisputeForm()
    return (
      <>
        <Button variant={kind === 'late_claim' ? 'secondary' : 'quiet'} onClick={() => setOpen(true)}>
          {label}
        </Button>
        <Dialog open={open} onOpenChange={setOpen} title={label} description={whats[kind](t, shared, order.agreed)}>
          <LateDisputeForm order={order} kind={kind} onDone={() => setOpen(false)} />
        </Dialog>
      </>
    )
  }

export const Dispute = disputeAs('dispute')
export const LateClaim = disputeAs('late_claim')
export const Report = disputeAs('report')
