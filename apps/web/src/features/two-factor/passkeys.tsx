import { type Passkey, passkeyName } from '@sengi/contract/auth/passkeys'
import { ownPassword, passwordAndCode } from '@sengi/contract/auth/second-factor'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { BrakeNote } from './brake-note.tsx'
import { twoFactorWords } from './messages.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './use-passkeys.ts'

const newKey = z.object({ ...passkeyName.shape, ...passwordAndCode.shape })

/** Keys of one's devices, each with its name and when it was used. */
export function Passkeys() {
  const t = useWords(twoFactorWords)
  const [adding, setAdding] = useState(false)
  return (
    <Card>
      <CardHeading>{t('passkeys')}</CardHeading>
      <p className="mb-3 max-w-[60ch] text-muted">{t('passkeys_line')}</p>
      <PasskeyList />
      <Button variant="secondary" className="mt-4" onClick={() => setAdding(true)}>
        {t('add_passkey')}
      </Button>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}

function PasskeyList() {
  const t = useWords(twoFactorWords)
  const { data: keys, isPending, error, refetch, isFetching } = usePasskeys()
  if (isPending) {
    return (
      <Loading>
        <SkeletonLine className="h-6 w-48" />
      </Loading>
    )
  }
  if (!keys)
    return <FailedState title={t('passkeys_failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  if (keys.length === 0) return <p className="text-ink">{t('no_passkeys')}</p>
  return (
    <ul className="divide-y divide-line" aria-label={t('passkeys')}>
      {keys.map((key) => (
        <PasskeyRow key={key.id} passkey={key} />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useWords(twoFactorWords)
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const { name, created_at, last_used_at } = passkey
  const close = () => setAsked(null)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-subtle" />
      <div className="min-w-0 grow">
        <p className="break-words font-medium text-ink">{name}</p>
        <p className="text-muted text-sm">
          {last_used_at
            ? t('passkey_used', { added: dateText(created_at), used: dateText(last_used_at) })
            : t('passkey_added_at', { added: dateText(created_at) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={t('rename_passkey', { name })}
          onClick={() => setAsked('rename')}
        >
          {t('rename')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('remove_passkey', { name })}
          onClick={() => setAsked('remove')}
        >
          {t('remove')}
        </Button>
      </div>
      {asked === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {asked === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </li>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useWords(twoFactorWords)
  const { mutateAsync } = useAddPasskey()
  return (
    <PasskeyDialog
      title={t('add_passkey')}
      description={t('add_passkey_line')}
      submitLabel={t('next')}
      schema={newKey}
      fields={['name', 'password', 'code']}
      note={<BrakeNote />}
      onClose={onClose}
      send={(typed) => mutateAsync(typed).then(() => void toast.success(t('passkey_added')))}
    />
  )
}

interface OnePasskeyProps {
  passkey: Passkey
  onClose: () => void
}

function RenamePasskey({ passkey: { id, name }, onClose }: OnePasskeyProps) {
  const t = useWords(twoFactorWords)
  const { mutateAsync } = useRenamePasskey(id)
  return (
    <PasskeyDialog
      title={t('rename_passkey', { name })}
      submitLabel={t('rename')}
      schema={passkeyName}
      fields={['name']}
      onClose={onClose}
      send={mutateAsync}
    />
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: OnePasskeyProps) {
  const t = useWords(twoFactorWords)
  const { mutateAsync } = useRemovePasskey(id)
  return (
    <PasskeyDialog
      danger
      title={t('remove_passkey', { name })}
      description={t('remove_passkey_line')}
      submitLabel={t('remove')}
      schema={ownPassword}
      fields={['password']}
      onClose={onClose}
      send={(typed) => mutateAsync(typed).then(() => void toast.success(t('passkey_removed')))}
    />
  )
}
