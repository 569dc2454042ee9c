import { lockDays } from '@sengi/contract/auth/lock'
import { newPin } from '@sengi/contract/auth/step-up'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useUser } from '../../lib/session/me.ts'
import { fieldFaultsOf } from '../../lib/session/pin-form.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useLock, useSetLock } from '../../lib/waiting/use-lock.ts'
import { WaitingChanges } from '../../lib/waiting/waiting-changes.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { PinInput, usePin } from '../../ui/fields/pin-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { lockWords } from './messages.ts'

/** For how many days what loosens waits, and what waits now. Once it is set the form is a fresh one, which shows what holds. */
export function LockCard() {
  const t = useWords(lockWords)
  const { data: lock, isPending, error, refetch, isFetching } = useLock()
  const [round, setRound] = useState(0)
  if (isPending) return <LockLoading />
  if (!lock) return <FailedState title={t('failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  return (
    <Card aria-labelledby="settings-lock">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="settings-lock" className="font-semibold text-ink text-lg">
          {t('title')}
        </h2>
        <Badge tone={lock.days === null ? 'neutral' : 'success'}>
          {lock.days === null ? t('off') : t('days', { count: lock.days })}
        </Badge>
      </div>
      <p className="mt-1 max-w-[60ch] text-muted text-sm">{t('line')}</p>
      <p className="mt-2 max-w-[60ch] text-muted text-sm">{t('what')}</p>
      {lock.waiting.length > 0 && <WaitingChanges waiting={lock.waiting} />}
      <LockForm key={`${round} ${lock.days}`} held={lock.days ?? 0} onSet={() => setRound(round + 1)} />
    </Card>
  )
}

function LockLoading() {
  const t = useWords(lockWords)
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-64 w-full rounded-card" />
    </Loading>
  )
}

const choices = Array.from({ length: lockDays.most + 1 }, (_, days) => days)
const pinOnly = z.object({ pin: newPin.shape.pin })
const passwordOnly = z.object({ password: newPin.shape.password })

/** The days, and who is there: the PIN, or the password of somebody without one. */
function LockForm({ held, onSet }: { held: number; onSet: () => void }) {
  const t = useWords(lockWords)
  const { has_pin: hasPin, email } = useUser()
  const [days, setDays] = useState(held)
  const { pin, onPin } = usePin()
  const { busy, faults, props } = useLockForm({ days, held, onSet, onRefused: () => onPin('') })
  return (
    <form {...props} className="mt-5 flex max-w-[26rem] flex-col gap-5" aria-label={t('form')}>
      <Select
        label={t('wait')}
        {...(days < held && { hint: t('fewer', { count: held }) })}
        choices={choices.map((one) => ({
          value: String(one),
          label: one === 0 ? t('none') : t('days', { count: one }),
        }))}
        value={String(days)}
        onChange={(chosen) => setDays(Number(chosen))}
      />
      {days !== held && (
        <>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          {hasPin ? (
            <Field label={t('pin')} error={faults['pin']}>
              <PinInput name="pin" pin={pin} onPin={onPin} />
            </Field>
          ) : (
            <Field label={t('password')} error={faults['password']}>
              <PasswordInput name="password" autoComplete="current-password" />
            </Field>
          )}
          <Button type="submit" busy={busy} wide>
            {t('save')}
          </Button>
        </>
      )}
    </form>
  )
}

interface LockSetting {
  days: number
  held: number
  onSet: () => void
  onRefused: () => void
}

function useLockForm({ days, held, onSet, onRefused }: LockSetting) {
  const t = useWords(lockWords)
  const { has_pin: hasPin } = useUser()
  const { mutateAsync, isPending } = useSetLock()
  const { faults, showFaults, props } = useForm<{ pin?: string; password?: string }>(
    hasPin ? pinOnly : passwordOnly,
    async (given) => {
      if (isPending) return
      await mutateAsync({ days, ...given }).then(
        () => {
          toast.success(days < held ? t('waits') : t('saved'))
          onSet()
        },
        (failure: Error) => {
          onRefused()
          const named = fieldFaultsOf(failure)
          if (named.length > 0) showFaults(named)
          else toast.failure(t('not_saved'), failure.message)
        },
      )
    },
  )
  return { busy: isPending, faults, props }
}
