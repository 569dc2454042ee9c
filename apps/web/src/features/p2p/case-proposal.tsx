import type { DisputeCase } from '@sengi/contract'
import type { CryptoAsset } from '@sengi/money'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { outcomeText } from './case-outcome.ts'
import { useCaseAct } from './use-dispute.ts'

interface CaseProposalProps {
  found: DisputeCase
  proposal: NonNullable<DisputeCase['proposal']>
  asset: CryptoAsset
}

/** What our team suggests; it is carried out once both accept. */
export function CaseProposal({ found, proposal, asset }: CaseProposalProps) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCaseAct(found)
  const outcome = outcomeText(proposal.outcome, proposal.buyer_amount, asset)
  const accept = () =>
    mutate(
      { what: 'accept_proposal' },
      {
        onSuccess: () => toast.success('Proposal accepted'),
        onError: (error) => toast.failure('Failed to accept the proposal', error.message),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <section aria-label="Proposal" className="rounded-card border border-primary p-4">
      <h3 className="font-semibold text-ink">Proposed: {outcome}</h3>
      <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{proposal.text}</p>
      <p className="mt-2 text-sm text-subtle">
        Buyer {proposal.accepted_by_buyer ? 'accepted' : 'not yet'} · Seller{' '}
        {proposal.accepted_by_seller ? 'accepted' : 'not yet'}
      </p>
      {found.allowed_actions.includes('accept_proposal') && (
        <div className="mt-3">
          <Button onClick={() => setAsking(true)}>Accept proposal</Button>
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Accept this proposal?"
        confirmLabel="Accept proposal"
        cancelLabel="Not yet"
        busy={isPending}
        onConfirm={accept}
      >
        {outcome}. It is carried out as soon as the other side accepts too, and cannot be undone then.
      </AlertDialog>
    </section>
  )
}
