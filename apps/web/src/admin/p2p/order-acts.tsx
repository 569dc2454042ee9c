import type { StaffOrderPage } from '@sengi/contract/p2p/staff-orders'
import { type FormEvent, useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { p2pDeskWords } from './messages.ts'
import { type HoldAct, useHold, useOpenDispute } from './use-orders.ts'

interface OrderProps {
  order: StaffOrderPage
}

/** What this person may do about the order in its state; nothing where that is nothing. */
export function OrderActs({ order }: OrderProps) {
  const { permissions } = useUser()
  const may = order.allowed_actions
  const mayHold = permissions.includes('p2p.hold')
  return (
    <>
      {mayHold && may.includes('hold') && <Hold key="hold" order={order} act="hold" />}
      {mayHold && may.includes('resume') && <Hold key="resume" order={order} act="resume" />}
      {permissions.includes('disputes.work') && may.includes('dispute') && <OpenDispute order={order} />}
    </>
  )
}

const reasons = ['risk', 'bank_recall', 'court_order', 'sanctions'] as const

/** What both sides read of it is neutral; the reason and the case stand in the audit alone. */
function Hold({ order, act }: OrderProps & Pick<HoldAct, 'act'>) {
  const t = useWords(p2pDeskWords)
  const [reason, setReason] = useState<(typeof reasons)[number]>('risk')
  const [caseRef, setCaseRef] = useState('')
  const { mutate, isPending, error } = useHold(order.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ act, body: { reason, case_ref: caseRef } }, { onSuccess: () => void toast.success(t(`${act}_done`)) })
  }
  return (
    <Card aria-labelledby="hold">
      <CardHeading id="hold">{t(act)}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t(`${act}_line`)}</p>
      <form noValidate onSubmit={submit} aria-label={t(act)} className="flex flex-col gap-4">
        <Select
          label={t('hold_reason')}
          choices={reasons.map((value) => ({ value, label: t(`hold_${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <Field label={t('case_ref')} hint={t('case_ref_hint')} error={error?.message}>
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={caseRef}
            onChange={(event) => setCaseRef(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant={act === 'hold' ? 'danger' : 'secondary'} busy={isPending}>
            {t(act)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const disputeReasons = ['cannot_upload', 'abuse'] as const

/** For a buyer who paid and cannot say so. */
function OpenDispute({ order }: OrderProps) {
  const t = useWords(p2pDeskWords)
  const [reason, setReason] = useState<(typeof disputeReasons)[number]>('cannot_upload')
  const [text, setText] = useState('')
  const { mutateAsync, isPending, error } = useOpenDispute(order.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ reason, text }).then(
      () => toast.success(t('dispute_opened')),
      () => {},
    )
  }
  return (
    <Card aria-labelledby="open-dispute">
      <CardHeading id="open-dispute">{t('open_dispute')}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t('open_dispute_line')}</p>
      <form noValidate onSubmit={submit} aria-label={t('open_dispute')} className="flex flex-col gap-4">
        <Select
          label={t('reason')}
          choices={disputeReasons.map((value) => ({ value, label: t(`why_${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <Field label={t('what_happened')} hint={t('what_happened_hint')} error={error?.message}>
          <TextArea rows={3} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('open_dispute')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
