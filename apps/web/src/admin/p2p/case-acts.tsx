import type { StaffCasePage } from '@sengi/contract/p2p/disputes'
import { useState } from 'react'
import { useServerNow } from '../../lib/environment.ts'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Approving } from '../approving.tsx'
import { EndPreview } from './case-rulings.tsx'
import { p2pDeskWords } from './messages.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { useStep } from './use-cases.ts'

interface CaseProps {
  found: StaffCasePage
}

/** What this person may do with the case in its state. Whoever works on it decides; whoever decided does not approve. */
export function CaseActs({ found }: CaseProps) {
  const { id, permissions } = useUser()
  const may = found.allowed_actions
  const isMine = found.assigned_to?.id === id
  const works = permissions.includes('disputes.work')
  const waits = may.includes('approve')
  return (
    <>
      {works && may.includes('assign') && !isMine && <Take found={found} />}
      {works && isMine && may.includes('request_evidence') && <StepCard found={found} step="request" name="request" />}
      {works && isMine && may.includes('ask_top_up') && <TopUpForm found={found} />}
      {works && isMine && may.includes('decide') && <OutcomeForm found={found} />}
      {works && isMine && may.includes('close') && <StepCard found={found} step="close" name="close" />}
      {waits && permissions.includes('disputes.approve') && found.decided_by !== id && <Approve found={found} />}
      {waits && (found.decided_by === id || !permissions.includes('disputes.approve')) && <Waits found={found} />}
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

/** What nobody agreed to within a day is taken back by whoever decided it. */
function Waits({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  const { id, permissions } = useUser()
  const now = Date.parse(useServerNow(minute))
  const hasLapsed = pendingOf(found).some(({ lapses_at }) => Date.parse(lapses_at) <= now)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-muted text-sm">{t(hasLapsed ? 'nobody_agreed' : 'waits_for_second')}</p>
      {hasLapsed && found.decided_by === id && permissions.includes('disputes.approve') && <SendBack found={found} />}
    </div>
  )
}

const minute = 60_000

const pendingOf = ({ decisions }: StaffCasePage) =>
  decisions.filter(({ executed_at, rejected }) => !executed_at && !rejected)

/** The second person: carries the decision out as it was written, or sends it back. */
function Approve({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  const [pending] = pendingOf(found)
  const end = found.ends.find(({ outcome }) => outcome === pending?.outcome)
  return (
    <Card aria-labelledby="approve">
      <CardHeading id="approve">{t('approve_title')}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t('approve_line')}</p>
      {end && <EndPreview end={end} asset={found.asset} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Approving kind="decision_approval" id={found.id} done={t('approve_done')}>
          {t('approve')}
        </Approving>
        <SendBack found={found} />
      </div>
    </Card>
  )
}

function SendBack({ found }: CaseProps) {
  const t = useWords(p2pDeskWords)
  // What is sent back is what stands here, whatever becomes of the case meanwhile.
  const [version] = useState(found.version)
  const { mutateAsync, isPending } = useStep(found.id, 'reject')
  const sendBack = () =>
    mutateAsync(version).then(
      () => toast.success(t('reject_done')),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  return (
    <Button variant="secondary" busy={isPending} onClick={() => void sendBack()}>
      {t('reject')}
    </Button>
  )
}
