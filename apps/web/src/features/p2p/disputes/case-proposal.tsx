import type { DisputeCase } from '@sengi/contract/p2p/disputes'
import type { CryptoAsset } from '@sengi/money'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pDisputesWords } from '../messages.ts'
import { outcomeText } from './case-outcome.ts'
import { useCaseAct } from './use-dispute.ts'

interface CaseProposalProps {
  found: DisputeCase
  proposal: NonNullable<DisputeCase['proposal']>
  asset: CryptoAsset
}

/** What our team suggests; it is carried out once both accept. */
export function CaseProposal({ found, proposal, asset }: CaseProposalProps) {
  const t = useWords(p2pDisputesWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCaseAct(found)
  const outcome = outcomeText(t, proposal.outcome, proposal.buyer_amount, asset)
  const accept = () =>
    mutate(
      { what: 'accept_proposal' },
      {
        onSuccess: () => toast.success(t('proposal_accepted')),
        onError: (error) => toast.failure(t('proposal_failed'), error.message),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <section aria-label={t('proposal')} className="rounded-card border border-primary p-4">
      <h3 className="font-semibold text-ink">{t('proposed', { outcome })}</h3>
      <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{proposal.text}</p>
      <p className="mt-2 text-sm text-subtle">
        {t('who_accepted', {
          buyer: proposal.accepted_by_buyer ? 'yes' : 'other',
          seller: proposal.accepted_by_seller ? 'yes' : 'other',
        })}
      </p>
      {found.allowed_actions.includes('accept_proposal') && (
        <div className="mt-3">
          <Button onClick={() => setAsking(true)}>{t('accept_proposal')}</Button>
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('accept_proposal_title')}
        confirmLabel={t('accept_proposal')}
        cancelLabel={t('not_yet')}
        busy={isPending}
        onConfirm={accept}
      >
        {t('accept_proposal_line', { outcome })}
      </AlertDialog>
    </section>
  )
}
