import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pPayoutWords } from '../messages.ts'
import { useNamePayout } from './use-payout.ts'

/** What an account is called, for its owner alone; an empty name takes it away. */
export function NameDialog({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useWords(p2pPayoutWords)
  const [label, setLabel] = useState(account.label ?? '')
  const { mutate, isPending } = useNamePayout()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { account, label: label.trim() },
      { onSuccess: onClose, onError: (error) => toast.failure(t('name_failed'), error.message) },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('name_title')}>
      <form noValidate onSubmit={submit} aria-label={t('name_title')} className="flex flex-col gap-5">
        <Field label={t('label')} hint={t('label_hint')}>
          <TextInput
            value={label}
            autoComplete="off"
            maxLength={labelLength}
            onChange={({ target }) => setLabel(target.value)}
          />
        </Field>
        <Button type="submit" busy={isPending} wide>
          {t('save_name')}
        </Button>
      </form>
    </Dialog>
  )
}

const labelLength = 40
