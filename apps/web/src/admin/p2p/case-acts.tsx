import type { StaffCasePage } from '@sengi/contract/p2p/disputes'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Preview } from './case-rulings.tsx'
import { p2pDeskWords } from './messages.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { useStep } from './use-cases.ts'

interface CaseProps {
  found: StaffCasePage
}

/** What this person may do with the case in its state. Whoever works on it decides; whoever decided does not approve. */
export function CaseActs({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  const { id, permissions } = useUser()
  const may = found.allowed_actions
  const isMine = found.assigned_to?.id === id
  const works = permissions.includes('disputes.work')
  const waits = may.includes('approve')
  return (
    <>
      {works && may.includes('assign') && !isMine && <Take found={found} />}
      {works && isMine && may.includes('request_evidence') && <StepCard found={found} step="request" name="request" />}
      {works && isMine && may.includes('decide') && <OutcomeForm found={found} />}
      {works && isMine && may.includes('close') && <StepCard found={found} step="close" name="close" />}
      {waits && permissions.includes('disputes.approve') && found.decided_by !== id && <Approve found={found} />}
      {waits && (found.decided_by === id || !permissions.includes('disputes.approve')) && (
        <p className="text-muted text-sm">{t('waits_for_second')}</p>
      )}
    </>
  )
}

const Take = ({ found }: CaseProps) => (
  <StepCard found={found} step="take" name={found.assigned_to ? 'take_over' : 'take'} primary />
)

interface StepCardProps extends CaseProps {
  step: Parameters<typeof useStep>[1]
  name: 'take' | 'take_over' | 'request' | 'close'
  primary?: boolean
}

/** One act with what it does; refused when the case is not what is seen here any more, which is then read anew. */
function StepCard({ found, step, name, primary = false }: StepCardProps) {
  const t = useWords(p2pDeskWords)
  const { mutateAsync, isPending } = useStep(found.id, step)
  const act = () =>
    mutateAsync(found.version).then(
      () => toast.success(t(`${name}_done`)),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 grow basis-60 text-muted text-sm">{t(`${name}_line`)}</p>
      <Button variant={primary ? 'primary' : 'secondary'} busy={isPending} onClick={() => void act()}>
        {t(name)}
      </Button>
    </Card>
  )
}

/** The second person: carries the decision out as it was written, or sends it back. */
function Approve({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  const [asks, setAsks] = useState(false)
  // What is approved is what stands here, whatever becomes of the case meanwhile.
  const [version] = useState(found.version)
  const approving = useStep(found.id, 'approve')
  const rejecting = useStep(found.id, 'reject')
  const pending = found.decisions.find(({ executed_at, rejected }) => !executed_at && !rejected)
  const end = found.ends.find(({ outcome }) => outcome === pending?.outcome)
  const after = (act: Promise<unknown>, done: string) =>
    act.then(
      () => toast.success(done),
      (error: Error) => {
        setAsks(false)
        toast.failure(t('did_not_work'), error.message)
      },
    )
  return (
    <Card aria-labelledby="approve">
      <CardHeading id="approve">{t('approve_title')}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t('approve_line')}</p>
      {end && <Preview end={end} asset={found.asset} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsks(true)}>{t('approve')}</Button>
        <Button
          variant="secondary"
          busy={rejecting.isPending}
          onClick={() => void after(rejecting.mutateAsync(version), t('reject_done'))}
        >
          {t('reject')}
        </Button>
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('approve_sure')}
        confirmLabel={t('approve')}
        busy={approving.isPending}
        onConfirm={() => void after(approving.mutateAsync(version), t('approve_done'))}
      >
        {t('cannot_be_undone')}
      </AlertDialog>
    </Card>
  )
}
