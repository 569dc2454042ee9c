import type { PayoutRunWhole } from '@sengi/contract/onramp/bank-payouts'
import { Download } from 'lucide-react'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Approving } from '../../approving.tsx'
import { PressToOpen } from '../../press-to-open.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { useDiscardRun, useProposeRun, useTakeFile } from './use-payouts.ts'

/** What can be done with a run now, for whoever may. */
export function RunActs({ run }: { run: PayoutRunWhole }) {
  const t = useWords(payoutsDeskWords)
  const { permissions } = useUser()
  const { run_id, state } = run
  const [mayMake, mayApprove] = [permissions.includes('treasury.make'), permissions.includes('treasury.approve')]
  const acts = [
    state === 'DRAFT' && mayMake && run.lines > 0 && <Propose key="propose" id={run_id} />,
    state === 'PROPOSED' && mayApprove && (
      <Approving key="approve" kind="payout_approval" id={run_id} done={t('approve_done')}>
        {t('approve')}
      </Approving>
    ),
    (state === 'APPROVED' || state === 'SENT' || state === 'CLOSED') && mayMake && <TakeFile key="file" run={run} />,
    (state === 'DRAFT' || state === 'PROPOSED' || state === 'APPROVED') && mayMake && (
      <PressToOpen key="discard" label={t('discard')}>
        {() => <Discard id={run_id} />}
      </PressToOpen>
    ),
  ].filter(Boolean)
  if (acts.length === 0) return null
  return <Card className="flex flex-col items-start gap-4 [&>form]:w-full">{acts}</Card>
}

function Propose({ id }: { id: string }) {
  const t = useWords(payoutsDeskWords)
  return (
    <ReasonForm
      most={1000}
      act={useProposeRun(id)}
      words={{
        name: t('propose'),
        label: t('why'),
        hint: t('propose_hint'),
        go: t('propose'),
        done: t('propose_done'),
      }}
    />
  )
}

function Discard({ id }: { id: string }) {
  const t = useWords(payoutsDeskWords)
  return (
    <ReasonForm
      most={1000}
      danger
      act={useDiscardRun(id)}
      words={{
        name: t('discard'),
        label: t('why'),
        hint: t('discard_hint'),
        go: t('discard'),
        done: t('discard_done'),
      }}
    />
  )
}

function TakeFile({ run }: { run: PayoutRunWhole }) {
  const t = useWords(payoutsDeskWords)
  const { mutate, isPending } = useTakeFile(run)
  const take = () => mutate(undefined, { onError: (error) => toast.failure(t('did_not_work'), error.message) })
  return (
    <>
      <Button
        variant={run.state === 'APPROVED' ? 'primary' : 'secondary'}
        busy={isPending}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={take}
      >
        {t('take_file')}
      </Button>
      <p className="text-muted text-sm">{t(run.state === 'APPROVED' ? 'take_file_line' : 'same_file_line')}</p>
    </>
  )
}
