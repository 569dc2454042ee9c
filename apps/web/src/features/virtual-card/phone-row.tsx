import { phoneWalletNames, type ShownCardPhone } from '@sengi/contract/cards/phones'
import { Nfc } from 'lucide-react'
import type { CardWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { cardWords } from './messages.ts'
import { phoneLooks } from './phone-looks.ts'
import { useAnswerPhone, useRemovePhone } from './use-phones.ts'

/** What became of the card in one wallet, what that means, and what can be done about it. */
export function PhoneRow({ phone }: { phone: ShownCardPhone }) {
  const t = useWords(cardWords)
  const { word, ...look } = phoneLooks[phone.state]
  const line = lineOf(phone)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 font-medium text-ink">
          <Nfc aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {phoneWalletNames[phone.wallet]}
        </span>
        <StatusPill {...look}>{t(word)}</StatusPill>
      </div>
      {line && <p className="text-muted text-sm">{t(line)}</p>}
      {phone.state === 'CHECKING' && <Check id={phone.id} />}
      {(phone.state === 'ACTIVE' || phone.state === 'SUSPENDED' || phone.state === 'REQUESTED') && (
        <Remove id={phone.id} />
      )}
    </li>
  )
}

/** The words of a state that its name does not explain. */
function lineOf({ state, suspended_by }: ShownCardPhone): keyof CardWords | null {
  if (state === 'REQUESTED') return 'phone_requested_line'
  if (state === 'CHECKING') return 'phone_checking_line'
  if (state === 'REFUSED') return 'phone_refused_line'
  if (state === 'SUSPENDED') return suspended_by === 'network' ? 'phone_stopped_line' : 'phone_frozen_line'
  return null
}

function Check({ id }: { id: string }) {
  const t = useWords(cardWords)
  const { mutate, isPending, variables } = useAnswerPhone(id)
  const answer = (isMe: boolean) => mutate(isMe, { onError: (error) => toast.failure(t('not_done'), error.message) })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button busy={isPending && variables} onClick={() => answer(true)}>
        {t('phone_me')}
      </Button>
      <Button variant="secondary" busy={isPending && !variables} onClick={() => answer(false)}>
        {t('phone_not_me')}
      </Button>
    </div>
  )
}

function Remove({ id }: { id: string }) {
  const t = useWords(cardWords)
  const { mutate, isPending } = useRemovePhone(id)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('off_phone')),
      onError: (error) => toast.failure(t('not_done'), error.message),
    })
  return (
    <div>
      <Button variant="quiet" size="small" busy={isPending} onClick={remove}>
        {t('take_off_phone')}
      </Button>
    </div>
  )
}
