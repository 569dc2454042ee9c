import { cardPhonesStaff, phoneWalletNames, phoneWallets, phoneWordKinds } from '@sengi/contract/cards/phones'
import { createClient } from '@sengi/contract/client'
import { type FormEvent, useState } from 'react'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { terminalWords } from './messages.ts'

const calls = createClient(cardPhonesStaff, connection)
type Played = Parameters<typeof calls.playCardPhone>[0]['body']

/** Staff of the sandbox are the network here, and say what became of somebody's card on a phone. */
export function PhoneForm() {
  const t = useWords(terminalWords)
  const [wallet, setWallet] = useState<Played['wallet']>('apple')
  const [kind, setKind] = useState<Played['kind']>('suspended')
  const { mutate, isPending } = useMutation({ mutationFn: (body: Played) => calls.playCardPhone({ body }) })
  const say = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username') ?? '').trim()
    mutate(
      { username, wallet, kind },
      {
        onSuccess: () => toast.success(t('said')),
        onError: (error) => toast.failure(t('not_sent'), error.message),
      },
    )
  }
  return (
    <form onSubmit={say} noValidate aria-label={t('phone_form')} className="flex flex-col gap-4">
      <Field label={t('phone_username')}>
        <TextInput name="username" autoComplete="off" autoCapitalize="none" />
      </Field>
      <Select
        label={t('wallet')}
        choices={phoneWallets.map((value) => ({ value, label: phoneWalletNames[value] }))}
        value={wallet}
        onChange={setWallet}
      />
      <Select
        label={t('word')}
        choices={phoneWordKinds.map((value) => ({ value, label: t(`word_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Button type="submit" busy={isPending}>
        {t('say')}
      </Button>
    </form>
  )
}
