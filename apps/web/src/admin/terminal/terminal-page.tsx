import { cardChannels } from '@sengi/contract/cards/card'
import { cardsStaff, terminalKinds } from '@sengi/contract/cards/payments'
import { createClient } from '@sengi/contract/client'
import { type FormEvent, useState } from 'react'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/choices/switch-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { terminalWords } from './messages.ts'
import { PhoneForm } from './phone-form.tsx'
import { TillRefundForm } from './till-refund-form.tsx'

const calls = createClient(cardsStaff, connection)
type Played = Parameters<typeof calls.playCardNetwork>[0]['body']

/** Staff of the sandbox are a shop here, and see what the network answers. */
export function TerminalPage() {
  const t = useWords(terminalWords)
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card>
          <Terminal />
        </Card>
        <div className="grid gap-5">
          <Card aria-labelledby="on-phone">
            <CardHeading id="on-phone">{t('phone_title')}</CardHeading>
            <PhoneForm />
          </Card>
          <Card aria-labelledby="at-till">
            <CardHeading id="at-till">{t('till_title')}</CardHeading>
            <TillRefundForm />
          </Card>
        </div>
      </div>
    </Desk>
  )
}

function Terminal() {
  const t = useWords(terminalWords)
  const [kind, setKind] = useState<Played['kind']>('authorise')
  const [channel, setChannel] = useState<NonNullable<Played['channel']>>('online')
  const [moreComes, setMoreComes] = useState(false)
  const { mutate, isPending } = useMutation({ mutationFn: (body: Played) => calls.playCardNetwork({ body }) })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = new FormData(event.currentTarget)
    const text = (name: string) => String(read.get(name) ?? '').trim()
    const amount = text('amount_zar')
    mutate(
      {
        ...{ kind, channel, is_last: !moreComes, username: text('username'), network_ref: text('network_ref') },
        merchant: text('merchant'),
        ...(amount && { amount_zar: amount }),
      },
      {
        onSuccess: ({ outcome, why }) => (why ? toast.failure(t('declined'), why) : toast.success(t(outcome))),
        onError: (error) => toast.failure(t('not_sent'), error.message),
      },
    )
  }
  return (
    <form onSubmit={send} noValidate aria-label={t('form')} className="flex flex-col gap-4">
      <Field label={t('username')}>
        <TextInput name="username" autoComplete="off" autoCapitalize="none" />
      </Field>
      <Select
        label={t('kind')}
        choices={terminalKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Field label={t('ref')} hint={t('ref_hint')}>
        <TextInput name="network_ref" autoComplete="off" defaultValue="P-1" />
      </Field>
      <Field label={t('amount')} hint={t('amount_hint')}>
        <TextInput name="amount_zar" inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label={t('merchant')}>
        <TextInput name="merchant" autoComplete="off" defaultValue="Corner Shop" />
      </Field>
      <Select
        label={t('channel')}
        choices={cardChannels.map((value) => ({ value, label: t(`channel_${value}`) }))}
        value={channel}
        onChange={setChannel}
      />
      {kind === 'capture' && (
        <SwitchRow label={t('more_comes')} line={t('more_comes_line')} checked={moreComes} onChange={setMoreComes} />
      )}
      <Button type="submit" busy={isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
