import type { BillGroupDetail, BillMember } from '@sengi/contract/bills/groups'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { membersWords } from '../messages.ts'
import { useEditGuest } from '../use-groups.ts'

interface GuestDialogProps {
  guest: BillMember
  group: BillGroupDetail
  onClose: () => void
}

/** How a guest is called, and the address with which they take over their place: for a name that came out of a file, too. */
export function GuestDialog({ guest, group, onClose }: GuestDialogProps) {
  const t = useWords(membersWords)
  const [name, setName] = useState(guest.name)
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [isTakenOff, setTakenOff] = useState(false)
  const { mutate, isPending } = useEditGuest(group.id)
  const fault = name.trim() === '' ? t('no_guest_name') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) return
    mutate(
      { memberId: guest.id, name: name.trim(), ...addressIn(email, isTakenOff) },
      {
        onSuccess: () => {
          toast.success(t('guest_saved'))
          onClose()
        },
        onError: (error) => toast.failure(t('guest_not_saved'), error.message),
      },
    )
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('edit_guest_title', { name: guest.name })}>
      <form
        noValidate
        onSubmit={submit}
        aria-label={t('edit_guest_title', { name: guest.name })}
        className="flex flex-col gap-5"
      >
        <Field label={t('guest_name')} error={tried ? fault : undefined}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={60} autoComplete="off" />
        </Field>
        <Field label={t('guest_email')} optional hint={guest.has_email ? t('guest_email_kept') : t('guest_email_hint')}>
          <TextInput
            type="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setTakenOff(false)
            }}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {guest.has_email && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={isTakenOff}
              onChange={({ target }) => {
                setTakenOff(target.checked)
                if (target.checked) setEmail('')
              }}
            />
            {t('take_off_email')}
          </label>
        )}
        <Button type="submit" busy={isPending}>
          {t('save_guest')}
        </Button>
      </form>
    </Dialog>
  )
}

/** A new address, none any more, or the one that is kept: nobody is shown it, so an empty field says nothing of it. */
const addressIn = (typed: string, isTakenOff: boolean): { email?: string | null } =>
  isTakenOff ? { email: null } : typed.trim() === '' ? {} : { email: typed.trim() }
